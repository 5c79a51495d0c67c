//! Why something cannot be done at a table.

use gizmos_core::{IllegalMove, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{BadSettings, NoUndo};

/// Why something cannot be done: with a reason for people, the rule behind it ([`Rejection::rule`]) and a code for
/// programs that never changes ([`Rejection::code`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Rejection {
    /// No table can be opened so.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// The table has no such seat.
    #[error("this table has no seat {0}")]
    NoSuchSeat(Seat),
    /// A bot sits there.
    #[error("seat {0} belongs to a bot")]
    BotsSeat(Seat),
    /// Somebody sits there.
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    /// The command is not for those who gave it.
    #[error("this command is not for you: players, bots, guests and the operator each have commands of their own")]
    NotPermitted,
    /// Nobody may sit there without a link.
    #[error("seat {0} is for the person who has its link")]
    SeatReserved(Seat),
    /// They have not sat down yet.
    #[error("seat {0} has not been taken yet: sit down first")]
    NotSeated(Seat),
    /// Only a host may invite anew.
    #[error("seat {0} is not the host's: only the player who opened the table creates new invitations")]
    NotHost(Seat),
    /// Their own seat, or one that is open to everybody.
    #[error("seat {0} needs no invitation: it is your own, or open to everyone")]
    NoInvitation(Seat),
    /// There is no free seat left.
    #[error("no seat at this table is open")]
    NoOpenSeat,
    /// Somebody has not sat down yet.
    #[error("the game has not started: someone has yet to join")]
    NotStarted,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The game goes on.
    #[error("the game is not over")]
    GameRunning,
    /// Somebody else has to decide.
    #[error("seat {to_move} has to decide, not seat {seat}")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Whose turn it is.
        to_move: Seat,
    },
    /// The position has changed since.
    #[error("this was sent for revision {given}, but the game is at revision {current}")]
    Stale {
        /// What it was based on.
        given: u64,
        /// What there is.
        current: u64,
    },
    /// Another move was made under this key.
    #[error("this key was used for another move")]
    KeyReused,
    /// The rules of the game forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Nothing can be taken back.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    /// Somebody has asked already.
    #[error("someone has already asked the others")]
    UndoPending,
    /// Nobody has asked, or something else, or only oneself.
    #[error("no one is asking you to agree to an undo, or not with that event")]
    NoUndoAsked,
    /// They have given up.
    #[error("seat {0} has resigned")]
    Resigned(Seat),
    /// Nobody mutes themselves.
    #[error("you cannot mute yourself")]
    MuteYourself,
    /// They have talked, renamed, muted, invited or taken back more often than anybody needs to (T6.3).
    #[error("seat {0} has sent too much: only moves are accepted from there now")]
    TooMuch(Seat),
    /// The table could not be read to its end.
    #[error("event {event} of this table cannot be read, so it can no longer be changed")]
    Unreadable {
        /// The number of the first event that could not be read.
        event: u64,
    },
    /// The host has not let spectators talk, or they have said all that they may.
    #[error("the chat of the spectators is closed, or full")]
    SpectatorsSilent,
    /// Nobody waits for them, or they are there.
    #[error("seat {0} is not away while it has to decide")]
    NotAway(Seat),
    /// Their time for this turn is up.
    #[error("the time of seat {0} is up: a bot plays this turn")]
    OutOfTime(Seat),
}

impl Rejection {
    /// The number of the rule behind it: R in `docs/rules.md`, T in `docs/tables.md`.
    pub const fn rule(self) -> &'static str {
        self.code_and_rule().1
    }

    /// What programs know it by.
    ///
    /// ```
    /// # use gizmos_table::Rejection;
    /// let stale = Rejection::Stale { given: 4, current: 5 };
    /// assert_eq!((stale.code(), stale.rule()), ("stale-revision", "T2.2"));
    /// ```
    pub const fn code(self) -> &'static str {
        self.code_and_rule().0
    }

    const fn code_and_rule(self) -> (&'static str, &'static str) {
        match self {
            Self::Settings(BadSettings::Seats) => ("bad-seats", "T1.1"),
            Self::Settings(BadSettings::Clock) => ("bad-clock", "T5.1"),
            Self::Settings(BadSettings::Grace) => ("bad-grace", "T4.1"),
            Self::Settings(BadSettings::Start) => ("bad-start", "T1.6"),
            Self::NoSuchSeat(_) => ("no-such-seat", "T1.1"),
            Self::BotsSeat(_) => ("bots-seat", "T1.1"),
            Self::SeatTaken(_) => ("seat-taken", "T1.3"),
            Self::NotPermitted => ("not-permitted", "T1.2"),
            Self::SeatReserved(_) => ("seat-reserved", "T1.2"),
            Self::NotSeated(_) => ("not-seated", "T1.5"),
            Self::NotHost(_) => ("not-host", "T1.9"),
            Self::NoInvitation(_) => ("no-invitation", "T1.9"),
            Self::NoOpenSeat => ("no-open-seat", "T1.3"),
            Self::NotStarted => ("not-started", "T1.4"),
            Self::GameOver => ("game-over", "R10.1"),
            Self::GameRunning => ("game-running", "T7.2"),
            Self::NotYourTurn { .. } => ("not-your-turn", "T2.1"),
            Self::Stale { .. } => ("stale-revision", "T2.2"),
            Self::KeyReused => ("key-reused", "T2.3"),
            Self::Illegal(illegal) => (illegal.code(), illegal.rule()),
            Self::NoUndo(NoUndo::Nothing) => ("nothing-to-undo", "T3.1"),
            Self::NoUndo(NoUndo::Revealed) => ("undo-revealed", "T3.1"),
            Self::UndoPending => ("undo-pending", "T3.2"),
            Self::NoUndoAsked => ("no-undo-asked", "T3.2"),
            Self::Resigned(_) => ("resigned", "T8.1"),
            Self::MuteYourself => ("mute-yourself", "T6.2"),
            Self::TooMuch(_) => ("too-much", "T6.3"),
            Self::Unreadable { .. } => ("table-unreadable", "T9.2"),
            Self::SpectatorsSilent => ("spectators-silent", "T6.5"),
            Self::NotAway(_) => ("not-away", "T4.5"),
            Self::OutOfTime(_) => ("out-of-time", "T5.2"),
        }
    }
}
