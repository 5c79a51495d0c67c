//! The end of the game, solved exactly: every choice and every stroke of luck until it is over.
//!
//! In the last round a turn decides a player's final score, and the turn of the last player decides the game. What is
//! left of it is a tree of decisions and chances that can often be searched completely. Positions reached in several
//! ways are solved once.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use gizmos_core::{CardSet, Chance, ChanceOutcome, Level, Move, Seat, State, Turn, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::candidates::gives_points;
use crate::position_key::position_key;

/// What the end of the game brings each seat if everybody plays for the win first and for points second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance of each seat to win.
    pub win: [f64; Seat::MAX],
    /// The expected score of each seat.
    pub score: [f64; Seat::MAX],
}

/// The solution of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Every legal move and what it brings, best first.
    pub moves: Vec<(Move, Prospect)>,
}

/// Solves the rest of the game for the player who has to decide, looking at no more than `most` positions.
///
/// `None` if this is not the last round, if the player has nothing to decide, if somebody else could still research
/// cards that are hidden from this player, or if that is not enough positions.
///
/// ```
/// use gizmos_ai::solve;
/// use gizmos_core::{ByLevel, Card, DeckSetup, Dealer, Energy, Level, Seat, Seed, Setup, Spheres, State};
///
/// // The last turn of the game. One point behind, the second player can build for a point, and wins the tie.
/// let cards = |numbers: &[u16]| numbers.iter().copied().filter_map(Card::from_number).collect();
/// let mut setup = Setup::standard(2);
/// setup.players[0].active = (115..=129).chain([1]).filter_map(Card::from_number).collect();
/// setup.players[1].active = (101..=114).chain([2]).filter_map(Card::from_number).collect();
/// setup.players[1].energy = Spheres::of(Energy::Heat, 1);
/// setup.to_move = 1;
/// setup.display[Level::One] = cards(&[130, 131, 132, 133]);
/// setup.decks = ByLevel::from_fn(|_| Some(DeckSetup::default()));
/// let mut state = State::new(&setup)?;
/// Dealer::new(Seed::from(1)).settle(&mut state);
///
/// let solution = solve(&state.view(Seat::new(1)), 10_000).expect("is small");
/// let (best, prospect) = solution.moves[0];
/// assert_eq!(best.to_string(), "build 130 h");
/// assert!(prospect.win[1] > 0.999);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(view: &View, most: usize) -> Option<Solution> {
    let observer = view.observer()?;
    if !view.board().is_last_round() || view.board().turn() != Turn::Decide(observer) {
        return None;
    }
    let rng = ChaCha8Rng::seed_from_u64(0);
    let mut solver = Solver { observer, left: most, solved: HashMap::default(), rng };
    let state = view.sample(&mut solver.rng);
    let legal = state.legal_moves();
    let mut moves = Vec::with_capacity(legal.len());
    for mv in legal {
        moves.push((mv, solver.prospect(&state.played(mv))?));
    }
    let seat = observer.index();
    moves
        .sort_by(|(_, a), (_, b)| b.for_seat(seat).partial_cmp(&a.for_seat(seat)).unwrap_or(std::cmp::Ordering::Equal));
    Some(Solution { moves })
}

impl Prospect {
    /// The win first, then the points; sums of the same chances in another order must not make a difference.
    fn for_seat(&self, seat: usize) -> (f64, f64) {
        ((self.win[seat] * 1e9).round(), self.score[seat])
    }

    fn add(&mut self, other: &Self, share: f64) {
        for seat in 0..Seat::MAX {
            self.win[seat] += share * other.win[seat];
            self.score[seat] += share * other.score[seat];
        }
    }
}

struct Solver {
    observer: Seat,
    left: usize,
    solved: HashMap<u64, Prospect, FixedState>,
    rng: ChaCha8Rng,
}

impl Solver {
    /// What this position brings, or `None` if there are too many positions.
    fn prospect(&mut self, state: &State) -> Option<Prospect> {
        let turn = state.turn();
        if turn == Turn::Over {
            return Some(outcome(state));
        }
        let key = self.key(state);
        if let Some(&known) = self.solved.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let prospect = match turn {
            Turn::Decide(seat) => self.best(state, seat)?,
            Turn::Chance(chance) => self.mean(state, chance)?,
            Turn::Over => outcome(state),
        };
        self.solved.insert(key, prospect);
        Some(prospect)
    }

    /// The position, and what the observer knows of the cards under the decks: these may be drawn again.
    fn key(&self, state: &State) -> u64 {
        let mut hasher = FixedState::with_seed(position_key(state)).build_hasher();
        for level in Level::ALL {
            for returned in state.returned(level) {
                returned.card.filter(|_| returned.seen_by.contains(self.observer)).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    fn best(&mut self, state: &State, seat: Seat) -> Option<Prospect> {
        let mut moves = state.legal_moves();
        // Victory points are free and change nothing else, so they can as well be taken first.
        let points = moves.iter().position(|&mv| gives_points(mv));
        if let Some(points) = points {
            moves.swap(0, points);
            moves.truncate(1);
        }
        let mut best: Option<Prospect> = None;
        for mv in moves {
            let prospect = self.prospect(&state.played(mv))?;
            if best.is_none_or(|best| prospect.for_seat(seat.index()) > best.for_seat(seat.index())) {
                best = Some(prospect);
            }
        }
        best
    }

    fn mean(&mut self, state: &State, chance: Chance) -> Option<Prospect> {
        if matches!(chance, Chance::Research(_)) && state.board().to_move() != self.observer {
            return None;
        }
        let outcomes: Vec<(ChanceOutcome, u32)> = match chance {
            Chance::Roll | Chance::Draw => state.outcomes().collect(),
            Chance::Reveal(level) | Chance::Research(level) => {
                self.possible_cards(state, level).iter().map(|card| (ChanceOutcome::Card(card), 1)).collect()
            }
        };
        let all: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut mean = Prospect::default();
        for (luck, weight) in outcomes {
            let next = self.resolve(state, luck)?;
            mean.add(&self.prospect(&next)?, f64::from(weight) / f64::from(all));
        }
        Some(mean)
    }

    /// The cards that can come next for all that the observer knows, each as likely as the others.
    fn possible_cards(&self, state: &State, level: Level) -> CardSet {
        let deck = state.board().deck(level);
        let view = state.view(Some(self.observer));
        let top = view.returned(level).next().and_then(|returned| returned.card);
        match top {
            Some(card) if deck.size == deck.returned => CardSet::only(card),
            _ => view.unseen(level),
        }
    }

    /// The position after this luck. If the hidden cards as sampled exclude it, they are sampled again.
    fn resolve(&mut self, state: &State, luck: ChanceOutcome) -> Option<State> {
        let mut next = *state;
        for _ in 0..1000 {
            if next.resolve(luck).is_ok() {
                return Some(next);
            }
            next = state.view(Some(self.observer)).sample(&mut self.rng);
        }
        None
    }
}

fn outcome(state: &State) -> Prospect {
    let standing = state.board().standing();
    let mut prospect = Prospect::default();
    prospect.win[standing.winner().index()] = 1.0;
    for (sum, &score) in prospect.score.iter_mut().zip(&standing.scores) {
        *sum = f64::from(score);
    }
    prospect
}
