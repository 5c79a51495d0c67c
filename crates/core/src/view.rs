//! What one seat, or a spectator, may know.

use rand_core::Rng;

use crate::cards::OF_LEVEL;
use crate::pile::Pile;
use crate::state::Hidden;
use crate::{
    Board, ByLevel, Card, CardSet, IllegalMove, Level, Move, Phase, Returned, Seat, SeatSet, State, explain,
    fair_index, legal,
};

/// What an observer knows of a position (R11): the board, their own researched cards, and the cards that they put
/// back under a deck themselves, for as long as these stay there.
///
/// ```
/// # use gizmos_core::{Dealer, Level, Move, Seat, Seed, Setup, State};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// let mut dealer = Dealer::new(Seed::from(3));
/// dealer.settle(&mut state);
/// state.play(Move::Research(Level::Two)).expect("is legal");
/// dealer.settle(&mut state);
///
/// assert_eq!(state.view(Some(Seat::FIRST)).hand(), state.hand());
/// let spectator = state.view(None);
/// assert!(spectator.hand().is_empty());
/// assert_eq!(spectator.board().researched(), 3);
/// // A complete position that the spectator cannot tell from the real one:
/// let possible = spectator.sample(&mut Seed::from(5).stream(9));
/// assert_eq!(possible.view(None), spectator);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    observer: Option<Seat>,
    board: Board,
    hand: CardSet,
    piles: ByLevel<Pile>,
}

impl State {
    /// What the observer in this seat knows; `None`, or a seat that nobody has, is a spectator.
    pub fn view(&self, observer: Option<Seat>) -> View {
        let observers = observer.map_or(SeatSet::EMPTY, SeatSet::only);
        let piles = ByLevel::from_fn(|level| self.hidden.piles[level].known_to(observers));
        let hand = if observer == Some(self.board.to_move) { self.hidden.hand } else { CardSet::EMPTY };
        View { observer, board: self.board, hand, piles }
    }
}

impl View {
    /// What was read back from its JSON form.
    pub(crate) const fn of_parts(observer: Option<Seat>, board: &Board, hand: CardSet, piles: &ByLevel<Pile>) -> Self {
        Self { observer, board: *board, hand, piles: *piles }
    }

    /// Whose view this is; `None` is a spectator.
    pub const fn observer(&self) -> Option<Seat> {
        self.observer
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The researched cards that the observer has to decide about.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// The cards put back under a deck, top to bottom; those the observer does not know are `None`.
    pub fn returned(&self, level: Level) -> impl Iterator<Item = Returned> {
        self.piles[level].iter()
    }

    /// The cards of a level whose place the observer does not know.
    pub fn unseen(&self, level: Level) -> CardSet {
        let mut seen = self.board.display.cards() | self.hand;
        for player in self.board.players() {
            seen |= player.active | player.archive;
        }
        let returned: CardSet = self.returned(level).filter_map(|returned| returned.card).collect();
        OF_LEVEL[level] & !(seen | returned)
    }

    /// Every legal move, each once. Empty if the observer does not have to decide.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Fills `moves`, whatever it held, with [the legal moves](Self::legal_moves): no allocation for each position.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        if self.observer == Some(self.board.to_move) {
            legal::legal_moves_into(&self.board, self.hand, moves);
        } else {
            moves.clear();
        }
    }

    /// Why a move of the player to move is illegal, or `None` if it is legal.
    ///
    /// Others than that player do not know the researched cards, so for them moves with those are illegal.
    pub fn explain(&self, mv: Move) -> Option<IllegalMove> {
        explain::explain(&self.board, self.hand, mv)
    }

    /// The position with nothing in it but what the observer knows: enough for moves of the observer, not for luck.
    pub(crate) const fn as_known(&self) -> State {
        let hidden = Hidden { unplaced: CardSet::EMPTY, hand: self.hand, piles: self.piles };
        State { board: self.board, hidden }
    }

    /// A complete position that looks just like this to the observer; the unknown cards are drawn uniformly.
    ///
    /// It is consistent with the view, not with all that could be worked out from the course of the game.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> State {
        let mut hidden = Hidden { unplaced: CardSet::EMPTY, hand: self.hand, piles: ByLevel([Pile::new(); 3]) };
        let hand_of = match self.board.phase {
            Phase::Seeing { level, .. } | Phase::Researched { level } | Phase::Returning { level } => Some(level),
            _ => None,
        };
        for level in Level::ALL {
            let mut unseen = self.unseen(level);
            if hand_of == Some(level) {
                for _ in self.hand.len()..usize::from(self.board.researched) {
                    hidden.hand = take_random(&mut unseen, rng).map_or(hidden.hand, |card| hidden.hand.with(card));
                }
            }
            for returned in self.returned(level) {
                let card = returned.card.or_else(|| take_random(&mut unseen, rng));
                hidden.piles[level].push(card, returned.seen_by);
            }
            hidden.unplaced |= unseen;
        }
        State { board: self.board, hidden }
    }
}

fn take_random<R: Rng + ?Sized>(cards: &mut CardSet, rng: &mut R) -> Option<Card> {
    let card = cards.nth(fair_index(rng.next_u64(), cards.len()))?;
    *cards = cards.without(card);
    Some(card)
}
