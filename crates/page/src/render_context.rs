//! The input for rendering a page of a table.

use gizmos_core::{Seat, SeatSet};
use gizmos_table::{Millis, Table};
use gizmos_text::Text;

use crate::{GameHistory, Handover, Visit};

/// A table and the visitor who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct RenderContext<'a> {
    /// Where its pages are: `/tables/x`.
    pub base: &'a str,
    /// The table.
    pub table: &'a Table,
    /// What pages show of its past.
    pub history: &'a GameHistory,
    /// The seats whose players are present, which is not part of the table.
    pub present: SeatSet,
    /// The seats of the visitor: none for spectators, several for people who share a device.
    pub seats: SeatSet,
    /// The present time.
    pub now: Millis,
    /// The visitor.
    pub visit: Visit<'a>,
    /// The name that they used last, if any.
    pub name: Option<&'a str>,
    /// The player whom a spectator follows.
    pub follows: Option<Seat>,
    /// On a shared device, the player who has confirmed that they hold it.
    pub handover: Option<Handover>,
    /// Why their last request was refused, in words.
    pub refusal: Option<&'a str>,
}

impl RenderContext<'_> {
    /// The seat through whose eyes they look: of several, the one that has to decide, or else the one whose turn comes
    /// first; those who have given up only if there is no other.
    pub fn seat(&self) -> Option<Seat> {
        let acting = self.table.decider().unwrap_or(self.table.board().to_move());
        let count = self.table.seats().count();
        let own = std::iter::successors(Some(acting), |seat| Some(seat.next(count)))
            .take(count)
            .filter(|seat| self.seats.contains(*seat));
        own.clone().find(|seat| !self.table.has_resigned(*seat)).or_else(|| own.clone().next())
    }

    /// The link to the table, to be shared.
    pub fn link(&self) -> String {
        self.visit.shared(self.base)
    }

    /// The texts in the language of the visitor.
    pub fn text(&self) -> &'static Text {
        self.visit.text()
    }
}
