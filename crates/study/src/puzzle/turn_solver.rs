//! The most points that a turn can bring, proven.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use gizmos_core::{Card, CardSet, Chance, ChanceOutcome, Effect, Level, Move, Phase, Seat, Spheres, State, Turn};

use super::reachable::Reachable;

/// What the rest of a turn can bring to the player to move, in points of their score (R10.2) at the end of the turn less
/// those they have now. Bonus cards count what is in the ring and in tokens at that moment, so it can be less than nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostPoints {
    /// What they can be sure of, whatever luck brings, without researching.
    pub sure: i32,
    /// What they could get if luck did all they want, with research too.
    pub possible: i32,
}

impl MostPoints {
    /// The most points, if luck plays no part in it: nobody can get more, and everybody can get as many.
    pub fn proven(self) -> Option<i32> {
        (self.sure == self.possible).then_some(self.sure)
    }
}

/// The most points of the player to move in what is left of their turn, looking at no more than `most` positions
/// for each of the two numbers.
///
/// It is exact: every move is tried, and all luck that could make a difference. `None` if nobody has to decide, if that is
/// not enough positions, or if a deck is so small that cards put back underneath could be seen again.
///
/// ```
/// use gizmos_core::{Card, Dealer, Energy, Level, Seed, Setup, Spheres, State};
/// use gizmos_study::most_points;
///
/// // One Heat pays for one card of two. Both are worth a point, but building 104 triggers 122, which gives another one.
/// let mut setup = Setup::standard(2);
/// let cards = |numbers: &[u16]| numbers.iter().copied().filter_map(Card::from_number).collect::<Vec<_>>();
/// setup.players[0].active.extend(cards(&[108, 122, 321, 322]));
/// setup.players[0].energy = Spheres::of(Energy::Heat, 1);
/// setup.display[Level::One] = cards(&[101, 104, 109, 117]);
/// let mut state = State::new(&setup)?;
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let most = most_points(&state, 100_000).expect("is small");
/// assert_eq!(most.proven(), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn most_points(state: &State, most: usize) -> Option<MostPoints> {
    let Turn::Decide(seat) = state.turn() else { return None };
    let now = points(state, seat);
    let value = |outlook| Solver::new(seat, outlook, most).value(state).map(|value| value - now);
    Some(MostPoints { sure: value(LuckAssumption::Worst)?, possible: value(LuckAssumption::Best)? })
}

/// The points that the player to move can be sure of: the same as in [`most_points`], and much faster to find.
pub(crate) fn sure_points(state: &State, most: usize) -> Option<i32> {
    let Turn::Decide(seat) = state.turn() else { return None };
    Solver::new(seat, LuckAssumption::Worst, most).value(state).map(|value| value - points(state, seat))
}

/// The score of a seat.
pub(crate) fn points(state: &State, seat: Seat) -> i32 {
    state.board().player(seat).map_or(0, |player| i32::try_from(player.score().total()).unwrap_or(i32::MAX))
}

/// Whether the turn of this seat is over.
pub(crate) fn is_turn_over(state: &State, seat: Seat) -> bool {
    state.turn() == Turn::Over || state.board().to_move() != seat
}

/// Which luck the solver reckons with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LuckAssumption {
    /// The worst, and without research, which need not be left to luck.
    Worst,
    /// The best.
    Best,
}

/// All of a position that the rest of a turn depends on. Decks and dispenser follow from it, as only this player moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    active: CardSet,
    archive: CardSet,
    display: CardSet,
    triggered: CardSet,
    used: CardSet,
    hand: CardSet,
    unplaced: CardSet,
    ring: Spheres,
    row: Spheres,
    vp_tokens: u16,
    /// How many cards there are to file, and whether there is a sphere to draw.
    rest: (usize, bool),
    phase: Phase,
    turn: Turn,
}

impl Key {
    pub fn of(state: &State) -> Self {
        let (board, ahead) = (state.board(), Reachable::of(state.board()));
        let player = board.mover();
        let if_cards = |cards| if ahead.builds() { cards } else { CardSet::EMPTY };
        Self {
            active: player.active(),
            archive: player.archive(),
            display: if_cards(board.display().cards()),
            triggered: board.triggered(),
            used: board.used(),
            hand: state.hand(),
            unplaced: if_cards(state.unplaced()),
            ring: player.ring(),
            row: if ahead.picks() { board.row().spheres() } else { Spheres::EMPTY },
            vp_tokens: player.vp_tokens(),
            rest: (board.display().cards().len(), board.dispenser().is_empty()),
            phase: board.phase(),
            turn: board.turn(),
        }
    }
}

/// What luck can bring, as far as it makes a difference to the rest of the turn.
pub(crate) fn lucks(state: &State, chance: Chance) -> Vec<(ChanceOutcome, u32)> {
    let ahead = Reachable::of(state.board());
    let matters = match chance {
        // What is drawn can no longer come into the row; and whoever may research, and so pay, may pick too.
        Chance::Roll | Chance::Draw => ahead.picks(),
        Chance::Reveal(_) => ahead.builds(),
        Chance::Research(_) => true,
    };
    state.outcomes().take(if matters { usize::MAX } else { 1 }).collect()
}

pub(crate) struct Solver {
    seat: Seat,
    outlook: LuckAssumption,
    left: usize,
    known: HashMap<Key, i32, FixedState>,
}

impl Solver {
    pub fn new(seat: Seat, outlook: LuckAssumption, most: usize) -> Self {
        Self { seat, outlook, left: most, known: HashMap::default() }
    }

    /// The score at the end of the turn, or `None` if that cannot be said.
    pub fn value(&mut self, state: &State) -> Option<i32> {
        if is_turn_over(state, self.seat) {
            return Some(points(state, self.seat));
        }
        let key = Key::of(state);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let value = match state.turn() {
            Turn::Decide(_) => self.decide(state)?,
            Turn::Chance(Chance::Research(level)) => self.research(state, level)?,
            Turn::Chance(chance) => self.luck(state, chance)?,
            Turn::Over => points(state, self.seat),
        };
        self.known.insert(key, value);
        Some(value)
    }

    fn decide(&mut self, state: &State) -> Option<i32> {
        let mut moves = state.legal_moves();
        // The order under a deck makes no difference: nothing of it comes back this turn.
        if matches!(state.board().phase(), Phase::Returning { .. }) {
            moves.truncate(1);
        }
        let mut best = None;
        for mv in moves {
            let value = match mv {
                // Whoever does not trust their luck takes none of the cards.
                Move::Research(_) if self.outlook == LuckAssumption::Worst => points(state, self.seat),
                mv => self.value(&state.played(mv))?,
            };
            best = best.max(Some(value));
        }
        best
    }

    fn luck(&mut self, state: &State, chance: Chance) -> Option<i32> {
        let mut extreme = None;
        for (luck, _) in lucks(state, chance) {
            let value = self.value(&state.resolved(luck))?;
            extreme = Some(match (extreme, self.outlook) {
                (None, _) => value,
                (Some(other), LuckAssumption::Worst) => value.min(other),
                (Some(other), LuckAssumption::Best) => value.max(other),
            });
        }
        extreme
    }

    /// The best that research can bring: one card of the deck, whichever they like. The others seen with it make no
    /// difference, but that they do not come up again this turn. So these are tried in as many sets without a common card
    /// as there can be luck after it, and one more: one set has nothing in it that is needed.
    fn research(&mut self, state: &State, level: Level) -> Option<i32> {
        let deck = state.board().deck(level);
        let Phase::Seeing { left, .. } = state.board().phase() else { return None };
        let others = usize::from(left) - 1;
        if deck.returned > 0 && deck.size < deck.returned + left {
            return None;
        }
        let cards: CardSet = state.unplaced() & CardSet::of_level(level);
        let mut best = None;
        for card in cards {
            let rest: Vec<_> = cards.without(card).iter().collect();
            let mut sets = 1;
            let mut set = 0;
            while set < sets {
                let seen = rest.get(set * others..(set + 1) * others)?;
                let mut next = *state;
                for &seen in seen.iter().chain([&card]) {
                    next.resolve(ChanceOutcome::Card(seen)).ok()?;
                }
                let (value, more) = self.take(&next, card)?;
                best = best.max(Some(value));
                sets = sets.max(more);
                set += 1;
            }
        }
        best
    }

    /// The most that taking this researched card brings, or taking none; and how many sets of others are to be tried.
    fn take(&mut self, state: &State, card: Card) -> Option<(i32, usize)> {
        let (mut best, mut sets) = (None, 1);
        for mv in state.legal_moves().into_iter().filter(|mv| mv.card().is_none_or(|about| about == card)) {
            let next = state.played(mv);
            if !is_turn_over(&next, self.seat) {
                let ahead = Reachable::of(next.board());
                if ahead.builds() {
                    sets = sets.max(1 + surprises(&next));
                }
            }
            best = best.max(Some(self.value(&next)?));
        }
        best.map(|best| (best, sets))
    }
}

/// How many Gizmos could still turn up a card this turn.
fn surprises(state: &State) -> usize {
    let unused = state.board().mover().active() & !state.board().used();
    let turns_up = |effect| matches!(effect, Effect::File | Effect::Research | Effect::BuildLevelOneFree);
    unused.iter().filter(|card| turns_up(card.face().effect)).count()
}
