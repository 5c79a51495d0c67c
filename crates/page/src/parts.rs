//! A page in parts, so that after a change only those that differ are sent.

use std::sync::Arc;

use maud::{Markup, html};

use crate::Fingerprints;
use crate::fingerprints::PartFingerprint;
use crate::pieces::pieces;

/// A part of a page: an element whose `id` never changes, with all that is in it.
#[derive(Clone, Debug)]
pub struct Part {
    /// The `id` of the element.
    pub id: &'static str,
    /// The element as HTML.
    pub html: Markup,
}

impl Part {
    /// A part without content: only its element.
    pub(crate) fn empty(id: &'static str) -> Self {
        Self { id, html: html! { section id=(id) hidden {} } }
    }
}

/// All parts of a page as they are now.
#[derive(Clone, Debug)]
pub struct Parts {
    parts: Vec<Part>,
    /// Computed once, because a page is long and this is needed several times.
    fingerprints: Arc<Fingerprints>,
}

impl Parts {
    /// A page that consists of these parts.
    pub fn new(parts: Vec<Part>) -> Self {
        let fingerprints = Arc::new(Fingerprints::of(&parts));
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

    /// The fingerprints of all parts, which are enough to find later changes.
    pub const fn fingerprints(&self) -> &Arc<Fingerprints> {
        &self.fingerprints
    }

    /// A fingerprint of all parts together.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprints.whole()
    }

    /// All parts as HTML.
    pub fn all(&self) -> String {
        self.parts.iter().map(|part| part.html.0.as_str()).collect()
    }

    /// The parts that differ from what was sent, as HTML, with placeholders for their unchanged pieces.
    pub fn changed(&self, sent: &Fingerprints) -> String {
        let mut html = String::new();
        for ((part, now), sent) in self.parts.iter().zip(self.fingerprints.parts()).zip(sent.parts()) {
            if now != sent {
                push_changed(&mut html, &part.html.0, sent);
            }
        }
        html
    }
}

/// A part that has changed, with placeholders for its unchanged pieces.
fn push_changed(html: &mut String, part: &str, sent: &PartFingerprint) {
    let mut done = 0;
    for piece in pieces(part) {
        // Pieces inside of a piece that is left out are left out with it.
        if piece.range.start >= done && sent.contains(piece.fingerprint) {
            html.push_str(&part[done..piece.range.start]);
            html.push_str(&piece.place());
            done = piece.range.end;
        }
    }
    html.push_str(&part[done..]);
}
