//! A place in a batch, where one game follows another.

use gizmos_core::{ImpossibleSetup, Seat, Seed, Setup, State};

use crate::saved::{BadSave, SavedEpisode, SavedPlace};
use crate::{Action, Arrays, BatchSettings, Episode, Learners};

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
    learners: Learners,
}

impl BatchGame {
    /// A place with its first game.
    pub(crate) fn new(common: &Common, index: usize) -> Result<Self, ImpossibleSetup> {
        let BatchSettings { players, seed, reward, opponent, .. } = common.settings;
        let episode = Episode::new(players, seed.game(index as u64))?;
        let mut place = Self { episode, index, before: 0, steps: 0, learners: Learners::new(reward, opponent) };
        place.begin(common);
        Ok(place)
    }

    pub(crate) const fn episode(&self) -> &Episode {
        &self.episode
    }

    pub(crate) fn save(&self) -> Option<SavedPlace> {
        let (before, steps, learners) = (self.before, self.steps, self.learners.save());
        Some(SavedPlace { episode: SavedEpisode::of(&self.episode)?, before, steps, learners })
    }

    /// Goes on with a game that was saved.
    pub(crate) fn restore(&mut self, common: &Common, saved: &SavedPlace) -> Result<(), BadSave> {
        let episode = saved.episode.episode()?;
        let learns = |seat: Seat| saved.learners.seats[seat.index()];
        let fits = episode.state().board().player_count() == common.players() && episode.seat().is_some_and(learns);
        if !fits || saved.steps >= common.settings.max_steps {
            return Err(BadSave::Inconsistent);
        }
        (self.episode, self.before, self.steps) = (episode, saved.before, saved.steps);
        self.learners.restore(&saved.learners)
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
        self.begin(common);
    }

    /// Begins the game that was dealt, up to the learner's first decision.
    fn begin(&mut self, common: &Common) {
        let seed = self.seed(common);
        let learner = Seat::all(common.players()).nth((self.index + self.before) % common.players());
        self.learners.begin(&mut self.episode, seed, learner);
    }

    /// Acts for the learner, and writes down what comes of it.
    pub(crate) fn step(&mut self, common: &Common, action: Action, row: &mut Arrays<'_>) {
        let actor = self.episode.state().board().to_move();
        self.steps += 1;
        self.episode.act_unchecked(action);
        self.learners.play_others(&mut self.episode);
        self.learners.pay(self.episode.state().board(), row.rewards);
        let is_over = self.episode.seat().is_none();
        let is_cut_off = !is_over && self.steps >= common.settings.max_steps;
        row.terminations[0] = is_over;
        row.truncations[0] = is_cut_off;
        if is_over || is_cut_off {
            self.write_end(actor, row);
            self.before += 1;
            self.start(common);
        }
        self.write(row);
    }

    /// Writes down how the game stands, as if nothing had been earned and none had ended yet.
    pub(crate) fn show(&self, row: &mut Arrays<'_>) {
        row.rewards.fill(0.0);
        row.final_scores.fill(0);
        row.final_observations.fill(0);
        row.final_action_masks.fill(0);
        row.terminations.fill(false);
        row.truncations.fill(false);
        self.write(row);
    }

    fn write(&self, row: &mut Arrays<'_>) {
        if let Some(seat) = self.episode.seat() {
            row.seats[0] = seat.index() as i8;
            self.episode.observe(seat, row.observations);
        }
        self.write_scores(row.scores);
        self.episode.actions().write_mask(row.action_masks);
    }

    fn write_scores(&self, scores: &mut [i16]) {
        for (score, player) in scores.iter_mut().zip(self.episode.state().board().players()) {
            *score = i16::try_from(player.score().total()).unwrap_or(i16::MAX);
        }
    }

    /// Writes down how the game ended, or was cut off, for whoever acted last.
    fn write_end(&self, actor: Seat, row: &mut Arrays<'_>) {
        self.write_scores(row.final_scores);
        self.episode.observe(actor, row.final_observations);
        row.final_action_masks.fill(0);
        if self.episode.seat() == Some(actor) {
            self.episode.actions().write_mask(row.final_action_masks);
        }
    }
}
