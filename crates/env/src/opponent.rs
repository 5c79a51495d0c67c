//! A bot that plays all seats but the learner's.

use gizmos_ai::{Bot, BotName};
use gizmos_core::{Seed, streams};
use rand_chacha::ChaCha8Rng;

use crate::Episode;

pub(crate) struct Opponent {
    name: BotName,
    bot: Box<dyn Bot>,
    thoughts: ChaCha8Rng,
    /// Where the learner sits.
    learner: usize,
}

impl Opponent {
    pub(crate) fn new(name: BotName) -> Self {
        Self { name, bot: name.bot(), thoughts: Seed::from(0).stream(streams::DECISIONS), learner: 0 }
    }

    /// Gets ready for a game in which the learner has this seat.
    pub(crate) fn begin(&mut self, learner: usize, seed: Seed) {
        self.learner = learner;
        self.thoughts = seed.stream(streams::DECISIONS);
    }

    /// Plays until the learner has to decide or the game is over.
    pub(crate) fn play(&mut self, episode: &mut Episode) {
        while let Some(seat) = episode.seat().filter(|seat| seat.index() != self.learner) {
            let view = episode.state().view(Some(seat));
            let decision = self.bot.decide(&view, self.name.budget(), &mut self.thoughts);
            if episode.play(decision.mv).is_err() {
                debug_assert!(false, "{} decided on {}, which is illegal", self.name, decision.mv);
                // Whatever comes first: the learner must not find itself in another seat.
                let Some(action) = episode.actions().nth(0) else { return };
                episode.act_unchecked(action);
            }
        }
    }
}
