//! Games that were left and are played on.

use gizmos_core::{Record, Seed};

use crate::seating::deal;
use crate::{BadSettings, Event, Millis, Rejection, Result, Settings, Table};

impl Table {
    /// A table at which a game is played on as if nobody had left it: what was played before can be taken back, and luck goes
    /// on from the seed. Everybody is there already, people without a name too.
    ///
    /// ```
    /// use gizmos_core::{Record, Seat, Seed, Setup};
    /// use gizmos_table::{Actor, Command, Occupant, Settings, Table};
    ///
    /// let record = Record::new(Setup::standard(2), None).expect("is possible");
    /// let seats = || Settings::new(vec![Occupant::INVITED, Occupant::bot("greedy")]);
    /// let mut table = Table::resume(Seed::from(7), seats(), record, 0)?;
    /// let pick = Command::play(&table, "pick heat".parse()?);
    /// table.apply(0, table.decide(Actor::Person(Seat::FIRST), pick, 0)?)?;
    ///
    /// let later = Table::resume(Seed::from(7), seats(), table.record().clone(), 0)?;
    /// let undo = Command::Undo { revision: later.revision() };
    /// assert!(later.decide(Actor::Person(Seat::FIRST), undo, 0).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the settings make no table, or one for another number of players.
    pub fn resume(seed: Seed, settings: Settings, record: Record, now: Millis) -> Result<Self> {
        settings.check()?;
        if settings.seats.len() != record.state().board().player_count() {
            return Err(BadSettings::Start.into());
        }
        let mut table = Self::with_record(seed, settings, record, now);
        let mut state = *table.state();
        let mut events = vec![Event::Started { chance: deal(&mut state, &mut table.dealer.clone()) }];
        events.extend(table.ended(&state, table.record.decisions()));
        // The dealer brings what it was just asked for, so this does not fail.
        table.apply(now, events).map_err(|error| Rejection::Unreadable { event: error.number })?;
        Ok(table)
    }
}
