//! One plot: axes, and marks drawn over each other in the order in which they were added.

use crate::column::draw_columns;
use crate::mark::{BADGE_ROOM, Mark, draw_bar, draw_links};
use crate::scale::Scale;
use crate::svg::{Element, number, segment, text};
use crate::{Axis, Column, Link, Segment, Series};

/// A plot with a heading.
#[derive(Clone, Debug)]
pub struct Panel {
    heading: String,
    note: String,
    legend: Vec<(Series, String)>,
    x: Axis,
    y: Axis,
    height: f64,
    marks: Vec<Mark>,
    links: Vec<Link>,
    columns: Vec<Column>,
}

/// Where a panel has to fit in.
#[derive(Clone, Copy)]
pub(crate) struct Room<'a> {
    /// The left and the right edge of everything.
    pub edges: (f64, f64),
    /// The left and the right edge of the plot itself.
    pub plot: (f64, f64),
    /// The upper edge.
    pub top: f64,
    /// What the names of textures start with.
    pub textures: &'a str,
}

/// Roughly the width of a letter, rather too much than too little.
const LETTER: f64 = 8.0;
/// From one line of text to the next.
const LINE: f64 = 16.0;
/// The space of a series' marker beside its name.
const MARKER: f64 = 12.0;
/// How large a series is in the legend.
const SWATCH: f64 = 14.0;

impl Panel {
    /// An empty plot, so many pixels high between its axes.
    pub fn new(heading: impl Into<String>, x: Axis, y: Axis, height: f64) -> Self {
        let (heading, note) = (heading.into(), String::new());
        Self {
            heading,
            note,
            legend: Vec::new(),
            x,
            y,
            height,
            marks: Vec::new(),
            links: Vec::new(),
            columns: Vec::new(),
        }
    }

    /// With a line under the heading that says what is drawn.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// With what each series is, above the plot.
    #[must_use]
    pub fn legend(mut self, legend: Vec<(Series, String)>) -> Self {
        self.legend = legend;
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

    /// A plain line, such as that between two bands.
    pub fn edge(&mut self, points: Vec<(f64, f64)>) {
        self.marks.push(Mark::Edge { points });
    }

    /// The name of a series inside the plot, right of a point, with its marker.
    pub fn name_within(&mut self, series: Series, at: (f64, f64), label: impl Into<String>) {
        self.marks.push(Mark::Within { series, at, label: label.into() });
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
        self.marks.push(Mark::ErrorBar { series, y: name as f64, x: value, interval, label: label.into() });
    }

    /// A bar on the line of a name, made of parts one after the other, with text after it.
    pub fn stack(&mut self, name: usize, segments: Vec<Segment>, label: impl Into<String>) {
        self.marks.push(Mark::Stack { y: name as f64, segments, label: label.into() });
    }

    /// A numbered place that leads somewhere.
    pub fn link(&mut self, link: Link) {
        self.links.push(link);
    }

    /// Links along the lower axis, from left to right; together they cover the plot.
    pub fn columns(&mut self, columns: Vec<Column>) {
        self.columns = columns;
    }

    /// Whether something in it leads somewhere.
    pub(crate) fn has_links(&self) -> bool {
        !self.links.is_empty() || !self.columns.is_empty()
    }

    /// Whether something in it has a texture.
    pub(crate) fn has_textures(&self) -> bool {
        !self.legend.is_empty() || self.marks.iter().any(|mark| matches!(mark, Mark::Stack { .. }))
    }

    /// What the names or numbers left of the plot need.
    pub(crate) fn left_width(&self) -> f64 {
        let longest = self.y.categories.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let numbers = if self.y.label.is_empty() { 38.0 } else { 62.0 };
        let marker = if self.y.categories.iter().any(|(_, series)| series.is_some()) { MARKER } else { 0.0 };
        f64::max(numbers, 20.0 + marker + text_width(longest))
    }

    /// What the names right of the plot need.
    pub(crate) fn right_width(&self) -> f64 {
        let longest = self.marks.iter().map(|mark| mark.end_label().chars().count()).max().unwrap_or(0);
        let marker = if self.marks.iter().any(Mark::is_named) { MARKER } else { 0.0 };
        20.0 + marker + text_width(longest)
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

    /// Where the entries of the legend stand: how far from the left, and in which line.
    fn legend_places(&self, width: f64) -> Vec<(f64, f64)> {
        let (mut from_left, mut line) = (0.0, 0.0);
        let place = |(_, name): &(Series, String)| {
            // Small letters take less.
            let wide = SWATCH + 22.0 + 0.875 * text_width(name.chars().count());
            if from_left > 0.0 && from_left + wide > width {
                (from_left, line) = (0.0, line + 1.0);
            }
            let place = (from_left, line);
            from_left += wide;
            place
        };
        self.legend.iter().map(place).collect()
    }

    /// What stands above the plot.
    fn height_above(&self, (left, right): (f64, f64)) -> f64 {
        let legend = self.legend_places(right - left).last().map_or(0.0, |(_, line)| (line + 1.0) * 1.4 * LINE + 6.0);
        let links = if self.links.is_empty() { 0.0 } else { BADGE_ROOM };
        self.heading_height() + legend + links
    }

    /// What there is of [`total_height`](Self::total_height) below everything drawn.
    pub(crate) fn room_below(&self) -> f64 {
        if self.has_x_axis() { 22.0 } else { 0.0 }
    }

    pub(crate) fn total_height(&self, edges: (f64, f64)) -> f64 {
        self.height_above(edges) + self.height + if self.has_x_axis() { 66.0 } else { 12.0 }
    }

    /// The drawing, and apart from it the links in it.
    pub(crate) fn draw(&self, room: Room<'_>) -> (Element, Element) {
        let Room { edges, plot: across, top, textures } = room;
        let upper = top + self.height_above(edges);
        let plot = (upper, upper + self.height);
        let x = self.x.scale(self.marks.iter().flat_map(Mark::xs), across, 8.0);
        let ticks = (self.height / 24.0).clamp(2.0, 6.0);
        let y = if self.y.categories.is_empty() {
            self.y.scale(self.marks.iter().flat_map(Mark::ys), (plot.1, plot.0), ticks)
        } else {
            Scale::exact((-0.5, self.y.categories.len() as f64 - 0.5), plot, ticks)
        };
        let mut group = self.draw_head(Element::new("g"), room);
        group = self.draw_axes(group, (&x, &y), across, plot, edges.0);
        for mark in &self.marks {
            group = mark.draw(group, (&x, &y), plot, textures);
        }
        let columns = draw_columns(&self.columns, &x, across, plot);
        let links = draw_links(&self.links, &x, across, plot);
        let links = if self.columns.is_empty() { links } else { Element::new("g").child(&columns).child(&links) };
        (self.draw_end_labels(group, &y, across.1, plot), links)
    }

    fn draw_head(&self, mut group: Element, Room { edges: (edge, end), top, textures, .. }: Room<'_>) -> Element {
        if !self.heading.is_empty() {
            group = group.child(&text("text heading", "start", edge, top + 8.0, &self.heading));
            group = group.child(&text("soft small", "start", edge, top + 27.0, &self.note));
        }
        let places = self.legend_places(end - edge);
        for ((series, name), (from_left, line)) in self.legend.iter().zip(places) {
            let (x, y) = (edge + from_left, top + self.heading_height() + line * 1.4 * LINE);
            group = draw_bar(group, *series, (x, y), (SWATCH, SWATCH), textures);
            group = group.child(&text("text small", "start", x + SWATCH + 6.0, y + 11.5, name));
        }
        group
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
            let place = y.place(index as f64);
            let class = series.map_or("text".to_owned(), |series| series.class("ink") + " strong");
            let marker = series.map(|series| series.marker(left - 14.0, place));
            let room = if marker.is_some() { MARKER } else { 0.0 };
            group = group.child(&text(&class, "end", left - 12.0 - room, place + 4.5, name));
            group = marker.iter().fold(group, Element::child);
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
            // The marker makes the series recognisable without colours.
            group = group.child(&series.marker(right + 12.0, place));
            let left = right + 10.0 + MARKER;
            group = group.child(&text(&(series.class("ink") + " strong"), "start", left, place + 4.5, label));
        }
        group
    }
}

fn text_width(letters: usize) -> f64 {
    letters as f64 * LETTER
}
