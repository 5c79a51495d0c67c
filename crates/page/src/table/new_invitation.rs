//! What a host can do for somebody who has lost their seat (T1.9).

use gizmos_core::Seat;
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::names::person_called;
use super::view_model::TableViewModel;

/// Buttons for new invitations to these seats, for a host.
pub fn invite_anew(view_model: &TableViewModel<'_>, seats: &[Seat]) -> Markup {
    let text = view_model.text;
    let is_host = view_model.seat.is_some_and(|own| view_model.table().is_host(own));
    html! {
        @if is_host && !seats.is_empty() {
            details.invite-anew {
                summary { (text.label(TableLabel::LostSeat)) }
                p { (text.label(TableLabel::LostSeatHow)) }
                @for &seat in seats { (button(view_model, seat)) }
            }
        }
    }
}

/// The button for a new invitation to one seat.
pub fn button(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    html! {
        form method="post" action=(format!("{}/invite", view_model.context.base)) {
            input type="hidden" name="seat" value=(seat.index());
            @let name = person_called(view_model.table(), seat, view_model.text);
            button.second { (view_model.text.invite_anew(&name)) }
        }
    }
}
