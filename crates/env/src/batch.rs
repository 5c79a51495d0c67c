//! Many games at once.

use std::num::NonZeroUsize;
use std::thread;

use gizmos_ai::BotName;
use gizmos_core::{ImpossibleSetup, Seat, Seed, Setup, State, fair_index};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use rayon::{ThreadPool, ThreadPoolBuilder};
use thiserror::Error;

use crate::arrays::Row;
use crate::opponent::Opponent;
use crate::reward::{points, write_gains, write_win};
use crate::{Action, Arrays, Episode, IllegalAction, Reward};

/// The stream of a batch's seed from which random actions come.
const WHIMS: u64 = 6;

/// So many pieces of work for each thread, so that none waits long for another.
const PIECES: usize = 4;

/// What a [`Batch`] is to be like.
#[derive(Clone, Copy, Debug)]
pub struct BatchSettings {
    /// How many games.
    pub games: usize,
    /// How many players each.
    pub players: u8,
    /// Where all luck comes from.
    pub seed: Seed,
    /// On how many threads; 0 is one for each core.
    pub threads: usize,
    /// Who plays all seats but the learner's. If nobody, the learner plays all.
    pub opponent: Option<BotName>,
    /// What is rewarded.
    pub reward: Reward,
    /// A game is cut off after so many actions and moves.
    pub max_decisions: u32,
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
            max_decisions: 1000,
        }
    }
}

/// What is wrong with a batch, or with what it is asked for.
#[derive(Debug, Error)]
pub enum BatchError {
    /// So many cannot play.
    #[error(transparent)]
    Impossible(#[from] ImpossibleSetup),
    /// No game, or more than there is memory for.
    #[error("a batch has 1 to {most} games, not {0}", most = Batch::MOST_GAMES)]
    Games(usize),
    /// More threads than any machine has.
    #[error("a batch works on at most {most} threads, not {0}", most = Batch::MOST_THREADS)]
    Threads(usize),
    /// Every game would be cut off before it begins.
    #[error("a game needs at least one decision")]
    NoDecisions,
    /// The threads cannot be had.
    #[error("cannot start the threads: {0}")]
    NoThreads(#[from] rayon::ThreadPoolBuildError),
    /// Not one action for each game.
    #[error("there are {games} games, but {actions} actions")]
    Actions {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        actions: usize,
    },
    /// An action that is illegal. No game has changed.
    #[error("game {game}: {reason}")]
    Illegal {
        /// In which game.
        game: usize,
        /// Why.
        reason: IllegalAction,
    },
    /// Memory of the wrong size.
    #[error("the arrays do not fit {games} games of {players} players")]
    Arrays {
        /// How many games there are.
        games: usize,
        /// How many players each.
        players: usize,
    },
}

/// Many games that are stepped at once. A game that is over starts anew at once, with luck of its own.
///
/// The `k`-th game in place `i` of `n` has the luck of [`Seed::game`] with the number `i + k * n`. With an opponent the
/// learner has seat `(i + k) % players` in it.
pub struct Batch {
    games: Vec<Game>,
    common: Common,
    threads: Option<ThreadPool>,
    whims: ChaCha8Rng,
}

/// What all games have in common.
struct Common {
    undealt: State,
    settings: BatchSettings,
}

struct Game {
    episode: Episode,
    place: usize,
    /// How many games this place has had before.
    before: usize,
    opponent: Option<Opponent>,
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
        let BatchSettings { games, players, seed, threads, opponent, max_decisions, .. } = settings;
        let undealt = State::new(&Setup::standard(players))?;
        if !(1..=Self::MOST_GAMES).contains(&games) {
            return Err(BatchError::Games(games));
        }
        if threads > Self::MOST_THREADS {
            return Err(BatchError::Threads(threads));
        }
        if max_decisions == 0 {
            return Err(BatchError::NoDecisions);
        }
        let threads = if threads == 0 { thread::available_parallelism().map_or(1, NonZeroUsize::get) } else { threads };
        let pool = ThreadPoolBuilder::new().num_threads(threads);
        let threads = (threads > 1).then(|| pool.build()).transpose()?;
        let common = Common { undealt, settings };
        let game = |place| {
            let episode = Episode::new(players, common.seed(place, 0))?;
            let mut game = Game { episode, place, before: 0, opponent: opponent.map(Opponent::new) };
            game.start(&common);
            Ok(game)
        };
        let games = (0..games).map(game).collect::<Result<_, ImpossibleSetup>>()?;
        Ok(Self { games, common, threads, whims: seed.stream(WHIMS) })
    }

    /// What it is like.
    pub const fn settings(&self) -> &BatchSettings {
        &self.common.settings
    }

    /// The game in a place, as it stands.
    pub fn episode(&self, place: usize) -> Option<&Episode> {
        self.games.get(place).map(|game| &game.episode)
    }

    /// Starts all games anew, with luck from this seed, and writes them down.
    ///
    /// # Errors
    /// If the arrays do not fit.
    pub fn reset(&mut self, seed: Seed, arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.check(&arrays)?;
        self.common.settings.seed = seed;
        self.whims = seed.stream(WHIMS);
        self.on_all(&[], arrays, |game, common, _, row| {
            game.before = 0;
            game.start(common);
            row.rewards.fill(0.0);
            row.final_scores.fill(0);
            row.final_observation.fill(0);
            (*row.termination, *row.truncation) = (false, false);
            game.write(row);
        });
        Ok(())
    }

    /// Acts in every game and writes down what comes of it.
    ///
    /// # Errors
    /// If an action is illegal in its game, or there are too few or too many. Nothing has changed then.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.check(&arrays)?;
        if actions.len() != self.games.len() {
            return Err(BatchError::Actions { games: self.games.len(), actions: actions.len() });
        }
        for (index, (game, &number)) in self.games.iter().zip(actions).enumerate() {
            let is_legal = usize::try_from(number).is_ok_and(|number| game.episode.actions().contains_number(number));
            if !is_legal {
                return Err(BatchError::Illegal { game: index, reason: game.episode.explain_number(number) });
            }
        }
        self.on_all(actions, arrays, |game, common, number, row| {
            if let Some(action) = usize::try_from(number).ok().and_then(Action::from_number) {
                game.step(common, action, row);
            }
        });
        Ok(())
    }

    /// Writes a random legal action for each game.
    ///
    /// # Errors
    /// If there is not one place for each game.
    pub fn sample(&mut self, actions: &mut [i64]) -> Result<(), BatchError> {
        if actions.len() != self.games.len() {
            return Err(BatchError::Actions { games: self.games.len(), actions: actions.len() });
        }
        for (game, action) in self.games.iter().zip(actions) {
            let legal = game.episode.actions();
            let number = legal.nth_number(fair_index(self.whims.next_u64(), legal.len()));
            *action = number.and_then(|number| i64::try_from(number).ok()).unwrap_or(-1);
        }
        Ok(())
    }

    fn check(&self, arrays: &Arrays<'_>) -> Result<(), BatchError> {
        let (games, players) = (self.games.len(), self.common.players());
        if arrays.fit(games, players) { Ok(()) } else { Err(BatchError::Arrays { games, players }) }
    }

    /// Does the same with every game, on all threads; its action is 0 if there are none.
    fn on_all(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        work: impl Fn(&mut Game, &Common, i64, &mut Row<'_>) + Send + Sync + Copy,
    ) {
        let common = &self.common;
        let players = common.players();
        let on_some = move |games: &mut [Game], actions: &[i64], arrays: Arrays<'_>| {
            let actions = actions.iter().copied().chain(std::iter::repeat(0));
            for ((game, action), mut row) in games.iter_mut().zip(actions).zip(arrays.rows(players)) {
                work(game, common, action, &mut row);
            }
        };
        let Some(threads) = &self.threads else {
            return on_some(&mut self.games, actions, arrays);
        };
        let piece = self.games.len().div_ceil(PIECES * threads.current_num_threads());
        threads.scope(|scope| {
            let (mut games, mut actions, mut arrays) = (&mut self.games[..], actions, arrays);
            while !games.is_empty() {
                let here = piece.min(games.len());
                let (some_games, more_games) = games.split_at_mut(here);
                let (some_actions, more_actions) = actions.split_at(here.min(actions.len()));
                let (some_arrays, more_arrays) = arrays.split_at(here, players);
                (games, actions, arrays) = (more_games, more_actions, more_arrays);
                scope.spawn(move |_| on_some(some_games, some_actions, some_arrays));
            }
        });
    }
}

impl Common {
    fn players(&self) -> usize {
        usize::from(self.settings.players)
    }

    /// Where the luck of a game comes from.
    fn seed(&self, place: usize, before: usize) -> Seed {
        self.settings.seed.game((place + before * self.settings.games) as u64)
    }
}

impl Game {
    /// Starts the game that is due in this place.
    fn start(&mut self, common: &Common) {
        let seed = common.seed(self.place, self.before);
        self.episode.restart(&common.undealt, seed);
        if let Some(opponent) = &mut self.opponent {
            opponent.begin((self.place + self.before) % common.players(), seed);
            opponent.play(&mut self.episode);
        }
    }

    fn step(&mut self, common: &Common, action: Action, row: &mut Row<'_>) {
        let BatchSettings { reward, max_decisions, .. } = common.settings;
        let board = self.episode.state().board();
        let before = if reward == Reward::Points { points(board) } else { [0; Seat::MAX] };
        let actor = board.to_move();
        self.episode.act_unchecked(action);
        if let Some(opponent) = &mut self.opponent {
            opponent.play(&mut self.episode);
        }
        let board = self.episode.state().board();
        let is_over = self.episode.seat().is_none();
        match reward {
            Reward::Points => write_gains(before, board, row.rewards),
            Reward::Win if is_over => write_win(board.standing().winner(), row.rewards),
            Reward::Win => row.rewards.fill(0.0),
        }
        *row.termination = is_over;
        *row.truncation = !is_over && self.episode.decisions() >= max_decisions;
        if is_over || *row.truncation {
            for (score, player) in row.final_scores.iter_mut().zip(board.players()) {
                *score = i16::try_from(player.score().total()).unwrap_or(i16::MAX);
            }
            self.episode.observe(actor, row.final_observation);
            self.before += 1;
            self.start(common);
        }
        self.write(row);
    }

    /// Writes down where the game stands.
    fn write(&self, row: &mut Row<'_>) {
        if let Some(seat) = self.episode.seat() {
            *row.seat = seat.index() as i8;
            self.episode.observe(seat, row.observation);
        }
        self.episode.actions().write_mask(row.action_mask);
    }
}
