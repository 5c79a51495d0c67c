//! Locking what is whole after every statement.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks something that no panic leaves half-done, so that a panic elsewhere does not matter.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
