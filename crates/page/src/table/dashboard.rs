//! One's own side of the table, or that of the player one follows: who one is, the race, ring and archive, and the machine.

use gizmos_core::Player;
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::market::for_sale;
use super::opponents::flags;
use super::player_board::{machine, points, race, ring};
use crate::Part;
use crate::art::{self, Symbol};

/// The visitor's own side of the table.
pub fn mine(view_model: &BoardViewModel<'_>) -> Part {
    let text = view_model.text;
    let near = view_model.near.and_then(|seat| Some((seat, view_model.board().player(seat)?)));
    let Some((seat, own)) = near.filter(|_| view_model.is_dealt) else { return Part::empty("mine") };
    let label =
        if view_model.seat == Some(seat) { text.label(TableLabel::Yours) } else { view_model.name(seat).to_owned() };
    let html = html! {
        section #mine.board.(format!("seat-{seat}")) aria-label=(label) {
            header {
                h2 {
                    (art::emblem(seat)) span.name { (view_model.name(seat)) }
                    @if view_model.is_you(seat) { " " small { (text.label(TableLabel::ThatIsYou)) } }
                }
                (flags(view_model, seat))
                (points(view_model, own))
            }
            (race(view_model, seat, own))
            div.stores {
                (ring(view_model, seat, own))
                (archive(view_model, own))
            }
            (machine(view_model, seat, own))
        }
    };
    Part { id: "mine", html }
}

fn archive(view_model: &BoardViewModel<'_>, own: &Player) -> Markup {
    let text = view_model.text;
    html! {
        div.archive role="group" aria-label=(text.archive(own)) {
            span.caption aria-hidden="true" {
                span { (art::symbol(Symbol::Archive)) (own.archive().len()) "/" (own.limits().archive) }
                span data-hint=(text.research_limit(own)) { (art::symbol(Symbol::Research)) (own.limits().research) }
            }
            span.unseen { (text.research_limit(own)) }
            div.filed {
                @for card in own.archive() { div.slot { (for_sale(view_model, card)) } }
                @for _ in own.archive().len()..usize::from(own.limits().archive) { div.slot.empty aria-hidden="true" {} }
            }
            @if !own.may_file() { span.barred { (text.label(TableLabel::NoFile)) } }
            @if !own.may_research() { span.barred { (text.label(TableLabel::NoResearch)) } }
        }
    }
}
