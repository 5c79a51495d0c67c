//! What lists show of a table.

use gizmos_core::Seat;
use gizmos_table::{Clock, Occupant, Stage, Table};
use serde::{Deserialize, Serialize};

use crate::store::{self, Listing};

/// What the list of public tables tells of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How much time players have.
    pub clock: Clock,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<SummaryResult>,
}

/// How a listed game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SummaryResult {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// The seats from the first place to the last.
    pub ranking: Vec<Seat>,
}

/// What lists show of this table.
pub fn listing(table: &Table) -> Listing {
    let seats: Vec<Occupant> = table.seats().filter_map(|seat| table.occupant(seat).cloned()).collect();
    let (stage, result) = match table.stage() {
        Stage::Waiting => (store::Stage::Waiting, None),
        Stage::Running => (store::Stage::Running, None),
        Stage::Over(ending) => {
            let (scores, ranking) = (ending.scores.clone(), ending.ranking.clone());
            (store::Stage::Over, Some(SummaryResult { scores, ranking }))
        }
    };
    let people = seats.iter().any(Occupant::is_for_people);
    let summary = Summary { seats, clock: table.settings().clock, result };
    // A summary of names and numbers always has a form.
    let summary = serde_json::to_string(&summary).unwrap_or_default();
    Listing { stage, public: table.settings().public, people, summary }
}
