//! What anybody can ask of a table, as data.

use gizmos_core::{Move, Seat};
use serde::{Deserialize, Serialize};

use crate::{Event, Key, Message, Millis, Name, Naming, Rejection, Rematch, Result, Table};

/// Who gives a command. Whether they are who they say is for the caller to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The person who has this seat, or an invitation to it.
    Person(Seat),
    /// The bot that decides for this seat.
    Bot(Seat),
    /// Somebody without a seat.
    Guest,
    /// The operator of the server.
    Operator,
}

/// Something that somebody asks of a table. As JSON it can travel to where the table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Make a move.
    Play {
        /// The revision of the game that the move is based on.
        revision: u64,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// Under which the same attempt may be repeated without effect. Bots have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// Take back one's last move and everything after it, or ask the others to agree.
    Undo {
        /// The revision of the game that this is based on.
        revision: u64,
    },
    /// Agree, or not, that somebody takes a move back.
    AnswerUndo {
        /// The number of the event by which they asked.
        asked: u64,
        /// Whether they may.
        agrees: bool,
    },
    /// Give up.
    Resign {},
    /// Say something to everybody.
    Say {
        /// What to say.
        text: Message,
    },
    /// Hide what another says, or show it again.
    Mute {
        /// Who is hidden.
        whom: Seat,
        /// Whether they are hidden from now on.
        muted: bool,
    },
    /// Let spectators talk among themselves, or stop it.
    SpectatorsChat {
        /// Whether they may.
        open: bool,
    },
    /// Say something to the other spectators.
    SayAsSpectator {
        /// What to be called.
        name: Option<Name>,
        /// What to say.
        text: Message,
    },
    /// Change one's name.
    Rename {
        /// The new name.
        name: Naming,
    },
    /// Sit down in the seat that one is invited to.
    AcceptInvitation {
        /// What to be called.
        name: Naming,
    },
    /// Sit down in an open seat.
    TakeOpenSeat {
        /// Which one; any, if none is named.
        seat: Option<Seat>,
        /// What to be called.
        name: Naming,
    },
    /// Invite somebody to a seat anew.
    Invite {
        /// The seat.
        seat: Seat,
    },
    /// Give a free seat to a bot.
    Fill {
        /// The seat.
        seat: Seat,
        /// The name of the bot.
        bot: String,
    },
    /// Say what is to happen while somebody who has to decide is away (T4.5).
    AnswerAbsence {
        /// Who is away.
        seat: Seat,
        /// Whether to wait longer; otherwise a bot plays at once.
        waits: bool,
    },
    /// Play from one's seat again, if a bot plays there for somebody who was away.
    ReturnToSeat {},
    /// Play again at another table.
    Rematch {
        /// The name of the new table.
        table: String,
        /// The seat there of each seat here.
        seats: Vec<Seat>,
    },
    /// End the game at once.
    Close {},
}

impl Command {
    /// A move in the game as it stands at this table.
    pub const fn play(table: &Table, mv: Move) -> Self {
        Self::Play { revision: table.revision(), mv, key: None }
    }
}

impl Table {
    /// What a command leads to. Nothing changes until the events are [applied](Table::apply).
    ///
    /// ```
    /// use gizmos_core::{Seat, Seed};
    /// use gizmos_table::{Actor, Command, Occupant, Settings, Table};
    ///
    /// let seats = vec![Occupant::person("Ann")?, Occupant::bot("greedy")];
    /// let table = Table::open(Seed::from(7), Settings::new(seats), 0)?;
    /// let resigned = table.decide(Actor::Person(Seat::FIRST), Command::Resign {}, 1_000)?;
    /// assert_eq!(resigned.len(), 2, "no person is left, so the game ends");
    /// assert!(table.decide(Actor::Guest, Command::Resign {}, 1_000).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why it is rejected.
    pub fn decide(&self, actor: Actor, command: Command, now: Millis) -> Result<Vec<Event>> {
        match (actor, command) {
            (Actor::Person(seat), Command::Play { revision, mv, key }) => self.submit(seat, revision, mv, key, now),
            (Actor::Bot(seat), Command::Play { revision, mv, key: None }) => {
                self.submit_for_bot(seat, revision, mv, now)
            }
            (Actor::Person(seat), Command::Undo { revision }) => self.undo(seat, revision, now),
            (Actor::Person(seat), Command::AnswerUndo { asked, agrees }) => self.answer_undo(seat, asked, agrees, now),
            (Actor::Person(seat), Command::Resign {}) => self.resign(seat),
            (Actor::Person(seat), Command::Say { text }) => self.say(seat, text),
            (Actor::Person(seat), Command::Mute { whom, muted }) => self.mute(seat, whom, muted),
            (Actor::Person(by), Command::SpectatorsChat { open }) => self.open_spectators_chat(by, open),
            (Actor::Guest, Command::SayAsSpectator { name, text }) => self.say_as_spectator(name, text),
            (Actor::Person(seat), Command::Rename { name }) => self.rename(seat, &name),
            (Actor::Person(seat), Command::AcceptInvitation { name }) => self.accept(seat, &name),
            (Actor::Guest, Command::TakeOpenSeat { seat, name }) => self.take(seat, &name),
            (Actor::Person(by), Command::Invite { seat }) => self.invite(by, seat),
            (Actor::Person(by), Command::Fill { seat, bot }) => self.fill(by, seat, &bot),
            (Actor::Person(by), Command::AnswerAbsence { seat, waits }) => self.answer_absence(by, seat, waits, now),
            (Actor::Person(seat), Command::ReturnToSeat {}) => Ok(self.return_to_seat(seat)),
            (Actor::Person(seat), Command::Rematch { table, seats }) => self.play_again(Rematch { seat, table, seats }),
            (Actor::Operator, Command::Close {}) => self.close(),
            _ => Err(Rejection::NotPermitted),
        }
    }
}
