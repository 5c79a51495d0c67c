//! Shares of wins as differences in strength, and back.

/// The difference in Elo points that makes a share of wins expected: `400 log10(share / (1 - share))`; infinite at 0
/// and 1.
///
/// ```
/// use gizmos_ai::arena::{elo_of_share, share_of_elo};
///
/// assert!((elo_of_share(0.75) - 190.85).abs() < 0.01);
/// assert!((share_of_elo(-400.0) - 1.0 / 11.0).abs() < 1e-12);
/// ```
pub fn elo_of_share(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of wins to expect from a difference in Elo points.
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}
