//! Charts on pages: each a picture, with its numbers as a table below.

use gizmos_chart::{Axis, Figure, Panel, Series};
use gizmos_text::{StatisticsLabel, Text};
use maud::{Markup, PreEscaped, html};

/// How many letters of a name fit beside a chart.
const ROOM: usize = 11;

/// How high a chart of lines is between its axes.
const HEIGHT: f64 = 190.0;

/// Lines from left to right, one for each player.
#[derive(Clone, Debug)]
pub(crate) struct LineChart<'a> {
    /// A name that nothing else on the page has.
    pub id: &'a str,
    /// What it shows, with the unit.
    pub title: &'a str,
    /// What the horizontal axis shows.
    pub across: &'a str,
    /// The lines, by seat: their look tells the players apart, and is the same in all charts of a page.
    pub lines: Vec<Line<'a>>,
}

/// A line of a chart.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    /// The name of the player whose line it is.
    pub name: &'a str,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
}

impl LineChart<'_> {
    /// The chart and its numbers.
    pub(crate) fn draw(&self, text: &Text) -> Markup {
        let mut xs: Vec<f64> = self.lines.iter().flat_map(|line| &line.points).map(|(x, _)| *x).collect();
        xs.sort_by(f64::total_cmp);
        xs.dedup();
        let (first, last) = (xs.first().copied().unwrap_or(0.0), xs.last().copied().unwrap_or(1.0));
        let across = Axis::new(self.across).between(first, last).whole();
        let mut panel = Panel::new("", across, Axis::new("").whole(), HEIGHT);
        for (index, line) in self.lines.iter().enumerate() {
            panel.line(Series(index), line.points.clone(), shortened(line.name));
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
    // Names that differ at all often differ in a number at their end.
    let letters: Vec<char> = name.chars().collect();
    let end = ROOM / 3;
    let (start, end): (String, String) =
        (letters[..ROOM - 1 - end].iter().collect(), letters[letters.len() - end..].iter().collect());
    format!("{}…{}", start.trim_end(), end.trim_start())
}

/// Whole numbers as they are, others with one decimal.
fn number(text: &Text, value: f64) -> String {
    if (value - value.round()).abs() < 1e-9 { format!("{value:.0}") } else { text.decimal(value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gizmos_text::Language;

    #[test]
    fn a_chart_has_its_numbers() {
        let line = |name, points| Line { name, points };
        let lines = vec![line("Ann", vec![(1.0, 50.0), (2.0, 62.5)]), line("Ben", vec![(1.0, 50.0)])];
        let html = LineChart { id: "x", title: "Energie", across: "Runde", lines }.draw(Text::of(Language::German));
        let html = html.into_string();
        assert!(html.contains("<th scope=\"row\">2</th><td>62,5</td><td></td>"), "{html}");
        assert!(html.contains("Ann 62,5, Ben 50."), "{html}");
    }

    #[test]
    fn names_fit_beside_a_chart() {
        assert_eq!(["Ann", "Bartłomiej N", "Apprentice 2"].map(shortened), ["Ann", "Bartłom…j N", "Apprent…e 2"]);
    }
}
