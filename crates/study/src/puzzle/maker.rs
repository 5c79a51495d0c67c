//! Finds puzzles in games of bots.

use gizmos_ai::{Bot, BotName, Budget, Heuristic, ask, payment_rank};
use gizmos_core::{
    Card, CardSet, Dealer, DeckSetup, Effect, Move, Phase, Seat, Seed, Setup, State, Turn, simulate, streams,
};
use rayon::prelude::*;

use super::difficulty::random_success;
use super::guaranteed_line::guaranteed_line;
use super::turn_solver::{is_turn_over, most_points, points, sure_points};
use super::{Difficulty, MOST_POSITIONS, Origin, Puzzle};

/// How many Gizmos a player must have for a position to be looked at: before, there is little to think about.
const FEWEST_GIZMOS: usize = 6;
/// The fewest points that a puzzle is about.
const FEWEST_POINTS: i32 = 4;
/// How many triggered Gizmos the solution uses at least.
const FEWEST_USES: usize = 1;
/// How many first steps may lead to the answer.
const MOST_FIRST_STEPS: usize = 2;
/// The chances of somebody who tries anything, below which a puzzle is harder than 1, 2, 3 and 4.
const HARDER_BELOW: [f64; 4] = [0.05, 0.03, 0.015, 0.005];
/// How many puzzles may begin with the same card.
const MOST_WITH_ONE_CARD: usize = 4;
/// How many games are looked at together: what is found does not depend on the number of threads.
const BATCH: usize = 48;

/// Makes puzzles from the games that bots play against their like.
#[derive(Clone, Debug)]
pub struct PuzzleMaker {
    /// Who plays: each game is for one of them.
    pub bots: Vec<BotName>,
    /// The seed of the series of games.
    pub seed: u64,
}

impl PuzzleMaker {
    /// So many puzzles, or fewer if `games` games have no more: about as many of each difficulty, from the easiest to the
    /// hardest, no two alike. `progress` is told how many games were looked at and how many puzzles there are.
    pub fn make(&self, count: usize, games: usize, progress: impl Fn(usize, usize)) -> Vec<Puzzle> {
        let of_each = count.div_ceil(Difficulty::ALL.len());
        let mut kept: Vec<Puzzle> = Vec::new();
        for first in (0..games).step_by(BATCH) {
            let batch = first..games.min(first + BATCH);
            let found: Vec<Puzzle> = batch.clone().into_par_iter().filter_map(|game| self.find(game as u64)).collect();
            for puzzle in found {
                let as_hard = kept.iter().filter(|other| other.difficulty == puzzle.difficulty).count();
                if as_hard < of_each && kept.len() < count && is_new(&puzzle, &kept) {
                    kept.push(puzzle);
                }
            }
            progress(batch.end, kept.len());
            if kept.len() >= count {
                break;
            }
        }
        kept.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.line.len(), puzzle.points, puzzle.from.game));
        kept
    }

    /// The puzzle of a game of the series, if there is one: of several, the one in which trying anything helps least.
    pub fn find(&self, game: u64) -> Option<Puzzle> {
        let seed = Seed::from(self.seed).game(game);
        let players = 2 + (game % 3) as u8;
        let name = *self.bots.get((game / 3) as usize % self.bots.len().max(1))?;
        let mut state = State::new(&Setup::standard(players)).ok()?;
        let mut bots: Vec<Box<dyn Bot>> = (0..players).map(|_| name.bot()).collect();
        let mut thoughts = seed.stream(streams::DECISIONS);
        let mut hardest: Option<(f64, Puzzle)> = None;
        let decide = |state: &State, seat: Seat| {
            if state.board().phase() == Phase::Action && state.board().mover().active().len() >= FEWEST_GIZMOS {
                let origin = Origin { bot: name.to_string(), seed: self.seed, game, round: state.board().round() };
                hardest = match (hardest.take(), made_from(state, origin)) {
                    (Some(one), Some(other)) => Some(if other.0 < one.0 { other } else { one }),
                    (one, other) => one.or(other),
                };
            }
            let bot = &mut *bots[seat.index()];
            ask(bot, &state.view(Some(seat)), name.budget(), &mut thoughts).map(|decision| decision.mv)
        };
        simulate(seed, &mut state, decide, |_, _| ()).ok()?;
        hardest.map(|(_, puzzle)| puzzle)
    }
}

/// Whether no other puzzle is about the same cards, and only few begin with the same one.
fn is_new(puzzle: &Puzzle, others: &[Puzzle]) -> bool {
    let is_same = |other: &&Puzzle| first_card(other) == first_card(puzzle);
    others.iter().all(|other| cards(other) != cards(puzzle))
        && others.iter().filter(is_same).count() < MOST_WITH_ONE_CARD
}

/// The card that a solution begins with.
fn first_card(puzzle: &Puzzle) -> Option<Card> {
    puzzle.line.first().and_then(|mv| mv.card())
}

/// The cards that a solution is about.
fn cards(puzzle: &Puzzle) -> CardSet {
    puzzle.line.iter().filter_map(|mv| mv.card()).collect()
}

/// The puzzle in this position, with the chance of somebody who tries anything.
fn made_from(state: &State, from: Origin) -> Option<(f64, Puzzle)> {
    let setup = without_memories(state.setup()?);
    let state = State::new(&setup).ok()?;
    let Turn::Decide(seat) = state.turn() else { return None };
    let sure = sure_points(&state, MOST_POSITIONS)?;
    let score = points(&state, seat) + sure;
    let falls_short =
        |play: &fn(&State, Seat, Seed) -> i32| (0..3).all(|luck| play(&state, seat, Seed::from(luck)) < score);
    if sure < FEWEST_POINTS || ![straight, at_first_sight].iter().all(falls_short) {
        return None;
    }
    let line = guaranteed_line(&state, score, MOST_POSITIONS)?;
    let uses = line.iter().filter(|mv| matches!(mv, Move::Use(_))).count();
    if uses < FEWEST_USES || first_steps(&state, seat, sure) > MOST_FIRST_STEPS {
        return None;
    }
    let random_success = random_success(&state, score, MOST_POSITIONS)?;
    // Last, because of all the research that has to be tried.
    let most = most_points(&state, MOST_POSITIONS)?.proven()?;
    let harder = HARDER_BELOW.iter().filter(|&&below| random_success < below).count();
    let difficulty = Difficulty::ALL[harder];
    Some((random_success, Puzzle { setup, points: u8::try_from(most).ok()?, difficulty, line, from }))
}

/// The same position without what players know of the cards under the decks: a puzzle starts afresh.
fn without_memories(mut setup: Setup) -> Setup {
    for deck in setup.decks.0.iter_mut().flatten() {
        *deck = DeckSetup { size: deck.size, bottom: Vec::new() };
    }
    setup
}

/// How many cards there are to begin with, or other first steps, that lead to the most points.
fn first_steps(state: &State, seat: Seat, most: i32) -> usize {
    let moves = state.legal_moves();
    let leads = |mv: &&Move| {
        let mut next = state.played(**mv);
        Dealer::new(Seed::from(0)).settle(&mut next);
        let gained = points(&next, seat) - points(state, seat);
        if is_turn_over(&next, seat) {
            return gained >= most;
        }
        sure_points(&next, MOST_POSITIONS).is_none_or(|rest| gained + rest >= most)
    };
    let leading = moves.iter().filter(|mv| !matches!(mv, Move::Research(_))).filter(leads);
    let mut steps: Vec<_> = leading.map(|mv| (std::mem::discriminant(mv), mv.card())).collect();
    steps.dedup();
    steps.len()
}

/// The score of whoever builds what brings the most points at once, then uses whatever is ready.
fn straight(state: &State, seat: Seat, luck: Seed) -> i32 {
    let mut moves = Vec::new();
    finish(state, seat, luck, |state| {
        state.legal_moves_into(&mut moves);
        let at_once = |mv: &Move| {
            let next = state.played(*mv);
            let gives = matches!(mv, Move::Use(card) if matches!(card.face().effect, Effect::VictoryPoints(_)));
            let cheap =
                if let Move::Build(_, payment) = mv { Some(payment_rank(state.board(), *payment)) } else { None };
            let goes_on = !matches!(mv, Move::End | Move::Stop | Move::Decline);
            (points(&next, seat) + i32::from(gives), goes_on, std::cmp::Reverse(cheap))
        };
        moves.iter().copied().max_by_key(at_once)
    })
}

/// The score of the best player that does not look ahead.
fn at_first_sight(state: &State, seat: Seat, luck: Seed) -> i32 {
    let (mut bot, mut thoughts) = (Heuristic::default(), luck.stream(streams::DECISIONS));
    finish(state, seat, luck, |state| {
        Some(bot.decide(&state.view(Some(seat)), Budget::Simulations(1), &mut thoughts).mv)
    })
}

/// The score at the end of the turn.
fn finish(state: &State, seat: Seat, luck: Seed, mut decide: impl FnMut(&State) -> Option<Move>) -> i32 {
    let mut state = *state;
    let decide = |state: &State, _| if is_turn_over(state, seat) { Err(()) } else { decide(state).ok_or(()) };
    // It fails where the turn is over.
    let _ = simulate(luck, &mut state, decide, |_, _| ());
    points(&state, seat)
}
