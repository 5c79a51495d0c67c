//! A game being played: a table, its file, and the bots at it. Knows nothing of screens.

use std::path::{Path, PathBuf};

use gizmos_ai::{BotName, rank_payments};
use gizmos_core::{
    Board, CardSet, Choice, Move, Phase, Record, Seat, Seed, Setup, Step, Thing, View, choices, streams,
};
use gizmos_table::{Actor, Command, Millis, NoUndo, Occupant, Rejection, Settings, Table, free_undo};
use gizmos_text::{LogEntry, Text};

use crate::names::Names;
use crate::refusal::UndoError;
use crate::save::{self, Hold, Saved};
use crate::thought::Thought;

/// Nobody has a clock here, so one moment does for all.
const NOW: Millis = 0;

/// A game being played.
pub struct Session {
    /// The table, with all its secrets; screens use [`Session::view`].
    pub table: Table,
    /// What everybody is called.
    pub names: Names,
    /// What bots think with; the table keeps its own to itself.
    seed: Seed,
    /// Where the game is saved.
    pub file: Option<PathBuf>,
    /// Why the game could not be saved the last time, if so.
    pub problem: Option<String>,
    /// Keeps other programs from playing the same saved game.
    hold: Option<Hold>,
    /// Bot that gives hints, if one does.
    pub adviser: Option<BotName>,
}

impl Session {
    /// A new game. Saved in `file` after each move, if there is one.
    ///
    /// # Errors
    /// If there are too few or too many players.
    pub fn new(occupants: Vec<Occupant>, seed: Seed, file: Option<PathBuf>, text: &Text) -> anyhow::Result<Self> {
        let record = Record::new(Setup::standard(occupants.len() as u8), Some(seed))?;
        Self::resume(Saved { record, occupants, hold: None }, seed, file, text)
    }

    /// A saved game where it was left. `seed` is for the luck of records that have none of their own.
    ///
    /// # Errors
    /// If there are more players than seats.
    pub fn resume(saved: Saved, seed: Seed, file: Option<PathBuf>, text: &Text) -> anyhow::Result<Self> {
        let seed = saved.record.seed().unwrap_or(seed);
        let seats = saved.seats();
        let names = Names::new(&seats, text);
        // Everybody is at this keyboard, so nobody is ever away.
        let settings = Settings { grace_seconds: None, ..Settings::new(seats) };
        let table = Table::resume(seed, settings, saved.record, NOW)?;
        Ok(Self { table, names, seed, file, problem: None, hold: saved.hold, adviser: None })
    }

    /// Everything that has happened.
    pub const fn record(&self) -> &Record {
        self.table.record()
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        self.table.board()
    }

    /// Who sits where.
    pub fn occupants(&self) -> impl Iterator<Item = Occupant> {
        self.table.seats().filter_map(|seat| self.table.occupant(seat).cloned())
    }

    /// Where the game has been saved, if it has: a game nobody has moved in is not worth a file.
    pub fn saved_file(&self) -> Option<&Path> {
        let has_moves = self.record().steps().iter().any(|step| matches!(step, Step::Move(..)));
        self.file.as_deref().filter(|_| has_moves && self.problem.is_none())
    }

    /// The seat that has to decide, or `None` once the game is over.
    pub fn decider(&self) -> Option<Seat> {
        self.table.decider()
    }

    /// The bot that has to decide, if one has to.
    pub fn deciding_bot(&self) -> Option<BotName> {
        self.table.deciding_bot().and_then(|(_, bot)| bot.parse().ok())
    }

    /// The person who has to decide, if one has to.
    pub fn deciding_human(&self) -> Option<Seat> {
        self.decider().filter(|&seat| self.table.asks(seat))
    }

    /// What a seat may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.table.view(seat)
    }

    /// Whose eyes the screen shows the game through: the person deciding, else the only person there is, else nobody.
    pub fn observer(&self) -> Option<Seat> {
        self.deciding_human().or(self.names.only_human)
    }

    /// Every legal move, builds of a card from the best payment to the worst.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.view(self.decider()).legal_moves();
        rank_payments(self.board(), &mut moves);
        moves
    }

    /// The Gizmos that a legal move would trigger, as far as its player can use any of them.
    pub fn would_trigger(&self, mv: Move) -> CardSet {
        self.view(self.decider()).would_trigger(mv)
    }

    /// Everything that the person who has to decide could do with a thing.
    pub fn choices(&self, legal: &[Move], thing: Thing) -> Vec<Choice> {
        self.deciding_human().map_or_else(Vec::new, |seat| choices(&self.view(Some(seat)), legal, thing))
    }

    /// The log.
    pub fn story(&self, text: &Text) -> Vec<LogEntry> {
        text.story(self.record(), 0, |line| self.names.who(line.seat))
    }

    /// Plays a move of whoever has to decide, and saves.
    ///
    /// # Errors
    /// If it is illegal, or the game is over.
    pub fn play(&mut self, mv: Move) -> Result<(), Rejection> {
        let seat = self.decider().ok_or(Rejection::GameOver)?;
        let actor = if self.table.asks(seat) { Actor::Person(seat) } else { Actor::Bot(seat) };
        self.execute(actor, Command::play(&self.table, mv))
    }

    /// Plays the move of a bot; one that answers nonsense still has to move.
    pub fn play_for_bot(&mut self, mv: Move) {
        if self.play(mv).is_err()
            && let Some(&first) = self.legal_moves().first()
        {
            let _ = self.play(first);
        }
    }

    /// Takes back the last move of the person deciding; refuses as soon as anything has been revealed since.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self) -> Result<Move, UndoError> {
        let mv = self.undoable()?;
        let person = Actor::Person(self.board().to_move());
        self.execute(person, Command::Undo { revision: self.table.revision() })?;
        Ok(mv)
    }

    /// What [`Session::undo`] would take back. A table lets somebody alone with bots go back further (T3.2), but at a
    /// keyboard what has been seen stays.
    ///
    /// # Errors
    /// Why there is nothing.
    pub fn undoable(&self) -> Result<Move, UndoError> {
        let seat = self.deciding_human().ok_or(UndoError::NotYours)?;
        free_undo(self.record(), seat).map_err(Rejection::from)?;
        match self.record().steps().last() {
            Some(&Step::Move(_, mv)) => Ok(mv),
            _ => Err(Rejection::NoUndo(NoUndo::Nothing).into()),
        }
    }

    fn execute(&mut self, actor: Actor, command: Command) -> Result<(), Rejection> {
        let events = self.table.decide(actor, command, NOW)?;
        // What the table has just answered with fits.
        self.table.apply(NOW, events).map_err(|error| Rejection::Unreadable { event: error.number })?;
        self.save();
        Ok(())
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
        Thought::start(bot, &self.view(Some(seat)), self.seed, streams::table_bot(self.record().steps().len()))
    }

    /// Whether researched cards lie open in front of the player to move.
    pub const fn is_private(&self) -> bool {
        matches!(self.board().phase(), Phase::Researched { .. } | Phase::Returning { .. })
    }

    /// The game as text.
    pub fn to_text(&self) -> String {
        save::to_text(self.record(), self.occupants())
    }

    /// Saves into another file from now on.
    pub fn save_as(&mut self, file: PathBuf) -> std::io::Result<()> {
        self.hold = Some(save::write(&file, &self.to_text())?);
        self.file = Some(file);
        self.problem = None;
        Ok(())
    }

    fn save(&mut self) {
        if let Some(file) = self.file.clone()
            && let Err(error) = self.save_as(file)
        {
            self.problem = Some(error.to_string());
        }
    }
}
