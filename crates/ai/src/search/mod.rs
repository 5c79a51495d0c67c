//! The player that looks ahead.
//!
//! One tree grows from the position, one simulation at a time. Each simulation starts from hidden cards sampled anew,
//! so nothing can be planned around cards that nobody has seen; luck has branches of its own, few at first and more
//! where the search goes often. Every seat is taken to play for itself. An [`Evaluator`] says what a new position is worth
//! and which of its moves look promising; in the last round the rest of the game is [solved](crate::solve) where it is
//! small enough.

mod evaluator;
mod tree;

use std::thread;
use std::time::Instant;

use gizmos_core::{CardSet, Move, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

pub use evaluator::{Evaluator, HeuristicEvaluator, Values, outcome_values, values_of};
use evaluator::{chance, chances};
pub use tree::Tuning;
use tree::{Found, Tree};

use crate::candidates::candidates;
use crate::careless::Choose;
use crate::{Bot, BotReport, Budget, CancelToken, Candidate, Decision, Solution, solve};

/// The version of the search: a search that decides otherwise is another bot on the ladder.
pub(crate) const VERSION: u32 = 2;

/// How many positions the solver of the end may look at for each simulation of the budget.
const SOLVED_FOR_EACH: usize = 4;
/// How much of a budget in time the solver may use for each position, in microseconds: about a quarter of it in all.
const MICROSECONDS_EACH: usize = 4;
/// How many positions the solver may look at, whatever the budget.
const MOST_SOLVED: usize = 20_000;

/// A player that looks ahead; `E` says what new positions are worth.
///
/// ```
/// use gizmos_ai::{Bot, Budget, HeuristicEvaluator, Search};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let decision = Search::new(HeuristicEvaluator).decide(&view, Budget::Simulations(50), &mut Seed::from(1).stream(4));
/// let report = decision.report.expect("a search can tell why");
/// assert_eq!(report.candidates[0].mv, decision.mv);
/// assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u32>(), 50);
/// ```
#[derive(Clone, Debug)]
pub struct Search<E> {
    evaluator: E,
    tuning: Tuning,
    threads: u16,
    stop: CancelToken,
}

impl<E: Evaluator> Search<E> {
    /// A search with this evaluator, on one thread.
    pub fn new(evaluator: E) -> Self {
        Self { evaluator, tuning: Tuning::default(), threads: 1, stop: CancelToken::default() }
    }

    /// The same search with another way of exploring.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Self {
        Self { tuning, ..self }
    }

    /// The same search on so many threads. Each grows a tree of its own with its share of the simulations, so the
    /// decision depends on the number of threads, but not on which of them is faster.
    #[must_use]
    pub fn on_threads(self, threads: u16) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The same search, which can be cancelled.
    #[must_use]
    pub fn until(self, stop: &CancelToken) -> Self {
        Self { stop: stop.clone(), ..self }
    }

    /// What the search thinks of these legal moves of the player who has to decide, as if there were no others.
    ///
    /// # Panics
    /// If there are no moves, or the view's observer has nothing to decide.
    pub fn compare(&self, view: &View, moves: &[Move], budget: Budget, rng: &mut dyn Rng) -> BotReport {
        self.compare_since(began(budget), view, moves, budget, rng)
    }

    fn compare_since(
        &self,
        start: Option<Instant>,
        view: &View,
        moves: &[Move],
        budget: Budget,
        rng: &mut dyn Rng,
    ) -> BotReport {
        let players = view.board().player_count();
        let grown = self.grow_all(start, view, moves, budget, rng);
        let judged =
            |found: &Found| Candidate { mv: found.mv, win: chance(found.mean(), players), visits: found.visits };
        BotReport {
            win: chances(&grown.values, players),
            candidates: grown.moves.iter().map(judged).collect(),
            line: grown.line,
            simulations: grown.simulations,
        }
    }

    fn choose_since(
        &self,
        start: Option<Instant>,
        view: &View,
        moves: &[Move],
        budget: Budget,
        rng: &mut dyn Rng,
    ) -> Decision {
        if let [mv] = *moves {
            let (seat, players) = (view.board().to_move(), view.board().player_count());
            let win = chances(&self.evaluator.evaluate(&view.sample(rng), moves, &mut Vec::new()), players);
            let only = Candidate { mv, win: win[seat.index()], visits: 0 };
            let report = BotReport { win, candidates: vec![only], line: vec![(seat, mv)], simulations: 0 };
            return Decision { mv, report: Some(report) };
        }
        let report = self.compare_since(start, view, moves, budget, rng);
        Decision { mv: report.candidates[0].mv, report: Some(report) }
    }

    /// Grows one tree for as long as the budget allows and nobody cancels it, by one simulation at least.
    fn grow(&self, start: Option<Instant>, view: &View, moves: &[Move], budget: Budget, seed: u64) -> Grown {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut tree = Tree::new(&view.sample(&mut rng), moves, &self.evaluator, self.tuning);
        let mut simulations = 0;
        loop {
            tree.simulate(view.sample(&mut rng), &mut rng);
            simulations += 1;
            let enough = match budget {
                Budget::Simulations(most) => simulations >= most,
                Budget::Time(time) => {
                    start.is_none_or(|start| start.elapsed() >= time) || simulations >= Budget::MOST_SIMULATIONS
                }
            };
            if enough || self.stop.is_cancelled() {
                break;
            }
        }
        Grown { simulations, values: tree.values(), moves: tree.found().collect(), line: tree.line(visible(view)) }
    }

    /// Grows a tree on each thread and adds up what they found. The threads are its own: a budget in time is over at the same
    /// moment for all trees, so none may wait in a pool for other work to end.
    fn grow_all(
        &self,
        start: Option<Instant>,
        view: &View,
        moves: &[Move],
        budget: Budget,
        rng: &mut dyn Rng,
    ) -> Grown {
        let share = |thread: u16| match budget {
            Budget::Simulations(all) => {
                let threads = u32::from(self.threads);
                Budget::Simulations(all / threads + u32::from(u32::from(thread) < all % threads))
            }
            time @ Budget::Time(_) => time,
        };
        let seeds: Vec<u64> = (0..self.threads).map(|_| rng.next_u64()).collect();
        let mut grown = thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads)
                .map(|thread| {
                    let seed = seeds[usize::from(thread)];
                    scope.spawn(move || self.grow(start, view, moves, share(thread), seed))
                })
                .collect();
            let mut grown = self.grow(start, view, moves, share(0), seeds[0]);
            for other in others {
                grown.add(&other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            grown
        });
        grown.moves.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.sum.total_cmp(&a.sum)));
        grown
    }
}

/// When a search began, for a budget in time. Others need no clock, so that they work where there is none.
fn began(budget: Budget) -> Option<Instant> {
    matches!(budget, Budget::Time(_)).then(Instant::now)
}

/// The cards that can be talked about: those that lie open, and those in the observer's hand.
fn visible(view: &View) -> CardSet {
    let board = view.board();
    let players =
        board.players().iter().fold(CardSet::EMPTY, |cards, player| cards | player.active() | player.archive());
    players | board.display().cards() | view.hand()
}

/// What one tree found, or several together.
struct Grown {
    simulations: u32,
    values: Values,
    moves: Vec<Found>,
    line: Vec<(Seat, Move)>,
}

impl Grown {
    /// Adds what another tree of the same position found.
    fn add(&mut self, other: &Self) {
        let all = (self.simulations + other.simulations).max(1) as f32;
        let shares = [self.simulations as f32 / all, other.simulations as f32 / all];
        for (value, other) in self.values.iter_mut().zip(other.values) {
            *value = shares[0] * *value + shares[1] * other;
        }
        self.simulations += other.simulations;
        for (found, other) in self.moves.iter_mut().zip(&other.moves) {
            found.visits += other.visits;
            found.sum += other.sum;
        }
    }
}

impl<E: Evaluator + Send> Bot for Search<E> {
    fn decide(&mut self, view: &View, budget: Budget, rng: &mut dyn Rng) -> Decision {
        let start = began(budget);
        let mut moves = view.legal_moves();
        candidates(view.board(), &mut moves);
        if moves.len() > 1
            && let Some(solution) = solve(view, solvable(budget))
        {
            return solution.decision(view.board().to_move(), view.board().player_count());
        }
        self.choose_since(start, view, &moves, budget, rng)
    }
}

impl<E: Evaluator + Send> Choose for Search<E> {
    fn choose(&mut self, view: &View, moves: &[Move], budget: Budget, rng: &mut dyn Rng) -> Decision {
        self.choose_since(began(budget), view, moves, budget, rng)
    }
}

/// How many positions of the end of the game to look at before the search takes over: a part of the budget.
fn solvable(budget: Budget) -> usize {
    let affordable = match budget {
        Budget::Simulations(simulations) => SOLVED_FOR_EACH * simulations as usize,
        Budget::Time(time) => usize::try_from(time.as_micros()).unwrap_or(usize::MAX) / MICROSECONDS_EACH,
    };
    affordable.min(MOST_SOLVED)
}

impl Solution {
    /// The decision for the best move.
    fn decision(&self, seat: Seat, players: usize) -> Decision {
        let (mv, best) = self.moves[0];
        let win = best.win[..players].iter().map(|&win| win as f32).collect();
        let judged = |&(mv, prospect): &(Move, crate::Prospect)| Candidate {
            mv,
            win: prospect.win[seat.index()] as f32,
            visits: 0,
        };
        let candidates = self.moves.iter().map(judged).collect();
        Decision { mv, report: Some(BotReport { win, candidates, line: vec![(seat, mv)], simulations: 0 }) }
    }
}
