//! What can be drawn in a plot.

use std::iter;

use crate::Series;
use crate::scale::Scale;
use crate::svg::{Element, path, segment, text};

/// Something drawn.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Line { series: Series, points: Vec<(f64, f64)>, label: String },
    Band { series: Series, points: Vec<(f64, f64, f64)> },
    Bars { series: Series, width: f64, bars: Vec<(f64, f64)> },
    Stack { y: f64, segments: Vec<Segment>, label: String },
    Edge { points: Vec<(f64, f64)> },
    Rule { x: f64, label: String },
    Within { series: Series, at: (f64, f64), label: String },
    Name { series: Series, label: String },
    ErrorBar { series: Option<Series>, y: f64, x: f64, interval: Option<(f64, f64)>, label: String },
}

/// A part of a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Segment {
    /// What it looks like.
    pub series: Series,
    /// How long it is.
    pub length: f64,
    /// What is written in it, if there is room.
    pub label: String,
}

/// A numbered place in a plot that leads somewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Where it is.
    pub x: f64,
    /// What it looks like.
    pub series: Series,
    /// What is written on it.
    pub number: usize,
    /// What it is, for those who cannot see it.
    pub label: String,
    /// Where it leads.
    pub href: String,
}

/// How high the bars of a stack are.
const BAR: f64 = 22.0;

impl Mark {
    /// What stands right of the plot for it.
    pub(crate) fn end_label(&self) -> &str {
        match self {
            Self::Line { label, .. }
            | Self::Name { label, .. }
            | Self::ErrorBar { label, .. }
            | Self::Stack { label, .. } => label,
            Self::Band { .. } | Self::Bars { .. } | Self::Rule { .. } | Self::Edge { .. } | Self::Within { .. } => "",
        }
    }

    /// Whether its series is named right of the plot, with its marker.
    pub(crate) fn is_named(&self) -> bool {
        matches!(self, Self::Line { label, .. } | Self::Name { label, .. } if !label.is_empty())
    }

    /// The values along the lower edge.
    pub(crate) fn xs(&self) -> Vec<f64> {
        match self {
            Self::Line { points, .. } | Self::Edge { points } => points.iter().map(|(x, _)| *x).collect(),
            Self::Band { points, .. } => points.iter().map(|(x, ..)| *x).collect(),
            Self::Bars { width, bars, .. } => {
                bars.iter().flat_map(|(x, _)| [x - width / 2.0, x + width / 2.0]).collect()
            }
            Self::Stack { segments, .. } => vec![0.0, segments.iter().map(|segment| segment.length).sum()],
            Self::Rule { x, .. } => vec![*x],
            Self::Name { .. } | Self::Within { .. } => Vec::new(),
            Self::ErrorBar { x, interval, .. } => {
                let (low, high) = interval.unwrap_or((*x, *x));
                vec![*x, low, high]
            }
        }
    }

    /// The values along the left edge.
    pub(crate) fn ys(&self) -> Vec<f64> {
        match self {
            Self::Line { points, .. } | Self::Edge { points } => points.iter().map(|(_, y)| *y).collect(),
            Self::Band { points, .. } => points.iter().flat_map(|(_, low, high)| [*low, *high]).collect(),
            Self::Bars { bars, .. } => bars.iter().map(|(_, height)| *height).chain([0.0]).collect(),
            Self::Rule { .. } | Self::Name { .. } | Self::Within { .. } => Vec::new(),
            Self::Stack { y, .. } | Self::ErrorBar { y, .. } => vec![*y],
        }
    }

    /// Draws it; `textures` is what the names of textures start with.
    pub(crate) fn draw(
        &self,
        group: Element,
        (x, y): (&Scale, &Scale),
        (top, bottom): (f64, f64),
        textures: &str,
    ) -> Element {
        match self {
            Self::Line { series, points, .. } => {
                let places: Vec<(f64, f64)> = points.iter().map(|(a, b)| (x.place(*a), y.place(*b))).collect();
                let line = Element::new("path").with("class", series.class("line")).with("d", path(&places));
                let group = group.child(&line.at("stroke-width", 2.2).with("stroke-dasharray", series.dashes()));
                let (gap, last) = ((places.len() / 8).max(1), places.len().saturating_sub(1));
                let marked = places.iter().enumerate().filter(|(index, _)| index % gap == 0 || *index == last);
                marked.fold(group, |group, (_, place)| group.child(&series.marker(place.0, place.1)))
            }
            Self::Band { series, points } => {
                let upper = points.iter().map(|(a, _, high)| (x.place(*a), y.place(*high)));
                let lower = points.iter().rev().map(|(a, low, _)| (x.place(*a), y.place(*low)));
                let outline = path(&upper.chain(lower).collect::<Vec<_>>()) + "Z";
                group.child(&Element::new("path").with("class", series.class("area")).with("d", outline))
            }
            Self::Bars { series, width, bars } => {
                let bars = bars.iter().filter(|(_, height)| *height > 0.0);
                bars.fold(group, |group, (middle, height)| {
                    let (left, right) = (x.place(middle - width / 2.0), x.place(middle + width / 2.0));
                    let bar = Element::new("rect").with("class", series.class("ink"));
                    let bar = bar.at("x", left + 0.5).at("width", (right - left - 1.0).max(0.6));
                    group.child(&bar.at("y", y.place(*height)).at("height", y.place(0.0) - y.place(*height)))
                })
            }
            Self::Stack { y: row, segments, label } => draw_stack(group, x, y.place(*row), segments, label, textures),
            Self::Rule { x: at, label } => {
                let place = x.place(*at);
                let rule = segment("axis", (place, top), (place, bottom)).with("stroke-dasharray", "4 3");
                let halo = text("halo small", "start", place + 6.0, top + 12.0, label).at("stroke-width", 4.0);
                group.child(&rule).child(&halo).child(&text("text small", "start", place + 6.0, top + 12.0, label))
            }
            Self::Edge { points } => {
                let places: Vec<(f64, f64)> = points.iter().map(|(a, b)| (x.place(*a), y.place(*b))).collect();
                group.child(&Element::new("path").with("class", "edge").with("d", path(&places)))
            }
            Self::Within { series, at, label } => {
                let (left, middle) = (x.place(at.0), y.place(at.1));
                let named = |class: &str| text(class, "start", left + 20.0, middle + 4.5, label);
                let halo = named("halo strong").at("stroke-width", 4.0);
                let group = group.child(&series.marker(left + 11.0, middle)).child(&halo);
                group.child(&named(&(series.class("ink") + " strong")))
            }
            // Names stand outside, where those of lines do.
            Self::Name { .. } => group,
            Self::ErrorBar { series, y: row, x: value, interval, label } => {
                let interval = interval.map(|(low, high)| (x.place(low), x.place(high)));
                draw_error_bar(group, *series, (x.place(*value), y.place(*row)), interval, label)
            }
        }
    }
}

fn draw_stack(mut group: Element, x: &Scale, row: f64, segments: &[Segment], label: &str, textures: &str) -> Element {
    let mut end = 0.0;
    for Segment { series, length, label } in segments.iter().filter(|segment| segment.length > 0.0) {
        let (left, right) = (x.place(end), x.place(end + length));
        end += length;
        group = draw_bar(group, *series, (left, row - BAR / 2.0), (right - left - 1.0, BAR), textures);
        // A letter takes about so much.
        if right - left > 9.0 * label.chars().count() as f64 {
            let middle = f64::midpoint(left, right);
            group = group.child(&text(&(series.class("on") + " small strong"), "middle", middle, row + 4.5, label));
        }
    }
    group.child(&text("text strong", "start", x.place(end) + 8.0, row + 4.5, label))
}

/// A filled rectangle with the texture of a series.
pub(crate) fn draw_bar(
    group: Element,
    series: Series,
    (left, top): (f64, f64),
    (width, height): (f64, f64),
    textures: &str,
) -> Element {
    let bar = || {
        let bar = Element::new("rect").at("x", left).at("y", top);
        bar.at("width", width.max(0.6)).at("height", height)
    };
    let group = group.child(&bar().with("class", series.class("ink")));
    match series.texture() {
        Some(number) => group.child(&bar().with("fill", format!("url(#{textures}-{number})"))),
        None => group,
    }
}

fn draw_error_bar(
    mut group: Element,
    series: Option<Series>,
    (place, row): (f64, f64),
    interval: Option<(f64, f64)>,
    label: &str,
) -> Element {
    let class = series.map_or("neutral".to_owned(), |series| series.class("line"));
    let mut end = place;
    if let Some((low, high)) = interval {
        group = group.child(&segment(&class, (low, row), (high, row)).at("stroke-width", 2.0));
        for end in [low, high] {
            group = group.child(&segment(&class, (end, row - 5.0), (end, row + 5.0)).at("stroke-width", 2.0));
        }
        end = end.max(high);
    }
    let marker = match series {
        Some(series) => series.marker(place, row),
        None => Element::new("circle").with("class", "neutral").at("cx", place).at("cy", row).at("r", 4.0),
    };
    group.child(&marker).child(&text("text small", "start", end + 12.0, row + 4.5, label))
}

/// How large a link is: large enough for a finger where a chart is shrunk to a phone.
const BADGE: f64 = 15.0;

/// What links need above the plot.
pub(crate) const BADGE_ROOM: f64 = 2.0 * BADGE + 6.0;

/// Places that are this far apart and as near as possible to the wanted ones, which are in order: those that would
/// touch are spread around their middle.
fn spread(wanted: &[f64], apart: f64, (left, right): (f64, f64)) -> Vec<f64> {
    // Groups of neighbours that touch: the sum of their wanted places, moved as if all had the same place, and their count.
    let mut groups: Vec<(f64, usize)> = Vec::new();
    let middle = |(sum, count): (f64, usize)| sum / count as f64;
    for (index, place) in wanted.iter().enumerate() {
        let mut group = (place - index as f64 * apart, 1);
        while let Some((sum, count)) = groups.pop_if(|before| middle(*before) > middle(group)) {
            group = (group.0 + sum, group.1 + count);
        }
        groups.push(group);
    }
    let middles = groups.into_iter().flat_map(|group| iter::repeat_n(middle(group), group.1));
    let last = right - (wanted.len().saturating_sub(1)) as f64 * apart;
    middles.enumerate().map(|(index, middle)| middle.min(last).max(left) + index as f64 * apart).collect()
}

/// Draws links above a plot, moved apart where they would touch.
pub(crate) fn draw_links(links: &[Link], x: &Scale, (left, right): (f64, f64), (top, bottom): (f64, f64)) -> Element {
    let mut placed: Vec<(f64, &Link)> = links.iter().map(|link| (x.place(link.x), link)).collect();
    placed.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    let wanted: Vec<f64> = placed.iter().map(|(place, _)| *place).collect();
    let centers = spread(&wanted, 2.0 * BADGE + 2.0, (left, right));
    let badge = top - BADGE - 4.0;
    placed.into_iter().zip(centers).fold(Element::new("g"), |group, ((place, link), center)| {
        let class = link.series.class("line");
        let foot = (place, top + 6.0);
        let strokes = [((center, badge), foot), (foot, (place, bottom))];
        let element = Element::new("a").with("href", &link.href).with("class", "mark").with("aria-label", &link.label);
        let element = strokes.into_iter().fold(element, |element, (from, to)| {
            element.child(&segment(&class, from, to).at("stroke-width", 1.5).with("stroke-dasharray", "4 3"))
        });
        let disc = Element::new("circle").with("class", link.series.class("ink")).at("cx", center).at("cy", badge);
        let number = link.number.to_string();
        group.child(&element.child(&disc.at("r", BADGE)).child(&text(
            &(link.series.class("on") + " strong"),
            "middle",
            center,
            badge + 4.5,
            &number,
        )))
    })
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn links_that_would_touch_are_spread_around_their_middle_in_their_order() {
        let all = (0.0, 100.0);
        assert_eq!(spread(&[10.0, 50.0, 90.0], 20.0, all), [10.0, 50.0, 90.0]);
        assert_eq!(spread(&[48.0, 50.0, 52.0], 20.0, all), [30.0, 50.0, 70.0]);
        assert_eq!(spread(&[0.0, 1.0, 99.0, 100.0], 20.0, all), [0.0, 20.0, 80.0, 100.0]);
        assert!(spread(&[], 20.0, all).is_empty());
    }
}
