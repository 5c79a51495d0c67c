//! Finds puzzles in games of bots.

use gizmos_ai::{Bot, BotName, Budget, Heuristic, payment_rank};
use gizmos_core::{CardSet, Dealer, DeckSetup, Effect, Move, Phase, Seat, Seed, Setup, State, Turn};

use crate::ease::ease;
use crate::most_points::{is_turn_over, most_points, points};
use crate::puzzle::{Difficulty, MOST_POSITIONS, Origin, Puzzle};
use crate::sure_line::sure_line;

/// How few Gizmos a player must have for a position to be looked at: before, there is little to think about.
const FEWEST_GIZMOS: usize = 6;
/// The fewest points that a puzzle is about.
const FEWEST_POINTS: i32 = 4;
/// How many first steps may lead to the answer.
const MOST_FIRST_STEPS: usize = 2;
/// The chances of somebody who tries anything, below which a puzzle is harder than 1, 2, 3 and 4.
const HARDER_BELOW: [f64; 4] = [0.012, 0.005, 0.002, 0.000_6];

/// Finds puzzles in the games that a bot plays against itself.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    /// Who plays.
    pub bot: BotName,
    /// The seed of the series of games.
    pub seed: u64,
}

impl PuzzleMaker {
    /// The puzzle of a game of the series, if there is one: of several, the one in which trying anything helps least.
    pub fn find(&self, game: u64) -> Option<Puzzle> {
        let seed = Seed::from(self.seed).game(game);
        let players = 2 + (game % 3) as u8;
        let mut state = State::new(&Setup::standard(players)).ok()?;
        let mut bots: Vec<Box<dyn Bot>> = (0..players).map(|_| self.bot.bot()).collect();
        let (mut dealer, mut thoughts) = (Dealer::new(seed), seed.stream(4));
        let mut hardest: Option<(f64, Puzzle)> = None;
        loop {
            dealer.settle(&mut state);
            let Turn::Decide(seat) = state.turn() else { break };
            if state.board().phase() == Phase::Action && state.board().mover().active().len() >= FEWEST_GIZMOS {
                let origin = Origin { bot: self.bot.to_string(), seed: self.seed, game, round: state.board().round() };
                let found = made_from(&state, origin);
                hardest = match (hardest, found) {
                    (Some(one), Some(other)) => Some(if other.0 < one.0 { other } else { one }),
                    (one, other) => one.or(other),
                };
            }
            let decision = bots[seat.index()].decide(&state.view(Some(seat)), self.bot.budget(), &mut thoughts);
            state.play(decision.mv).ok()?;
        }
        hardest.map(|(_, puzzle)| puzzle)
    }
}

/// Puts puzzles in order from easy to hard, and takes those away whose solution is that of one before.
pub fn sorted_by_difficulty(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.line.len(), puzzle.points, puzzle.from.game));
    let mut kept: Vec<Puzzle> = Vec::new();
    for puzzle in puzzles {
        if !kept.iter().any(|other| cards(other) == cards(&puzzle)) {
            kept.push(puzzle);
        }
    }
    kept
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
    let most = most_points(&state, MOST_POSITIONS)?.proven().filter(|&most| most >= FEWEST_POINTS)?;
    let score = points(&state, seat) + most;
    if [straight, at_first_sight].iter().any(|play| (0..3).any(|seed| play(&state, seat, Seed::from(seed)) >= score)) {
        return None;
    }
    let line = sure_line(&state, score, MOST_POSITIONS)?;
    let ease = ease(&state, score, MOST_POSITIONS)?;
    if first_steps(&state, seat, most) > MOST_FIRST_STEPS {
        return None;
    }
    let harder = HARDER_BELOW.iter().filter(|&&below| ease < below).count();
    let difficulty = Difficulty::ALL[harder];
    Some((ease, Puzzle { setup, points: u8::try_from(most).ok()?, difficulty, line, from }))
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
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let leads = |mv: &&Move| {
        let mut next = *state;
        next.play_unchecked(**mv);
        Dealer::new(Seed::from(0)).settle(&mut next);
        let gained = points(&next, seat) - points(state, seat);
        if is_turn_over(&next, seat) {
            return gained >= most;
        }
        most_points(&next, MOST_POSITIONS).is_none_or(|rest| gained + rest.sure >= most)
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
        state.legal_moves(&mut moves);
        let at_once = |mv: &Move| {
            let mut next = *state;
            next.play_unchecked(*mv);
            let gives = matches!(mv, Move::Use(card) if matches!(card.face().effect, Effect::VictoryPoints(_)));
            let cheap = if let Move::Build(_, payment) = mv { Some(payment_rank(state.board(), *payment)) } else { None };
            let goes_on = !matches!(mv, Move::End | Move::Stop | Move::Decline);
            (points(&next, seat) + i32::from(gives), goes_on, std::cmp::Reverse(cheap))
        };
        moves.iter().copied().max_by_key(at_once)
    })
}

/// The score of the best player that does not look ahead.
fn at_first_sight(state: &State, seat: Seat, luck: Seed) -> i32 {
    let (mut bot, mut thoughts) = (Heuristic::default(), luck.stream(4));
    finish(state, seat, luck, |state| {
        Some(bot.decide(&state.view(Some(seat)), Budget::Simulations(1), &mut thoughts).mv)
    })
}

fn finish(state: &State, seat: Seat, luck: Seed, mut decide: impl FnMut(&State) -> Option<Move>) -> i32 {
    let (mut state, mut dealer) = (*state, Dealer::new(luck));
    loop {
        dealer.settle(&mut state);
        if is_turn_over(&state, seat) || decide(&state).is_none_or(|mv| state.play(mv).is_err()) {
            return points(&state, seat);
        }
    }
}
