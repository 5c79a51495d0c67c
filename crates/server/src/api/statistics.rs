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
    /// The number of rounds started.
    rounds: u16,
    /// The figures of each seat.
    seats: Vec<SeatStatistics>,
    /// The figures of all seats together: sums, or the highest for records.
    total: Counts,
    /// Each seat's luck; only once the game is over, because it reveals something about researched cards.
    #[schema(required)]
    luck: Option<Vec<SeatLuck>>,
}

/// Read the statistics of a game
///
/// Figures for each seat and each of its turns, up to the current position. Everyone gets the same.
#[utoipa::path(
    get, path = "/tables/{id}/statistics", tag = "tables",
    responses((status = 200, description = "The statistics.", body = StatisticsForm)),
)]
pub async fn statistics(GameVisitor { snapshot }: GameVisitor) -> Result<Json<StatisticsForm>, Problem> {
    let game = PastGame::of(&snapshot.table)?;
    let Statistics { rounds, seats, total } = Statistics::of(&game.record);
    let luck = game.ended.is_some().then(|| luck(&game.record));
    Ok(Json(StatisticsForm { rounds, seats, total, luck }))
}
