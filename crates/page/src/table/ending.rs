//! The end of a game: who won, where the points come from, and the way to a rematch.

use gizmos_core::{Level, Seat};
use gizmos_study::{Breakdown, Statistics};
use gizmos_table::{EndCause, Ending, Stage};
use gizmos_text::{Label, ReplayLabel, StatisticsLabel, TableLabel, Text};
use maud::{Markup, html};

use super::view_model::TableViewModel;
use crate::art::{self, Symbol};
use crate::{Part, Tab};

/// What decides ties: left out where there is little room.
const TIES: [TableLabel; 2] = [TableLabel::Gizmos, TableLabel::Energy];

/// The part with the final ranking.
pub fn ending(view_model: &TableViewModel<'_>) -> Part {
    match view_model.table().stage() {
        Stage::Over(ending) => Part { id: "ending", html: over(view_model, ending) },
        Stage::Waiting | Stage::Running => Part::empty("ending"),
    }
}

fn over(view_model: &TableViewModel<'_>, ending: &Ending) -> Markup {
    let text = view_model.text;
    if !view_model.is_dealt {
        return html! {
            section #ending {
                h2 #ask tabindex="-1" { (text.label(TableLabel::Closed)) }
                div.answers { a.button href="/" { (text.label(TableLabel::Home)) } }
            }
        };
    }
    html! {
        section #ending aria-label=(text.label(Label::Result)) {
            @if view_model.table().is_closed() {
                h2 #ask tabindex="-1" { (text.label(TableLabel::Closed)) }
            } @else if let Some(&winner) = ending.ranking.first() {
                h2 #ask tabindex="-1" { (art::symbol(Symbol::Crown)) (text.winner(view_model.who(winner))) }
            }
            div.wide tabindex="0" role="group" aria-label=(text.label(Label::Result)) {
                table {
                    thead {
                        tr {
                            th scope="col" { (text.label(TableLabel::Player)) }
                            th scope="col" { (text.label(TableLabel::Points)) }
                            @for level in Level::ALL { th scope="col" { (text.level(level)) } }
                            th scope="col" { (text.label(StatisticsLabel::Tokens)) }
                            th scope="col" { (text.label(StatisticsLabel::Bonus)) }
                            @for label in TIES { th.spare scope="col" { (text.label(label)) } }
                        }
                    }
                    tbody { @for (place, seat) in ending.ranking.iter().enumerate() { (line(view_model, place, *seat)) } }
                }
            }
            @for reason in ties(view_model, &ending.ranking, text) { p.tie { (reason) } }
            p { (text.rounds_played(ending.rounds)) }
            @if !view_model.table().is_closed()
                && let Some(label) = cut_short(ending.cause())
            {
                p { (text.label(label)) }
            }
            @if let Some((seat, turn)) = Statistics::of(view_model.table().record()).longest_chain() {
                p { (text.longest_chain(turn.used, view_model.name(seat))) }
            }
            @if view_model.is_question() {
                // The exercise itself says where to go from there.
                div.answers { a.button.second href="/" { (text.label(TableLabel::Home)) } }
            } @else {
                (onwards(view_model))
            }
        }
    }
}

/// What can be done with a game that is over.
fn onwards(view_model: &TableViewModel<'_>) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    html! {
        nav.answers aria-label=(text.label(ReplayLabel::AboutGame)) {
            @for tab in [Tab::Statistics, Tab::Replay, Tab::Analysis] {
                a.button.second href=(format!("{base}/{}", tab.path())) { (text.label(tab.label())) }
            }
        }
        div.answers {
            @if view_model.seat.is_some() { (rematch(view_model)) } @else { (watch_rematch(view_model)) }
            a.button href="/" { (text.label(TableLabel::Home)) }
            a.button.second href=(format!("/api/v1{base}/record")) download {
                (text.label(TableLabel::Record))
            }
        }
    }
}

fn rematch(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    let asked = view_model.table().rematch();
    let by_other = asked.filter(|rematch| !view_model.context.seats.contains(rematch.seat));
    html! {
        form method="post" action=(format!("{}/rematch", view_model.context.base)) {
            @if let Some(rematch) = by_other { p { (text.wants_rematch(view_model.name(rematch.seat))) } }
            button.first { (text.label(if asked.is_some() { TableLabel::JoinRematch } else { TableLabel::Rematch })) }
        }
    }
}

/// For spectators, once those who played play again.
fn watch_rematch(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    html! {
        @if let Some(rematch) = view_model.table().rematch() {
            a.button.first href=(format!("/tables/{}", rematch.table)) { (text.label(TableLabel::JoinRematch)) }
        }
    }
}

/// Why a game that is over was not played to its end.
pub(crate) const fn cut_short(cause: EndCause) -> Option<TableLabel> {
    match cause {
        EndCause::PlayedOut => None,
        EndCause::GivenUp => Some(TableLabel::GivenUp),
        EndCause::TooLong => Some(TableLabel::TooLong),
    }
}

fn line(view_model: &TableViewModel<'_>, place: usize, seat: Seat) -> Markup {
    let Some(player) = view_model.board().player(seat) else { return html! {} };
    let breakdown = Breakdown::of(player);
    html! {
        tr.you[view_model.context.seats.contains(seat)] {
            th scope="row" {
                (view_model.text.place(place + 1, view_model.name(seat)))
                @if view_model.is_you(seat) {
                    " " small { (view_model.text.label(TableLabel::ThatIsYou)) }
                }
                @if view_model.resigned.contains(seat) {
                    " " span.flag { (view_model.text.label(TableLabel::Resigned)) }
                }
            }
            td { strong { (breakdown.total()) } }
            @for points in breakdown.sources() { td { (points) } }
            td.spare { (player.active().len()) }
            td.spare { (player.ring().total()) }
        }
    }
}

/// What decided between those with the same points.
fn ties(view_model: &TableViewModel<'_>, ranking: &[Seat], text: &Text) -> Vec<String> {
    let players = ranking.iter().filter_map(|&seat| view_model.board().player(seat)).collect::<Vec<_>>();
    let resigned = |seat: Seat| view_model.resigned.contains(seat);
    let pairs = players.windows(2).zip(ranking.windows(2)).filter(|(_, seats)| !resigned(seats[1]));
    pairs.filter_map(|(pair, _)| text.tie(pair[0], pair[1])).collect()
}
