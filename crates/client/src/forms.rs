//! What is sent and answered, as far as programs need it. The whole forms are described at `/api/v1/docs/` of a server.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Move;

/// What a table is to be like.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NewTable {
    /// Two to four seats.
    pub seats: Vec<Occupant>,
    /// Who begins.
    pub order: Order,
    /// Whether everybody finds the table in the list.
    pub public: bool,
    /// After how many seconds a bot plays for somebody who is away while others wait; as usual unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_seconds: Option<u32>,
}

impl NewTable {
    /// A table for people who sit already, so that the game starts at once; seats are in this order.
    pub fn of_people(names: &[&str]) -> Self {
        let seats = names.iter().map(|&name| Occupant::Person { name: Some(name.to_owned()) }).collect();
        Self { seats, order: Order::Given, ..Self::default() }
    }
}

/// Who has a seat, or is to have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Occupant {
    /// Whoever has the link of the seat; with a name they sit already.
    Person {
        /// What they are called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Whoever comes first.
    Open {},
    /// A bot.
    Bot {
        /// Which one.
        bot: String,
    },
}

/// In which order the seats of a new table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Chance decides.
    #[default]
    Random,
    /// As in the list.
    Given,
}

/// A table that was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct Created {
    /// Its name.
    pub id: String,
    /// Where everybody may watch.
    pub link: String,
    /// The SHA-256 of the seed that all luck will come from.
    pub commitment: String,
    /// The seats in their final order.
    pub seats: Vec<CreatedSeat>,
}

/// A seat of a new table.
#[derive(Clone, Debug, Deserialize)]
pub struct CreatedSeat {
    /// Its number.
    pub seat: u8,
    /// Which seat of the request it was.
    pub asked: usize,
    /// Whom it is for.
    pub occupant: Occupant,
    /// If it is a person's: acts for the seat until somebody joins by it, as an invitation.
    pub token: Option<String>,
}

/// A seat that is yours.
#[derive(Clone, Debug, Deserialize)]
pub struct Joined {
    /// Its number.
    pub seat: u8,
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
    pub you: Option<u8>,
    /// Who has to decide.
    pub to_move: Option<u8>,
    /// Your legal moves, if you have to decide.
    #[serde(default)]
    pub legal: Vec<Move>,
    /// The game as you may know it, as JSON.
    #[serde(default)]
    pub position: Option<Box<RawValue>>,
}

/// A table in the list.
#[derive(Clone, Debug, Deserialize)]
pub struct Listed {
    /// Its name.
    pub id: String,
    /// When it was opened, in milliseconds since the start of 1970 (UTC).
    pub created_at: u64,
    /// How far it has come.
    pub stage: Stage,
}

/// What has happened at a table.
#[derive(Clone, Debug, Deserialize)]
pub struct Log {
    /// In order, as you may know it.
    pub events: Vec<Notice>,
    /// The number of the last event.
    pub last_event: u64,
}

/// What you are told of an event.
#[derive(Clone, Debug, Deserialize)]
pub struct Notice {
    /// Its number.
    pub id: u64,
    /// When it happened, in milliseconds since the start of 1970 (UTC).
    pub at: u64,
    /// What kind of event it is, such as `played`.
    pub event: String,
    /// Whose it is, if it is somebody's.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The move, if it is one; as far as you may know it.
    #[serde(default, rename = "move")]
    pub mv: Option<Move>,
}

/// It has been done.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Done {
    /// The number of the last event.
    pub last_event: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_new_table_says_only_what_was_decided() {
        let form = serde_json::to_value(NewTable::of_people(&["Ann", "Bob"])).expect("has a form");
        let seats = json!([{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]);
        assert_eq!(form, json!({"seats": seats, "order": "given", "public": false}));
    }

    #[test]
    fn notices_keep_their_moves() {
        let text = r#"{"id":3,"at":5,"event":"played","seat":1,"move":{"do":"pass"},"chance":[]}"#;
        let notice: Notice = serde_json::from_str(text).expect("is a notice");
        assert_eq!(notice.mv.map(|mv| mv.to_string()).as_deref(), Some(r#"{"do":"pass"}"#));
        let text = r#"{"id":1,"at":5,"event":"opened","commitment":"00"}"#;
        let notice: Notice = serde_json::from_str(text).expect("is a notice");
        assert!(notice.seat.is_none() && notice.mv.is_none());
    }
}
