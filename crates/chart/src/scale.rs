//! From values to pixels, with round numbers to label.

/// A linear scale from a range of values to a range of pixels.
#[derive(Clone, Debug)]
pub struct Scale {
    from: (f64, f64),
    to: (f64, f64),
    step: f64,
}

impl Scale {
    /// A scale whose ends are round numbers around `low` and `high`, with about so many ticks.
    pub fn nice((low, high): (f64, f64), to: (f64, f64), ticks: f64) -> Self {
        let (low, high) = widen(low, high);
        let step = nice_step((high - low) / ticks);
        Self { from: ((low / step).floor() * step, (high / step).ceil() * step), to, step }
    }

    /// A scale with exactly these ends; its ticks are round numbers between them.
    pub fn exact((low, high): (f64, f64), to: (f64, f64), ticks: f64) -> Self {
        let (low, high) = widen(low, high);
        Self { from: (low, high), to, step: nice_step((high - low) / ticks) }
    }

    /// The same without labels between whole numbers.
    pub fn whole(self) -> Self {
        Self { step: self.step.max(1.0).round(), ..self }
    }

    /// Where a value lies.
    pub fn place(&self, value: f64) -> f64 {
        let share = (value - self.from.0) / (self.from.1 - self.from.0);
        self.to.0 + share * (self.to.1 - self.to.0)
    }

    /// The values to label, with their labels.
    pub fn ticks(&self) -> Vec<(f64, String)> {
        // As many decimals as it takes to tell ticks apart.
        let decimals = (0..6)
            .zip(0_usize..)
            .find(|(power, _)| self.step * 10_f64.powi(*power) > 0.999)
            .map_or(6, |(_, count)| count);
        let first = (self.from.0 / self.step).ceil();
        (0..100)
            .map(|index| (first + f64::from(index)) * self.step)
            .take_while(|value| *value <= self.from.1 + self.step * 1e-9)
            // Plus zero: a tick is never at minus zero.
            .map(|value| (value, format!("{:.decimals$}", value + 0.0)))
            .collect()
    }
}

/// A range that is one: finite, and not empty.
fn widen(low: f64, high: f64) -> (f64, f64) {
    let (low, high) = if low.is_finite() && high.is_finite() { (low.min(high), low.max(high)) } else { (0.0, 1.0) };
    if high - low > 1e-9 * high.abs().max(1e-9) { (low, high) } else { (low - 0.5, high + 0.5) }
}

/// The smallest of 1, 2, 5, 10, 20, 50, ... that is not below `step`.
fn nice_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|&nice| nice >= step * 0.999).unwrap_or(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: &Scale) -> Vec<String> {
        scale.ticks().into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(labels(&Scale::nice((0.0, 43.0), (0.0, 100.0), 5.0)), ["0", "10", "20", "30", "40", "50"]);
        assert_eq!(
            labels(&Scale::nice((-0.013, 0.021), (0.0, 1.0), 4.0)),
            ["-0.02", "-0.01", "0.00", "0.01", "0.02", "0.03"]
        );
        assert_eq!(labels(&Scale::exact((1.0, 24.0), (0.0, 1.0), 5.0)), ["5", "10", "15", "20"]);
    }

    #[test]
    fn what_is_counted_has_no_fractions() {
        assert_eq!(labels(&Scale::exact((1.0, 3.0), (0.0, 1.0), 8.0).whole()), ["1", "2", "3"]);
        assert_eq!(labels(&Scale::exact((1.0, 1.0), (0.0, 1.0), 8.0).whole()), ["1"]);
    }

    #[test]
    fn values_have_places_even_in_odd_ranges() {
        let scale = Scale::nice((0.0, 50.0), (100.0, 0.0), 5.0);
        assert!((scale.place(25.0) - 50.0).abs() < 1e-9);
        for range in [(3.0, 3.0), (f64::NAN, 1.0), (0.0, f64::INFINITY), (5.0, -5.0), (0.0, 0.0)] {
            let scale = Scale::nice(range, (0.0, 10.0), 5.0);
            assert!(scale.place(1.0).is_finite() && !scale.ticks().is_empty(), "{range:?}");
        }
    }
}
