//! How long things took.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// Durations that were measured.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<Duration>);

/// Durations in short, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Quantiles {
    /// Half were not longer.
    pub p50: f64,
    /// Nine of ten were not longer.
    pub p90: f64,
    /// 99 of 100 were not longer.
    pub p99: f64,
    /// None was longer.
    pub max: f64,
}

impl Latencies {
    /// One more.
    pub fn add(&mut self, duration: Duration) {
        self.0.push(duration);
    }

    /// Those of another as well.
    pub fn extend(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// All in short; zeros if there are none.
    pub fn quantiles(mut self) -> Quantiles {
        self.0.sort_unstable();
        // The smallest one that so many of a hundred are not longer than.
        let at = |percent: usize| {
            let rank = (self.0.len() * percent).div_ceil(100).max(1);
            self.0.get(rank - 1).map_or(0.0, |duration| duration.as_secs_f64() * 1e3)
        };
        Quantiles { p50: at(50), p90: at(90), p99: at(99), max: at(100) }
    }
}

/// A line for each of these under a line that names the columns.
pub fn write_quantiles(f: &mut fmt::Formatter<'_>, rows: &[(&str, Quantiles)]) -> fmt::Result {
    write!(f, "milliseconds             p50       p90       p99       max")?;
    rows.iter().try_for_each(|(name, Quantiles { p50, p90, p99, max })| {
        write!(f, "\n{name:<18} {p50:>9.2} {p90:>9.2} {p99:>9.2} {max:>9.2}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_were_measured() {
        let mut latencies = Latencies::default();
        for millis in (1..=200).rev() {
            latencies.add(Duration::from_millis(millis));
        }
        assert_eq!(latencies.count(), 200);
        assert_eq!(latencies.quantiles(), Quantiles { p50: 100.0, p90: 180.0, p99: 198.0, max: 200.0 });
        assert_eq!(Latencies::default().quantiles(), Quantiles::default());
    }
}
