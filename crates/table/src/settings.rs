//! What is agreed before the game.

use gizmos_core::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Clock, Name, Occupant};

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
}

/// Settings that make no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
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
        Ok(())
    }
}
