//! Who is away: a part of its own, so that somebody who comes or goes changes nothing else on the page.

use gizmos_core::SeatSet;
use gizmos_table::Table;
use maud::html;

use crate::Part;

/// The seats whose people are away, for somebody who has seats of their own and so is there.
pub fn away(table: &Table, present: SeatSet, own: SeatSet) -> SeatSet {
    let is_away = |seat: &_| !present.contains(*seat) && !own.contains(*seat);
    table.seats().filter(is_away).fold(SeatSet::EMPTY, SeatSet::with)
}

/// Who is away. Beside the others of the table, the style sheet shows a flag for those that are named here.
pub fn presence_part(away: SeatSet) -> Part {
    let seats: Vec<String> = away.iter().map(|seat| seat.to_string()).collect();
    Part { id: "presence", html: html! { div #presence hidden data-away=(seats.join(" ")) {} } }
}

/// A fingerprint of a page: of [all its parts](crate::Parts::fingerprint), and of who is away.
pub fn page_fingerprint(parts: u64, away: SeatSet) -> u64 {
    crate::fingerprints::fingerprint(&(parts, away))
}
