//! What lists show of a table.

use gizmos_core::Seat;
use gizmos_study::Exercise;
use gizmos_table::{Clock, Event, Millis, Occupant, Stage, Table};
use serde::{Deserialize, Serialize};

use crate::Metrics;
use crate::store::{ListedTable, Listing, TableStage};

/// What the list of public tables tells of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How much time players have.
    pub clock: Clock,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<SummaryResult>,
    /// Whose turn it is in a running game, as far as that was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<SummaryTurn>,
}

impl TableSummary {
    /// What the list tells of this table. One that cannot be read is no reason to show nothing: it is logged and counted.
    pub fn read(table: &ListedTable, metrics: &Metrics) -> Option<Self> {
        serde_json::from_str(&table.listing.summary)
            .inspect_err(|error| {
                metrics.rows_unreadable.inc();
                tracing::error!(table = table.id, %error, "a summary cannot be read, and the table is left out");
            })
            .ok()
    }
}

/// How a listed game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SummaryResult {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// The seats from the first place to the last.
    pub ranking: Vec<Seat>,
}

/// Whose turn it was when the listing was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SummaryTurn {
    /// How many events the table had. With more, it may be another's turn by now.
    pub events: u64,
    /// Who has to decide.
    pub seat: Seat,
    /// Whether a person is asked to; otherwise a bot plays for them.
    pub asked: bool,
}

/// How often a table that waits for players is noted to be in use while somebody is there.
const REFRESH: Millis = 10 * 60 * 1000;

/// What is known of the listing that was stored last, to see when it is out of date.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredListing {
    at: Millis,
    events: u64,
    visited: bool,
}

impl StoredListing {
    /// The listing of this table was stored just now.
    pub(crate) fn new(table: &Table, at: Millis) -> Self {
        Self { at, events: table.last_event(), visited: false }
    }

    /// Somebody with a seat is there.
    pub(crate) const fn visit(&mut self) {
        self.visited = true;
    }

    /// Whether the listing has to be stored again: now and then while somebody waits at a table, and before a table is
    /// evicted, so that lists know whose turn it is without loading it.
    pub(crate) fn is_outdated(&self, table: &Table, now: Millis, is_evicted: bool) -> bool {
        // A table that cannot be read to its end stays as it is stored.
        if table.damage().is_some() {
            return false;
        }
        match table.stage() {
            Stage::Waiting => {
                let is_there =
                    |seat: Seat| table.occupant(seat).is_some_and(Occupant::is_for_people) && table.is_there(seat, now);
                let is_due = is_evicted || now >= self.at.saturating_add(REFRESH);
                is_due && (self.visited || table.seats().any(is_there))
            }
            Stage::Running => is_evicted && self.events != table.last_event(),
            Stage::Over(_) => false,
        }
    }
}

/// What lists show of this table, which is in use at this time.
pub fn listing(table: &Table, at: Millis) -> Listing {
    let seats: Vec<Occupant> = table.occupants().cloned().collect();
    let (stage, result) = match table.stage() {
        Stage::Waiting => (TableStage::Waiting, None),
        Stage::Running => (TableStage::Running, None),
        Stage::Over(ending) => {
            let (scores, ranking) = (ending.scores.clone(), ending.ranking.clone());
            (TableStage::Over, Some(SummaryResult { scores, ranking }))
        }
    };
    let people = seats.iter().any(Occupant::is_for_people);
    let turn = table.decider().map(|seat| SummaryTurn { events: table.last_event(), seat, asked: table.asks(seat) });
    let summary = TableSummary { seats, clock: table.settings().clock, result, turn };
    // A summary of names and numbers always has a form.
    let summary = serde_json::to_string(&summary).unwrap_or_default();
    let (public, exercise) = (table.settings().public, is_exercise(table));
    Listing { stage, public, people, exercise, active_at: ended_at(table).unwrap_or(at), summary }
}

/// Whether the table is a lesson or a puzzle. A first game is a game like any other.
fn is_exercise(table: &Table) -> bool {
    let task = table.settings().task.as_ref();
    task.and_then(|task| Exercise::named(task.as_str())).is_some_and(|exercise| exercise != Exercise::FirstGame)
}

fn ended_at(table: &Table) -> Option<Millis> {
    let mut latest_first = table.log().iter().rev();
    latest_first.find_map(|entry| matches!(entry.event, Event::Ended(_)).then_some(entry.at))
}
