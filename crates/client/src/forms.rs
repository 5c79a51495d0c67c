//! What is answered, as far as programs need it. The whole forms are described at `/api/v1/docs/` of a server.

use gizmos_core::Seat;
use gizmos_table::{Commitment, Millis};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A move as the server wrote it. Most moves are only passed on; `gizmos_core::Move` has the same JSON.
pub type RawMove = Box<RawValue>;

/// A table that was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct Created {
    /// Its name.
    pub id: String,
    /// Where everybody may watch.
    pub link: String,
    /// The promise to use the seed that all luck will come from.
    pub commitment: Commitment,
    /// The seats, in the order of the settings.
    pub seats: Vec<CreatedSeat>,
}

/// A seat of a new table.
#[derive(Clone, Debug, Deserialize)]
pub struct CreatedSeat {
    /// Its number.
    pub seat: Seat,
    /// If it is a person's: acts for the seat until somebody joins by it, as an invitation.
    pub token: Option<String>,
}

/// A seat that is yours.
#[derive(Clone, Debug, Deserialize)]
pub struct Joined {
    /// Its number.
    pub seat: Seat,
    /// What it belongs to.
    pub token: String,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Somebody has not sat down yet.
    Waiting,
    /// The game goes on.
    Running,
    /// The game is over.
    Over,
}

/// A table as one visitor may see it.
#[derive(Clone, Debug, Deserialize)]
pub struct TableView {
    /// Its name.
    pub id: String,
    /// How far it has come.
    pub stage: Stage,
    /// What a move has to be based on.
    pub revision: u64,
    /// The number of the last event: where to follow the table from.
    pub last_event: u64,
    /// Your seat.
    pub you: Option<Seat>,
    /// Who has to decide.
    pub to_move: Option<Seat>,
    /// Your legal moves, if you have to decide.
    #[serde(default)]
    pub legal: Vec<RawMove>,
    /// The game as you may know it, as JSON.
    #[serde(default)]
    pub position: Option<Box<RawValue>>,
}

/// A table in the list.
#[derive(Clone, Debug, Deserialize)]
pub struct Listed {
    /// Its name.
    pub id: String,
    /// When it was opened.
    pub created_at: Millis,
    /// How far it has come.
    pub stage: Stage,
}

/// What has happened at a table.
#[derive(Clone, Debug, Deserialize)]
pub struct Log {
    /// In order, as you may know it.
    pub events: Vec<ObservedEvent>,
    /// The number of the last event.
    pub last_event: u64,
}

/// What you are told of an event.
#[derive(Clone, Debug, Deserialize)]
pub struct ObservedEvent {
    /// Its number.
    pub id: u64,
    /// When it happened.
    pub at: Millis,
    /// What kind of event it is, such as `played`.
    pub event: String,
    /// Whose it is, if it is somebody's.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The move, if it is one; as far as you may know it.
    #[serde(default, rename = "move")]
    pub mv: Option<RawMove>,
}

/// It has been done.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Done {
    /// The number of the last event.
    pub last_event: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_keep_their_moves() {
        let text = r#"{"id":3,"at":5,"event":"played","seat":1,"move":{"do":"pass"},"chance":[]}"#;
        let event: ObservedEvent = serde_json::from_str(text).expect("is an event");
        assert_eq!(event.mv.as_ref().map(|mv| mv.get()), Some(r#"{"do":"pass"}"#));
        let text = r#"{"id":1,"at":5,"event":"opened","commitment":"00"}"#;
        let event: ObservedEvent = serde_json::from_str(text).expect("is an event");
        assert!(event.seat.is_none() && event.mv.is_none());
    }
}
