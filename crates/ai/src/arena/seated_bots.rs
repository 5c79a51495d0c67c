//! Bots at a table: who sits where, where their luck comes from, how long they think, and what they did wrong.

use std::time::{Duration, Instant};

use gizmos_core::{Move, Seat, Seed, State, Step, simulate, streams};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Forecast, Seating};
use crate::net::Net;
use crate::{Bot, BotFault, BotName, CancelToken, ask};

/// No sensible game comes near so many rounds; bots that do nothing useful would play on for ever.
const MOST_ROUNDS: u16 = 2000;

/// Fresh bots for one game.
///
/// Contestants are the places in the list of names; rotation 0 seats them in order. Each has a stream of the game's
/// seed for itself, another one in every rotation.
///
/// ```
/// use gizmos_ai::arena::SeatedBots;
/// use gizmos_core::{Seed, Setup, State};
///
/// let seed = Seed::from(7);
/// let names = ["greedy".parse()?, "random".parse()?];
/// let mut state = State::new(&Setup::standard(2))?;
/// SeatedBots::new(&names, seed, 0).play(&mut state, |_, _| {})?;
/// assert_eq!(state.board().standing().winner().index(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SeatedBots<'a> {
    seed: Seed,
    seating: Seating,
    contestants: Vec<Contestant<'a>>,
    forecasts: Vec<Forecast>,
}

struct Contestant<'a> {
    name: BotName,
    bot: Box<dyn Bot + 'a>,
    stream: ChaCha8Rng,
    thinking: Thinking,
}

/// How much a bot has decided, and how long it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// How many decisions.
    pub decisions: u64,
    /// How long all of them took.
    pub time: Duration,
}

impl Thinking {
    /// Adds what was decided elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.time = self.time.saturating_add(other.time);
    }
}

impl<'a> SeatedBots<'a> {
    /// A table for the game of this seed, in one of the rotations.
    pub fn new(names: &[BotName], seed: Seed, rotation: usize) -> Self {
        let own_nets: Vec<_> = names.iter().map(|name| (*name, name.net())).collect();
        Self::with_nets(&own_nets, seed, rotation, &CancelToken::default())
    }

    /// The same with a net for each bot, used by those that look ahead. If `stop` is cancelled, they stop looking ahead.
    pub fn with_nets(names: &[(BotName, &'a Net)], seed: Seed, rotation: usize, stop: &CancelToken) -> Self {
        let rotation = rotation % names.len().max(1);
        let contestant = |(index, &(name, net)): (usize, &(BotName, &'a Net))| {
            let stream = seed.stream(streams::contestant(rotation, index));
            Contestant { name, bot: name.bot_with(net, stop), stream, thinking: Thinking::default() }
        };
        let seating = Seating { players: names.len(), rotation };
        let contestants = names.iter().enumerate().map(contestant).collect();
        Self { seed, seating, contestants, forecasts: Vec::new() }
    }

    /// What each contestant has decided so far.
    pub fn thinking(&self) -> Vec<Thinking> {
        self.contestants.iter().map(|contestant| contestant.thinking).collect()
    }

    /// The win chances that bots which looked ahead reported so far; what was solved exactly is left out.
    pub fn forecasts(&self) -> &[Forecast] {
        &self.forecasts
    }

    /// Plays on from `state` to the end, like [`simulate`]; `watch` is shown every step with the position before it.
    ///
    /// # Errors
    /// If a bot fails; the state is left where it happened.
    pub fn play(&mut self, state: &mut State, watch: impl FnMut(&State, Step)) -> Result<(), BotFailure> {
        simulate(self.seed, state, |state, seat| self.decide(state, seat), watch)
    }

    fn decide(&mut self, state: &State, seat: Seat) -> Result<Move, BotFailure> {
        let (seed, rotation) = (self.seed, self.seating.rotation);
        let Contestant { name, bot, stream, thinking } = &mut self.contestants[self.seating.contestant_at(seat)];
        let (bot_name, decision) = (*name, thinking.decisions + 1);
        let failure = |fault| BotFailure { bot: bot_name, seat, seed, rotation, decision, fault };
        if state.board().round() > MOST_ROUNDS {
            return Err(failure(Fault::Endless));
        }
        let view = state.view(Some(seat));
        let start = Instant::now();
        let decided = ask(&mut **bot, &view, bot_name.budget(), stream);
        thinking.time += start.elapsed();
        thinking.decisions += 1;
        let decision = decided.map_err(|fault| failure(fault.into()))?;
        if let Some(report) = decision.report.filter(|report| report.simulations > 0) {
            self.forecasts.push(Forecast { round: state.board().round(), win: report.win });
        }
        Ok(decision.mv)
    }
}

/// A bot that broke the contract, with all that is needed to see it happen again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("this is a bug: {bot} at seat {seat} {fault} (game seed {seed}, rotation {rotation}, its decision {decision})")]
pub struct BotFailure {
    /// The bot.
    pub bot: BotName,
    /// Its seat.
    pub seat: Seat,
    /// The seed of the game.
    pub seed: Seed,
    /// How the seats were rotated.
    pub rotation: usize,
    /// Which of its decisions in this game, counted from 1.
    pub decision: u64,
    /// What it did.
    pub fault: Fault,
}

/// What a bot can do wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It failed when it was asked.
    #[error(transparent)]
    Asked(#[from] BotFault),
    /// It helps to keep a game going for ever.
    #[error("still plays after {MOST_ROUNDS} rounds")]
    Endless,
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Level, Setup, View};
    use rand_core::Rng;

    use super::*;
    use crate::{Budget, Decision};

    struct Choose(fn(&View) -> Move);

    impl Bot for Choose {
        fn decide(&mut self, view: &View, _: Budget, _: &mut dyn Rng) -> Decision {
            Decision { mv: (self.0)(view), report: None }
        }
    }

    /// What happens when such bots sit at all seats.
    fn failure(choose: fn(&View) -> Move) -> BotFailure {
        let (seed, names) = (Seed::from(3), ["random", "random"].map(|name| name.parse().expect("is a bot")));
        let mut table = SeatedBots::new(&names, seed, 1);
        for contestant in &mut table.contestants {
            contestant.bot = Box::new(Choose(choose));
        }
        let mut state = State::new(&Setup::standard(2)).expect("is possible");
        table.play(&mut state, |_, _| {}).expect_err("the bot fails")
    }

    #[test]
    fn an_illegal_move_is_refused_with_its_reason_and_the_seed() {
        let failure = failure(|_| Move::End);
        assert!(matches!(failure.fault, Fault::Asked(BotFault::Illegal { mv: Move::End, .. })));
        let message = failure.to_string();
        assert!(
            message.starts_with("this is a bug: random at seat 0 wants to play end, which is illegal: "),
            "{message}"
        );
        assert!(message.contains(&Seed::from(3).to_string()) && message.ends_with("rotation 1, its decision 1)"));
    }

    #[test]
    fn a_panic_is_caught_and_told() {
        assert_eq!(failure(|_| panic!("I am lost")).fault, Fault::Asked(BotFault::Panicked("I am lost".to_owned())));
    }

    #[test]
    fn a_game_that_never_ends_is_stopped() {
        let waste_time = |view: &View| {
            let legal = view.legal_moves();
            let idle = [Move::Research(Level::One), Move::Decline].into_iter().find(|mv| legal.contains(mv));
            idle.unwrap_or(legal[0])
        };
        assert_eq!(failure(waste_time).fault, Fault::Endless);
    }
}
