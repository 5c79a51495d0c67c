//! What a page of a table is rendered from.

use gizmos_core::{Seat, SeatSet};
use gizmos_table::{Millis, Table};
use gizmos_text::Text;

use crate::{GameHistory, Handover, Visit};

/// A table and somebody who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct RenderContext<'a> {
    /// Where its pages are: `/tables/x`.
    pub base: &'a str,
    /// The table.
    pub table: &'a Table,
    /// What is told of its past.
    pub history: &'a GameHistory,
    /// The seats whose people are there. A table is published only when something happens at it, so it does not know.
    pub present: SeatSet,
    /// The seats of the visitor: none for spectators, several for people who share a device.
    pub seats: SeatSet,
    /// The present time.
    pub now: Millis,
    /// Who looks at it.
    pub visit: Visit<'a>,
    /// What they were called the last time, if they have ever said so.
    pub name: Option<&'a str>,
    /// The player whom a spectator follows.
    pub follows: Option<Seat>,
    /// Which of those who share a device has said that they hold it.
    pub handover: Option<Handover>,
    /// Why the last thing they wanted was refused, in words.
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
