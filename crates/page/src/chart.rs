//! Charts on pages: each a picture, with its numbers as a table below.

use gizmos_chart::{Axis, Figure, Link, Panel, Series};
use gizmos_text::{StatisticsLabel, Text};
use maud::{Markup, PreEscaped, html};

/// How many letters of a name fit beside a chart.
const ROOM: usize = 11;

/// How high a chart of lines is between its axes.
const HEIGHT: f64 = 190.0;

/// Lines from left to right, one for each player.
#[derive(Clone, Debug)]
pub struct LineChart<'a> {
    /// A name that nothing else on the page has.
    pub id: &'a str,
    /// What it shows, with the unit.
    pub title: &'a str,
    /// What goes from left to right.
    pub across: &'a str,
    /// The lowest and the highest value there is room for, if it is not what the lines need.
    pub range: Option<(f64, f64)>,
    /// The lines, by seat: their look tells the players apart, and is the same in all charts of a page.
    pub lines: Vec<Line<'a>>,
    /// Numbered places that lead somewhere.
    pub links: Vec<Link>,
}

/// A line of a chart.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Whose it is.
    pub name: &'a str,
    /// Where it goes, from left to right.
    pub points: Vec<(f64, f64)>,
}

impl LineChart<'_> {
    /// The chart and its numbers.
    pub fn draw(&self, text: &Text) -> Markup {
        let mut xs: Vec<f64> = self.lines.iter().flat_map(|line| &line.points).map(|(x, _)| *x).collect();
        xs.sort_by(f64::total_cmp);
        xs.dedup();
        let (first, last) = (xs.first().copied().unwrap_or(0.0), xs.last().copied().unwrap_or(1.0));
        let y = Axis::new("").whole();
        let y = match self.range {
            Some((low, high)) => y.between(low, high),
            None => y,
        };
        let mut panel = Panel::new("", Axis::new(self.across).between(first, last).whole(), y, HEIGHT);
        for (index, line) in self.lines.iter().enumerate() {
            panel.line(Series(index), line.points.clone(), shortened(line.name));
        }
        for link in &self.links {
            panel.link(link.clone());
        }
        let ends = self.lines.iter().filter_map(|line| Some((line.name, number(text, line.points.last()?.1))));
        let figure = Figure::new(self.title, "", text.lines_described(ends)).with(panel);
        let value = |line: &Line<'_>, x: f64| {
            let point = line.points.iter().rev().find(|point| point.0.total_cmp(&x).is_eq());
            point.map(|point| number(text, point.1))
        };
        let table = html! {
            thead {
                tr {
                    th scope="col" { (self.across) }
                    @for line in &self.lines { th scope="col" { (line.name) } }
                }
            }
            tbody {
                @for &x in &xs {
                    tr {
                        th scope="row" { (number(text, x)) }
                        @for line in &self.lines { td { @if let Some(value) = value(line, x) { (value) } } }
                    }
                }
            }
        };
        plot(self.id, self.title, &figure, Some(&table), text)
    }
}

/// A figure under its title; the numbers, where they stand nowhere else, can be opened below it.
pub(crate) fn plot(id: &str, title: &str, figure: &Figure, table: Option<&Markup>, text: &Text) -> Markup {
    html! {
        figure.plot {
            figcaption { h3 { (title) } }
            // Made by the chart, which escapes what it is given.
            (PreEscaped(figure.inline(id)))
            @if let Some(table) = table {
                details {
                    summary { (text.label(StatisticsLabel::Data)) }
                    (numbers(title, table))
                }
            }
        }
    }
}

/// A table that is pushed sideways where it is too wide.
pub(crate) fn numbers(title: &str, table: &Markup) -> Markup {
    html! {
        div.wide tabindex="0" role="group" aria-label=(title) {
            table.numbers {
                caption.unseen { (title) }
                (table)
            }
        }
    }
}

/// A name that fits beside a chart.
pub(crate) fn shortened(name: &str) -> String {
    if name.chars().count() <= ROOM {
        return name.to_owned();
    }
    let start: String = name.chars().take(ROOM - 1).collect();
    format!("{}…", start.trim_end())
}

/// Whole numbers as they are, others with one decimal.
fn number(text: &Text, value: f64) -> String {
    if (value - value.round()).abs() < 1e-9 { format!("{value:.0}") } else { text.decimal(value) }
}
