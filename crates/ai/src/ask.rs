//! Asking bots that are not trusted: from each comes a legal move, or what it did wrong.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use gizmos_core::{IllegalMove, Move, View};
use rand_core::Rng;
use thiserror::Error;

use crate::{Bot, Budget, Decision};

/// What a bot can do wrong when it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BotFault {
    /// It chose an illegal move.
    #[error("wants to play {mv}, which is illegal: {reason} ({})", reason.rule())]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is illegal.
        reason: IllegalMove,
    },
    /// It panicked.
    #[error("panicked: {0}")]
    Panicked(String),
    /// It is an engine, and did not answer as it should.
    #[error("{0}")]
    Engine(String),
}

/// Lets a bot decide about a view whose observer has to, and checks its move.
///
/// Whoever cannot stop because a bot fails goes on with [`Decision::fallback`].
///
/// ```
/// use gizmos_ai::{Bot, BotFault, Budget, Decision, ask};
/// use gizmos_core::rand_core::Rng;
/// use gizmos_core::{Dealer, Move, Seat, Seed, Setup, State, View};
///
/// struct Impatient;
///
/// impl Bot for Impatient {
///     fn decide(&mut self, _: &View, _: Budget, _: &mut dyn Rng) -> Decision {
///         Decision { mv: Move::End, report: None }
///     }
/// }
///
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let asked = ask(&mut Impatient, &view, Budget::default(), &mut Seed::from(1).stream(4));
/// assert!(matches!(asked, Err(BotFault::Illegal { mv: Move::End, .. })));
/// assert!(state.is_legal(Decision::fallback(&view).mv));
/// ```
///
/// # Errors
/// If it panics or chooses an illegal move. After a panic it should not be asked again: what it remembers may be half done.
pub fn ask(bot: &mut dyn Bot, view: &View, budget: Budget, rng: &mut dyn Rng) -> Result<Decision, BotFault> {
    let decided = catch_unwind(AssertUnwindSafe(|| bot.decide(view, budget, rng)));
    let decision = decided.map_err(|panic| BotFault::Panicked(message(&*panic)))?;
    let mv = decision.mv;
    view.explain(mv).map_or(Ok(decision), |reason| Err(BotFault::Illegal { mv, reason }))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}

impl Decision {
    /// What is played for a bot that failed: the first legal move.
    pub fn fallback(view: &View) -> Self {
        Self { mv: view.legal_moves().first().copied().unwrap_or(Move::Pass), report: None }
    }
}
