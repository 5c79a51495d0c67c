//! Bots that think on a thread of their own, so that nobody has to wait for them.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use gizmos_ai::{BotName, CancelOnDrop, CancelToken, Decision, ask};
use gizmos_core::{Seed, View};

/// A decision in the making. Dropping it calls the thought off.
pub struct Thought {
    answer: Receiver<Decision>,
    _waits: CancelOnDrop,
    /// What to do should the bot fail to answer.
    fallback: Decision,
}

impl Thought {
    /// Lets a bot think about a view in which its observer has to decide; luck comes from a stream of the seed.
    pub fn start(name: BotName, view: &View, seed: Seed, stream: u64) -> Self {
        let (sender, answer) = mpsc::channel();
        let view = *view;
        let stop = CancelToken::default();
        let waits = CancelOnDrop(stop.clone());
        let decide = move || {
            let asked = ask(&mut *name.bot_until(&stop), &view, name.budget(), &mut seed.stream(stream));
            // Nobody may be listening any more. A bot that fails sends nothing, so the fallback is played.
            let _ = asked.map(|decision| sender.send(decision));
        };
        // If there is no thread to be had, the channel closes too.
        let _ = thread::Builder::new().name("bot".to_owned()).spawn(decide);
        Self { answer, _waits: waits, fallback: Decision::fallback(&view) }
    }

    /// The decision, once it is there.
    pub fn poll(&self) -> Option<Decision> {
        match self.answer.try_recv() {
            Ok(decision) => Some(decision),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(self.fallback.clone()),
        }
    }

    /// Waits for the decision.
    pub fn wait(self) -> Decision {
        self.answer.recv().unwrap_or(self.fallback)
    }
}
