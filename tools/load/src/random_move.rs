//! One random legal move at a table whose seats are all at hand.

use anyhow::{Context, Result};
use gizmos_client::SeatClient;
use gizmos_core::Seat;

use crate::chance::Chance;

/// Makes a random move for the seat that has to decide, asking `seat` first who that is. Returns that seat.
pub async fn random_move(places: &[SeatClient], seat: usize, chance: &mut Chance) -> Result<usize> {
    let view = places[seat].read().await?;
    let decider = view.to_move.map(Seat::index).context("the game is over already")?;
    let view = if decider == seat { view } else { places[decider].read().await? };
    let mv = chance.one_of(&view.legal).context("nothing can be done")?;
    places[decider].submit(view.revision, mv, None).await?;
    Ok(decider)
}
