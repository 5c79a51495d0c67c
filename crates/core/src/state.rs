//! A complete position.

use crate::pile::Pile;
use crate::{
    Board, ByLevel, CardSet, ChanceOutcome, IllegalMove, Level, Move, MoveVisitor, Returned, Turn, explain, legal,
};

/// A complete position: the [`Board`] that everybody sees, and what is hidden (R11.2).
///
/// It is small, `Copy`, and does not know the future: the order of a deck exists only where a player has put cards
/// back underneath. All other luck is an event of its own, resolved from outside ([`State::resolve`]).
///
/// ```
/// # use gizmos_core::{Dealer, Move, Seed, Setup, State, Turn};
/// let mut state = State::new(&Setup::standard(2)).expect("two can play");
/// let mut dealer = Dealer::new(Seed::from(7));
/// dealer.settle(&mut state);
/// assert!(matches!(state.turn(), Turn::Decide(_)));
///
/// state.play(state.legal_moves()[0]).expect("is legal");
/// let reason = state.play(Move::Pass).expect_err("there is something to do, or luck to resolve");
/// println!("{reason} ({})", reason.rule());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) hidden: Hidden,
}

/// What not everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hidden {
    /// The cards that nobody has placed anywhere: the unknown part of the decks, and the cards out of the game.
    pub(crate) unplaced: CardSet,
    /// The researched cards in the hand of the player to move.
    pub(crate) hand: CardSet,
    /// What was put back under each deck.
    pub(crate) piles: ByLevel<Pile>,
}

const _: () = assert!(size_of::<State>() <= 1024, "a state must stay small enough to copy freely");

impl State {
    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What happens next.
    pub const fn turn(&self) -> Turn {
        self.board.turn
    }

    /// The researched cards that the player to move has to decide about.
    pub const fn hand(&self) -> CardSet {
        self.hidden.hand
    }

    /// The cards put back under a deck, top to bottom.
    pub fn returned(&self, level: Level) -> impl Iterator<Item = Returned> {
        self.hidden.piles[level].iter()
    }

    /// The cards that lie nowhere known: in the unordered part of a deck, or out of the game.
    pub const fn unplaced(&self) -> CardSet {
        self.hidden.unplaced
    }

    /// Every legal move, each once. Empty if nobody has to decide.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Fills `moves`, whatever it held, with [the legal moves](Self::legal_moves): no allocation for each position.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        legal::legal_moves_into(&self.board, self.hidden.hand, moves);
    }

    /// Shows all legal moves to a visitor, who need not list them.
    pub fn visit_moves(&self, visitor: &mut impl MoveVisitor) {
        legal::visit_moves(&self.board, self.hidden.hand, visitor);
    }

    /// Whether `mv` is among the legal moves.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.explain(mv).is_none()
    }

    /// Why `mv` is illegal, or `None` if it is legal.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, IllegalMove, Move, Seed, Setup, State};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// Dealer::new(Seed::from(1)).settle(&mut state);
    /// let reason = state.explain(Move::End).expect("nothing was done yet");
    /// assert_eq!((reason, reason.rule()), (IllegalMove::ActionFirst, "R3.1"));
    /// ```
    pub fn explain(&self, mv: Move) -> Option<IllegalMove> {
        explain::explain(&self.board, self.hidden.hand, mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is illegal, with the reason and its rule; the state stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if let Some(illegal) = self.explain(mv) {
            return Err(illegal);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move, which must be legal.
    #[must_use]
    #[inline]
    pub fn played(mut self, mv: Move) -> Self {
        self.play_unchecked(mv);
        self
    }

    /// The position after luck, which must be due.
    #[must_use]
    #[inline]
    pub fn resolved(mut self, luck: ChanceOutcome) -> Self {
        self.resolve_unchecked(luck);
        self
    }
}
