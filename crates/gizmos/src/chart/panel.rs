//! One plot: axes, and marks drawn over each other in the order in which they were added.

use super::scale::Scale;
use super::style::Series;
use super::svg::{Element, number};
use crate::number::real;

/// What is measured along an edge, with its unit.
#[derive(Clone, Debug, Default)]
pub struct Axis {
    label: String,
    range: Option<(f64, f64)>,
    categories: Vec<(String, Option<Series>)>,
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

    /// A vertical axis of names from top to bottom, at 0, 1, 2 and so on; names of series have their colour.
    pub fn names(names: Vec<(String, Option<Series>)>) -> Self {
        Self { categories: names, ..Self::default() }
    }
}

/// Something drawn.
enum Mark {
    Line { series: Series, points: Vec<(f64, f64)>, label: String },
    Band { series: Series, points: Vec<(f64, f64, f64)> },
    Bars { series: Series, width: f64, bars: Vec<(f64, f64)> },
    Rule { x: f64, label: String },
    Name { series: Series, label: String },
    ErrorBar { series: Option<Series>, y: f64, x: f64, interval: Option<(f64, f64)>, label: String },
}

/// A plot with a heading.
pub struct Panel {
    heading: String,
    note: String,
    x: Axis,
    y: Axis,
    height: f64,
    marks: Vec<Mark>,
}

/// Roughly the width of a letter, rather too much than too little.
const LETTER: f64 = 8.0;
/// From one line of text to the next.
const LINE: f64 = 16.0;

impl Panel {
    /// An empty plot, so many pixels high between its axes.
    pub fn new(heading: impl Into<String>, x: Axis, y: Axis, height: f64) -> Self {
        Self { heading: heading.into(), note: String::new(), x, y, height, marks: Vec::new() }
    }

    /// With a line under the heading that says what is drawn.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// A line, named at its right end.
    pub fn line(&mut self, series: Series, points: Vec<(f64, f64)>, label: impl Into<String>) {
        self.marks.push(Mark::Line { series, points, label: label.into() });
    }

    /// An area between a lower and an upper value for each x.
    pub fn band(&mut self, series: Series, points: Vec<(f64, f64, f64)>) {
        self.marks.push(Mark::Band { series, points });
    }

    /// Bars from 0, each around its x.
    pub fn bars(&mut self, series: Series, width: f64, bars: Vec<(f64, f64)>) {
        self.marks.push(Mark::Bars { series, width, bars });
    }

    /// A vertical rule across the plot, named at its top.
    pub fn rule(&mut self, x: f64, label: impl Into<String>) {
        self.marks.push(Mark::Rule { x, label: label.into() });
    }

    /// The name of the only series, right of the plot.
    pub fn name(&mut self, series: Series, label: impl Into<String>) {
        self.marks.push(Mark::Name { series, label: label.into() });
    }

    /// A value with its interval, on the line of a name, with text after it; without a series it is drawn in grey.
    pub fn error_bar(
        &mut self,
        series: Option<Series>,
        name: usize,
        value: f64,
        interval: Option<(f64, f64)>,
        label: impl Into<String>,
    ) {
        self.marks.push(Mark::ErrorBar { series, y: real(name), x: value, interval, label: label.into() });
    }

    /// What the names or numbers left of the plot need.
    pub(super) fn left_width(&self) -> f64 {
        let longest = self.y.categories.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        f64::max(62.0, 20.0 + text_width(longest))
    }

    /// What the names right of the plot need.
    pub(super) fn right_width(&self) -> f64 {
        let label = |mark: &Mark| match mark {
            Mark::Line { label, .. } | Mark::Name { label, .. } | Mark::ErrorBar { label, .. } => label.chars().count(),
            _ => 0,
        };
        20.0 + text_width(self.marks.iter().map(label).max().unwrap_or(0))
    }

    fn has_x_axis(&self) -> bool {
        !self.x.label.is_empty()
    }

    /// The heading and the note.
    fn heading_height(&self) -> f64 {
        match (self.heading.is_empty(), self.note.is_empty()) {
            (true, _) => 0.0,
            (false, true) => 30.0,
            (false, false) => 50.0,
        }
    }

    pub(super) fn total_height(&self) -> f64 {
        self.heading_height() + self.height + if self.has_x_axis() { 66.0 } else { 12.0 }
    }

    /// The drawing, between these edges of the plot and from this height on.
    pub(super) fn draw(&self, edge: f64, (left, right): (f64, f64), top: f64) -> Element {
        let plot = (top + self.heading_height(), top + self.heading_height() + self.height);
        let x = match self.x.range {
            Some(range) => Scale::exact(range, (left, right), 8.0),
            None => Scale::nice(range(self.xs()), (left, right), 8.0),
        };
        let upwards = (plot.1, plot.0);
        let ticks = (self.height / 24.0).clamp(2.0, 6.0);
        let y = match self.y.range {
            _ if !self.y.categories.is_empty() => {
                Scale::exact((-0.5, real(self.y.categories.len()) - 0.5), plot, ticks)
            }
            Some(range) => Scale::exact(range, upwards, ticks),
            None => Scale::nice(range(self.ys()), upwards, ticks),
        };
        let mut group = Element::new("g");
        if !self.heading.is_empty() {
            group = group.child(&text("text heading", "start", edge, top + 8.0, &self.heading));
            group = group.child(&text("soft small", "start", edge, top + 27.0, &self.note));
        }
        group = self.draw_axes(group, (&x, &y), (left, right), plot, edge);
        for mark in &self.marks {
            group = mark.draw(group, &x, &y, plot);
        }
        self.draw_end_labels(group, &y, right, plot)
    }

    fn draw_axes(
        &self,
        mut group: Element,
        (x, y): (&Scale, &Scale),
        (left, right): (f64, f64),
        (top, bottom): (f64, f64),
        edge: f64,
    ) -> Element {
        for (value, label) in x.ticks() {
            let place = x.place(value);
            group = group.child(&segment("grid", (place, top), (place, bottom)));
            if self.has_x_axis() {
                group = group.child(&text("soft small", "middle", place, bottom + 18.0, &label));
            }
        }
        for (index, (name, series)) in self.y.categories.iter().enumerate() {
            let place = y.place(real(index));
            let class = series.map_or("text".to_owned(), |series| series.class("ink") + " strong");
            group = group.child(&text(&class, "end", left - 12.0, place + 4.5, name));
        }
        if self.y.categories.is_empty() {
            for (value, label) in y.ticks() {
                let place = y.place(value);
                group = group.child(&segment("grid", (left, place), (right, place)));
                group = group.child(&text("soft small", "end", left - 8.0, place + 4.0, &label));
            }
            let (x, middle) = (edge + 8.0, f64::midpoint(top, bottom));
            let turn = format!("rotate(-90 {} {})", number(x), number(middle));
            group = group.child(&text("soft small", "middle", x, middle, &self.y.label).with("transform", turn));
        }
        group = group.child(&segment("axis", (left, bottom), (right, bottom)));
        if self.has_x_axis() {
            group =
                group.child(&text("soft small", "middle", f64::midpoint(left, right), bottom + 38.0, &self.x.label));
        }
        group
    }

    /// The names of lines at their right ends, moved apart where they would touch.
    fn draw_end_labels(&self, mut group: Element, y: &Scale, right: f64, (top, bottom): (f64, f64)) -> Element {
        let mut labels: Vec<(f64, Series, &str)> = Vec::new();
        for mark in &self.marks {
            match mark {
                Mark::Line { series, points, label } => {
                    labels.extend(points.last().map(|&(_, last)| (y.place(last), *series, label.as_str())));
                }
                Mark::Name { series, label } => labels.push((f64::midpoint(top, bottom), *series, label)),
                _ => {}
            }
        }
        labels.sort_by(|(left, ..), (right, ..)| left.total_cmp(right));
        let mut lowest = f64::MIN;
        for (place, ..) in &mut labels {
            *place = place.max(lowest + LINE);
            lowest = *place;
        }
        let mut highest = bottom.max(top + LINE) + 4.0;
        for (place, series, label) in labels.into_iter().rev() {
            let place = place.min(highest);
            highest = place - LINE;
            group = group.child(&text(&(series.class("ink") + " strong"), "start", right + 10.0, place + 4.5, label));
        }
        group
    }

    fn xs(&self) -> impl Iterator<Item = f64> {
        self.marks.iter().flat_map(|mark| -> Vec<f64> {
            match mark {
                Mark::Line { points, .. } => points.iter().map(|(x, _)| *x).collect(),
                Mark::Band { points, .. } => points.iter().map(|(x, ..)| *x).collect(),
                Mark::Bars { width, bars, .. } => {
                    bars.iter().flat_map(|(x, _)| [x - width / 2.0, x + width / 2.0]).collect()
                }
                Mark::Rule { x, .. } => vec![*x],
                Mark::Name { .. } => Vec::new(),
                Mark::ErrorBar { x, interval, .. } => {
                    let (low, high) = interval.unwrap_or((*x, *x));
                    vec![*x, low, high]
                }
            }
        })
    }

    fn ys(&self) -> impl Iterator<Item = f64> {
        self.marks.iter().flat_map(|mark| -> Vec<f64> {
            match mark {
                Mark::Line { points, .. } => points.iter().map(|(_, y)| *y).collect(),
                Mark::Band { points, .. } => points.iter().flat_map(|(_, low, high)| [*low, *high]).collect(),
                Mark::Bars { bars, .. } => bars.iter().map(|(_, height)| *height).chain([0.0]).collect(),
                Mark::Rule { .. } | Mark::Name { .. } => Vec::new(),
                Mark::ErrorBar { y, .. } => vec![*y],
            }
        })
    }
}

impl Mark {
    fn draw(&self, mut group: Element, x: &Scale, y: &Scale, (top, bottom): (f64, f64)) -> Element {
        match self {
            Self::Line { series, points, .. } => {
                let places: Vec<(f64, f64)> = points.iter().map(|(a, b)| (x.place(*a), y.place(*b))).collect();
                let line = Element::new("path").with("class", series.class("line")).with("d", path(&places));
                group = group.child(&line.at("stroke-width", 2.2).with("stroke-dasharray", series.dashes()));
                let gap = (places.len() / 8).max(1);
                places.iter().step_by(gap).fold(group, |group, place| group.child(&series.marker(place.0, place.1)))
            }
            Self::Band { series, points } => {
                let upper = points.iter().map(|(a, _, high)| (x.place(*a), y.place(*high)));
                let lower = points.iter().rev().map(|(a, low, _)| (x.place(*a), y.place(*low)));
                let outline = path(&upper.chain(lower).collect::<Vec<_>>()) + "Z";
                group.child(&Element::new("path").with("class", series.class("area")).with("d", outline))
            }
            Self::Bars { series, width, bars } => {
                for (middle, height) in bars.iter().filter(|(_, height)| *height > 0.0) {
                    let (left, right) = (x.place(middle - width / 2.0), x.place(middle + width / 2.0));
                    let bar = Element::new("rect").with("class", series.class("ink"));
                    let bar = bar.at("x", left + 0.5).at("width", (right - left - 1.0).max(0.6));
                    group = group.child(&bar.at("y", y.place(*height)).at("height", y.place(0.0) - y.place(*height)));
                }
                group
            }
            Self::Rule { x: at, label } => {
                let place = x.place(*at);
                let rule = segment("axis", (place, top), (place, bottom)).with("stroke-dasharray", "4 3");
                let halo = text("halo small", "start", place + 6.0, top + 12.0, label).at("stroke-width", 4.0);
                group.child(&rule).child(&halo).child(&text("text small", "start", place + 6.0, top + 12.0, label))
            }
            // Names stand outside, where those of lines do.
            Self::Name { .. } => group,
            Self::ErrorBar { series, y: row, x: value, interval, label } => {
                let (place, row) = (x.place(*value), y.place(*row));
                let class = series.map_or("neutral".to_owned(), |series| series.class("line"));
                let mut end = place;
                if let Some((low, high)) = interval {
                    let (low, high) = (x.place(*low), x.place(*high));
                    group = group.child(&segment(&class, (low, row), (high, row)).at("stroke-width", 2.0));
                    for end in [low, high] {
                        group =
                            group.child(&segment(&class, (end, row - 5.0), (end, row + 5.0)).at("stroke-width", 2.0));
                    }
                    end = high;
                }
                let marker = match series {
                    Some(series) => series.marker(place, row),
                    None => Element::new("circle").with("class", "neutral").at("cx", place).at("cy", row).at("r", 4.0),
                };
                group.child(&marker).child(&text("text small", "start", end + 12.0, row + 4.5, label))
            }
        }
    }
}

/// The least and the greatest of some values.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}

fn text_width(letters: usize) -> f64 {
    real(letters) * LETTER
}

fn text(class: &str, anchor: &str, x: f64, y: f64, content: &str) -> Element {
    Element::new("text").with("class", class).with("text-anchor", anchor).at("x", x).at("y", y).text(content)
}

fn segment(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Element {
    Element::new("line").with("class", class).at("x1", x1).at("y1", y1).at("x2", x2).at("y2", y2)
}

fn path(points: &[(f64, f64)]) -> String {
    let commands = points.iter().enumerate().map(|(index, (x, y))| {
        let command = if index == 0 { 'M' } else { 'L' };
        format!("{command}{} {}", number(*x), number(*y))
    });
    commands.collect()
}
