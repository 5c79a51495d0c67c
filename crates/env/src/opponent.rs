//! A bot that plays at the seats that no learner has.

use gizmos_ai::{Bot, BotName, Decision, ask};
use gizmos_core::{Seat, Seed, streams};
use rand_chacha::ChaCha8Rng;

use crate::Episode;
use crate::saved::{BadSave, SavedStream};

pub(crate) struct Opponent {
    name: BotName,
    bot: Box<dyn Bot>,
    thoughts: ChaCha8Rng,
}

impl Opponent {
    pub(crate) fn new(name: BotName) -> Self {
        Self { name, bot: name.bot(), thoughts: Seed::from(0).stream(streams::DECISIONS) }
    }

    /// Gets ready for the game of this seed.
    pub(crate) fn begin(&mut self, seed: Seed) {
        self.thoughts = seed.stream(streams::DECISIONS);
    }

    pub(crate) fn save(&self) -> SavedStream {
        SavedStream::of(&self.thoughts)
    }

    pub(crate) fn restore(&mut self, saved: &SavedStream) -> Result<(), BadSave> {
        self.thoughts = saved.stream(streams::DECISIONS)?;
        Ok(())
    }

    /// Plays until a learner has to decide or the game is over.
    pub(crate) fn play(&mut self, episode: &mut Episode, learners: [bool; Seat::MAX]) {
        while let Some(seat) = episode.seat().filter(|seat| !learners[seat.index()]) {
            let view = episode.state().view(Some(seat));
            let asked = ask(&mut *self.bot, &view, self.name.budget(), &mut self.thoughts);
            let decision = asked.unwrap_or_else(|fault| {
                debug_assert!(false, "{} {fault}", self.name);
                self.bot = self.name.bot();
                Decision::fallback(&view)
            });
            if episode.play(decision.mv).is_err() {
                return;
            }
        }
    }
}
