//! How something random turned out, compared with what was to be expected.

use serde::{Serialize, Serializer};

/// How random events turned out for somebody, in points.
///
/// An event that brings `x` where `m` was to be expected adds `x - m`; over all that could have happened that is nothing.
/// How far such sums stray is known as well: the variances of the events add up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fortune {
    /// How many events there were.
    pub events: u32,
    /// How much more they brought than was to be expected.
    pub points: f64,
    /// The variance of that, before anything had happened.
    pub variance: f64,
}

impl Fortune {
    /// One event: what it was worth, and what all that could have happened is worth, with weights.
    ///
    /// ```
    /// # use gizmos_study::Fortune;
    /// // A coin that brings two points or none.
    /// let won = Fortune::of_event(2.0, [(2.0, 1.0), (0.0, 1.0)]);
    /// assert_eq!((won.points, won.spread()), (1.0, 1.0));
    /// ```
    pub fn of_event(worth: f64, possible: impl IntoIterator<Item = (f64, f64)>) -> Self {
        let (mut weights, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (worth, weight) in possible {
            weights += weight;
            sum += weight * worth;
            squares += weight * worth * worth;
        }
        if weights <= 0.0 {
            return Self::default();
        }
        let mean = sum / weights;
        Self { events: 1, points: worth - mean, variance: (squares / weights - mean * mean).max(0.0) }
    }

    /// How far sums like this usually are from nothing: their standard deviation.
    pub fn spread(self) -> f64 {
        self.variance.sqrt()
    }

    /// Whether it is within what is usual: two of three are.
    pub fn is_usual(self) -> bool {
        self.points.abs() <= self.spread()
    }

    /// This and something else.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            events: self.events + other.events,
            points: self.points + other.points,
            variance: self.variance + other.variance,
        }
    }
}

/// What chance brought compared with what was to be expected, in points and to the hundredth of one.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Fortune))]
struct FortuneForm {
    events: u32,
    points: f64,
    /// How far such sums usually stray from nothing: the standard deviation.
    #[cfg_attr(feature = "schema", schema(minimum = 0))]
    usual: f64,
}

gizmos_core::described_as!(Fortune, FortuneForm);

impl Serialize for Fortune {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Plus zero: nothing is never minus zero.
        let short = |value: f64| (value * 100.0).round() / 100.0 + 0.0;
        let form = FortuneForm { events: self.events, points: short(self.points), usual: short(self.spread()) };
        form.serialize(serializer)
    }
}
