//! Sitting down, and the start of the game once everybody sits (T1).

use gizmos_core::{Seat, Turn, wire};

use crate::{Event, Naming, Occupant, Rejection, Result, Stage, Table};

impl Table {
    /// Changes one's name, or sits down in a seat whose link one has.
    pub(crate) fn rename(&self, seat: Seat, name: &Naming) -> Result {
        let Some(name) = self.name_at(seat, name) else { return Ok(Vec::new()) };
        let seat_state = self.person_at(seat)?;
        if seat_state.occupant.name() == Some(&name) {
            return Ok(Vec::new());
        }
        if seat_state.occupant.is_seated() {
            self.check_quota(seat)?;
        }
        self.seated(seat, Event::Sat { seat, name })
    }

    /// Sits down by an invitation, in a free seat or in one that a host has invited to anew; without a name, under the one
    /// that the seat has.
    pub(crate) fn accept(&self, seat: Seat, name: &Naming) -> Result {
        let name = self.name_at(seat, name);
        let seat_state = self.person_at(seat)?;
        let before = seat_state.occupant.name();
        let name = name.or_else(|| before.cloned()).ok_or(Rejection::NotSeated(seat))?;
        if before.is_some() && seat_state.invited_anew {
            self.ensure_not_over()?;
            return Ok(vec![Event::Reseated { seat, name }]);
        }
        if before == Some(&name) {
            return Ok(Vec::new());
        }
        self.seated(seat, Event::Sat { seat, name })
    }

    /// Invites somebody to a seat anew: whoever comes by it has the seat, and everybody at the table is told.
    pub(crate) fn invite(&self, by: Seat, seat: Seat) -> Result {
        let seat_state = self.person_at(seat)?;
        if !self.is_host(by) {
            return Err(Rejection::NotHost(by));
        }
        if by == seat || matches!(seat_state.occupant, Occupant::Open {}) {
            return Err(Rejection::NoInvitation(seat));
        }
        self.ensure_not_over()?;
        self.check_quota(by)?;
        Ok(vec![Event::Invited { seat, by }])
    }

    /// Seats stay with their players once the game is over, because they are asked for a rematch then (T1.9).
    const fn ensure_not_over(&self) -> Result<()> {
        match self.stage {
            Stage::Over(_) => Err(Rejection::GameOver),
            Stage::Waiting | Stage::Running => Ok(()),
        }
    }

    /// Whether the person in this seat is a host: they have sat here since the table was opened. If nobody has, the first
    /// who sat down by an invitation is (T1.9).
    pub fn is_host(&self, seat: Seat) -> bool {
        let from_start =
            |seat: &Seat| self.settings.seats.get(seat.index()).is_some_and(|occupant| occupant.name().is_some());
        if self.seats().any(|seat| from_start(&seat)) {
            return from_start(&seat);
        }
        let is_invited = |seat: &Seat| self.settings.seats.get(seat.index()) == Some(&Occupant::INVITED);
        // Everybody has sat down before the game starts: the rest of the log need not be read.
        let before = self.log.iter().take_while(|entry| !matches!(entry.event, Event::Started { .. }));
        let mut seated = before.filter_map(|entry| match entry.event {
            Event::Sat { seat, .. } => Some(seat),
            _ => None,
        });
        seated.find(is_invited) == Some(seat)
    }

    /// Whether whoever has this seat came by a new invitation, and may be another person than the one it was kept for.
    pub fn came_anew(&self, seat: Seat) -> bool {
        self.seat_states.get(seat.index()).is_some_and(|seat_state| seat_state.came_anew)
    }

    /// Takes an open seat: this one, or any.
    pub(crate) fn take(&self, seat: Option<Seat>, name: &Naming) -> Result {
        let seat = self.open_seat(seat)?;
        let name = self.name_at(seat, name).ok_or(Rejection::NotSeated(seat))?;
        self.seated(seat, Event::Sat { seat, name })
    }

    /// This seat, or any, if it is open to everybody.
    fn open_seat(&self, seat: Option<Seat>) -> Result<Seat> {
        let is_open = |seat: &Seat| matches!(self.occupant(*seat), Some(Occupant::Open {}));
        let Some(seat) = seat else { return self.seats().find(is_open).ok_or(Rejection::NoOpenSeat) };
        match self.seat_state(seat)?.occupant {
            Occupant::Open {} => Ok(seat),
            Occupant::Bot { .. } => Err(Rejection::BotsSeat(seat)),
            Occupant::Person { name: Some(_) } => Err(Rejection::SeatTaken(seat)),
            Occupant::Person { name: None } => Err(Rejection::SeatReserved(seat)),
        }
    }

    /// Gives a seat that nobody has taken to a bot, so that those who sit need not wait any longer. A seat that somebody
    /// was invited to is given away only by a host.
    pub(crate) fn fill(&self, by: Seat, seat: Seat, bot: &str) -> Result {
        if !self.person_at(by)?.occupant.is_seated() {
            return Err(Rejection::NotSeated(by));
        }
        if self.seat_state(seat)?.occupant.is_seated() {
            return Err(Rejection::SeatTaken(seat));
        }
        if !self.is_host(by) && self.occupant(seat) == Some(&Occupant::INVITED) {
            return Err(Rejection::SeatReserved(seat));
        }
        self.seated(seat, Event::Filled { seat, bot: bot.to_owned() })
    }

    /// Somebody sits down, and with the last of them the game starts. Nobody sits down at a table that was closed before.
    fn seated(&self, seat: Seat, event: Event) -> Result {
        if self.closed && !self.seat_state(seat)?.occupant.is_seated() {
            return Err(Rejection::GameOver);
        }
        let others_sit =
            self.seats().all(|other| other == seat || self.seat_states[other.index()].occupant.is_seated());
        let mut events = vec![event];
        if self.stage == Stage::Waiting && others_sit {
            events.push(self.deal());
        }
        Ok(events)
    }

    /// The start of the game, if nobody is awaited.
    pub(crate) fn start(&self) -> Option<Event> {
        let all_sit = self.seat_states.iter().all(|seat_state| seat_state.occupant.is_seated());
        (self.stage == Stage::Waiting && all_sit).then(|| self.deal())
    }

    fn deal(&self) -> Event {
        let mut state = *self.state();
        Event::Started { chance: deal(&mut state, &mut self.dealer.clone()) }
    }
}

/// Resolves chance with the dealer until somebody has to decide or the game is over; returns what it resolved to.
pub(crate) fn deal(state: &mut gizmos_core::State, dealer: &mut gizmos_core::Dealer) -> Vec<wire::ChanceEvent> {
    let mut events = Vec::new();
    while let Turn::Chance(chance) = state.turn() {
        let Some(luck) = dealer.deal(state) else { break };
        state.resolve_unchecked(luck);
        wire::ChanceEvent::note(&mut events, chance, luck);
    }
    events
}
