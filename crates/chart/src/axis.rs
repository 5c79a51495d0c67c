//! What is measured along an edge of a plot.

use crate::Series;
use crate::scale::Scale;

/// What is measured along an edge, with its unit.
#[derive(Clone, Debug, Default)]
pub struct Axis {
    pub(crate) label: String,
    pub(crate) range: Option<(f64, f64)>,
    pub(crate) categories: Vec<(String, Option<Series>)>,
    is_whole: bool,
}

impl Axis {
    /// An axis that reaches as far as its values.
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), ..Self::default() }
    }

    /// An axis with exactly these ends.
    #[must_use]
    pub fn between(mut self, low: f64, high: f64) -> Self {
        self.range = Some((low, high));
        self
    }

    /// An axis of things that are counted: only whole numbers are labelled.
    #[must_use]
    pub fn whole(mut self) -> Self {
        self.is_whole = true;
        self
    }

    /// A vertical axis of names from top to bottom, at 0, 1, 2 and so on; names of series have their colour.
    pub fn names(names: Vec<(String, Option<Series>)>) -> Self {
        Self { categories: names, ..Self::default() }
    }

    /// From values to pixels; an axis without ends of its own takes them from the values.
    pub(crate) fn scale(&self, values: impl Iterator<Item = f64>, to: (f64, f64), ticks: f64) -> Scale {
        let scale = match self.range {
            Some(range) => Scale::exact(range, to, ticks),
            None => Scale::nice(range_of(values), to, ticks),
        };
        if self.is_whole { scale.whole() } else { scale }
    }
}

/// The least and the greatest of some values.
fn range_of(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}
