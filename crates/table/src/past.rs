//! Tables to look back at: as they were earlier, or made from a record.

use gizmos_core::{Record, Seed};

use crate::event::Cause;
use crate::moving::MOST_DECISIONS;
use crate::table::SeatState;
use crate::{Ending, Occupant, Settings, Stage, Table};

/// No game brings anybody more converters: it ends with 16 Gizmos, and one of them is the starting Gizmo.
const MOST_CONVERTERS: usize = 16;

/// Whether a recorded game could have come about by playing for the win. Records can be written by anybody: what somebody
/// with all converters of the game could pay takes seconds to work out, and games without end take for ever to study.
pub fn is_plausible(record: &Record) -> bool {
    let mut players = record.state().board().players().iter();
    record.decisions() <= MOST_DECISIONS && players.all(|player| player.converters().cards().len() <= MOST_CONVERTERS)
}

impl Table {
    /// A table at which this game was played by these, and by people without a name where there are too few: to look at,
    /// not to play at.
    ///
    /// ```
    /// use gizmos_core::{Dealer, Record, Seed, Setup};
    /// use gizmos_table::{Occupant, Stage, Table};
    ///
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut Dealer::new(Seed::from(7)));
    /// let table = Table::of_record(record, vec![Occupant::person("Ann")?, Occupant::bot("engineer")]);
    /// assert_eq!(table.stage(), &Stage::Running);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_record(record: Record, mut seats: Vec<Occupant>) -> Self {
        let seed = record.seed().unwrap_or(Seed::from(0));
        seats.resize(record.state().board().player_count(), Occupant::INVITED);
        let stage = match record.state().board().outcome() {
            Some(outcome) => Stage::Over(Ending::new(outcome, Cause::PlayedOut, |_| false, seed)),
            None if record.decisions() >= MOST_DECISIONS => {
                let standing = record.state().board().standing();
                Stage::Over(Ending::new(standing, Cause::TooLong, |_| false, seed))
            }
            None => Stage::Running,
        };
        Self { stage, ..Self::with_record(seed, Settings::new(seats), record, 0) }
    }

    /// The same table when its game had only the first `steps` of its steps: nobody was away or had given up, and
    /// nobody asks for anything.
    ///
    /// ```
    /// # use gizmos_core::{Seat, Seed};
    /// # use gizmos_table::{Actor, Command, Occupant, Settings, Table};
    /// let seats = vec![Occupant::person("Ann")?, Occupant::person("Bob")?];
    /// let mut table = Table::open(Seed::from(7), Settings::new(seats), 0)?;
    /// let (before, dealt) = (*table.board(), table.record().steps().len());
    /// let research = Command::play(&table, "research 2".parse()?);
    /// table.apply(0, table.decide(Actor::Person(Seat::FIRST), research, 0)?)?;
    /// assert_ne!(*table.board(), before);
    /// assert_eq!(*table.at(dealt).board(), before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, steps: usize) -> Self {
        if steps >= self.record.steps().len() {
            return self.clone();
        }
        let earlier = |seat_state: &SeatState| SeatState { away: None, resigned: false, ..seat_state.clone() };
        Self {
            record: self.record.rewound(steps),
            stage: Stage::Running,
            seat_states: self.seat_states.iter().map(earlier).collect(),
            log: self.log.truncated(1),
            undo: None,
            rematch: None,
            ..self.clone()
        }
    }
}
