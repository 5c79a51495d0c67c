//! Bots at a table: who sits where, where their luck comes from, how long they think, and what they did wrong.

use std::time::{Duration, Instant};

use gizmos_core::{Move, Seat, Seed, State, Step, simulate, streams};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Forecast, Forfeit, Seating};
use crate::{BotFault, BotSource, CancelToken, Place, SeatedBot};

/// No sensible game comes near so many rounds; bots that do nothing useful would play on for ever.
const MOST_ROUNDS: u16 = 2000;

/// Fresh bots for one game.
///
/// Contestants are the places in the list of bots; rotation 0 seats them in order. Each has a stream of the game's
/// seed for itself, another one in every rotation.
///
/// A bot that fails is an error, unless it is an engine: that forfeits, and the game ends there.
///
/// ```
/// use gizmos_ai::arena::SeatedBots;
/// use gizmos_core::{Seed, Setup, State};
///
/// let seed = Seed::from(7);
/// let names: [gizmos_ai::BotName; 2] = ["greedy".parse()?, "random".parse()?];
/// let mut state = State::new(&Setup::standard(2))?;
/// let forfeits = SeatedBots::new(&names, seed, 0).play(&mut state, |_, _| {})?;
/// assert!(forfeits.is_empty());
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
    source: &'a dyn BotSource,
    bot: Box<dyn SeatedBot + 'a>,
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
    pub fn new<S: BotSource>(bots: &'a [S], seed: Seed, rotation: usize) -> Self {
        Self::until(bots, seed, rotation, &CancelToken::default())
    }

    /// The same with bots that stop looking ahead once `stop` is cancelled.
    pub fn until<S: BotSource>(bots: &'a [S], seed: Seed, rotation: usize, stop: &CancelToken) -> Self {
        let players = bots.len();
        let rotation = rotation % players.max(1);
        let seating = Seating { players, rotation };
        let contestant = |(index, source): (usize, &'a S)| {
            let seat = Seat::new(seating.seat_of(index)).unwrap_or(Seat::FIRST);
            let bot = source.seat(Place { players, seat }, stop);
            let stream = seed.stream(streams::contestant(rotation, index));
            Contestant { source, bot, stream, thinking: Thinking::default() }
        };
        let contestants = bots.iter().enumerate().map(contestant).collect();
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
    /// If engines fail, the game ends there, and they are returned.
    ///
    /// # Errors
    /// If another bot fails. The state is left where it happened, in both cases.
    pub fn play(&mut self, state: &mut State, watch: impl FnMut(&State, Step)) -> Result<Vec<Forfeit>, BotFailure> {
        let Err(failure) = simulate(self.seed, state, |state, seat| self.decide(state, seat), watch) else {
            return Ok(Vec::new());
        };
        let forfeits = self.forfeits(&failure);
        if forfeits.is_empty() { Err(*failure) } else { Ok(forfeits) }
    }

    /// The engines that are to blame: the one that failed, or all of them if the game does not end.
    fn forfeits(&self, failure: &BotFailure) -> Vec<Forfeit> {
        let to_blame = |&(contestant, at): &(usize, &Contestant)| {
            let is_at_seat = contestant == self.seating.contestant_at(failure.seat);
            at.source.is_engine() && (is_at_seat || failure.fault == Fault::Endless)
        };
        let forfeit = |(contestant, at): (usize, &Contestant)| {
            let seat = Seat::new(self.seating.seat_of(contestant)).unwrap_or(failure.seat);
            let failure = BotFailure { bot: at.source.name(), is_engine: true, seat, ..failure.clone() };
            Forfeit { contestant, failure }
        };
        self.contestants.iter().enumerate().filter(to_blame).map(forfeit).collect()
    }

    fn decide(&mut self, state: &State, seat: Seat) -> Result<Move, Box<BotFailure>> {
        let (seed, rotation) = (self.seed, self.seating.rotation);
        let Contestant { source, bot, stream, thinking } = &mut self.contestants[self.seating.contestant_at(seat)];
        let decision = thinking.decisions + 1;
        let is_engine = source.is_engine();
        let failure =
            |fault| Box::new(BotFailure { bot: source.name(), is_engine, seat, seed, rotation, decision, fault });
        if state.board().round() > MOST_ROUNDS {
            return Err(failure(Fault::Endless));
        }
        let view = state.view(Some(seat));
        let start = Instant::now();
        let decided = bot.ask(&view, stream);
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
#[error(
    "{}{bot} at seat {seat} {fault} (game seed {seed}, rotation {rotation}, its decision {decision})",
    if *is_engine { "" } else { "this is a bug: " }
)]
pub struct BotFailure {
    /// What the bot is called.
    pub bot: String,
    /// Whether it is a program of somebody else.
    pub is_engine: bool,
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
    use crate::{Bot, Budget, Decision, ask};

    /// A bot that chooses like this, in this program or as an engine.
    #[derive(Debug)]
    struct Choose(fn(&View) -> Move, bool);

    impl BotSource for Choose {
        fn name(&self) -> String {
            "odd".to_owned()
        }

        fn version(&self) -> String {
            self.name()
        }

        fn is_engine(&self) -> bool {
            self.1
        }

        fn seat<'a>(&'a self, _: Place, _: &CancelToken) -> Box<dyn SeatedBot + 'a> {
            Box::new(Chooser(self.0))
        }
    }

    struct Chooser(fn(&View) -> Move);

    impl Bot for Chooser {
        fn decide(&mut self, view: &View, _: Budget, _: &mut dyn Rng) -> Decision {
            Decision { mv: (self.0)(view), report: None }
        }
    }

    impl SeatedBot for Chooser {
        fn ask(&mut self, view: &View, rng: &mut dyn Rng) -> Result<Decision, BotFault> {
            ask(self, view, Budget::default(), rng)
        }
    }

    fn play(bots: &[Choose]) -> Result<Vec<Forfeit>, BotFailure> {
        let mut state = State::new(&Setup::standard(bots.len() as u8)).expect("is possible");
        SeatedBots::new(bots, Seed::from(3), 1).play(&mut state, |_, _| {})
    }

    /// What happens when such bots sit at all seats.
    fn failure(choose: fn(&View) -> Move) -> BotFailure {
        play(&[Choose(choose, false), Choose(choose, false)]).expect_err("the bot fails")
    }

    fn waste_time(view: &View) -> Move {
        let legal = view.legal_moves();
        let idle = [Move::Research(Level::One), Move::Decline].into_iter().find(|mv| legal.contains(mv));
        idle.unwrap_or(legal[0])
    }

    #[test]
    fn an_illegal_move_is_refused_with_its_reason_and_the_seed() {
        let failure = failure(|_| Move::End);
        assert!(matches!(failure.fault, Fault::Asked(BotFault::Illegal { mv: Move::End, .. })));
        let message = failure.to_string();
        assert!(message.starts_with("this is a bug: odd at seat 0 wants to play end, which is illegal: "), "{message}");
        assert!(message.contains(&Seed::from(3).to_string()) && message.ends_with("rotation 1, its decision 1)"));
    }

    #[test]
    fn a_panic_is_caught_and_told() {
        assert_eq!(failure(|_| panic!("I am lost")).fault, Fault::Asked(BotFault::Panicked("I am lost".to_owned())));
    }

    #[test]
    fn a_game_that_never_ends_is_stopped() {
        assert_eq!(failure(waste_time).fault, Fault::Endless);
    }

    #[test]
    fn an_engine_that_fails_forfeits_and_others_are_bugs() {
        let first: fn(&View) -> Move = |view| view.legal_moves()[0];
        let end: fn(&View) -> Move = |_| Move::End;
        let forfeits = play(&[Choose(end, true), Choose(first, false)]).expect("only the engine fails");
        assert_eq!(forfeits.iter().map(|forfeit| forfeit.contestant).collect::<Vec<_>>(), [0]);
        assert!(forfeits[0].failure.to_string().starts_with("odd at seat 1 wants to play end"));
        let failure = play(&[Choose(first, true), Choose(end, false)]).expect_err("the other fails");
        assert!(!failure.is_engine && failure.seat == Seat::FIRST);
    }

    #[test]
    fn every_engine_forfeits_a_game_that_never_ends() {
        let blamed = |engines: [bool; 3]| -> Vec<usize> {
            let forfeits = play(&engines.map(|is_engine| Choose(waste_time, is_engine))).expect("engines are to blame");
            forfeits.iter().map(|forfeit| forfeit.contestant).collect()
        };
        assert_eq!(blamed([true, false, true]), [0, 2]);
        assert_eq!(blamed([false, true, false]), [1]);
    }
}
