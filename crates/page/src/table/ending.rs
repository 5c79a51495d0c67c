//! The end of a game: who won, where the points come from, the best chain reaction, and the way to another game.

use gizmos_core::{Card, Level, Move, Player, Record, Seat, Step};
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
            (podium(view_model, &ending.ranking))
            @if view_model.is_question() {
                // The exercise itself says where to go from there.
                div.answers { a.button.second href="/" { (text.label(TableLabel::Home)) } }
            } @else {
                (onwards(view_model))
            }
            (best_chain(view_model))
            div.wide tabindex="0" role="group" aria-label=(text.label(Label::Result)) {
                table {
                    thead {
                        tr {
                            th scope="col" { (text.label(TableLabel::Player)) }
                            th scope="col" { (text.label(TableLabel::Points)) }
                            @for (source, name) in source_names(text).iter().enumerate() {
                                th scope="col" { span.(format!("swatch source-{source}")) {} (name) }
                            }
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
        }
    }
}

/// What can be done with a game that is over.
fn onwards(view_model: &TableViewModel<'_>) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    html! {
        div.answers {
            @if view_model.seat.is_some() { (rematch(view_model)) } @else { (watch_rematch(view_model)) }
        }
        nav.answers aria-label=(text.label(ReplayLabel::AboutGame)) {
            @for tab in [Tab::Statistics, Tab::Replay, Tab::Analysis] {
                a.button.second href=(format!("{base}/{}", tab.path())) { (text.label(tab.label())) }
            }
            a.button.second href=(format!("/api/v1{base}/record")) download { (text.label(TableLabel::Record)) }
            a.button.second href="/" { (text.label(TableLabel::Home)) }
        }
    }
}

/// Where points come from, in the order in which they are counted.
fn source_names(text: &Text) -> [String; 5] {
    let [one, two, three] = Level::ALL.map(|level| text.level(level));
    [one, two, three, text.label(StatisticsLabel::Tokens), text.label(StatisticsLabel::Bonus)]
}

/// Everybody by their place, with their points and their machine. The table below has the numbers for those who do not
/// see the bars.
fn podium(view_model: &TableViewModel<'_>, ranking: &[Seat]) -> Markup {
    let points = |seat: &Seat| view_model.board().player(*seat).map_or(0, |player| Breakdown::of(player).total());
    let most = ranking.iter().map(points).max().unwrap_or_default().max(1);
    html! {
        ol.podium {
            @for (place, seat) in ranking.iter().enumerate() {
                @if let Some(player) = view_model.board().player(*seat) {
                    (step(view_model, place, *seat, player, most))
                }
            }
        }
    }
}

/// The step of one player; `most` points are as high as it gets.
fn step(view_model: &TableViewModel<'_>, place: usize, seat: Seat, player: &Player, most: u32) -> Markup {
    let (text, breakdown) = (view_model.text, Breakdown::of(player));
    let sources = breakdown.sources();
    let counted = sources.map(|points| points.to_string()).join(" ");
    html! {
        li.(format!("step place-{} seat-{seat}", place + 1)).you[view_model.context.seats.contains(seat)] {
            p.who {
                (art::emblem(seat)) " "
                @if place == 0 { (art::symbol(Symbol::Crown)) " " }
                strong { (view_model.name(seat)) }
                @if view_model.resigned.contains(seat) { " " span.flag { (text.label(TableLabel::Resigned)) } }
            }
            p.total { span data-count=(counted) { (breakdown.total()) } " " small { (text.label(TableLabel::Points)) } }
            svg.points-bar viewBox=(format!("0 0 {most} 1")) preserveAspectRatio="none" aria-hidden="true" {
                @for (source, &points) in sources.iter().enumerate() {
                    @let before: u32 = sources[..source].iter().sum();
                    rect.(format!("source-{source}")) x=(before) width=(points) height="1" {}
                }
            }
            details.machine-of {
                summary { (text.active(player.active().len())) }
                (faces(text, player.active().iter()))
            }
            p.rank aria-hidden="true" { (place + 1) }
        }
    }
}

/// Cards to look at.
fn faces(text: &Text, cards: impl IntoIterator<Item = Card>) -> Markup {
    html! {
        div.faces {
            @for card in cards {
                span role="img" aria-label=(text.card(card)) data-hint=(text.card(card)) { (art::card_face(card)) }
            }
        }
    }
}

/// The longest chain reaction of the game, with the Gizmos that were used in it.
fn best_chain(view_model: &TableViewModel<'_>) -> Markup {
    let record = view_model.table().record();
    let statistics = Statistics::of(record);
    let Some((seat, turn)) = statistics.longest_chain() else { return html! {} };
    html! {
        section.best-chain.(format!("seat-{seat}")) {
            h3 { (art::symbol(Symbol::Arrow)) " " (view_model.text.longest_chain(turn.used, view_model.name(seat))) }
            (faces(view_model.text, used_in_turn(record, turn.decisions)))
        }
    }
}

/// The Gizmos that were used in the turn that began after so many decisions, in their order.
fn used_in_turn(record: &Record, decisions: usize) -> Vec<Card> {
    let moves = record.steps().iter().filter_map(|step| match step {
        Step::Move(seat, mv) => Some((*seat, *mv)),
        Step::Chance(_) => None,
    });
    let mut moves = moves.skip(decisions).peekable();
    let player = moves.peek().map(|(seat, _)| *seat);
    let of_turn = moves.take_while(|(seat, _)| Some(*seat) == player);
    of_turn.filter_map(|(_, mv)| if let Move::Use(card) = mv { Some(card) } else { None }).collect()
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
