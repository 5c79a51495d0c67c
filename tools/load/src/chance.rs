//! Choosing at random.

use gizmos_core::rand_core::Rng;
use gizmos_core::{Seed, fair_index};

/// A source of choices, the same for the same number.
pub struct Chance(Box<dyn Rng + Send>);

impl Chance {
    /// The source with this number.
    pub fn new(number: u64) -> Self {
        Self(Box::new(Seed::from(number).stream(0)))
    }

    /// One of so many, counted from 0.
    pub fn below(&mut self, count: usize) -> usize {
        fair_index(self.0.next_u64(), count)
    }

    /// One of these, if there are any.
    pub fn one_of<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { things.get(self.below(things.len())) }
    }
}
