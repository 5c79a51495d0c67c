//! Bots that think on a thread of their own, so that nobody has to wait for them.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use gizmos_ai::{BotName, CancelOnDrop, CancelToken, Decision};
use gizmos_core::{Move, Seed, View};

/// A decision in the making. Dropping it calls the thought off.
pub struct Thought {
    answer: Receiver<Decision>,
    _waits: CancelOnDrop,
    /// What to do should the bot fail to answer.
    otherwise: Move,
}

impl Thought {
    /// Lets a bot think about a view in which its observer has to decide; luck comes from a stream of the seed.
    pub fn start(name: BotName, view: &View, seed: Seed, stream: u64) -> Self {
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let otherwise = legal.first().copied().unwrap_or(Move::Pass);
        let (sender, answer) = mpsc::channel();
        let view = *view;
        let stop = CancelToken::default();
        let waits = CancelOnDrop(stop.clone());
        let decide = move || {
            let decision = name.bot_until(&stop).decide(&view, name.budget(), &mut seed.stream(stream));
            // Nobody may be listening any more.
            let _ = sender.send(decision);
        };
        // If there is no thread to be had, the channel closes and `otherwise` is played.
        let _ = thread::Builder::new().name("bot".to_owned()).spawn(decide);
        Self { answer, _waits: waits, otherwise }
    }

    /// The decision, once it is there.
    pub fn poll(&self) -> Option<Decision> {
        match self.answer.try_recv() {
            Ok(decision) => Some(decision),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Decision { mv: self.otherwise, report: None }),
        }
    }

    /// Waits for the decision.
    pub fn wait(self) -> Decision {
        self.answer.recv().unwrap_or(Decision { mv: self.otherwise, report: None })
    }
}
