//! The curtain between people who share a device: before somebody who knows something hidden, the others look away.
//!
//! While it is down the page is that of somebody who knows what everybody does, so nothing hidden is behind it.

use gizmos_core::{Level, Seat, View};
use gizmos_table::{Event, Stage};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::view_model::TableViewModel;
use crate::art::{self, Symbol};
use crate::{Part, RenderContext};

/// Somebody who shares a device has said that they hold it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// The player who holds it.
    pub seat: Seat,
    /// The last event of the table when they confirmed it.
    pub event: u64,
}

impl Handover {
    /// Reads the value of a cookie, such as `1-57`; `None` for other texts.
    ///
    /// ```
    /// # use gizmos_core::Seat;
    /// # use gizmos_page::Handover;
    /// let handover = Handover { seat: Seat::FIRST, event: 57 };
    /// assert_eq!(Handover::read(&handover.write()), Some(handover));
    /// assert_eq!(Handover::read("9-x"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let (seat, event) = text.split_once('-')?;
        Some(Self { seat: Seat::new(seat.parse().ok()?)?, event: event.parse().ok()? })
    }

    /// The value of the cookie.
    pub fn write(&self) -> String {
        format!("{}-{}", self.seat, self.event)
    }
}

/// Whether what this seat knows stays hidden until its player says that they hold the device.
pub fn is_down(context: &RenderContext<'_>, seat: Seat) -> bool {
    let is_shared = context.seats.iter().nth(1).is_some();
    let is_running = matches!(context.table.stage(), Stage::Running);
    is_shared && is_running && knows_more(&context.table.view(Some(seat))) && !holds_device(context, seat)
}

/// Whether somebody knows more than everybody: researched cards, or some they have put back.
fn knows_more(view: &View) -> bool {
    let knows_returned = |level: &Level| view.returned(*level).any(|returned| returned.card.is_some());
    !view.hand().is_empty() || Level::ALL.iter().any(knows_returned)
}

/// Whether nobody but this player has had the device since they have said that they hold it, or since they have moved:
/// nobody moves with the curtain down. An undo can lead back to somebody who has passed the device on.
fn holds_device(context: &RenderContext<'_>, seat: Seat) -> bool {
    let (table, handover) = (context.table, context.handover.filter(|handover| handover.seat == seat));
    let plays_here = |other: Seat| context.seats.contains(other) && !table.has_resigned(other);
    for (index, logged) in table.log().iter().enumerate().rev() {
        // The first event has the number 1.
        if handover.is_some_and(|handover| handover.event > index as u64) {
            return true;
        }
        match logged.event {
            // Whoever took a move back may be the player who came next.
            Event::Undone { .. } => return false,
            Event::Played { seat: by, .. } if plays_here(by) => return by == seat,
            _ => {}
        }
    }
    false
}

/// The part that asks for the device to be passed on.
pub fn curtain(view_model: &TableViewModel<'_>) -> Part {
    match view_model.seat.filter(|seat| is_down(view_model.context, *seat)) {
        Some(seat) => Part { id: "curtain", html: pass_to(view_model, seat) },
        None => Part::empty("curtain"),
    }
}

fn pass_to(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    let (text, name) = (view_model.text, view_model.name(seat));
    html! {
        section #curtain aria-label=(text.pass_device(name)) {
            div {
                (art::symbol(Symbol::Eye))
                h2 { (text.pass_device(name)) }
                p { (text.label(TableLabel::CurtainHow)) }
                form method="post" action=(format!("{}/hand-over", view_model.context.base)) {
                    input type="hidden" name="seat" value=(seat.index());
                    button.first autofocus { (text.hold_device(name)) }
                }
            }
        }
    }
}
