//! Playing again: one new table for those of a table that is over, however many ask at the same time (T8.3).

use std::sync::Arc;

use gizmos_core::{Seat, SeatSet};
use gizmos_site::open::seated_by_lot;
use gizmos_table::{Actor, Command, Occupant, Rejection};

use crate::command_error::CommandError;
use crate::seat_access::admission::{self, Admitted};
use crate::storage::TABLE_BYTES;
use crate::table_handle::TableHandle;
use crate::{App, Client, Problem, secret};

/// The seats at the new table, with their tokens, of those who have these seats at a table that is over. The first who asks opens it, the
/// others sit down there.
///
/// The old table names the new one before there is one: so there is never more than one, and one that got lost in
/// between is opened by the next who asks.
pub async fn play_again(
    app: &App,
    handle: &TableHandle,
    seats: SeatSet,
    client: Client,
) -> Result<(Arc<TableHandle>, Vec<Admitted>), Problem> {
    let first = seats.iter().next().ok_or_else(Problem::no_token)?;
    let (id, seed) = (secret::table_id()?, secret::seed()?);
    if handle.table().rematch().is_none() {
        app.table_rate().check(client).map_err(Problem::too_many_requests)?;
        app.storage().take(client, TABLE_BYTES)?;
    }
    let mut order: Vec<Seat> = handle.table().seats().collect();
    seated_by_lot(&mut order, seed);
    let old = handle.execute(Actor::Person(first), Command::Rematch { table: id, seats: order }).await?.table;
    let (rematch, settings) = old.rematch().zip(old.rematch_settings(seats)).ok_or_else(Problem::internal)?;
    let new = app.registry().get_or_create(&rematch.table, seed, settings, client).await?;
    let mut own = Vec::new();
    for seat in seats.iter() {
        let (Some(&there), Some(name)) = (rematch.seats.get(seat.index()), old.occupant(seat).and_then(Occupant::name))
        else {
            continue;
        };
        match admission::by_right(&new, there, name.clone()).await {
            Ok(admitted) => own.push(admitted),
            // Those who came late may find a bot in their place, or somebody who was invited to it.
            Err(CommandError::Rejected(Rejection::BotsSeat(_) | Rejection::SeatTaken(_))) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok((new, own))
}
