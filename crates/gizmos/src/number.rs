//! Counts as numbers to calculate with.

/// A count as a real number.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub fn real(count: impl TryInto<u64>) -> f64 {
    count.try_into().unwrap_or(u64::MAX) as f64
}

/// A part of a whole; 0 of nothing.
pub fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
