//! Applying events: the only place where a table changes.

use std::sync::Arc;

use gizmos_core::{Dealer, Move, Record, Seat, SeatSet, Seed, Step, Turn, wire};
use thiserror::Error;

use crate::undo::UndoRequest;
use crate::{Attempt, Event, LoggedEvent, Millis, Occupant, Stage, Table};

/// Events that do not make a table: they were not stored by one, or something has changed them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("event {number} does not fit: {cause}")]
pub struct ReplayError {
    /// The number of the event, counted from 1.
    pub number: u64,
    /// Why it does not fit.
    pub cause: String,
}

impl Table {
    /// The table at which these events happened.
    ///
    /// # Errors
    /// The first event that does not fit, be it a move against the rules or luck that the seed did not bring.
    pub fn replay(seed: Seed, entries: impl IntoIterator<Item = LoggedEvent>) -> Result<Self, ReplayError> {
        let mut entries = entries.into_iter();
        let mut table = Self::opened(seed, entries.next())?;
        for entry in entries {
            table.apply(entry.at, vec![entry.event])?;
        }
        Ok(table)
    }

    /// The table that the first event has opened.
    pub(crate) fn opened(seed: Seed, first: Option<LoggedEvent>) -> Result<Self, ReplayError> {
        let replay_error = |cause: &str| ReplayError { number: 1, cause: cause.to_owned() };
        let Some(LoggedEvent { at, event: Event::Opened { settings, commitment } }) = first else {
            return Err(replay_error("the table was never opened"));
        };
        if !commitment.is_kept_by(seed) {
            return Err(replay_error("the seed does not match the commitment"));
        }
        Self::empty(seed, settings, at).map_err(|rejection| replay_error(&rejection.to_string()))
    }

    /// Applies events.
    ///
    /// # Errors
    /// The first one that does not fit. Then the table is of no use any more. Events that it has just answered with
    /// always fit.
    pub fn apply(&mut self, at: Millis, events: Vec<Event>) -> Result<(), ReplayError> {
        for event in events {
            let number = self.last_event() + 1;
            self.apply_event(number, at, &event).map_err(|cause| ReplayError { number, cause })?;
            self.log.push(Arc::new(LoggedEvent { at, event }));
        }
        Ok(())
    }

    fn apply_event(&mut self, number: u64, at: Millis, event: &Event) -> Result<(), String> {
        match event {
            Event::Opened { .. } => return Err("a table is opened once".to_owned()),
            Event::Sat { seat, name } => {
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.actions += 1;
                // Somebody who only changes their name leaves a new invitation to their seat open.
                if !seat_state.occupant.is_seated() {
                    seat_state.came_anew = std::mem::take(&mut seat_state.invited_anew);
                }
                seat_state.occupant = Occupant::Person { name: Some(name.clone()) };
            }
            Event::Invited { seat, by } => {
                self.seat_state_mut(*by)?.actions += 1;
                self.seat_state_mut(*seat)?.invited_anew = true;
            }
            Event::Reseated { seat, name } => {
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.occupant = Occupant::Person { name: Some(name.clone()) };
                (seat_state.invited_anew, seat_state.came_anew) = (false, true);
            }
            Event::Filled { seat, bot } => {
                self.seat_state_mut(*seat)?.occupant = Occupant::Bot { bot: bot.clone() };
            }
            Event::Started { chance } => {
                self.apply_chance(chance)?;
                self.stage = Stage::Running;
                self.game_changed(number, at);
            }
            Event::Played { seat, mv, chance, spent, attempt } => {
                self.apply_move(*seat, *mv, chance, *spent)?;
                if let Some(Attempt { key, .. }) = attempt {
                    self.keys.insert(*seat, key, number);
                }
                self.game_changed(number, at);
            }
            Event::UndoAsked { seat, moves } => {
                self.seat_state_mut(*seat)?.actions += 1;
                self.undo = Some(UndoRequest { event: number, seat: *seat, moves: *moves, agreed: SeatSet::EMPTY });
            }
            Event::UndoAnswered { seat, agrees } => {
                let agreed = |request: UndoRequest| UndoRequest { agreed: request.agreed.with(*seat), ..request };
                self.undo = self.undo.filter(|_| *agrees).map(agreed);
            }
            Event::Undone { seat, moves, spent } => {
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.actions = seat_state.actions.saturating_add(*moves);
                let decider = self.decider();
                self.charge(*spent);
                self.take_back(*moves)?;
                if self.decider() != decider {
                    // Another turn goes on now. Its time starts anew, as nobody waited for it until here.
                    self.seat_states.iter_mut().for_each(|seat_state| seat_state.spent.turn = 0);
                }
                self.game_changed(number, at);
            }
            Event::TakenOver { seat, cause, spent, .. } => {
                self.charge(*spent);
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.away = Some(*cause);
                seat_state.takeovers += 1;
                self.since = at;
            }
            Event::Waited { seat, by } => {
                self.seat_state_mut(*by)?.actions += 1;
                self.seat_state_mut(*seat)?.waited = at;
            }
            Event::Returned { seat } => {
                self.seat_state_mut(*seat)?.away = None;
                if self.decider() == Some(*seat) {
                    self.since = at;
                }
            }
            Event::Resigned { seat, .. } => {
                self.seat_state_mut(*seat)?.resigned = true;
                self.undo = None;
            }
            Event::Said { seat, .. } => self.seat_state_mut(*seat)?.actions += 1,
            Event::Muted { seat, whom, muted } => {
                let seat_state = self.seat_state_mut(*seat)?;
                seat_state.actions += 1;
                let others = seat_state.mutes.iter().filter(|other| other != whom);
                seat_state.mutes = others.chain(muted.then_some(*whom)).fold(SeatSet::EMPTY, SeatSet::with);
            }
            Event::SpectatorsChat { by, open } => {
                self.seat_state_mut(*by)?.actions += 1;
                self.spectators_chat = *open;
            }
            Event::SpectatorSaid { .. } => self.spectators_said += 1,
            Event::Closed {} => self.closed = true,
            Event::Ended(ending) => {
                self.stage = Stage::Over(ending.clone());
                self.game_changed(number, at);
            }
            Event::Rematched(rematch) => {
                if self.rematch.is_some() || !rematch.fits(self.seat_states.len()) {
                    return Err("there is one rematch, with a seat for everybody".to_owned());
                }
                self.rematch = Some(rematch.clone());
            }
        }
        Ok(())
    }

    fn game_changed(&mut self, number: u64, at: Millis) {
        self.revision = number;
        self.since = at;
        self.undo = None;
    }

    /// Makes a move with the luck that follows.
    fn apply_move(&mut self, seat: Seat, mv: Move, chance: &[wire::ChanceEvent], spent: Millis) -> Result<(), String> {
        if self.decider() != Some(seat) {
            return Err(format!("seat {seat} has nothing to decide"));
        }
        let before = self.record.steps().len();
        self.record.play(mv).map_err(|illegal| illegal.to_string())?;
        self.apply_chance(chance)?;
        let (after, turn_goes_on) = (self.record.steps().len(), self.decider() == Some(seat));
        let seat_state = self.seat_state_mut(seat)?;
        let by_substitute = seat_state.occupant.is_for_people() && !seat_state.is_played_by_person();
        seat_state.spent = seat_state.spent.and(spent);
        if !turn_goes_on {
            seat_state.spent = seat_state.spent.next_turn();
        }
        if by_substitute {
            self.substitute.add(before..after);
        }
        Ok(())
    }

    /// Resolves chance as an event tells, and checks that it came from the seed.
    fn apply_chance(&mut self, chance: &[wire::ChanceEvent]) -> Result<(), String> {
        for luck in chance.iter().flat_map(wire::ChanceEvent::luck) {
            let expected = self.dealer.deal(self.record.state());
            if expected != Some(luck) {
                return Err(format!("the seed did not bring {luck}"));
            }
            self.record.resolve(luck).map_err(|bad| bad.to_string())?;
        }
        match self.record.state().turn() {
            Turn::Chance(chance) => Err(format!("luck is missing: {chance}")),
            Turn::Decide(_) | Turn::Over => Ok(()),
        }
    }

    /// Goes back before the last `moves` moves. Luck comes again as it was (T3.4).
    fn take_back(&mut self, moves: u32) -> Result<(), String> {
        let steps = self.record.steps().iter().enumerate().skip(self.record.inherited()).rev();
        let mut made = steps.filter(|(_, step)| matches!(step, Step::Move(..))).map(|(index, _)| index);
        let nth = (moves as usize).checked_sub(1).and_then(|nth| made.nth(nth));
        let kept = nth.ok_or("so many moves have not been made")?;
        drop(made);
        self.record = self.record.rewound(kept);
        self.substitute.truncate(kept);
        self.dealer = Dealer::resume(self.seed, &self.record);
        for seat in self.seats() {
            self.seat_states[seat.index()].spent.turns = finished_turns(&self.record, seat);
        }
        Ok(())
    }

    /// Takes time from the clock of whoever has to decide.
    fn charge(&mut self, spent: Millis) {
        if let Some(seat) = self.decider() {
            let seat_state = &mut self.seat_states[seat.index()];
            seat_state.spent = seat_state.spent.and(spent);
        }
    }

    fn seat_state_mut(&mut self, seat: Seat) -> Result<&mut crate::table::SeatState, String> {
        self.seat_states.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }
}

/// How many turns a seat has finished at this table.
fn finished_turns(record: &Record, seat: Seat) -> u32 {
    let moved = record.own_steps().filter_map(|step| match step {
        Step::Move(by, _) => Some(*by),
        Step::Chance(_) => None,
    });
    let mut turns: Vec<Seat> = moved.collect();
    turns.dedup();
    // The turn that goes on is not finished.
    if record.state().turn() == Turn::Decide(seat) && turns.last() == Some(&seat) {
        turns.pop();
    }
    turns.iter().filter(|&&by| by == seat).count() as u32
}
