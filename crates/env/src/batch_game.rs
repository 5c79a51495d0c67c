//! A place in a batch, where one game follows another.

use gizmos_core::{ImpossibleSetup, Seat, Seed, Setup, State};

use crate::arrays::Row;
use crate::opponent::Opponent;
use crate::reward::{points, write_gains, write_win};
use crate::{Action, BatchSettings, Episode, Reward};

/// What all places of a batch have in common.
pub(crate) struct Common {
    undealt: State,
    pub(crate) settings: BatchSettings,
}

impl Common {
    pub(crate) fn new(settings: BatchSettings) -> Result<Self, ImpossibleSetup> {
        Ok(Self { undealt: State::new(&Setup::standard(settings.players))?, settings })
    }

    pub(crate) fn players(&self) -> usize {
        usize::from(self.settings.players)
    }
}

/// A place and its present game.
pub(crate) struct BatchGame {
    episode: Episode,
    index: usize,
    /// How many games there were before.
    before: usize,
    /// How often the learner has acted in this one.
    steps: u32,
    opponent: Option<Opponent>,
}

impl BatchGame {
    /// A place with its first game.
    pub(crate) fn new(common: &Common, index: usize) -> Result<Self, ImpossibleSetup> {
        let BatchSettings { players, seed, opponent, .. } = common.settings;
        let episode = Episode::new(players, seed.game(index as u64))?;
        let mut place = Self { episode, index, before: 0, steps: 0, opponent: opponent.map(Opponent::new) };
        place.let_others_begin(common);
        Ok(place)
    }

    pub(crate) const fn episode(&self) -> &Episode {
        &self.episode
    }

    /// Begins with the first game again.
    pub(crate) fn restart(&mut self, common: &Common) {
        self.before = 0;
        self.start(common);
    }

    /// Where the luck of the present game comes from.
    fn seed(&self, common: &Common) -> Seed {
        common.settings.seed.game((self.index + self.before * common.settings.games) as u64)
    }

    /// Starts the game that is due.
    fn start(&mut self, common: &Common) {
        self.steps = 0;
        self.episode.restart(&common.undealt, self.seed(common));
        self.let_others_begin(common);
    }

    /// Lets the opponent play up to the learner's first decision.
    fn let_others_begin(&mut self, common: &Common) {
        let seed = self.seed(common);
        if let Some(opponent) = &mut self.opponent {
            opponent.begin((self.index + self.before) % common.players(), seed);
            opponent.play(&mut self.episode);
        }
    }

    /// Acts for the learner, and writes down what comes of it.
    pub(crate) fn step(&mut self, common: &Common, action: Action, row: &mut Row<'_>) {
        let BatchSettings { reward, max_steps, .. } = common.settings;
        let board = self.episode.state().board();
        let before = if reward == Reward::Points { points(board) } else { [0; Seat::MAX] };
        let actor = board.to_move();
        self.steps += 1;
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
        *row.truncation = !is_over && self.steps >= max_steps;
        if is_over || *row.truncation {
            self.write_end(actor, row);
            self.before += 1;
            self.start(common);
        }
        self.write(row);
    }

    /// Writes down how the game stands, as if nothing had been earned and none had ended yet.
    pub(crate) fn show(&self, row: &mut Row<'_>) {
        row.rewards.fill(0.0);
        row.final_scores.fill(0);
        row.final_observation.fill(0);
        row.final_action_mask.fill(0);
        (*row.termination, *row.truncation) = (false, false);
        self.write(row);
    }

    fn write(&self, row: &mut Row<'_>) {
        if let Some(seat) = self.episode.seat() {
            *row.seat = seat.index() as i8;
            self.episode.observe(seat, row.observation);
        }
        self.write_scores(row.scores);
        self.episode.actions().write_mask(row.action_mask);
    }

    fn write_scores(&self, scores: &mut [i16]) {
        for (score, player) in scores.iter_mut().zip(self.episode.state().board().players()) {
            *score = i16::try_from(player.score().total()).unwrap_or(i16::MAX);
        }
    }

    /// Writes down how the game ended, or was cut off, for whoever acted last.
    fn write_end(&self, actor: Seat, row: &mut Row<'_>) {
        self.write_scores(row.final_scores);
        self.episode.observe(actor, row.final_observation);
        row.final_action_mask.fill(0);
        if self.episode.seat() == Some(actor) {
            self.episode.actions().write_mask(row.final_action_mask);
        }
    }
}
