//! The last turn of a player as a line of symbols; in words for those who listen.

use gizmos_core::{Card, Effect, Move, Seat, Spheres};
use gizmos_text::{Deed, Recap, TableLabel};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use crate::art::{self, Symbol};

/// What a player did last, if they have done anything yet.
pub fn last_turn(view_model: &BoardViewModel<'_>, seat: Seat) -> Markup {
    let recap = view_model.history.recap(seat).filter(|recap| !recap.deeds().is_empty());
    html! {
        p.last { @if let Some(recap) = recap { b { (whose(view_model, seat)) } " " (deeds(view_model, recap)) } }
    }
}

/// What stands before the last turn of a seat: whose it was, if a bot played it for them.
fn whose(view_model: &BoardViewModel<'_>, seat: Seat) -> String {
    if view_model.substituted.contains(seat) {
        view_model.text.last_turn_by(view_model.substitute.bot())
    } else {
        view_model.text.label(TableLabel::LastTurn)
    }
}

fn deeds(view_model: &BoardViewModel<'_>, recap: &Recap) -> Markup {
    let text = view_model.text;
    let with_card = |symbol: Symbol, card: Card| html! { (art::symbol(symbol)) (art::rule(card)) };
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
            Effect::VictoryPoints(vp) => Some(html! { "+" (vp) (art::symbol(Symbol::Vp)) }),
            _ => None,
        },
        Deed::Did(Move::Research(level)) => {
            Some(html! { (art::symbol(Symbol::Research)) (art::symbol(Symbol::from(level))) })
        }
        Deed::Did(mv) => text.recap_did(mv).map(|told| html! { (told) }),
    };
    html! {
        @let words = recap.spoken(text);
        span.unseen { (words) }
        span.deeds aria-hidden="true" data-hint=(words) {
            @for shown in recap.deeds().iter().filter_map(deed) { span { (shown) } }
        }
    }
}
