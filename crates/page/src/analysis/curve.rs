//! Who was going to win, from the first decision to the end.

use gizmos_chart::{Axis, Column, Figure, Link, Panel, Series};
use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, Moment, moments};
use gizmos_text::AnalysisLabel;
use maud::{Markup, PreEscaped, html};

use super::mistakes::numbered;
use super::{position_of, who};
use crate::PastContext;
use crate::chart::{numbers, shortened};
use crate::past::player;

/// The curve as a picture and as a table; mistakes among these players' own decisions are marked.
pub fn curve(past: &PastContext<'_>, decisions: &[JudgedDecision], own: &[JudgedDecision]) -> Markup {
    let text = past.text();
    let names = past.names();
    let moments = moments(past.game.record.state().board(), decisions);
    html! {
        section.panel.curve {
            h2 { (text.label(AnalysisLabel::Curve)) }
            p { (text.label(AnalysisLabel::CurveAbout)) " " (text.label(AnalysisLabel::CurveChoice)) }
            // The chart escapes all texts.
            figure.plot { (PreEscaped(figure(past, &names, decisions, own, &moments).inline("chances"))) }
            details {
                summary { (text.label(AnalysisLabel::CurveTable)) }
                (table(past, &names, &moments))
            }
        }
    }
}

fn figure(
    past: &PastContext<'_>,
    names: &[String],
    decisions: &[JudgedDecision],
    own: &[JudgedDecision],
    moments: &[Moment],
) -> Figure {
    let text = past.text();
    let end = moments.last().map_or(2.0, |last| last.time).max(2.0);
    let mut panel = Panel::new(
        "",
        Axis::new(text.label(AnalysisLabel::Round)).between(1.0, end).whole(),
        Axis::new("").between(0.0, 100.0),
        220.0,
    );
    let chances = |seat: usize| moments.iter().map(move |moment| (moment.time, percent(moment, seat)));
    if let [first, second] = names {
        // With two players the chances add up to 1, so two areas are clearer than two lines.
        panel.band(Series(0), chances(0).map(|(time, chance)| (time, 0.0, chance)).collect());
        panel.band(Series(1), chances(0).map(|(time, chance)| (time, chance, 100.0)).collect());
        panel.edge(chances(0).collect());
        panel.name_within(Series(0), (1.0, 7.0), first.as_str());
        panel.name_within(Series(1), (1.0, 93.0), second.as_str());
    } else {
        let turns = turns(moments, decisions);
        for (seat, name) in names.iter().enumerate() {
            let line = turns.iter().map(|moment| (moment.time, percent(moment, seat))).collect();
            panel.line(Series(seat), line, shortened(name));
        }
    }
    let column = |moment: &Moment| Column {
        x: moment.time,
        label: text.chances_at(&time(past, moment), names, &moment.win),
        href: past.position(moment.decisions),
    };
    panel.columns(moments.iter().map(column).collect());
    let (marked, _) = numbered(own);
    for (number, mistake) in marked {
        let Some(moment) = moments.get(mistake.number) else { continue };
        let label = text.gave_away(who(past, names, mistake.seat), mistake.loss());
        panel.link(Link {
            x: moment.time,
            series: Series(mistake.seat.index()),
            number,
            label: format!("{number}: {label}"),
            href: position_of(past, mistake),
        });
    }
    let title = text.label(AnalysisLabel::Curve);
    let turns: Vec<String> = [moments.first(), moments.get(moments.len() / 2), moments.last()]
        .into_iter()
        .flatten()
        .map(|moment| text.chances_at(&time(past, moment), names, &moment.win))
        .collect();
    Figure::new(title, "", turns.join("; ")).with(panel)
}

/// The moments at which turns begin, and the end: lines through every decision of several players hide each other.
fn turns<'m>(moments: &'m [Moment], decisions: &[JudgedDecision]) -> Vec<&'m Moment> {
    let turn = |index: usize| decisions.get(index).map(|decision| (decision.round, decision.seat));
    let begins = |index: usize| index.checked_sub(1).and_then(turn) != turn(index);
    moments.iter().enumerate().filter(|(index, _)| begins(*index)).map(|(_, moment)| moment).collect()
}

/// The chance of a seat to win, in percent.
fn percent(moment: &Moment, seat: usize) -> f64 {
    f64::from(moment.win.get(seat).copied().unwrap_or(0.0)) * 100.0
}

/// Where in the game a moment is.
fn time(past: &PastContext<'_>, moment: &Moment) -> String {
    let text = past.text();
    let is_end = past.game.record.state().board().outcome().is_some_and(|outcome| moment.round > outcome.rounds);
    if is_end { text.label(AnalysisLabel::End) } else { text.round(moment.round) }
}

/// The chances at the start of each round and at the end.
fn table(past: &PastContext<'_>, names: &[String], moments: &[Moment]) -> Markup {
    let text = past.text();
    let table = html! {
        thead {
            tr {
                th scope="col" { (text.label(AnalysisLabel::Round)) }
                @for (seat, name) in Seat::all(names.len()).zip(names) {
                    th scope="col" { (player(past, seat, name)) }
                }
            }
        }
        tbody {
            @for round in moments.chunk_by(|a, b| a.round == b.round) {
                tr {
                    th scope="row" { a href=(past.position(round[0].decisions)) { (time(past, &round[0])) } }
                    @for win in &round[0].win { td { (text.percent(*win)) } }
                }
            }
        }
    };
    numbers(&text.label(AnalysisLabel::CurveTable), &table)
}
