//! The one authority at a table of Gizmos: who sits where, whose move counts, what each may see.
//!
//! A [`Table`] is the sum of its [events](Event). A [`Command`] of an [`Actor`] changes nothing: [`Table::decide`] answers
//! with the events it leads to, or with a [`Rejection`]; they happen when they are [applied](Table::apply). So what is
//! acknowledged can be stored first, and [replaying](Table::replay) what was stored gives the same table again.
//!
//! The crate knows only the rules: it does no I/O and reads no clock. Times are given to it, in [`Millis`].
//!
//! ```
//! use gizmos_core::{Seat, Seed};
//! use gizmos_table::{Actor, Command, Occupant, Settings, Table};
//!
//! let seats = vec![Occupant::person("Ann")?, Occupant::person("Bob")?];
//! let mut table = Table::open(Seed::from(7), Settings::new(seats), 0)?;
//! let (ann, now) = (Seat::FIRST, 1_000);
//! let events = table.decide(Actor::Person(ann), Command::play(&table, "research 2".parse()?), now)?;
//! table.apply(now, events)?;
//!
//! // Bob sees that three cards were researched, Ann also sees which.
//! let bob = Seat::new(1);
//! let told: Vec<String> = table.observed_events(bob, 2).map(|notice| serde_json::to_string(&notice)).collect::<Result<_, _>>()?;
//! assert!(told[0].contains(r#""chance":[{"researched":3}]"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Rule numbers such as T3.2 refer to `docs/tables.md`.

mod apply;
mod chat;
mod clock;
mod closing;
mod command;
mod commitment;
mod event;
mod free_text;
mod key_index;
mod moving;
mod naming;
mod notes;
mod observed;
mod occupant;
mod past_game;
mod presence;
mod recovery;
mod rejection;
mod rematch;
mod resigning;
mod resume;
mod seating;
mod settings;
mod substitute;
mod table;
mod time;
mod undo;
mod version;

pub use apply::ReplayError;
pub use clock::Clock;
pub use command::{Actor, Command};
pub use commitment::{Commitment, ParseCommitmentError};
pub use event::{Attempt, Away, EndCause, Ending, Event, LoggedEvent};
pub use free_text::{BadText, Key, Message, Name, Task};
pub use naming::Naming;
pub use observed::{HiddenMove, ObservedEvent, ObservedKind, SeenChance, SeenMove};
#[cfg(feature = "schema")]
pub use occupant::BotName;
pub use occupant::Occupant;
pub use past_game::{PastGame, is_plausible};
pub use rejection::Rejection;
pub use rematch::Rematch;
pub use settings::{BadSettings, Settings};
pub use substitute::Substitute;
pub use table::{Result, Stage, Table};
pub use undo::{NoUndo, UndoRequest, free_undo};
pub use version::VERSION;

/// A moment, or a length of time, in milliseconds; moments count from the start of 1970 (UTC).
pub type Millis = u64;
