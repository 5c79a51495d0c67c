//! A game being played: the record, who sits where, taking back, saving, and the bots. Knows nothing of screens.

use std::path::{Path, PathBuf};

use gizmos_ai::{BotName, rank_payments};
use gizmos_core::{
    Board, CardSet, Choice, Dealer, IllegalMove, Move, Phase, Record, Seat, Seed, Setup, State, Step, Thing, Turn,
    View, choices,
};
use gizmos_table::free_undo;
use gizmos_text::{LogEntry, Text};
use thiserror::Error;

use super::save::{self, Hold, Saved};
use super::seating::{Occupant, Seating};
use super::thought::Thought;

/// The first stream of a seed that bots think with, one for each step of the game: a resumed game goes on as if it had
/// never been left.
const THOUGHTS: u64 = 64;

/// A game being played.
pub struct Session {
    record: Record,
    dealer: Dealer,
    seed: Seed,
    seating: Seating,
    file: Option<PathBuf>,
    problem: Option<String>,
    /// Keeps other programs from playing the same saved game.
    hold: Option<Hold>,
    adviser: Option<BotName>,
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoUndo {
    /// The rules of the table say no.
    #[error(transparent)]
    Refused(#[from] gizmos_table::NoUndo),
    /// A bot, or nobody, has to decide.
    #[error("it is not a person's turn")]
    NotYours,
}

impl NoUndo {
    /// The refusal in words.
    pub fn label(self, text: &Text) -> String {
        let reason = match self {
            Self::Refused(gizmos_table::NoUndo::Nothing) => text.undo_nothing(),
            Self::Refused(gizmos_table::NoUndo::Revealed) => text.undo_revealed(),
            Self::NotYours => text.undo_not_yours(),
        };
        text.cannot_undo(&reason)
    }
}

impl Session {
    /// A new game. Saved in `file` after each move, if there is one.
    pub fn new(occupants: Vec<Occupant>, seed: Seed, file: Option<PathBuf>, text: &Text) -> anyhow::Result<Self> {
        let record = Record::new(Setup::standard(occupants.len() as u8), Some(seed))?;
        Ok(Self::go_on(Saved { record, occupants }, seed, file, text))
    }

    /// A saved game where it was left. `seed` is for the luck of records that have none of their own.
    pub fn resume(saved: Saved, seed: Seed, file: Option<PathBuf>, text: &Text) -> Self {
        let seed = saved.record.seed().unwrap_or(seed);
        Self::go_on(saved, seed, file, text)
    }

    fn go_on(saved: Saved, seed: Seed, file: Option<PathBuf>, text: &Text) -> Self {
        let seating = saved.seating(text);
        let mut record = saved.record;
        let mut dealer = Dealer::resume(seed, &record);
        record.deal(&mut dealer);
        Self { record, dealer, seed, seating, file, problem: None, hold: None, adviser: None }
    }

    /// The same game, whose file belongs to this program.
    #[must_use]
    pub fn holding(mut self, hold: Option<Hold>) -> Self {
        self.hold = hold;
        self
    }

    /// The same game with a bot that gives hints.
    #[must_use]
    pub fn advised_by(mut self, adviser: BotName) -> Self {
        self.adviser = Some(adviser);
        self
    }

    /// Everything that has happened.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        self.record.state().board()
    }

    /// The position with all its secrets; screens use [`Session::view`].
    const fn state(&self) -> &State {
        self.record.state()
    }

    /// Who sits where.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Where the game is saved.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Where the game has been saved, if it has: a game nobody has moved in is not worth a file.
    pub fn saved_file(&self) -> Option<&Path> {
        let has_moves = self.record.steps().iter().any(|step| matches!(step, Step::Move(..)));
        self.file().filter(|_| has_moves && self.problem.is_none())
    }

    /// Why the game could not be saved the last time, if so.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The seat that has to decide, or `None` once the game is over.
    pub fn decider(&self) -> Option<Seat> {
        match self.state().turn() {
            Turn::Decide(seat) => Some(seat),
            Turn::Chance(_) | Turn::Over => None,
        }
    }

    /// The bot that has to decide, if one has to.
    pub fn deciding_bot(&self) -> Option<BotName> {
        self.decider().and_then(|seat| self.seating.bot(seat))
    }

    /// The person who has to decide, if one has to.
    pub fn deciding_human(&self) -> Option<Seat> {
        self.decider().filter(|&seat| self.seating.bot(seat).is_none())
    }

    /// What a seat may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.state().view(seat)
    }

    /// Whose eyes the screen shows the game through: the person deciding, else the only person there is, else nobody.
    pub fn observer(&self) -> Option<Seat> {
        self.deciding_human().or_else(|| self.seating.only_human())
    }

    /// Every legal move, builds of a card from the best payment to the worst.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.state().legal_moves(&mut moves);
        rank_payments(self.board(), &mut moves);
        moves
    }

    /// The Gizmos that a legal move would trigger, as far as its player can use any of them.
    pub fn would_trigger(&self, mv: Move) -> CardSet {
        self.state().would_trigger(mv)
    }

    /// Everything that the person who has to decide could do with a thing.
    pub fn choices(&self, legal: &[Move], thing: Thing) -> Vec<Choice> {
        self.deciding_human().map_or_else(Vec::new, |seat| choices(&self.view(Some(seat)), legal, thing))
    }

    /// The log.
    pub fn story(&self, text: &Text) -> Vec<LogEntry> {
        text.story(&self.record, 0, |seat| self.seating.who(seat))
    }

    /// Plays a move of whoever has to decide, lets luck happen, and saves.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.record.play(mv)?;
        self.record.deal(&mut self.dealer);
        self.save();
        Ok(())
    }

    /// Takes back the last move of the person deciding; refuses as soon as anything has been revealed since.
    pub fn undo(&mut self) -> Result<Move, NoUndo> {
        let mv = self.undoable()?;
        // No luck lies behind that move, so the dealer stays where it is.
        self.record = self.record.rewound(self.record.steps().len() - 1);
        self.save();
        Ok(mv)
    }

    /// What [`Session::undo`] would take back.
    pub fn undoable(&self) -> Result<Move, NoUndo> {
        free_undo(&self.record, self.deciding_human().ok_or(NoUndo::NotYours)?)?;
        match self.record.steps().last() {
            Some(&Step::Move(_, mv)) => Ok(mv),
            _ => Err(gizmos_table::NoUndo::Nothing.into()),
        }
    }

    /// Lets the bot that has to decide think.
    pub fn think(&self) -> Option<Thought> {
        Some(self.thought(self.deciding_bot()?, self.decider()?))
    }

    /// Lets the adviser think about the decision of a person.
    pub fn advice(&self) -> Option<Thought> {
        Some(self.thought(self.adviser?, self.deciding_human()?))
    }

    fn thought(&self, bot: BotName, seat: Seat) -> Thought {
        Thought::start(bot, &self.view(Some(seat)), self.seed, THOUGHTS + self.record.steps().len() as u64)
    }

    /// Whether researched cards lie open in front of the player to move.
    pub const fn is_private(&self) -> bool {
        matches!(self.board().phase(), Phase::Researched { .. } | Phase::Returning { .. })
    }

    /// The game as text.
    pub fn to_text(&self) -> String {
        save::to_text(&self.record, self.seating.occupants())
    }

    /// Saves into another file from now on.
    pub fn save_as(&mut self, file: PathBuf) -> std::io::Result<()> {
        self.hold = Some(save::write(&file, &self.to_text())?);
        self.file = Some(file);
        self.problem = None;
        Ok(())
    }

    fn save(&mut self) {
        if let Some(file) = &self.file {
            match save::write(file, &self.to_text()) {
                Ok(hold) => {
                    self.hold = Some(hold);
                    self.problem = None;
                }
                Err(error) => self.problem = Some(error.to_string()),
            }
        }
    }
}
