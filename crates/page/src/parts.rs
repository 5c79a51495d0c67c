//! A page in parts, so that after a change only those that differ have to travel.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, html};

/// A part of a page: an element whose `id` never changes, with all that is in it.
#[derive(Clone, Debug)]
pub struct Part {
    /// The `id` of the element.
    pub id: &'static str,
    /// The element as HTML.
    pub html: Markup,
}

impl Part {
    /// A part with nothing to show right now: only its place.
    pub(crate) fn empty(id: &'static str) -> Self {
        Self { id, html: html! { section id=(id) hidden {} } }
    }
}

/// All parts of a page as they are now.
#[derive(Clone, Debug)]
pub struct Parts {
    parts: Vec<Part>,
    /// Their fingerprints, in their order: asked for several times, and a page is long.
    fingerprints: Vec<u64>,
}

impl Parts {
    /// A page that consists of these parts.
    pub fn new(parts: Vec<Part>) -> Self {
        let fingerprints = parts.iter().map(|part| fingerprint(&part.html.0)).collect();
        Self { parts, fingerprints }
    }

    /// The parts, in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter()
    }

    /// The part with this `id`.
    pub fn get(&self, id: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.id == id)
    }

    /// A fingerprint of each part: all one has to remember of what was sent.
    pub fn fingerprints(&self) -> &[u64] {
        &self.fingerprints
    }

    /// A fingerprint of all of them together.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&self.fingerprints)
    }

    /// The parts that differ from what was sent, as HTML.
    pub fn changed(&self, sent: &[u64]) -> String {
        let known = sent.iter().map(Some).chain(std::iter::repeat(None));
        let changed = self
            .parts
            .iter()
            .zip(&self.fingerprints)
            .zip(known)
            .filter(|((_, fingerprint), sent)| Some(*fingerprint) != *sent);
        changed.map(|((part, _), _)| part.html.0.as_str()).collect()
    }
}

/// The same for the same value in every process of a build.
pub(crate) fn fingerprint(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
