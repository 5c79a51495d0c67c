//! Sitting down, and the start of the game once everybody sits (T1).

use gizmos_core::{Seat, Turn, wire};

use crate::{Event, Name, Occupant, Rejection, Result, Stage, Table};

impl Table {
    /// Sits down in a seat whose link one has, or changes one's name there.
    ///
    /// # Errors
    /// If the seat is no person's, or the table is closed.
    pub fn sit(&self, seat: Seat, name: Name) -> Result {
        let place = self.persons_place(seat)?;
        if place.occupant.name() == Some(&name) {
            return Ok(Vec::new());
        }
        if place.occupant.is_seated() {
            self.modest(seat)?;
        }
        self.seated(seat, Event::Sat { seat, name })
    }

    /// Takes an open seat: this one, or any.
    ///
    /// # Errors
    /// If it is taken, or was never open.
    pub fn take(&self, seat: Option<Seat>, name: Name) -> Result<(Seat, Vec<Event>)> {
        let is_open = |seat: &Seat| matches!(self.occupant(*seat), Some(Occupant::Open {}));
        let seat = match seat {
            Some(seat) => match self.place(seat)?.occupant {
                Occupant::Open {} => seat,
                Occupant::Bot { .. } => return Err(Rejection::BotsSeat(seat)),
                Occupant::Person { name: Some(_) } => return Err(Rejection::SeatTaken(seat)),
                Occupant::Person { name: None } => return Err(Rejection::SeatReserved(seat)),
            },
            None => self.seats().find(is_open).ok_or(Rejection::NoOpenSeat)?,
        };
        Ok((seat, self.seated(seat, Event::Sat { seat, name })?))
    }

    /// Gives a seat that nobody has taken to a bot, so that those who sit need not wait any longer. A seat that somebody
    /// was invited to is given away only by those who have sat here from the beginning.
    ///
    /// # Errors
    /// If the seat is taken, or whoever asks does not sit here themselves.
    pub fn fill(&self, by: Seat, seat: Seat, bot: &str) -> Result {
        if !self.persons_place(by)?.occupant.is_seated() {
            return Err(Rejection::NotSeated(by));
        }
        if self.place(seat)?.occupant.is_seated() {
            return Err(Rejection::SeatTaken(seat));
        }
        let is_host = self.settings.seats.get(by.index()).is_some_and(Occupant::is_seated);
        if !is_host && self.occupant(seat) == Some(&Occupant::INVITED) {
            return Err(Rejection::SeatReserved(seat));
        }
        self.seated(seat, Event::Filled { seat, bot: bot.to_owned() })
    }

    /// Somebody sits down, and with the last of them the game starts. Nobody sits down at a table that was closed before.
    fn seated(&self, seat: Seat, event: Event) -> Result {
        if self.closed && !self.place(seat)?.occupant.is_seated() {
            return Err(Rejection::GameOver);
        }
        let others_sit = self.seats().all(|other| other == seat || self.places[other.index()].occupant.is_seated());
        let mut events = vec![event];
        if self.stage == Stage::Waiting && others_sit {
            events.push(self.deal());
        }
        Ok(events)
    }

    /// The start of the game, if nobody is awaited.
    pub(crate) fn start(&self) -> Option<Event> {
        let all_sit = self.places.iter().all(|place| place.occupant.is_seated());
        (self.stage == Stage::Waiting && all_sit).then(|| self.deal())
    }

    fn deal(&self) -> Event {
        let mut state = *self.state();
        Event::Started { chance: deal(&mut state, &mut self.dealer.clone()) }
    }
}

/// Lets luck happen until somebody has to decide or the game is over, and says what it did.
pub(crate) fn deal(state: &mut gizmos_core::State, dealer: &mut gizmos_core::Dealer) -> Vec<wire::Event> {
    let mut events = Vec::new();
    while let Turn::Chance(chance) = state.turn() {
        let Some(luck) = dealer.deal(state) else { break };
        state.resolve_unchecked(luck);
        wire::Event::note(&mut events, chance, luck);
    }
    events
}
