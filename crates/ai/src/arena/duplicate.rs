//! Duplicate matches: every deal is played with all rotations of the seats, so that luck favours nobody.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, mpsc};

use gizmos_core::{Seat, Seed, Setup, State, Step};
use rayon::ThreadPool;
use rayon::prelude::*;
use thiserror::Error;

use super::played::{PlayedDeal, PlayedGame, ranking, scores};
use super::{BotFailure, SeatedBots, Seating};
use crate::{BotSource, CancelToken};

/// Who plays how much, and the seed that everything comes from.
///
/// Deal `i` is dealt from `seed.game(i)`, in all its rotations alike. The same match gives the same games on any
/// number of threads, as long as all budgets are in simulations; a budget in time makes of each what the machine can.
///
/// ```
/// use std::ops::ControlFlow;
/// use gizmos_ai::BotName;
/// use gizmos_ai::arena::Match;
/// use gizmos_core::Seed;
///
/// let bots: [BotName; 2] = ["greedy".parse()?, "random".parse()?];
/// let contest = Match::new(bots, 5, Seed::from(1))?;
/// assert_eq!((contest.deals(), contest.games()), (3, 6));
/// let mut wins = 0;
/// contest.play(&rayon::ThreadPoolBuilder::new().num_threads(2).build()?, |deal| {
///     wins += deal.games.iter().filter(|game| game.winner() == 0).count();
///     ControlFlow::Continue(())
/// })?;
/// assert!(wins > 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    bots: Vec<Arc<dyn BotSource>>,
    deals: u64,
    seed: Seed,
    start: State,
    stop: CancelToken,
}

/// A match that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// Too few or too many bots.
    #[error("a match needs 2 to 4 bots, not {0}")]
    Bots(usize),
    /// Nothing to play.
    #[error("a match needs at least one game")]
    NoGames,
}

impl Match {
    /// A match of at least so many games: deals are played whole.
    ///
    /// # Errors
    /// If there are not 2 to 4 bots, or there is no game.
    pub fn new(
        bots: impl IntoIterator<Item = impl Into<Arc<dyn BotSource>>>,
        games: u64,
        seed: Seed,
    ) -> Result<Self, MatchError> {
        let bots: Vec<_> = bots.into_iter().map(Into::into).collect();
        let players = bots.len();
        if !(2..=Seat::MAX).contains(&players) {
            return Err(MatchError::Bots(players));
        }
        if games == 0 {
            return Err(MatchError::NoGames);
        }
        let start = State::new(&Setup::standard(players as u8)).map_err(|_| MatchError::Bots(players))?;
        let deals = games.div_ceil(players as u64);
        Ok(Self { bots, deals, seed, start, stop: CancelToken::default() })
    }

    /// The same match, whose bots stop looking ahead once they are cancelled. What they play from then on does not count.
    #[must_use]
    pub fn until(self, stop: &CancelToken) -> Self {
        Self { stop: stop.clone(), ..self }
    }

    /// The bots in order.
    pub fn bots(&self) -> &[Arc<dyn BotSource>] {
        &self.bots
    }

    /// How many deals.
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// How many games: each deal with every rotation.
    pub fn games(&self) -> u64 {
        self.deals.saturating_mul(self.bots.len() as u64)
    }

    /// The seed of the match.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Plays one deal with all rotations.
    ///
    /// # Errors
    /// If a bot fails.
    pub fn play_deal(&self, deal: u64) -> Result<PlayedDeal, BotFailure> {
        let games = Seating::all(self.bots.len()).map(|seating| self.play_rotation(deal, seating));
        Ok(PlayedDeal { deal, games: games.collect::<Result<_, _>>()? })
    }

    fn play_rotation(&self, deal: u64, seating: Seating) -> Result<PlayedGame, BotFailure> {
        let mut table = self.table(deal, seating.rotation);
        let mut state = self.start;
        let mut scores_by_round = Vec::new();
        let forfeits = table.play(&mut state, |before, _| {
            if usize::from(before.board().round()) > scores_by_round.len() + 1 {
                scores_by_round.push(scores(before, seating));
            }
        })?;
        scores_by_round.push(scores(&state, seating));
        let ranking = ranking(&state, seating, &forfeits);
        Ok(PlayedGame { seating, ranking, scores_by_round, thinking: table.thinking(), forfeits })
    }

    /// All steps of one game: a deal in one of its rotations. After a forfeit there are no more.
    ///
    /// # Errors
    /// If a bot fails.
    pub fn steps(&self, deal: u64, rotation: usize) -> Result<Vec<Step>, BotFailure> {
        let (mut state, mut steps) = (self.start, Vec::new());
        self.table(deal, rotation).play(&mut state, |_, step| steps.push(step))?;
        Ok(steps)
    }

    /// Fresh bots for one game.
    fn table(&self, deal: u64, rotation: usize) -> SeatedBots<'_> {
        SeatedBots::until(&self.bots, self.seed.game(deal), rotation, &self.stop)
    }

    /// Plays all deals on these threads, none of which may be the one that calls, and shows them to `consume` in order,
    /// until it has seen enough.
    ///
    /// # Errors
    /// If a bot fails: the failure of the first deal in which one does.
    pub fn play(
        &self,
        threads: &ThreadPool,
        mut consume: impl FnMut(PlayedDeal) -> ControlFlow<()>,
    ) -> Result<(), BotFailure> {
        let (sender, played) = mpsc::channel();
        threads.in_place_scope(|scope| {
            scope.spawn(|_| {
                // A bridge hands out the deals in order. Once nobody receives them any more, no other is begun.
                let deals = (0..self.deals).par_bridge();
                let _ = deals.try_for_each_with(sender, |sender, deal| sender.send((deal, self.play_deal(deal))));
            });
            // Threads finish in any order; what waits here is what came too early.
            let (mut early, mut due) = (BTreeMap::new(), 0);
            for (deal, result) in played {
                early.insert(deal, result);
                while let Some(result) = early.remove(&due) {
                    due += 1;
                    if consume(result?).is_break() {
                        return Ok(());
                    }
                }
            }
            Ok(())
        })
    }
}
