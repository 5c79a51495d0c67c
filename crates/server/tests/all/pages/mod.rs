//! The pages from the outside: what a browser is shown, what its forms do, what it remembers.

mod analysis;
mod forms;
mod home;
mod hot_seat;
mod learn;
mod library;
mod link_language;
mod live;
mod previews;
mod problems;
mod rematch;
mod replay;
mod robots;
mod seat_links;
mod secrecy;
mod settings;
mod sizes;
mod statistics;
mod viewers;

use gizmos_core::Seat;
use gizmos_table::{Name, Occupant, Table};
use gizmos_testing::Browser;

/// Opens a table at which Ann and Bob sit.
async fn ann_and_bob(ann: &mut Browser<'_>, bob: &mut Browser<'_>) -> String {
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    bob.submit(&format!("/tables/{id}/sit"), "name=Bob").await;
    id
}

/// The seat of the player of this name.
fn seat_called(table: &Table, name: &str) -> Seat {
    let is_called = |seat: &Seat| table.occupant(*seat).and_then(Occupant::name).map(Name::as_str) == Some(name);
    table.seats().find(is_called).expect("sits here")
}
