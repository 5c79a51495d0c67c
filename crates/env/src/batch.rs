//! Many games at once.

use std::sync::{Mutex, PoisonError};
use std::{iter, mem};

use gizmos_ai::BotName;
use gizmos_core::{ImpossibleSetup, Seed, State, fair_index, streams};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use thiserror::Error;

use crate::batch_game::{BatchGame, Common};
use crate::saved::{BadSave, SavedPlace};
use crate::threads::Threads;
use crate::{Action, Arrays, IllegalAction, Reward};

/// The number of pieces of work for each thread: more than one, so that no thread waits long for another.
const PIECES: usize = 4;

/// No piece has fewer games: threads that write next to each other slow each other down.
const SMALLEST_PIECE: usize = 16;

/// The settings of a [`Batch`].
#[derive(Clone, Copy, Debug)]
pub struct BatchSettings {
    /// How many games there are.
    pub games: usize,
    /// How many players each game has.
    pub players: u8,
    /// The seed of all games.
    pub seed: Seed,
    /// How many threads to work on; 0 is one for each core.
    pub threads: usize,
    /// The bot at all seats but the learner's; without one, learners play at all seats.
    pub opponent: Option<BotName>,
    /// What learners are rewarded for.
    pub reward: Reward,
    /// The number of actions of the learner after which a game is cut off.
    pub max_steps: u32,
}

impl Default for BatchSettings {
    fn default() -> Self {
        Self {
            games: 1,
            players: 2,
            seed: Seed::from(0),
            threads: 1,
            opponent: None,
            reward: Reward::Win,
            max_steps: 1000,
        }
    }
}

/// The reason why a batch cannot be made, or cannot do what it is asked for.
#[derive(Debug, Error)]
pub enum BatchError {
    /// The game is not for so many players.
    #[error(transparent)]
    Impossible(#[from] ImpossibleSetup),
    /// There are no games, or more than there is memory for.
    #[error("a batch has 1 to {most} games, not {0}", most = Batch::MOST_GAMES)]
    Games(usize),
    /// There are more threads than any machine has.
    #[error("a batch works on at most {most} threads, not {0}", most = Batch::MOST_THREADS)]
    Threads(usize),
    /// Every game would be cut off before it begins.
    #[error("a game needs at least one step")]
    NoSteps,
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    NoThreads(#[from] rayon::ThreadPoolBuildError),
    /// There is not one action for each game.
    #[error("got {actions} actions for {games} games")]
    Actions {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        actions: usize,
    },
    /// An action is illegal. No game has changed.
    #[error("game {game}: {reason}")]
    Illegal {
        /// The number of the game.
        game: usize,
        /// Why the action is illegal.
        reason: IllegalAction,
    },
    /// The arrays have the wrong size.
    #[error("the arrays do not fit {games} games of {players} players")]
    Arrays {
        /// How many games there are.
        games: usize,
        /// How many players each game has.
        players: usize,
    },
}

/// Many games that are stepped at once. A game that is over starts anew at once, with luck of its own.
///
/// The `k`-th game in place `i` of `n` has the luck of [`Seed::game`] with the number `i + k * n`. With an opponent the
/// learner has seat `(i + k) % players` in it.
pub struct Batch {
    games: Vec<BatchGame>,
    common: Common,
    threads: Option<Threads>,
    action_rng: ChaCha8Rng,
}

impl Batch {
    /// No batch has more games: they and their arrays take a gigabyte.
    pub const MOST_GAMES: usize = 1 << 17;
    /// No batch works on more threads.
    pub const MOST_THREADS: usize = 1024;

    /// New games, dealt.
    ///
    /// # Errors
    /// If the settings make no sense, or there are no threads to be had.
    pub fn new(settings: BatchSettings) -> Result<Self, BatchError> {
        let BatchSettings { games, seed, threads, max_steps, .. } = settings;
        if !(1..=Self::MOST_GAMES).contains(&games) {
            return Err(BatchError::Games(games));
        }
        if threads > Self::MOST_THREADS {
            return Err(BatchError::Threads(threads));
        }
        if max_steps == 0 {
            return Err(BatchError::NoSteps);
        }
        let common = Common::new(settings)?;
        let games = (0..games).map(|index| BatchGame::new(&common, index)).collect::<Result<_, _>>()?;
        Ok(Self { games, common, threads: Threads::new(threads)?, action_rng: seed.stream(streams::BATCH_ACTIONS) })
    }

    /// Writes down how all games stand, as if nothing had been earned and none had ended yet.
    ///
    /// # Errors
    /// If the arrays do not fit.
    pub fn show(&mut self, arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.check(&arrays)?;
        self.on_all(&[], arrays, |place, _, _, row| place.show(row));
        Ok(())
    }

    /// Starts all games anew, with luck from this seed, and writes them down.
    ///
    /// # Errors
    /// If the arrays do not fit. Nothing has changed then.
    pub fn reset(&mut self, seed: Seed, arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.check(&arrays)?;
        self.common.settings.seed = seed;
        self.action_rng = seed.stream(streams::BATCH_ACTIONS);
        self.on_all(&[], arrays, |place, common, _, row| {
            place.restart(common);
            place.show(row);
        });
        Ok(())
    }

    /// Acts in every game and writes down what comes of it.
    ///
    /// # Errors
    /// If an action is illegal in its game, or there are too few or too many. Nothing has changed then.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.check(&arrays)?;
        self.check_count(actions)?;
        for (game, (place, &number)) in self.games.iter().zip(actions).enumerate() {
            if !place.episode().is_legal(number) {
                place.episode().legal(number).map_err(|reason| BatchError::Illegal { game, reason })?;
            }
        }
        self.step_legal(actions, arrays);
        Ok(())
    }

    /// Acts in every game as [`Batch::step`] does, but plays a random legal action where the given one is illegal; says
    /// where that was.
    ///
    /// # Errors
    /// If a number is no action at all, or there are too few or too many. Nothing has changed then.
    pub fn step_or_sample(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<Vec<bool>, BatchError> {
        self.check(&arrays)?;
        self.check_count(actions)?;
        let is_illegal = |(game, (place, &number)): (usize, (&BatchGame, &i64))| match place.episode().legal(number) {
            Ok(_) => Ok(false),
            Err(reason @ IllegalAction::Unknown(_)) => Err(BatchError::Illegal { game, reason }),
            Err(_) => Ok(true),
        };
        let illegal: Vec<bool> =
            self.games.iter().zip(actions).enumerate().map(is_illegal).collect::<Result<_, _>>()?;
        if !illegal.contains(&true) {
            self.step_legal(actions, arrays);
            return Ok(illegal);
        }
        let mut legal = vec![0; actions.len()];
        self.sample(&mut legal)?;
        for ((legal, &given), _) in legal.iter_mut().zip(actions).zip(&illegal).filter(|(_, is_illegal)| !**is_illegal)
        {
            *legal = given;
        }
        self.step_legal(&legal, arrays);
        Ok(illegal)
    }

    /// Acts in every game with actions that are known to be legal.
    fn step_legal(&mut self, actions: &[i64], arrays: Arrays<'_>) {
        self.on_all(actions, arrays, |place, common, number, row| {
            if let Some(action) = usize::try_from(number).ok().and_then(Action::from_number) {
                place.step(common, action, row);
            }
        });
    }

    fn check_count(&self, actions: &[i64]) -> Result<(), BatchError> {
        let (games, actions) = (self.games.len(), actions.len());
        if games == actions { Ok(()) } else { Err(BatchError::Actions { games, actions }) }
    }

    /// Writes a random legal action for each game.
    ///
    /// # Errors
    /// If there is not one place for each game.
    pub fn sample(&mut self, actions: &mut [i64]) -> Result<(), BatchError> {
        self.check_count(actions)?;
        for (place, action) in self.games.iter().zip(actions) {
            let legal = place.episode().actions();
            let number = legal.nth_number(fair_index(self.action_rng.next_u64(), legal.len()));
            *action = number.and_then(|number| i64::try_from(number).ok()).unwrap_or(-1);
        }
        Ok(())
    }

    /// The settings, with the seed of the last reset.
    pub const fn settings(&self) -> &BatchSettings {
        &self.common.settings
    }

    pub(crate) const fn action_rng(&self) -> &ChaCha8Rng {
        &self.action_rng
    }

    pub(crate) fn places(&self) -> &[BatchGame] {
        &self.games
    }

    /// Continues saved games, as many as there are places.
    pub(crate) fn restore(&mut self, action_rng: ChaCha8Rng, places: &[SavedPlace]) -> Result<(), BadSave> {
        self.action_rng = action_rng;
        self.games.iter_mut().zip(places).try_for_each(|(place, saved)| place.restore(&self.common, saved))
    }

    /// The positions of all games.
    pub fn states(&self) -> impl Iterator<Item = &State> {
        self.games.iter().map(|place| place.episode().state())
    }

    fn check(&self, arrays: &Arrays<'_>) -> Result<(), BatchError> {
        let (games, players) = (self.games.len(), self.common.players());
        if arrays.fit(games, players) { Ok(()) } else { Err(BatchError::Arrays { games, players }) }
    }

    /// Does the same in every place, on all threads; the action is 0 if there are none.
    fn on_all(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        work: impl Fn(&mut BatchGame, &Common, i64, &mut Arrays<'_>) + Send + Sync + Copy,
    ) {
        let common = &self.common;
        let players = common.players();
        let on_some = move |games: &mut [BatchGame], actions: &[i64], arrays: Arrays<'_>| {
            let actions = actions.iter().copied().chain(std::iter::repeat(0));
            for ((place, action), mut row) in games.iter_mut().zip(actions).zip(arrays.rows(players)) {
                work(place, common, action, &mut row);
            }
        };
        let Some(pool) = self.threads.as_mut().and_then(Threads::pool) else {
            return on_some(&mut self.games, actions, arrays);
        };
        let helpers = pool.current_num_threads();
        let piece = self.games.len().div_ceil(PIECES * (helpers + 1)).max(SMALLEST_PIECE);
        let mut rest = (&mut self.games[..], actions, arrays);
        let pieces = Mutex::new(iter::from_fn(move || {
            let (games, actions, arrays) = mem::replace(&mut rest, (&mut [], &[], Arrays::none()));
            if games.is_empty() {
                return None;
            }
            let here = piece.min(games.len());
            let (some_games, more_games) = games.split_at_mut(here);
            let (some_actions, more_actions) = actions.split_at(here.min(actions.len()));
            let (some_arrays, more_arrays) = arrays.split_at(here, players);
            rest = (more_games, more_actions, more_arrays);
            Some((some_games, some_actions, some_arrays))
        }));
        let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work_off = || {
            while let Some((games, actions, arrays)) = next() {
                on_some(games, actions, arrays);
            }
        };
        // This thread does not wait for others to wake up.
        pool.in_place_scope(|scope| {
            (0..helpers).for_each(|_| scope.spawn(|_| work_off()));
            work_off();
        });
    }
}
