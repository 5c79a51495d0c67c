//! A table at a glance.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect};
use gizmos_core::Seat;
use gizmos_table::{Name, Occupant, Stage, Table};
use maud::{Markup, html};
use serde::Deserialize;

use super::layout::page;
use crate::api::{self, Player, Visitor};
use crate::now::now;
use crate::{App, Form, Problem};

/// Who sits where, and how the game stands.
pub async fn table(State(_): State<App>, Visitor { room, seat }: Visitor) -> Result<impl IntoResponse, Problem> {
    let table = room.table();
    Ok(page(
        "A table of Gizmos",
        &html! {
            p { (stage(&table)) }
            table {
                thead { tr { th { "Seat" } th { "Player" } th { "Points" } th { "Gizmos" } } }
                tbody {
                    @for other in table.seats() { (row(&table, other, seat)) }
                }
            }
            @if let Some(name) = seat.and_then(|seat| table.occupant(seat)).and_then(Occupant::name) {
                form method="post" action=(format!("/tables/{}/name", room.id())) {
                    label { "Your name " input name="name" maxlength="32" required value=(name) autocomplete="nickname"; }
                    " "
                    button { "Change" }
                }
            } @else { p { "You are watching." } }
            p { "Clients read this table at " code { (api::ROOT) "/tables/" (room.id()) } "." }
        },
    ))
}

/// What somebody wants to be called.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameForm {
    name: String,
}

/// Changes the name of whoever has a seat here.
pub async fn rename(
    Player { room, seat }: Player,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<Redirect, Problem> {
    let name = Name::new(&name)?;
    room.wish(move |table, _| table.sit(seat, name)).await?;
    Ok(Redirect::to(&format!("/tables/{}", room.id())))
}

fn stage(table: &Table) -> String {
    match (table.stage(), table.decider()) {
        (Stage::Waiting, _) => "The game starts when everybody sits.".to_owned(),
        (Stage::Running, Some(seat)) => format!("Round {}: it is {}'s turn.", table.board().round(), name(table, seat)),
        (Stage::Running, None) => format!("Round {}.", table.board().round()),
        (Stage::Over(ending), _) => {
            ending.ranking.first().map_or_else(String::new, |&winner| format!("{} has won.", name(table, winner)))
        }
    }
}

fn row(table: &Table, seat: Seat, you: Option<Seat>) -> Markup {
    let player = &table.board().players().get(seat.index());
    html! {
        tr {
            td { (seat.index() + 1) }
            td {
                (name(table, seat))
                @if you == Some(seat) { " (you)" }
                @if table.has_resigned(seat) { " (resigned)" }
                @else if table.away(seat).is_some() { " (a bot plays)" }
                @else if you != Some(seat) && is_away(table, seat) { " (away)" }
            }
            @if let Some(player) = player {
                td { (player.score().total()) }
                td { (player.active().len()) }
            }
        }
    }
}

/// Whether somebody sits there, but is not there.
fn is_away(table: &Table, seat: Seat) -> bool {
    table.occupant(seat).is_some_and(Occupant::is_seated) && !table.is_there(seat, now())
}

/// What a player is called.
pub fn name(table: &Table, seat: Seat) -> String {
    match table.occupant(seat) {
        Some(Occupant::Person { name: Some(name) }) => name.to_string(),
        Some(Occupant::Bot { bot }) => format!("the {bot}"),
        Some(Occupant::Open {}) => "nobody yet".to_owned(),
        Some(Occupant::Person { name: None }) | None => "somebody with a link".to_owned(),
    }
}
