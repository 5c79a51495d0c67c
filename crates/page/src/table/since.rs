//! What the others have done since the visitor's last turn, in a line for each: for screens that do not show them.

use gizmos_core::Seat;
use gizmos_text::TableLabel;
use maud::html;

use super::opponents::IDS;
use super::view_model::TableViewModel;
use crate::{Part, art};

/// The lines; each leads to the side of the table that it is about.
pub fn since(view_model: &TableViewModel<'_>) -> Part {
    let text = view_model.text;
    if view_model.seat.is_none() || !view_model.is_running() {
        return Part::empty("since");
    }
    let told = |seat: Seat| view_model.history.recap(seat).map(|recap| recap.short(text));
    let html = html! {
        nav #since aria-label=(text.label(TableLabel::LastTurns)) {
            // The line exists before the first turn, so that nothing shifts later.
            @for (id, seat) in IDS.into_iter().zip(view_model.others()) {
                a href=(format!("#{id}")) {
                    (art::emblem(seat)) b { (view_model.name(seat)) } " " (told(seat).unwrap_or_default())
                }
            }
        }
    };
    Part { id: "since", html }
}
