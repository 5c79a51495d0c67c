//! Tables whose stored events can no longer be replayed to their end (T9.2).

use gizmos_core::Seed;

use crate::{LoggedEvent, Rejection, ReplayError, Result, Table};

impl Table {
    /// The table as far as its stored events can be replayed. What could not be replayed is its [damage](Self::damage).
    ///
    /// ```
    /// # use gizmos_core::{Seat, Seed};
    /// # use gizmos_table::{LoggedEvent, Event, Occupant, Settings, Table};
    /// let seats = vec![Occupant::person("Ann")?, Occupant::person("Bob")?];
    /// let table = Table::open(Seed::from(7), Settings::new(seats), 0)?;
    /// let mut stored: Vec<LoggedEvent> = table.log().iter().map(|entry| LoggedEvent::clone(entry)).collect();
    /// stored.push(LoggedEvent { at: 1, event: Event::Undone { seat: Seat::FIRST, moves: 9, spent: 0 } });
    /// let table = Table::recover(Seed::from(7), stored)?;
    /// assert_eq!((table.last_event(), table.damage().map(|damage| damage.number)), (2, Some(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If not even the first event makes a table.
    pub fn recover(
        seed: Seed,
        entries: impl IntoIterator<Item = LoggedEvent>,
    ) -> std::result::Result<Self, ReplayError> {
        let mut entries = entries.into_iter();
        let mut table = Self::opened(seed, entries.next())?;
        for LoggedEvent { at, event } in entries {
            if let Err(replay_error) = table.apply(at, vec![event]) {
                // An event that does not fit may have changed a part of the table. The log has only those that fit.
                let mut before = Self::replay(seed, table.log.iter().map(|entry| LoggedEvent::clone(entry)))?;
                before.damage = Some(replay_error);
                return Ok(before);
            }
        }
        Ok(table)
    }

    /// The same table, whose events after those in its log cannot be read. Earlier damage takes precedence.
    #[must_use]
    pub fn with_damage(mut self, damage: ReplayError) -> Self {
        self.damage.get_or_insert(damage);
        self
    }

    /// The first stored event that could not be replayed, and why. Such a table shows the game before that event, and
    /// nobody can do anything there.
    pub const fn damage(&self) -> Option<&ReplayError> {
        self.damage.as_ref()
    }

    /// That the table was read to its end.
    ///
    /// # Errors
    /// If it was not: then nothing may be added to it.
    pub const fn ensure_readable(&self) -> Result<()> {
        match &self.damage {
            None => Ok(()),
            Some(damage) => Err(Rejection::Unreadable { event: damage.number }),
        }
    }
}
