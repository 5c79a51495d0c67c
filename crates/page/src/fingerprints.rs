//! Fingerprints of the page in a browser, which are enough to find what has changed since.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::Part;
use crate::pieces::pieces;

/// Fingerprints of the parts of a page and of their pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprints(Box<[PartFingerprint]>);

/// The fingerprints of one part.
#[derive(Clone, Debug, Eq)]
pub(crate) struct PartFingerprint {
    /// The fingerprint of the whole part.
    pub whole: u64,
    /// The fingerprints of its pieces, sorted.
    pieces: Box<[u64]>,
}

impl Fingerprints {
    /// The fingerprints of these parts, in their order.
    pub(crate) fn of(parts: &[Part]) -> Self {
        Self(parts.iter().map(PartFingerprint::of).collect())
    }

    /// One fingerprint for all of it.
    pub fn whole(&self) -> u64 {
        fingerprint(self)
    }

    /// The fingerprints of each part, in their order.
    pub(crate) fn parts(&self) -> &[PartFingerprint] {
        &self.0
    }
}

impl PartFingerprint {
    fn of(part: &Part) -> Self {
        let mut known: Vec<u64> = pieces(&part.html.0).iter().map(|piece| piece.fingerprint).collect();
        known.sort_unstable();
        Self { whole: fingerprint(&part.html.0), pieces: known.into() }
    }

    /// Whether the part contains exactly this piece.
    pub(crate) fn contains(&self, piece: u64) -> bool {
        self.pieces.binary_search(&piece).is_ok()
    }
}

/// Parts with the same fingerprint have the same pieces.
impl PartialEq for PartFingerprint {
    fn eq(&self, other: &Self) -> bool {
        self.whole == other.whole
    }
}

impl Hash for PartFingerprint {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.whole.hash(state);
    }
}

/// The same for the same value in every process of a build.
pub(crate) fn fingerprint(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
