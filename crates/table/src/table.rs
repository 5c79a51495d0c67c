//! The table and what can be read off it.

use std::sync::Arc;

use gizmos_core::{Board, Dealer, History, Record, Seat, SeatSet, Seed, Setup, State, Turn, View};

use crate::clock::Spent;
use crate::key_index::KeyIndex;
use crate::presence::Presence;
use crate::undo::UndoRequest;
use crate::{
    Away, Commitment, Ending, Event, LoggedEvent, Millis, ObservedEvent, Occupant, Rejection, Rematch, ReplayError,
    Settings, Substitute,
};

/// What a command at the table leads to.
pub type Result<T = Vec<Event>> = std::result::Result<T, Rejection>;

/// How often a player may say something, change their name, mute or invite somebody, or take a move back (T6.3): so nobody
/// can make a table grow without end.
const MAX_ACTIONS: u32 = 1_000;

/// A table: who sits where, and the game they play.
///
/// Copying it takes no longer the more has happened: a copy of the position, and all that is older is shared.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) settings: Settings,
    pub(crate) commitment: Commitment,
    pub(crate) seed: Seed,
    pub(crate) seat_states: Vec<SeatState>,
    pub(crate) stage: Stage,
    pub(crate) record: Record,
    pub(crate) dealer: Dealer,
    pub(crate) log: History<Arc<LoggedEvent>>,
    /// The moves that were made under a key.
    pub(crate) keys: KeyIndex,
    pub(crate) revision: u64,
    pub(crate) undo: Option<UndoRequest>,
    pub(crate) rematch: Option<Rematch>,
    /// What a bot decided for people.
    pub(crate) substitute: Substitute,
    /// Whether spectators may talk among themselves.
    pub(crate) spectators_chat: bool,
    /// How much they have said.
    pub(crate) spectators_said: u32,
    /// Whether the operator has closed it.
    pub(crate) closed: bool,
    /// The first stored event that could not be replayed.
    pub(crate) damage: Option<ReplayError>,
    /// When the present decision became due.
    pub(crate) since: Millis,
    /// When it was last resumed.
    pub(crate) woken: Millis,
}

/// A seat and all that is known of it.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub occupant: Occupant,
    pub away: Option<Away>,
    pub resigned: bool,
    /// Those whose messages are not shown here.
    pub mutes: SeatSet,
    pub spent: Spent,
    /// Whether a new invitation to this seat has not been taken up yet.
    pub invited_anew: bool,
    /// Whether whoever has the seat came by a new invitation.
    pub came_anew: bool,
    /// How much has happened here that was no move.
    pub actions: u32,
    /// How often a bot has had to take over.
    pub takeovers: u32,
    /// When somebody said the last time that they wait longer.
    pub waited: Millis,
    pub presence: Presence,
}

impl SeatState {
    pub(crate) fn new(occupant: Occupant) -> Self {
        Self {
            occupant,
            away: None,
            resigned: false,
            mutes: SeatSet::EMPTY,
            spent: Spent::default(),
            invited_anew: false,
            came_anew: false,
            actions: 0,
            takeovers: 0,
            waited: 0,
            presence: Presence::default(),
        }
    }

    /// Whether a person plays here themselves.
    pub(crate) const fn is_played_by_person(&self) -> bool {
        self.occupant.is_for_people() && self.away.is_none() && !self.resigned
    }
}

/// How far a table has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Somebody has not sat down yet.
    Waiting,
    /// The game goes on.
    Running,
    /// The game is over.
    Over(Ending),
}

impl Table {
    /// Opens a table. Its log has the first events already.
    ///
    /// # Errors
    /// If the settings make no table.
    pub fn open(seed: Seed, settings: Settings, now: Millis) -> Result<Self> {
        let mut table = Self::empty(seed, settings, now)?;
        if let Some(started) = table.start() {
            // The dealer brings what the table just asked it for, so this does not fail.
            table.apply(now, vec![started]).map_err(|error| Rejection::Unreadable { event: error.number })?;
        }
        Ok(table)
    }

    /// A table at which nothing has happened but that it was opened.
    pub(crate) fn empty(seed: Seed, settings: Settings, now: Millis) -> Result<Self> {
        settings.check()?;
        let record = if let Some(start) = &settings.start {
            start.continued(seed)
        } else {
            let setup = Setup::standard(settings.seats.len() as u8);
            Record::new(setup, Some(seed)).map_err(|_| crate::BadSettings::Seats)?
        };
        Ok(Self::with_record(seed, settings, record, now))
    }

    /// A table with this game, before anybody has sat down.
    pub(crate) fn with_record(seed: Seed, settings: Settings, record: Record, now: Millis) -> Self {
        let commitment = Commitment::to(seed);
        let opened = Event::Opened { settings: settings.clone(), commitment };
        Self {
            substitute: Substitute::new(settings.substitute.clone()),
            seat_states: settings.seats.iter().cloned().map(SeatState::new).collect(),
            settings,
            commitment,
            seed,
            stage: Stage::Waiting,
            dealer: Dealer::resume(seed, &record),
            record,
            log: std::iter::once(Arc::new(LoggedEvent { at: now, event: opened })).collect(),
            keys: KeyIndex::default(),
            revision: 1,
            undo: None,
            rematch: None,
            spectators_chat: false,
            spectators_said: 0,
            closed: false,
            damage: None,
            since: now,
            woken: now,
        }
    }

    /// What was agreed when it was opened.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The promise not to change the seed (T7.1).
    pub const fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// How far the game has come.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The number of the last event that changed the game: what a move has to be based on (T2.2).
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Everything that has happened, secrets included. The first event has the number 1.
    pub const fn log(&self) -> &History<Arc<LoggedEvent>> {
        &self.log
    }

    /// How many events there have been: the number of the last one.
    pub fn last_event(&self) -> u64 {
        self.log.len() as u64
    }

    /// What an observer may be told of the events after the one with this number; `None` is a spectator.
    pub fn observed_events(&self, observer: Option<Seat>, after: u64) -> impl Iterator<Item = ObservedEvent<'_>> {
        let mutes = observer
            .and_then(|seat| self.seat_states.get(seat.index()))
            .map_or(SeatSet::EMPTY, |seat_state| seat_state.mutes);
        let after = usize::try_from(after).unwrap_or(usize::MAX).min(self.log.len());
        let numbered = (after as u64 + 1..).zip(self.log.since(after));
        numbered.filter_map(move |(number, entry)| ObservedEvent::new(number, entry, observer, mutes))
    }

    /// The seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seat_states.len())
    }

    /// Who has each seat.
    pub fn occupants(&self) -> impl Iterator<Item = &Occupant> {
        self.seat_states.iter().map(|seat_state| &seat_state.occupant)
    }

    /// Who has a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seat_states.get(seat.index()).map(|seat_state| &seat_state.occupant)
    }

    /// Why a bot plays for the person in this seat, if one does.
    pub fn away(&self, seat: Seat) -> Option<Away> {
        self.seat_states.get(seat.index()).and_then(|seat_state| seat_state.away)
    }

    /// Whether the player in this seat has given up.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.seat_states.get(seat.index()).is_some_and(|seat_state| seat_state.resigned)
    }

    /// Whose messages this seat does not want to read.
    pub fn mutes(&self, seat: Seat) -> SeatSet {
        self.seat_states.get(seat.index()).map_or(SeatSet::EMPTY, |seat_state| seat_state.mutes)
    }

    /// Whether spectators may talk among themselves (T6.5).
    pub const fn has_spectators_chat(&self) -> bool {
        self.spectators_chat
    }

    /// What a bot decided for people who were away, had given up or were out of time.
    pub const fn substitute(&self) -> &Substitute {
        &self.substitute
    }

    /// Everything that has been played; with the seed, so it is for nobody's eyes before the end.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The whole game as a record with its seed, once it is over (T7.2).
    ///
    /// # Errors
    /// While the game goes on, and if it could not be read to its end.
    pub fn export(&self) -> Result<&Record> {
        self.ensure_readable()?;
        match self.stage {
            Stage::Over(_) => Ok(&self.record),
            Stage::Waiting => Err(Rejection::NotStarted),
            Stage::Running => Err(Rejection::GameRunning),
        }
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        self.state().board()
    }

    pub(crate) const fn state(&self) -> &State {
        self.record.state()
    }

    /// What an observer may know; `None` is a spectator.
    pub fn view(&self, observer: Option<Seat>) -> View {
        self.state().view(observer)
    }

    /// The seat that has to decide, while the game goes on; nobody, if the table could not be read to its end.
    pub fn decider(&self) -> Option<Seat> {
        match (&self.stage, self.state().turn(), &self.damage) {
            (Stage::Running, Turn::Decide(seat), None) => Some(seat),
            _ => None,
        }
    }

    /// Whether the person in this seat is asked to decide: nobody is who has given up, or whose turn a bot finishes.
    pub fn asks(&self, seat: Seat) -> bool {
        let is_persons = self.occupant(seat).is_some_and(Occupant::is_for_people);
        self.decider() == Some(seat) && is_persons && !self.has_resigned(seat) && !self.is_out_of_time(seat)
    }

    /// The bot that has to decide, and for which seat.
    pub fn deciding_bot(&self) -> Option<(Seat, &str)> {
        let seat = self.decider()?;
        let seat_state = &self.seat_states[seat.index()];
        match &seat_state.occupant {
            Occupant::Bot { bot } => Some((seat, bot)),
            _ if !seat_state.is_played_by_person() => Some((seat, self.substitute.bot())),
            _ => None,
        }
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Result<&SeatState> {
        self.seat_states.get(seat.index()).ok_or(Rejection::NoSuchSeat(seat))
    }

    /// The place of a person who has something to say here.
    pub(crate) fn person_at(&self, seat: Seat) -> Result<&SeatState> {
        let seat_state = self.seat_state(seat)?;
        if seat_state.occupant.is_for_people() { Ok(seat_state) } else { Err(Rejection::BotsSeat(seat)) }
    }

    /// Rejects a command unless the game goes on.
    pub(crate) const fn ensure_running(&self) -> Result<()> {
        if let Err(unreadable) = self.ensure_readable() {
            return Err(unreadable);
        }
        match self.stage {
            Stage::Running => Ok(()),
            Stage::Waiting => Err(Rejection::NotStarted),
            Stage::Over(_) => Err(Rejection::GameOver),
        }
    }

    /// Rejects a command that is based on an earlier state of the game.
    pub(crate) const fn ensure_revision(&self, given: u64) -> Result<()> {
        if given == self.revision { Ok(()) } else { Err(Rejection::Stale { given, current: self.revision }) }
    }

    /// Rejects a command of somebody who has given more of them than anybody needs to (T6.3).
    pub(crate) fn check_quota(&self, seat: Seat) -> Result<()> {
        if self.seat_state(seat)?.actions < MAX_ACTIONS { Ok(()) } else { Err(Rejection::TooMuch(seat)) }
    }
}
