//! Queues that take turns: round robin over their keys.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Queues with keys, in the order in which their turns come. A new key goes to the back, and so does a key
/// after its turn. A removed key is forgotten.
#[derive(Clone, Debug)]
pub struct Rotation<K, Q> {
    /// Whose turn it is, by numbers that only grow.
    turns: BTreeMap<u64, K>,
    queues: HashMap<K, (u64, Q)>,
    last_number: u64,
}

impl<K, Q> Default for Rotation<K, Q> {
    fn default() -> Self {
        Self { turns: BTreeMap::new(), queues: HashMap::new(), last_number: 0 }
    }
}

impl<K: Clone + Eq + Hash, Q> Rotation<K, Q> {
    /// Whether there is no queue.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// The queue of this key.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut Q> {
        self.queues.get_mut(key).map(|(_, queue)| queue)
    }

    /// The queue of this key; if there is none, an empty one that comes last.
    pub fn get_or_join(&mut self, key: &K) -> &mut Q
    where
        Q: Default,
    {
        let Self { turns, queues, last_number } = self;
        let (_, queue) = queues.entry(key.clone()).or_insert_with(|| {
            *last_number += 1;
            turns.insert(*last_number, key.clone());
            (*last_number, Q::default())
        });
        queue
    }

    /// The key whose turn it is.
    pub fn first(&self) -> Option<&K> {
        self.turns.values().next()
    }

    /// Ends the turn of a key: it comes last now.
    pub fn end_turn(&mut self, key: &K) {
        let Some((number, _)) = self.queues.get_mut(key) else { return };
        self.turns.remove(number);
        self.last_number += 1;
        *number = self.last_number;
        self.turns.insert(self.last_number, key.clone());
    }

    /// Takes a queue out.
    pub fn remove(&mut self, key: &K) -> Option<Q> {
        let (number, queue) = self.queues.remove(key)?;
        self.turns.remove(&number);
        Some(queue)
    }

    /// All queues in the order of their turns.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &Q)> + Clone {
        self.turns.values().filter_map(|key| self.queues.get(key).map(|(_, queue)| (key, queue)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_comes_in_turn_and_whoever_comes_back_comes_last() {
        let mut rotation: Rotation<char, Vec<u8>> = Rotation::default();
        for key in ['a', 'b', 'c', 'a'] {
            rotation.get_or_join(&key).push(1);
        }
        let order = |rotation: &Rotation<char, Vec<u8>>| rotation.iter().map(|(key, _)| *key).collect::<String>();
        assert_eq!(order(&rotation), "abc");
        rotation.end_turn(&'a');
        assert_eq!((order(&rotation).as_str(), rotation.first()), ("bca", Some(&'b')));
        assert_eq!(rotation.remove(&'c'), Some(vec![1]));
        assert_eq!(rotation.remove(&'c'), None);
        rotation.get_or_join(&'c');
        assert_eq!(order(&rotation), "bac");
        assert_eq!(rotation.get_mut(&'a'), Some(&mut vec![1, 1]));
        for key in ['a', 'b', 'c'] {
            rotation.remove(&key);
        }
        rotation.end_turn(&'a');
        assert!(rotation.is_empty() && rotation.queues.is_empty());
    }
}
