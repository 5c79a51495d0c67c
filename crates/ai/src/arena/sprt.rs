//! Sequential tests: play until it is clear which of two hypotheses about a difference in strength fits better.

use thiserror::Error;

use super::estimate::real;
use super::share_of_elo;

/// A generalised sequential probability ratio test on pairs of games.
///
/// It compares the best explanation of the results with a difference of `elo1` to that with `elo0`, whatever the
/// distribution of pair scores (Van den Bergh's GSPRT, the pentanomial test of chess engines). Draws do not exist
/// here, so a pair is lost twice, split or won twice; any other evenly spaced scores are welcome as well.
///
/// ```
/// use gizmos_ai::arena::{Sprt, Verdict};
///
/// let sprt = Sprt::new(0.0, 20.0, 0.05, 0.05)?;
/// assert_eq!(sprt.verdict(&[20, 50, 30]), Verdict::Open);
/// assert_eq!(sprt.verdict(&[200, 500, 300]), Verdict::Accepted);
/// assert_eq!(sprt.verdict(&[300, 500, 200]), Verdict::Rejected);
/// # Ok::<(), gizmos_ai::arena::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is rejected or not.
    pub elo0: f64,
    /// The larger difference that it is compared with.
    pub elo1: f64,
    /// The probability of a wrong acceptance.
    pub alpha: f64,
    /// The probability of a wrong rejection.
    pub beta: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is decided yet: play on.
    Open,
    /// The difference is rather `elo1` or more.
    Accepted,
    /// The difference is rather `elo0` or less.
    Rejected,
}

/// A test that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SprtError {
    /// The hypotheses are no numbers, or in the wrong order.
    #[error("a sequential test needs two Elo differences within 4000, the lower one first")]
    Hypotheses,
    /// The probabilities of errors make no sense.
    #[error("the probabilities of errors (alpha, beta) must lie between 0 and 0.5")]
    Errors,
}

/// What an empty cell counts: nothing that was never seen is impossible.
const UNSEEN: f64 = 1e-3;

/// Larger differences mean nothing.
const MOST_ELO: f64 = 4000.0;

impl Sprt {
    /// A test of `elo1` against `elo0`: it accepts wrongly with probability `alpha` and rejects wrongly with `beta`.
    ///
    /// # Errors
    /// If `elo0` is not below `elo1`, both within 4000, or a probability is not between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(elo0 >= -MOST_ELO && elo1 <= MOST_ELO && elo0 < elo1) {
            return Err(SprtError::Hypotheses);
        }
        if ![alpha, beta].iter().all(|&error| error > 0.0 && error < 0.5) {
            return Err(SprtError::Errors);
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The ratios at which the test ends: `ln(beta / (1 - alpha))` and `ln((1 - beta) / alpha)`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio, from how often each score of a pair came up, lowest first.
    pub fn log_likelihood_ratio(&self, counts: &[u64]) -> f64 {
        let Some(top) = counts.len().checked_sub(1).filter(|&top| top > 0) else { return 0.0 };
        let total: u64 = counts.iter().sum();
        if total == 0 {
            return 0.0;
        }
        let cells: Vec<(f64, f64)> = counts
            .iter()
            .zip(0..)
            .map(|(&count, index)| (real(index) / real(top as u64), real(count).max(UNSEEN)))
            .collect();
        let (share0, share1) = (share_of_elo(self.elo0), share_of_elo(self.elo1));
        let (tilt0, tilt1) = (tilt(&cells, share0), tilt(&cells, share1));
        let ratio = |score: f64| (1.0 + tilt0 * (score - share0)).ln() - (1.0 + tilt1 * (score - share1)).ln();
        cells.iter().map(|&(score, count)| count * ratio(score)).sum()
    }

    /// What the test says to these counts.
    pub fn verdict(&self, counts: &[u64]) -> Verdict {
        let (ratio, (lower, upper)) = (self.log_likelihood_ratio(counts), self.bounds());
        if ratio >= upper {
            Verdict::Accepted
        } else if ratio <= lower {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The most likely distribution with this mean gives each score its observed frequency, divided by
/// `1 + tilt * (score - mean)`. This is the tilt, found by bisection.
fn tilt(cells: &[(f64, f64)], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        cells.iter().map(|(score, count)| count * (score - mean) / (1.0 + tilt * (score - mean))).sum()
    };
    // Between these no frequency is negative, and the excess falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use gizmos_core::Seed;
    use rand_core::Rng;

    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("is a test")
    }

    #[test]
    fn ratios_are_those_that_fastchess_computes() {
        // Examples from the tests of fastchess, to the digits given there: pentanomial, then trinomial.
        let examples: [(f64, f64, &[u64], f64); 4] = [
            (0.5, 2.5, &[223, 9863, 20279 + 1000, 10037, 246], -3.07),
            (0.0, 2.0, &[871, 26175, 55003 + 980, 26678, 821], -4.98),
            (0.5, 2.5, &[21184, 40708, 21404], -1.57),
            (0.0, 2.0, &[57030, 106_593, 57433], -2.59),
        ];
        for (elo0, elo1, counts, expected) in examples {
            let ratio = test(elo0, elo1).log_likelihood_ratio(counts);
            assert!((ratio - expected).abs() < 0.01 * expected.abs(), "{ratio} instead of {expected}");
        }
    }

    #[test]
    fn a_single_cell_can_be_worked_out_by_hand() {
        // Only wins, so the best explanation of each hypothesis has no more than its share of them.
        let ratio = test(0.0, 100.0).log_likelihood_ratio(&[0, 0, 40]);
        let by_hand = 40.0 * (share_of_elo(100.0) / 0.5).ln();
        assert!((ratio - by_hand).abs() < 0.02 * by_hand, "{ratio} instead of {by_hand}");
        assert_eq!(test(0.0, 100.0).log_likelihood_ratio(&[0, 0, 0]).to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn bounds_are_walds() {
        let (lower, upper) = test(0.0, 5.0).bounds();
        assert!((lower + 2.944).abs() < 1e-3 && (upper - 2.944).abs() < 1e-3);
        assert_eq!(Sprt::new(5.0, 0.0, 0.05, 0.05), Err(SprtError::Hypotheses));
        assert_eq!(Sprt::new(f64::NAN, 0.0, 0.05, 0.05), Err(SprtError::Hypotheses));
        assert_eq!(Sprt::new(0.0, 5.0, 0.0, 0.05), Err(SprtError::Errors));
    }

    /// How many of so many tests accept when the difference really is `elo`, with both games of a pair alike more
    /// often than by chance.
    fn accepted(sprt: Sprt, elo: f64, tests: u64) -> u64 {
        let share = share_of_elo(elo);
        let split = 0.4;
        let mut accepted = 0;
        for index in 0..tests {
            let mut luck = Seed::from(17).stream(index);
            let mut counts = [0; 3];
            let verdict = loop {
                let number = real(luck.next_u64() >> 11) / real(1 << 53);
                let lost = 1.0 - share - split / 2.0;
                counts[if number < lost {
                    0
                } else if number < lost + split {
                    1
                } else {
                    2
                }] += 1;
                match sprt.verdict(&counts) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            accepted += u64::from(verdict == Verdict::Accepted);
        }
        accepted
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let sprt = test(0.0, 60.0);
        let tests = 400;
        // 5 % of 400 are 20; three standard deviations more are 33.
        assert!(accepted(sprt, 0.0, tests) <= 33, "wrong acceptances");
        assert!(accepted(sprt, 60.0, tests) >= tests - 33, "wrong rejections");
        assert!(accepted(sprt, 120.0, 50) == 50, "clear cases are clear");
    }
}
