//! The boards of everybody else, small but whole, across the table.

use gizmos_core::{Card, Player, Seat};
use gizmos_table::Away;
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::last_turn::last_turn;
use super::player_board::{machine, points, race, ring};
use crate::Part;
use crate::art::{self, Symbol};

/// The `id`s of the parts, in the order of turns after one's own; a spectator has none, so there may be four.
pub const IDS: [&str; Seat::MAX] = ["other-0", "other-1", "other-2", "other-3"];

/// The parts with the other players' sides of the table.
pub fn others(view_model: &BoardViewModel<'_>) -> impl Iterator<Item = Part> {
    let seats = view_model.others();
    IDS.into_iter().enumerate().map(move |(index, id)| {
        let seat = seats.get(index).copied();
        let player = seat.and_then(|seat| Some((seat, view_model.board().player(seat)?)));
        player
            .filter(|_| view_model.is_dealt)
            .map_or_else(|| Part::empty(id), |(seat, player)| Part { id, html: other(view_model, id, seat, player) })
    })
}

fn other(view_model: &BoardViewModel<'_>, id: &str, seat: Seat, player: &Player) -> Markup {
    let text = view_model.text;
    let turn = view_model.decider == Some(seat);
    html! {
        section.board.other.turn[turn].(format!("seat-{seat}")) id=(id) data-seat=(seat.index())
            aria-label=(view_model.name(seat))
        {
            header {
                h2 {
                    (art::emblem(seat)) (art::symbol(view_model.symbol(seat))) (name(view_model.name(seat)))
                }
                (flags(view_model, seat))
                // Unfolded, it covers the table and is as large as the player's own board.
                details.whole {
                    summary data-hint=(text.label(TableLabel::WholeMachine)) aria-label=(text.label(TableLabel::WholeMachine)) {
                        (art::symbol(Symbol::Eye))
                    }
                }
                (points(view_model, player))
            }
            (race(view_model, seat, player))
            div.stores {
                (ring(view_model, seat, player))
                (archive(view_model, seat, player))
            }
            (machine(view_model, seat, player))
            (last_turn(view_model, seat))
        }
    }
}

/// A name; where it is cut off, its number stays.
fn name(name: &str) -> Markup {
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    let (start, number) = name.rsplit_once(' ').filter(|(_, word)| is_number(word)).unzip();
    html! {
        span.name { span { (start.unwrap_or(name)) } @if let Some(number) = number { " " b { (number) } } }
    }
}

/// What they have filed, by what it does: everybody may see it (R4.1).
fn archive(view_model: &BoardViewModel<'_>, seat: Seat, player: &Player) -> Markup {
    html! {
        div.archive id=(format!("archive-{seat}")) role="group" aria-label=(view_model.text.archive(player)) {
            span.caption aria-hidden="true" {
                (art::symbol(Symbol::Archive)) (player.archive().len()) "/" (player.limits().archive)
            }
            div.filed { @for card in player.archive() { (filed(view_model, card)) } }
        }
    }
}

fn filed(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let text = view_model.text;
    html! {
        button.tile type="button" id=(format!("filed-{card}")) data-card=(card) popovertarget=(format!("p-{card}")) data-hint=(text.card(card)) {
            span.unseen { (text.card(card)) }
            span.face data-vt=(format!("c{card}")) { (art::card_face(card)) }
        }
    }
}

/// Labels that tell whether somebody is away or has resigned, and how much time they have left.
pub fn flags(view_model: &BoardViewModel<'_>, seat: Seat) -> Markup {
    let text = view_model.text;
    if view_model.resigned.contains(seat) {
        return html! { span.flag { (text.label(TableLabel::Resigned)) } };
    }
    // Presence does not matter in past games.
    let Some(context) = view_model.live else { return html! {} };
    let is_person =
        context.table.occupant(seat).is_some_and(|occupant| occupant.is_for_people() && occupant.is_seated());
    let flag = context.table.away(seat).map(|away| match away {
        Away::Absent => TableLabel::BotPlays,
        Away::OutOfTime => TableLabel::OutOfTime,
    });
    // The style sheet shows it for the seats that the part `presence` names.
    let may_be_away = flag.is_none() && is_person && !context.seats.contains(seat);
    html! {
        @if let Some(flag) = flag { span.flag { (text.label(flag)) } }
        @if may_be_away { span.flag.away { (text.label(TableLabel::Away)) } }
        (super::time::time(context, seat))
    }
}
