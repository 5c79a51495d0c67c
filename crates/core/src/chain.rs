//! The chain of a turn: every Gizmo that was triggered or used and how it stands, and what a move would add to it.

use crate::{Blocked, Board, Card, CardSet, Move, State, View};

/// A Gizmo in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The Gizmo.
    pub card: Card,
    /// How it stands.
    pub state: LinkState,
}

/// How a Gizmo in the chain stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkState {
    /// It can be used.
    Ready,
    /// It is triggered, but could do nothing now (R8.5).
    Blocked(Blocked),
    /// It was used this turn (R8.3).
    Used,
}

/// The chain of the player to move: what can be used, what is blocked, what was used.
///
/// ```
/// # use gizmos_core::{Card, Dealer, LinkState, Move, Seed, Setup, State, chain};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// let mut dealer = Dealer::new(Seed::from(1));
/// dealer.settle(&mut state);
/// assert_eq!(chain(state.board()), []);
///
/// // Filing triggers the starting Gizmo.
/// let card = state.board().display().cards().iter().next().expect("is full");
/// state.play(Move::File(card)).expect("is legal");
/// dealer.settle(&mut state);
/// let links = chain(state.board());
/// assert_eq!((links[0].card.number(), links[0].state), (1, LinkState::Ready));
/// ```
pub fn chain(board: &Board) -> Vec<Link> {
    let usable = board.usable();
    let link = |state| move |card| Link { card, state };
    let blocked = |card| Link { card, state: board.blocked(card).map_or(LinkState::Ready, LinkState::Blocked) };
    let waiting = (board.triggered() & !usable).iter().map(blocked);
    let used = board.used().iter().map(link(LinkState::Used));
    usable.iter().map(link(LinkState::Ready)).chain(waiting).chain(used).collect()
}

impl State {
    /// The Gizmos that a legal move would trigger, as far as its player could use any of them; none if it is illegal.
    ///
    /// No luck is resolved, so nothing hidden shows.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Energy, Move, Seed, Setup, State};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// Dealer::new(Seed::from(1)).settle(&mut state);
    /// let card = state.board().display().cards().iter().next().expect("is full");
    /// let numbers: Vec<u16> = state.would_trigger(Move::File(card)).iter().map(|card| card.number()).collect();
    /// assert_eq!(numbers, [1]);
    /// assert!(state.would_trigger(Move::End).is_empty());
    /// ```
    pub fn would_trigger(&self, mv: Move) -> CardSet {
        let mut after = *self;
        if after.play(mv).is_err() {
            return CardSet::EMPTY;
        }
        after.board.triggered & !self.board.triggered
    }
}

impl View {
    /// The Gizmos that a legal move of the observer would trigger; see [`State::would_trigger`].
    pub fn would_trigger(&self, mv: Move) -> CardSet {
        self.as_known().would_trigger(mv)
    }

    /// What the observer knows right after a legal move of theirs, before any luck; `None` if it is illegal.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Move, Seat, Seed, Setup, State};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// Dealer::new(Seed::from(1)).settle(&mut state);
    /// let view = state.view(Some(Seat::FIRST));
    /// let card = state.board().display().cards().iter().next().expect("is full");
    /// let after = view.after(Move::File(card)).expect("is legal");
    /// assert!(after.board().players()[0].archive().contains(card));
    /// assert_eq!(view.after(Move::End), None);
    /// ```
    pub fn after(&self, mv: Move) -> Option<Self> {
        let mut after = self.as_known();
        after.play(mv).ok()?;
        Some(after.view(self.observer()))
    }
}
