//! What a host can do for somebody who has lost their seat (T1.9).

use gizmos_core::Seat;
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::outlook::Outlook;

/// Buttons for new invitations to these seats, for a host.
pub fn invite_anew(outlook: &Outlook<'_>, seats: &[Seat]) -> Markup {
    let text = outlook.text();
    let is_host = outlook.seat.is_some_and(|own| outlook.table().is_host(own));
    html! {
        @if is_host && !seats.is_empty() {
            details.invite-anew {
                summary { (text.label(TableLabel::LostSeat)) }
                p { (text.label(TableLabel::LostSeatHow)) }
                @for &seat in seats { (button(outlook, seat)) }
            }
        }
    }
}

/// The button for a new invitation to one seat.
pub fn button(outlook: &Outlook<'_>, seat: Seat) -> Markup {
    html! {
        form method="post" action=(format!("{}/invite", outlook.scene.base)) {
            input type="hidden" name="seat" value=(seat.index());
            button.second { (outlook.text().invite_anew(outlook.name(seat))) }
        }
    }
}
