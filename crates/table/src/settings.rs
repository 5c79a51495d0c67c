//! What is agreed before the game.

use std::sync::Arc;

use gizmos_core::{Record, Seat, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Clock, Name, Occupant, Task, is_plausible};

/// What is agreed when a table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who sits where, from the First Player on.
    pub seats: Vec<Occupant>,
    /// How much time players have.
    #[serde(default)]
    pub clock: Clock,
    /// After how many seconds a bot plays for somebody who is away while others wait (T4.1); never without.
    pub grace_seconds: Option<u32>,
    /// The bot that plays for those who are away or have resigned.
    pub substitute: String,
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// What those are called for whom seats are kept, where that is known (T8.3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Option<Name>>,
    /// The game that goes on here, from where it stands; a new one without (T1.6).
    #[serde(default, skip_serializing_if = "Option::is_none", with = "record_text")]
    pub start: Option<Arc<Record>>,
    /// What the table is an exercise in, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

/// Settings that make no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum BadSettings {
    /// Too few or too many.
    #[error("a table has 2 to 4 seats")]
    Seats,
    /// No time at all, or more than anybody waits.
    #[error("a clock gives from 1 second to a day, or from 1 hour to 31 days of correspondence")]
    Clock,
    /// No patience at all, or more than anybody has.
    #[error("the grace time is from 5 seconds to a day")]
    Grace,
    /// Somebody else has to come first, or nobody any more.
    #[error("a game can only continue from a decision that could occur, with its number of players")]
    Start,
}

impl Settings {
    /// A private table without a clock, where a bot plays for people who are away for two minutes.
    pub fn new(seats: Vec<Occupant>) -> Self {
        Self {
            seats,
            clock: Clock::default(),
            grace_seconds: Some(120),
            substitute: "engineer".to_owned(),
            public: false,
            awaited: Vec::new(),
            start: None,
            task: None,
        }
    }

    /// Whether a table can be opened with these.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check(&self) -> Result<(), BadSettings> {
        if !(2..=Seat::MAX).contains(&self.seats.len()) {
            return Err(BadSettings::Seats);
        }
        if !self.clock.is_sensible() {
            return Err(BadSettings::Clock);
        }
        if self.grace_seconds.is_some_and(|grace| !(5..=86_400).contains(&grace)) {
            return Err(BadSettings::Grace);
        }
        let can_go_on = |start: &Record| {
            let board = start.state().board();
            let is_decision = matches!(board.turn(), Turn::Decide(_));
            board.player_count() == self.seats.len() && is_decision && is_plausible(start)
        };
        if !self.start.as_deref().is_none_or(can_go_on) {
            return Err(BadSettings::Start);
        }
        Ok(())
    }
}

mod record_text {
    //! A record as its text.

    use std::sync::Arc;

    use gizmos_core::Record;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::ref_option, reason = "serde asks for it so")]
    pub fn serialize<S: Serializer>(record: &Option<Arc<Record>>, serializer: S) -> Result<S::Ok, S::Error> {
        match record {
            Some(record) => serializer.collect_str(record),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Arc<Record>>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map(Arc::new).map_err(D::Error::custom)).transpose()
    }
}
