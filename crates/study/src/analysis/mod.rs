//! What should have been done: every decision of a game, judged by a search.

mod curve;
mod review;

use gizmos_ai::net::Net;
use gizmos_ai::{Bot, BotReport, Budget, CancelToken, Candidate, Search, sensible_moves};
use gizmos_core::{Move, Record, Seat, Seed, State, Step, Turn, streams};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

pub use curve::{Moment, moments};
pub use review::{SMALLEST_MISTAKE, SeatReview, mistakes};

/// A decision of a recorded game, in the position in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastDecision {
    /// How many decisions came before it.
    pub number: usize,
    /// Which of the record's steps it is.
    pub step: usize,
    /// The position before it.
    pub position: State,
    /// What was played.
    pub mv: Move,
}

impl PastDecision {
    /// All decisions of a game, in order.
    pub fn all(record: &Record) -> impl Iterator<Item = Self> {
        let steps = record.positions().zip(record.steps().iter()).enumerate();
        let moves = steps.filter_map(|(step, (position, happened))| match *happened {
            Step::Move(_, mv) => Some((step, position, mv)),
            Step::Chance(_) => None,
        });
        moves.enumerate().map(|(number, (step, position, mv))| Self { number, step, position, mv })
    }
}

/// A decision of a game, and what a search thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedDecision {
    /// How many decisions came before it.
    pub number: usize,
    /// Which of the record's steps it is.
    pub step: usize,
    /// The round of the game.
    pub round: u16,
    /// The seat that decided.
    pub seat: Seat,
    /// What they played, and their chance to win after it.
    pub played: Candidate,
    /// What the search would have played; the played move itself if nothing better was found.
    pub best: Candidate,
    /// How the search expected the game to go on from its own move.
    pub line: Vec<(Seat, Move)>,
    /// The chance of each seat to win before the decision.
    pub win: Vec<f32>,
    /// Whether there was only one legal move.
    pub forced: bool,
}

impl JudgedDecision {
    /// How much of the chance to win the decision gave away.
    pub fn loss(&self) -> f32 {
        self.best.win - self.played.win
    }
}

/// How an analysis is made.
#[derive(Clone, Copy, Debug)]
pub struct Analysis {
    /// How much to think about each decision.
    pub budget: Budget,
    /// What the search's luck comes from.
    pub seed: Seed,
}

impl Analysis {
    /// Judges every decision of a game, as many at a time as there are threads; the result does not depend on it.
    /// `progress` is called with the number of decisions after each.
    ///
    /// ```
    /// use gizmos_ai::Budget;
    /// use gizmos_core::{Dealer, Record, Seed, Setup};
    /// use gizmos_study::Analysis;
    ///
    /// let seed = Seed::from(7);
    /// let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
    /// let mut dealer = Dealer::new(seed);
    /// record.deal(&mut dealer);
    /// record.play("research 3".parse()?).expect("is legal");
    /// record.deal(&mut dealer);
    ///
    /// let analysis = Analysis { budget: Budget::Simulations(100), seed };
    /// let judged = analysis.judge(&record, |_| ());
    /// assert_eq!(judged.len(), 1);
    /// assert!(judged[0].loss() >= 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, record: &Record, progress: impl Fn(usize) + Sync) -> Vec<JudgedDecision> {
        self.judge_with(Net::champion(), record, progress)
    }

    /// The same by another net.
    pub fn judge_with(&self, net: &Net, record: &Record, progress: impl Fn(usize) + Sync) -> Vec<JudgedDecision> {
        let decisions: Vec<PastDecision> = PastDecision::all(record).collect();
        let judge = |decision: &PastDecision| {
            let judged = self.judge_one_with(net, decision);
            progress(decisions.len());
            judged
        };
        decisions.par_iter().map(judge).collect()
    }

    /// What the search thinks of a position, knowing only what whoever has to decide may know; nothing if nobody has to.
    /// It ends early if it is cancelled.
    ///
    /// ```
    /// # use gizmos_ai::{Budget, CancelToken};
    /// # use gizmos_core::{Dealer, Seed, Setup, State};
    /// # use gizmos_study::Analysis;
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// let (analysis, never) = (Analysis { budget: Budget::Simulations(50), seed: Seed::from(0) }, CancelToken::default());
    /// assert!(analysis.think(&state, &never).is_none(), "luck comes first");
    /// Dealer::new(Seed::from(7)).settle(&mut state);
    /// assert_eq!(analysis.think(&state, &never).map(|report| report.simulations), Some(50));
    /// ```
    pub fn think(&self, position: &State, stop: &CancelToken) -> Option<BotReport> {
        let Turn::Decide(seat) = position.turn() else { return None };
        let view = position.view(Some(seat));
        let mut rng = self.seed.stream(streams::POSITION_ANALYSIS);
        Search::new(Net::champion()).until(stop).decide(&view, self.budget, &mut rng).report
    }

    /// Judges one decision. The verdict is the same whether others were judged before or not, so that an analysis can be
    /// interrupted anywhere.
    pub fn judge_one(&self, decision: &PastDecision) -> JudgedDecision {
        self.judge_one_with(Net::champion(), decision)
    }

    fn judge_one_with(&self, net: &Net, decision: &PastDecision) -> JudgedDecision {
        let PastDecision { number, step, position: state, mv } = *decision;
        let seat = state.board().to_move();
        let view = state.view(Some(seat));
        let mut search = Search::new(net);
        let mut rng = self.seed.stream(streams::decision_analysis(step));
        let legal = view.legal_moves();
        let choice = sensible_moves(&state).len() > 1;
        let report = if choice {
            search.decide(&view, self.budget, &mut rng).report.unwrap_or_default()
        } else {
            // Nobody is blamed where there is nothing to think about.
            search.compare(&view, &[mv], self.budget, &mut rng)
        };
        let found = report.candidates.iter().copied().find(|candidate| candidate.mv == mv);
        // A move that the search hardly tried is not known well enough to blame anybody.
        let known = |candidate: &Candidate| report.simulations == 0 || candidate.visits * 4 >= report.simulations;
        let played = found.filter(|candidate| !choice || known(candidate)).unwrap_or_else(|| {
            let alone = search.compare(&view, &[mv], self.budget, &mut rng);
            alone.candidates.first().copied().unwrap_or(Candidate { mv, win: 0.0, visits: 0 })
        });
        let better = report.candidates.first().copied().filter(|best| best.win > played.win && best.mv != mv);
        JudgedDecision {
            number,
            step,
            round: state.board().round(),
            seat,
            played,
            best: better.unwrap_or(played),
            line: report.line,
            win: report.win,
            forced: legal.len() == 1,
        }
    }
}
