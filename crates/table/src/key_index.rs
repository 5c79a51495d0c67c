//! Where in the log the move under a key is (T2.3): found without reading the log, and copied at no cost.
//!
//! A tree by the digits of a hash, whose copies share all branches that have not changed since.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use gizmos_core::Seat;

use crate::Key;

/// How many bits of a hash choose a branch.
const BITS: u32 = 4;
const BRANCHES: usize = 1 << BITS;

/// The numbers of the events in which keys were used. Two keys with the same hash count as one, the later: whoever finds an
/// event has to look whether it is the right one.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeyIndex(Node);

#[derive(Clone, Debug, Default)]
enum Node {
    #[default]
    Empty,
    Leaf {
        hash: u64,
        event: u64,
    },
    Branch(Arc<[Node; BRANCHES]>),
}

impl KeyIndex {
    /// Notes that this seat has used this key in the event with this number.
    pub fn insert(&mut self, seat: Seat, key: &Key, event: u64) {
        self.0.insert(hash(seat, key), event, 0);
    }

    /// The event in which this seat has used this key, if it has.
    pub fn find(&self, seat: Seat, key: &Key) -> Option<u64> {
        self.0.find(hash(seat, key))
    }
}

impl Node {
    fn insert(&mut self, new: u64, number: u64, depth: u32) {
        match self {
            Self::Leaf { hash, .. } if *hash != new => {
                let (other, mut branches) = (*hash, <[Self; BRANCHES]>::default());
                branches[digit(other, depth)] = std::mem::take(self);
                branches[digit(new, depth)].insert(new, number, depth + 1);
                *self = Self::Branch(Arc::new(branches));
            }
            Self::Empty | Self::Leaf { .. } => *self = Self::Leaf { hash: new, event: number },
            Self::Branch(branches) => {
                Arc::make_mut(branches)[digit(new, depth)].insert(new, number, depth + 1);
            }
        }
    }

    fn find(&self, wanted: u64) -> Option<u64> {
        let (mut node, mut depth) = (self, 0);
        while let Self::Branch(branches) = node {
            node = &branches[digit(wanted, depth)];
            depth += 1;
        }
        match node {
            Self::Leaf { hash, event } if *hash == wanted => Some(*event),
            _ => None,
        }
    }
}

/// The digit of a hash that chooses a branch. Different hashes differ before there are no more.
const fn digit(hash: u64, depth: u32) -> usize {
    (hash >> (depth * BITS)) as usize % BRANCHES
}

fn hash(seat: Seat, key: &Key) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat.index(), key.as_str()).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    fn find_all(node: &Node, all: &HashMap<u64, u64>) -> bool {
        all.iter().all(|(hash, event)| node.find(*hash) == Some(*event))
    }

    proptest! {
        /// Hashes whose low digits are the same, so that the tree grows deep.
        #[test]
        fn an_index_is_a_map_and_its_copies_do_not_change(
            hashes in prop::collection::vec((0..4_u64, 0..4_u64).prop_map(|(high, low)| high << 60 | low), 1..40),
            copied_at in any::<prop::sample::Index>(),
        ) {
            let (mut index, mut map) = (Node::default(), HashMap::new());
            let copied_at = copied_at.index(hashes.len());
            let mut copy = None;
            for (event, &hash) in (1..).zip(&hashes) {
                if event == copied_at + 1 {
                    copy = Some((index.clone(), map.clone()));
                }
                index.insert(hash, event as u64, 0);
                map.insert(hash, event as u64);
            }
            prop_assert!(find_all(&index, &map));
            prop_assert_eq!(index.find(7 << 60), None);
            let (copy, map) = copy.expect("was made on the way");
            prop_assert!(find_all(&copy, &map));
            let unknown = hashes.iter().filter(|hash| !map.contains_key(hash));
            prop_assert!(unknown.into_iter().all(|hash| copy.find(*hash).is_none()));
        }
    }

    #[test]
    fn a_key_belongs_to_a_seat() {
        let (key, other) = (Key::new("a").expect("is a key"), Key::new("b").expect("is a key"));
        let mut index = KeyIndex::default();
        index.insert(Seat::FIRST, &key, 7);
        assert_eq!(index.find(Seat::FIRST, &key), Some(7));
        assert_eq!(index.find(Seat::FIRST, &other), None);
        assert_eq!(index.find(Seat::new(1).expect("is a seat"), &key), None);
    }
}
