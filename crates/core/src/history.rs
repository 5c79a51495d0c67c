//! A list that only grows, and whose copies share what is old: copying one does not take longer the longer it is.

use std::fmt;
use std::ops::Index;
use std::sync::Arc;

/// How many items are shared as one. Copying a list copies at most so many, and one pointer for each square of them.
const CHUNK: usize = 32;

/// A list that only grows. A copy is cheap however long it is, and grows on its own.
///
/// ```
/// use gizmos_core::History;
///
/// let mut history: History<u32> = (0..1_000).collect();
/// let before = history.clone();
/// history.push(1_000);
/// assert_eq!((before.len(), history.len()), (1_000, 1_001));
/// assert_eq!((before.last(), history[1_000]), (Some(&999), 1_000));
/// assert!(history.iter().rev().skip(1).eq(before.iter().rev()));
/// ```
pub struct History<T> {
    /// Full chunks, shared by all copies.
    full: Arc<Vec<Arc<[T]>>>,
    /// What does not fill a chunk yet.
    tail: Vec<T>,
}

impl<T> History<T> {
    /// An empty list.
    pub fn new() -> Self {
        Self { full: Arc::default(), tail: Vec::new() }
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.tail.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item with this index.
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / CHUNK) {
            Some(chunk) => chunk.get(index % CHUNK),
            None => self.tail.get(index - self.full.len() * CHUNK),
        }
    }

    /// The newest item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All items, from the oldest to the newest.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.since(0)
    }

    /// The items from this index on. Those before take no time.
    pub fn since(&self, index: usize) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        (index.min(self.len())..self.len()).map(|index| &self[index])
    }

    /// Appends an item.
    pub fn push(&mut self, item: T) {
        if self.tail.capacity() == 0 {
            self.tail.reserve_exact(CHUNK);
        }
        self.tail.push(item);
        if self.tail.len() == CHUNK {
            let chunk = std::mem::take(&mut self.tail).into();
            Arc::make_mut(&mut self.full).push(chunk);
        }
    }
}

impl<T: Clone> History<T> {
    /// The oldest `len` items; all if there are fewer.
    #[must_use]
    pub fn truncated(&self, len: usize) -> Self {
        if len >= self.len() {
            return self.clone();
        }
        let full = &self.full[..len / CHUNK];
        let tail = self.since(full.len() * CHUNK).take(len % CHUNK).cloned();
        Self { full: Arc::new(full.to_vec()), tail: tail.collect() }
    }
}

impl<T: Clone> Clone for History<T> {
    fn clone(&self) -> Self {
        // With room for what comes next: copies are made to be added to.
        let mut tail = Vec::with_capacity(CHUNK);
        tail.extend_from_slice(&self.tail);
        Self { full: Arc::clone(&self.full), tail }
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq> PartialEq for History<T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for History<T> {}

impl<T> Index<usize> for History<T> {
    type Output = T;

    /// # Panics
    /// If there are not so many.
    fn index(&self, index: usize) -> &T {
        match self.full.get(index / CHUNK) {
            Some(chunk) => &chunk[index % CHUNK],
            None => &self.tail[index - self.full.len() * CHUNK],
        }
    }
}

impl<T> Extend<T> for History<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> FromIterator<T> for History<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut history = Self::new();
        history.extend(items);
        history
    }
}
