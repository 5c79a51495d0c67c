//! Where the bots of a game come from: names, nets, and programs that others have written.

use std::fmt;
use std::sync::Arc;

use gizmos_core::{Seat, View};
use rand_core::Rng;

use crate::net::Net;
use crate::{Bot, BotFault, BotName, Budget, CancelToken, Decision, ask};

/// Makes a fresh bot for each game: a [`BotName`], a name with [another net](BotWithNet), or an engine outside of this
/// program, which is trusted even less.
///
/// ```
/// use gizmos_ai::{BotName, BotSource, CancelToken, Place};
/// use gizmos_core::{Dealer, Seat, Seed, Setup, State};
///
/// let source: BotName = "greedy".parse()?;
/// let mut state = State::new(&Setup::standard(2))?;
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let mut bot = source.seat(Place { players: 2, seat: Seat::FIRST }, &CancelToken::default());
/// let decision = bot.ask(&state.view(Some(Seat::FIRST)), &mut Seed::from(1).stream(4))?;
/// assert!(state.is_legal(decision.mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BotSource: fmt::Debug + Send + Sync {
    /// What it is called where it was asked for.
    fn name(&self) -> String;

    /// What it is called on a ladder: see [`BotName::version`].
    fn version(&self) -> String;

    /// Whether it is a program of somebody else. If that fails it forfeits its game; if another bot fails, this program
    /// is to blame.
    fn is_engine(&self) -> bool {
        false
    }

    /// A bot for one game. It may stop thinking once `stop` is cancelled.
    fn seat<'a>(&'a self, place: Place, stop: &CancelToken) -> Box<dyn SeatedBot + 'a>;
}

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many play.
    pub players: usize,
    /// Whose place it is.
    pub seat: Seat,
}

/// A bot in one game, which knows its budget.
pub trait SeatedBot: Send {
    /// Lets it decide about a view whose observer has to; the move is checked. All that is random comes from `rng`.
    ///
    /// # Errors
    /// If it fails, or chooses an illegal move. It should not be asked again then.
    fn ask(&mut self, view: &View, rng: &mut dyn Rng) -> Result<Decision, BotFault>;
}

/// A bot of this program in a game.
struct OwnBot<'a> {
    bot: Box<dyn Bot + 'a>,
    budget: Budget,
}

impl SeatedBot for OwnBot<'_> {
    fn ask(&mut self, view: &View, rng: &mut dyn Rng) -> Result<Decision, BotFault> {
        ask(&mut *self.bot, view, self.budget, rng)
    }
}

impl BotSource for BotName {
    fn name(&self) -> String {
        self.to_string()
    }

    fn version(&self) -> String {
        Self::version(*self)
    }

    fn seat<'a>(&'a self, _: Place, stop: &CancelToken) -> Box<dyn SeatedBot + 'a> {
        Box::new(OwnBot { bot: self.bot_until(stop), budget: self.budget() })
    }
}

/// A bot that looks ahead, with another net than its own.
#[derive(Clone, Debug)]
pub struct BotWithNet {
    name: String,
    bot: BotName,
    net: Arc<Net>,
}

impl BotWithNet {
    /// This bot with this net, called `name`. Bots that do not look ahead use no net.
    pub fn new(name: String, bot: BotName, net: Arc<Net>) -> Self {
        Self { name, bot, net }
    }
}

impl BotSource for BotWithNet {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn version(&self) -> String {
        self.bot.version_with(&self.net)
    }

    fn seat<'a>(&'a self, _: Place, stop: &CancelToken) -> Box<dyn SeatedBot + 'a> {
        Box::new(OwnBot { bot: self.bot.bot_with(&self.net, stop), budget: self.bot.budget() })
    }
}

impl<S: BotSource + ?Sized> BotSource for Arc<S> {
    fn name(&self) -> String {
        (**self).name()
    }

    fn version(&self) -> String {
        (**self).version()
    }

    fn is_engine(&self) -> bool {
        (**self).is_engine()
    }

    fn seat<'a>(&'a self, place: Place, stop: &CancelToken) -> Box<dyn SeatedBot + 'a> {
        (**self).seat(place, stop)
    }
}

impl From<BotName> for Arc<dyn BotSource> {
    fn from(name: BotName) -> Self {
        Arc::new(name)
    }
}

impl From<BotWithNet> for Arc<dyn BotSource> {
    fn from(bot: BotWithNet) -> Self {
        Arc::new(bot)
    }
}
