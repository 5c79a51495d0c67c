//! A game in numbers.

use gizmos_study::{Counts, SeatLuck, SeatStatistics, Statistics, luck};
use gizmos_table::PastGame;
use serde::Serialize;
use utoipa::ToSchema;

use crate::seat_access::visitor::GameVisitor;
use crate::{Json, Problem};

/// A game in numbers.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatisticsForm {
    /// How many rounds were begun.
    rounds: u16,
    /// For each seat.
    seats: Vec<SeatStatistics>,
    /// For all seats together: sums, and the highest of what is a record.
    total: Counts,
    /// How chance treated each seat; only once the game is over, because it tells something about researched cards.
    #[schema(required)]
    luck: Option<Vec<SeatLuck>>,
}

/// Read the numbers of a game
///
/// Everything that can be counted, for each seat and each of its turns, as far as the game has come. Everybody gets the same.
#[utoipa::path(
    get, path = "/tables/{id}/statistics", tag = "tables",
    responses((status = 200, description = "The numbers.", body = StatisticsForm)),
)]
pub async fn statistics(GameVisitor { snapshot }: GameVisitor) -> Result<Json<StatisticsForm>, Problem> {
    let game = PastGame::of(&snapshot.table)?;
    let Statistics { rounds, seats, total } = Statistics::of(&game.record);
    let luck = game.ended.is_some().then(|| luck(&game.record));
    Ok(Json(StatisticsForm { rounds, seats, total, luck }))
}
