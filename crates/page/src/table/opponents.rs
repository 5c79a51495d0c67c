//! Everybody else's side of the table, always in sight.

use gizmos_core::{Card, Effect, Move, Player, Seat, Spheres};
use gizmos_table::Away;
use gizmos_text::{Deed, Recap, TableLabel};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::dashboard::{COLUMNS, counts, ring};
use crate::Part;
use crate::art::{self, Symbol};

/// The `id`s of the parts, in the order of turns after one's own; a spectator has none, so there may be four.
const IDS: [&str; Seat::MAX] = ["other-0", "other-1", "other-2", "other-3"];

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
        section.other.turn[turn] id=(id) data-seat=(seat.index()) aria-label=(view_model.name(seat)) {
            header {
                h3 {
                    (art::emblem(seat))
                    (art::symbol(view_model.symbol(seat)))
                    (view_model.name(seat))
                }
                (flags(view_model, seat))
                (counts(player, text))
            }
            div.stores {
                (ring(view_model, seat, player))
                div.archive role="group" aria-label=(text.archive(player)) {
                    span.caption aria-hidden="true" {
                        (art::symbol(Symbol::Archive)) (player.archive().len()) "/" (player.limits().archive)
                    }
                    @for card in player.archive() { (chip(view_model, card)) }
                }
            }
            div.chips role="group" aria-label=(text.active(player.active().len())) {
                @for kind in COLUMNS {
                    @for card in player.active().iter().filter(|card| card.face().kind == kind) {
                        (chip(view_model, card))
                    }
                }
            }
            details.whole {
                summary { (text.label(TableLabel::WholeMachine)) }
                div.faces {
                    @for card in player.active() {
                        span role="img" aria-label=(text.card(card)) data-hint=(text.card(card)) { (art::card_face(card)) }
                    }
                }
            }
            @if let Some(recap) = view_model.history.recap(seat).filter(|recap| !recap.deeds().is_empty()) {
                p.last { b { (last_turn_of(view_model, seat)) } " " (last_turn(view_model, recap)) }
            }
        }
    }
}

/// What stands before the last turn of a seat: whose it was, if a bot played it for them.
fn last_turn_of(view_model: &BoardViewModel<'_>, seat: Seat) -> String {
    if view_model.substituted.contains(seat) {
        view_model.text.last_turn_by(view_model.substitute.bot())
    } else {
        view_model.text.label(TableLabel::LastTurn)
    }
}

/// A turn as a line of symbols; in words for those who listen.
fn last_turn(view_model: &BoardViewModel<'_>, recap: &Recap) -> Markup {
    let text = view_model.text;
    let with_card = |symbol: Symbol, card: Card| html! { (art::symbol(symbol)) (text.card_number(card)) };
    let with_spheres = |symbol: Symbol, spheres: Spheres| {
        html! {
            (art::symbol(symbol))
            @for (energy, count) in spheres.iter() { @for _ in 0..count { (art::energy(energy)) } }
        }
    };
    let deed = |deed: &Deed| match *deed {
        Deed::Picked(spheres) => Some(with_spheres(Symbol::Pick, spheres)),
        Deed::Drew(spheres) => Some(with_spheres(Symbol::Draw, spheres)),
        Deed::Did(Move::File(card)) => Some(with_card(Symbol::File, card)),
        Deed::Did(Move::Build(card, _)) => Some(with_card(Symbol::Build, card)),
        Deed::Did(Move::Use(card)) => match card.face().effect {
            Effect::VictoryPoints(vp) => Some(html! { (text.card_number(card)) " +" (vp) (art::symbol(Symbol::Vp)) }),
            _ => None,
        },
        Deed::Did(Move::Research(level)) => Some(html! { (art::symbol(Symbol::Research)) (level) }),
        Deed::Did(mv) => text.recap_did(mv).map(|told| html! { (told) }),
    };
    html! {
        span.unseen { (recap.full(text)) }
        span.deeds aria-hidden="true" data-hint=(recap.full(text)) {
            @for shown in recap.deeds().iter().filter_map(deed) { span { (shown) } }
        }
    }
}

/// A Gizmo of somebody else, in short.
fn chip(view_model: &BoardViewModel<'_>, card: Card) -> Markup {
    let (text, board) = (view_model.text, view_model.board());
    let owner_moves = board.mover().active().contains(card);
    let used = owner_moves && board.used().contains(card);
    let ready = owner_moves && board.triggered().contains(card);
    html! {
        button.chip.used[used].ready[ready].(card.face().kind.name()) type="button" data-card=(card)
            popovertarget=(format!("p-{card}"))
            data-hint=(text.card(card))
        {
            span.unseen { (text.card(card)) }
            span.face data-vt=(format!("c{card}")) { (art::rule(card)) }
        }
    }
}

/// Labels that tell whether somebody is away or has resigned, and how much time they have left.
pub fn flags(view_model: &BoardViewModel<'_>, seat: Seat) -> Markup {
    let text = view_model.text;
    if view_model.resigned.contains(seat) {
        return html! { span.flag { (text.label(TableLabel::Resigned)) } };
    }
    // Who is there now has nothing to do with what was.
    let Some(context) = view_model.live else { return html! {} };
    let is_person =
        context.table.occupant(seat).is_some_and(|occupant| occupant.is_for_people() && occupant.is_seated());
    let flag = context.table.away(seat).map(|away| match away {
        Away::Absent => TableLabel::BotPlays,
        Away::OutOfTime => TableLabel::OutOfTime,
    });
    // Whether it is shown is up to the part that tells who is away.
    let may_be_away = flag.is_none() && is_person && !context.seats.contains(seat);
    html! {
        @if let Some(flag) = flag { span.flag { (text.label(flag)) } }
        @if may_be_away { span.flag.away { (text.label(TableLabel::Away)) } }
        (super::time::time(context, seat))
    }
}
