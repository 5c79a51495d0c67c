//! What links to tables and to seats say. Nothing in it depends on who looks.

use gizmos_core::Seat;
use gizmos_table::{Ending, Occupant, Stage, Table};
use gizmos_text::{ShareLabel, TableLabel, Text};

use super::{Preview, exercise_preview};
use crate::RenderContext;
use crate::table::{called, names};

/// The preview of the page of a table.
pub(crate) fn table_preview(context: &RenderContext<'_>) -> Preview {
    let (text, table) = (context.text(), context.table);
    let (title, description) = if let Some(words) = exercise_preview(text, table) {
        words
    } else {
        match table.stage() {
            _ if table.damage().is_some() || table.is_closed() => closed(text, table),
            Stage::Waiting => waiting(text, table),
            Stage::Running => (playing(text, table), text.watch_live(table.board().round())),
            Stage::Over(ending) => over(text, table, ending),
        }
    };
    Preview::new(title, description, context.base)
}

/// The preview of an invitation to a seat. It has no address: that would be the seat.
pub(crate) fn seat_preview(text: &Text, table: &Table, seat: Seat) -> Preview {
    let reserved = text.label(ShareLabel::Reserved);
    let is_waiting = matches!(table.stage(), Stage::Waiting);
    let description = if is_waiting { format!("{reserved} {}", seats_taken(text, table)) } else { reserved };
    Preview { title: invitation(text, table, Some(seat)), description, path: None }
}

fn closed(text: &Text, table: &Table) -> (String, String) {
    let why = if table.is_closed() { text.label(TableLabel::Closed) } else { text.problem("table-unreadable") };
    (text.label(ShareLabel::Table), why)
}

/// Who invites, while somebody may still sit down; otherwise who is there.
fn waiting(text: &Text, table: &Table) -> (String, String) {
    let is_open = table.occupants().any(|occupant| matches!(occupant, Occupant::Open {}));
    let (title, what_next) = if is_open {
        (invitation(text, table, None), ShareLabel::Join)
    } else {
        (text.label(ShareLabel::Table), ShareLabel::Waiting)
    };
    (title, format!("{} {}", seats_taken(text, table), text.label(what_next)))
}

/// That the host invites, unless it is their own seat.
fn invitation(text: &Text, table: &Table, to: Option<Seat>) -> String {
    let mut hosts = table.seats().filter(|seat| table.is_host(*seat) && Some(*seat) != to);
    let host = hosts.find_map(|seat| table.occupant(seat)?.name());
    host.map_or_else(|| text.label(ShareLabel::Invited), |host| text.invites_you(&called(host, text)))
}

fn seats_taken(text: &Text, table: &Table) -> String {
    let names = names_at(text, table);
    let seated = names.into_iter().zip(table.occupants()).filter(|(_, occupant)| occupant.is_seated());
    let names: Vec<String> = seated.map(|(name, _)| name).collect();
    text.seats_taken(names.len(), table.seats().count(), &text.everyone(&names))
}

fn playing(text: &Text, table: &Table) -> String {
    let players = text.everyone(&names_at(text, table));
    if table.occupants().any(Occupant::is_for_people) {
        text.are_playing(&players)
    } else {
        text.bots_are_playing(&players)
    }
}

fn over(text: &Text, table: &Table, ending: &Ending) -> (String, String) {
    let names = names_at(text, table);
    let outcome = ending.outcome();
    let title = names.get(outcome.winner().index()).map_or_else(String::new, |winner| text.has_won(winner));
    (title, format!("{} {}", super::past::result(text, &names, &outcome), text.label(ShareLabel::Review)))
}

fn names_at(text: &Text, table: &Table) -> Vec<String> {
    names(table.occupants(), text, |seat| text.player_numbered(seat.index() + 1))
}
