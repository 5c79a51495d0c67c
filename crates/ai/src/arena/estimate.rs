//! Numbers with their uncertainty.

use serde::{Deserialize, Serialize};

/// An estimate with its 95 % interval, as far as one can be given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// Where the truth lies, in 95 % of all such experiments; `None` from a single observation.
    pub interval: Option<(f64, f64)>,
}

impl Estimate {
    /// The same in another unit: both ends of the interval are converted, so `convert` must be increasing.
    #[must_use]
    pub fn map(self, convert: impl Fn(f64) -> f64) -> Self {
        Self { value: convert(self.value), interval: self.interval.map(|(low, high)| (convert(low), convert(high))) }
    }

    /// The same seen from the other side: the difference of B and A, if this is that of A and B.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { value: -self.value, interval: self.interval.map(|(low, high)| (-high, -low)) }
    }
}

/// Counts as numbers to calculate with.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub(super) const fn real(count: u64) -> f64 {
    count as f64
}

/// The sums that mean and variance of observations come from; exact, so their order does not matter.
///
/// ```
/// use gizmos_ai::arena::Moments;
///
/// let mut moments = Moments::default();
/// [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| moments.add(value));
/// assert_eq!(moments.mean(), 5.0);
/// assert!((moments.variance().unwrap_or_default() - 32.0 / 7.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    /// How many observations.
    pub count: u64,
    /// Their sum.
    pub sum: u64,
    squares: u64,
}

impl Moments {
    /// One more observation.
    pub const fn add(&mut self, value: u64) {
        self.add_many(value, 1);
    }

    /// So many more observations of the same value.
    pub const fn add_many(&mut self, value: u64, count: u64) {
        self.count += count;
        self.sum += value * count;
        self.squares += value * value * count;
    }

    /// All observations of another set.
    pub const fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Their mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { real(self.sum) / real(self.count) }
    }

    /// Their variance, as far as it can be told: there must be two.
    pub fn variance(&self) -> Option<f64> {
        let count = real(self.count);
        let spread = real(self.squares) - real(self.sum) * self.mean();
        (self.count > 1).then(|| (spread / (count - 1.0)).max(0.0))
    }

    /// The mean with its interval, all divided by `scale`: observations may be sums of that many.
    pub fn estimate(&self, scale: u64) -> Estimate {
        let half_width = self.variance().map(|variance| {
            let standard_error = (variance / real(self.count)).sqrt();
            student_t(self.count - 1) * standard_error
        });
        let mean = self.mean();
        Estimate { value: mean, interval: half_width.map(|half| (mean - half, mean + half)) }.map(|x| x / real(scale))
    }

    /// The share that a success has, when each observation counts the successes in `size` games that are no
    /// independent experiments, such as the rotations of one deal.
    ///
    /// The Wilson interval for as many independent games as would vary so much. Where nothing varies at all, each
    /// observation counts as one game.
    ///
    /// ```
    /// use gizmos_ai::arena::Moments;
    ///
    /// let mut pairs = Moments::default();
    /// (0..100).for_each(|_| pairs.add(2));
    /// let share = pairs.share(2);
    /// assert_eq!(share.value, 1.0);
    /// assert!(share.interval.is_some_and(|(low, high)| low > 0.95 && low < 0.98 && high == 1.0));
    /// ```
    pub fn share(&self, size: u64) -> Estimate {
        let share = self.mean() / real(size);
        let Some(variance) = self.variance() else { return Estimate { value: share, interval: None } };
        let between = variance / (real(size) * real(size));
        let within = share * (1.0 - share);
        // Even if all observations are the same, so few of them prove no more than as many games would.
        let games = if between > 0.0 { within * real(self.count) / between } else { real(self.count) };
        let interval = wilson(share, games, student_t(self.count - 1));
        Estimate { value: share, interval: Some(interval) }
    }
}

/// Wilson's interval of a share in so many independent games.
fn wilson(share: f64, games: f64, quantile: f64) -> (f64, f64) {
    let square = quantile * quantile / games;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = quantile / (1.0 + square) * (share * (1.0 - share) / games + square / (4.0 * games)).sqrt();
    // At the ends the interval touches 0 or 1 exactly; only rounding could lie beyond.
    let low = if share <= 0.0 { 0.0 } else { middle - half };
    let high = if share >= 1.0 { 1.0 } else { middle + half };
    (low.max(0.0), high.min(1.0))
}

/// The 97.5 % point of the normal distribution.
pub(super) const NORMAL: f64 = 1.959_963_984_540_054;

/// The 97.5 % point of Student's distribution: few observations say less about their own spread.
///
/// Exact for one and two degrees of freedom, else Fisher's expansion, which is right to 1 %.
pub(super) fn student_t(degrees: u64) -> f64 {
    match degrees {
        0 | 1 => 12.706_204_736,
        2 => 4.302_652_730,
        _ => {
            let (z, n) = (NORMAL, real(degrees));
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + first / n + second / n.powi(2) + third / n.powi(3)
        }
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Seed, fair_index};
    use rand_core::Rng;

    use super::*;

    fn close(left: f64, right: f64, tolerance: f64) -> bool {
        (left - right).abs() < tolerance
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (degrees, quantile) in [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)] {
            assert!(close(student_t(degrees), quantile, 0.004), "{degrees}: {}", student_t(degrees));
        }
        assert!(close(student_t(3), 3.182, 0.03), "{}", student_t(3));
    }

    #[test]
    fn wilsons_interval_is_the_published_one() {
        // Newcombe (1998), table I, method 3: 81 of 263 and 15 of 148.
        for (won, games, low, high) in [(81.0, 263.0, 0.2553, 0.3662), (15.0, 148.0, 0.0624, 0.1605)] {
            let interval = wilson(won / games, games, NORMAL);
            assert!(close(interval.0, low, 1e-4) && close(interval.1, high, 1e-4), "{interval:?}");
        }
    }

    #[test]
    fn independent_games_in_groups_count_as_they_are() {
        // Groups of two with the binomial variance: 25 lost both, 50 won one, 25 won both.
        let mut groups = Moments::default();
        for (wins, count) in [(0, 2500), (1, 5000), (2, 2500)] {
            (0..count).for_each(|_| groups.add(wins));
        }
        let (low, high) = groups.share(2).interval.expect("there are many");
        let (expected_low, expected_high) = wilson(0.5, 20_000.0, NORMAL);
        assert!(close(low, expected_low, 1e-5) && close(high, expected_high, 1e-5));
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        // Pairs that are won twice, split or lost twice with 60, 20 and 20 %: alike more often than by chance.
        let (truth, experiments) = (0.7, 1000);
        let covered = (0..experiments).filter(|&experiment| {
            let mut luck = Seed::from(23).stream(experiment);
            let mut pairs = Moments::default();
            (0..150).for_each(|_| pairs.add([2, 2, 2, 1, 0][fair_index(luck.next_u64(), 5)]));
            pairs.share(2).interval.is_some_and(|(low, high)| low <= truth && truth <= high)
        });
        let covered = covered.count();
        // 95 % of 1000, and three standard deviations to either side.
        assert!((929..=971).contains(&covered), "{covered}");
    }

    #[test]
    fn what_never_varied_may_still_vary_and_one_group_says_nothing() {
        let mut groups = Moments::default();
        groups.add(1);
        assert_eq!(groups.share(2), Estimate { value: 0.5, interval: None });
        assert_eq!(groups.estimate(2).interval, None);
        groups.add(1);
        let (low, high) = groups.share(2).interval.expect("two groups say something");
        assert!(low < 0.1 && high > 0.9, "but not much: {low} to {high}");
        (0..998).for_each(|_| groups.add(1));
        let (low, high) = groups.share(2).interval.expect("a thousand say more");
        assert!(low > 0.46 && high < 0.54, "{low} to {high}");
    }

    #[test]
    fn means_have_students_interval() {
        let mut moments = Moments::default();
        for value in [20, 22, 24, 26, 28] {
            moments.add(value);
        }
        let estimate = moments.estimate(2);
        // Standard deviation sqrt(10), so 12 +- 2.776 * sqrt(10 / 5) / 2.
        let (low, high) = estimate.interval.expect("there are five");
        assert!(close(estimate.value, 12.0, 1e-12));
        assert!(close(high - 12.0, 1.963, 0.01) && close(12.0 - low, 1.963, 0.01), "{low} {high}");
    }
}
