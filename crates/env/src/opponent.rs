//! A bot that plays at the seats that no learner has.

use gizmos_ai::{Bot, BotName};
use gizmos_core::{Seat, Seed};
use rand_chacha::ChaCha8Rng;

use crate::Episode;
use crate::streams::THOUGHTS;

pub(crate) struct Opponent {
    name: BotName,
    bot: Box<dyn Bot>,
    thoughts: ChaCha8Rng,
}

impl Opponent {
    pub(crate) fn new(name: BotName) -> Self {
        Self { name, bot: name.bot(), thoughts: Seed::from(0).stream(THOUGHTS) }
    }

    /// Gets ready for the game of this seed.
    pub(crate) fn begin(&mut self, seed: Seed) {
        self.thoughts = seed.stream(THOUGHTS);
    }

    /// Plays until a learner has to decide or the game is over.
    pub(crate) fn play(&mut self, episode: &mut Episode, learners: [bool; Seat::MAX]) {
        while let Some(seat) = episode.seat().filter(|seat| !learners[seat.index()]) {
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
