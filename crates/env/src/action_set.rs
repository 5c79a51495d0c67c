//! Sets of actions.

use crate::Action;

const WORDS: usize = Action::COUNT.div_ceil(64);

/// A set of [`Action`]s: the legal ones of a position.
///
/// ```
/// # use gizmos_core::Energy;
/// # use gizmos_env::{Action, ActionSet};
/// let mut set = ActionSet::EMPTY;
/// set.insert(Action::Paid);
/// set.insert(Action::Pick(Energy::Heat));
/// assert!(set.contains(Action::Paid) && !set.contains(Action::End));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Action::Pick(Energy::Heat), Action::Paid]);
/// assert_eq!(set.nth(1), Some(Action::Paid));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionSet([u64; WORDS]);

impl ActionSet {
    /// The set without any action.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds an action to the set.
    pub const fn insert(&mut self, action: Action) {
        let number = action.number();
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Adds the action with the number `first` and those after it whose bits are set.
    pub(crate) const fn insert_from(&mut self, first: usize, bits: u128) {
        let (word, offset) = (first / 64, first % 64);
        self.0[word] |= (bits << offset) as u64;
        // Shifted twice, because nothing is shifted by all its bits at once.
        self.0[word + 1] |= (bits >> 1 >> (63 - offset)) as u64;
        self.0[word + 2] |= (bits >> 64 >> 1 >> (63 - offset)) as u64;
    }

    /// Whether `action` is in the set.
    pub const fn contains(&self, action: Action) -> bool {
        let number = action.number();
        self.0[number / 64] & 1 << (number % 64) != 0
    }

    /// Whether the action of this number is in the set.
    pub(crate) fn contains_number(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word & 1 << (number % 64) != 0)
    }

    /// How many actions are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no action is in the set.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    64 * index + bit
                })
            })
        })
    }

    /// The actions in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        self.numbers().filter_map(Action::from_number)
    }

    /// The `n`-th action in that order.
    pub fn nth(&self, n: usize) -> Option<Action> {
        self.nth_number(n).and_then(Action::from_number)
    }

    /// The number of the `n`-th action.
    pub(crate) fn nth_number(&self, mut n: usize) -> Option<usize> {
        for (index, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if n < count {
                let rest = (0..n).fold(word, |rest, _| rest & (rest - 1));
                return Some(64 * index + rest.trailing_zeros() as usize);
            }
            n -= count;
        }
        None
    }

    /// Writes 1 for each action that is in the set, 0 for all others; numbers beyond the mask's end are left out.
    pub fn write_mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        for number in self.numbers() {
            if let Some(place) = mask.get_mut(number) {
                *place = 1;
            }
        }
    }
}
