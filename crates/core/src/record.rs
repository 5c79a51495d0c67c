//! Whole games as text.
//!
//! ```text
//! gizmos record 1
//! players 2
//! seed 0700000000000000000000000000000000000000000000000000000000000000
//! deal > b e h e e e 134 110 135 128 201 208 233 324 318
//! 0 file 110 > 127
//! 0 use 1 > e
//! 1 pick electric > h
//! 0 research 1 > 118 121 111
//! 0 build 111 e
//! 0 return 118
//! 1 research 3 > 328 302 301
//! ...
//! result 16 10
//! ```
//!
//! The first line names the format and its version. `players N` is a new game; `setup {...}` with the JSON of a
//! [`Setup`] starts anywhere else. `seed` may be left out. Then one line for each decision: the seat, the move in
//! [notation](crate::notation), and after `>` the luck that followed; `deal` stands for the luck before the first
//! decision. `result` with the scores closes a finished game. Blank lines and lines that start with `#` mean nothing.
//!
//! A game that goes on from a position of another has everything up to there first, then its own `seed`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use thiserror::Error;

use crate::notation::ParseError;
use crate::{
    Chance, ChanceOutcome, Dealer, History, IllegalMove, ImpossibleSetup, InvalidChance, Move, ParseSeedError, Seat,
    Seed, Setup, State, Turn,
};

/// A game from its setup to where it stands: all decisions and all luck, and the position they lead to.
///
/// Every record is valid: it grows by checked steps, and reading one replays it. Copying one takes no longer the longer the
/// game is.
///
/// ```
/// # use gizmos_core::{Dealer, Record, Seed, Setup};
/// let seed = Seed::from(7);
/// let mut dealer = Dealer::new(seed);
/// let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
/// record.deal(&mut dealer);
/// record.play("research 2".parse().expect("is well-formed")).expect("is legal");
/// record.deal(&mut dealer);
/// let text = record.to_string();
/// assert_eq!(text.parse::<Record>().expect("replays"), record);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    setup: Setup,
    seed: Option<Seed>,
    steps: History<Step>,
    /// How many of the steps were taken over from another game.
    inherited: usize,
    /// How many of the steps are moves.
    decisions: usize,
    state: State,
}

/// One event of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player's decision.
    Move(Seat, Move),
    /// What luck brought.
    Chance(ChanceOutcome),
}

impl Record {
    /// A record that starts with this setup; `seed` is only written down.
    ///
    /// # Errors
    /// If the setup is impossible.
    pub fn new(setup: Setup, seed: Option<Seed>) -> Result<Self, ImpossibleSetup> {
        let state = State::new(&setup)?;
        Ok(Self { setup, seed, steps: History::new(), inherited: 0, decisions: 0, state })
    }

    /// The setup the game started with.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The seed of the game, if it is written down: all luck came from it but that of the steps which were
    /// [inherited](Self::inherited).
    pub const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// How many of the first steps were taken over from another game.
    pub const fn inherited(&self) -> usize {
        self.inherited
    }

    /// What has happened in this game itself, not in the one it goes on from.
    pub fn own_steps(&self) -> impl DoubleEndedIterator<Item = &Step> + ExactSizeIterator {
        self.steps.since(self.inherited)
    }

    /// Everything that has happened.
    pub const fn steps(&self) -> &History<Step> {
        &self.steps
    }

    /// How many decisions were made.
    pub const fn decisions(&self) -> usize {
        self.decisions
    }

    /// How many decisions are among the first `step` steps.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Record, Seed, Setup};
    /// let mut dealer = Dealer::new(Seed::from(7));
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut dealer);
    /// let dealt = record.steps().len();
    /// record.play("research 2".parse().expect("is well-formed")).expect("is legal");
    /// record.deal(&mut dealer);
    /// assert_eq!((record.decisions_before(dealt), record.decisions()), (0, 1));
    /// assert_eq!((record.steps_at(0), record.steps_at(1)), (dealt, record.steps().len()));
    /// ```
    pub fn decisions_before(&self, step: usize) -> usize {
        self.steps.iter().take(step).filter(|step| matches!(step, Step::Move(..))).count()
    }

    /// How many steps there were when so many decisions had been made and all luck after them had come; all of them if
    /// there were fewer decisions.
    pub fn steps_at(&self, decisions: usize) -> usize {
        let mut moves = self.steps.iter().enumerate().filter(|(_, step)| matches!(step, Step::Move(..)));
        moves.nth(decisions).map_or(self.steps.len(), |(step, _)| step)
    }

    /// The position reached.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The position at the start and after each step.
    pub fn positions(&self) -> impl Iterator<Item = State> {
        let start = State::new(&self.setup).ok();
        let mut steps = self.steps.iter();
        std::iter::successors(start, move |state| {
            let mut state = *state;
            match steps.next()? {
                Step::Move(_, mv) => state.play_unchecked(*mv),
                Step::Chance(luck) => state.resolve_unchecked(*luck),
            }
            Some(state)
        })
    }

    /// The same game as it stood after its first `count` steps.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Move, Record, Seed, Setup};
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut Dealer::new(Seed::from(7)));
    /// let (before, dealt) = (record.clone(), record.steps().len());
    /// record.play("research 2".parse().expect("is well-formed")).expect("is legal");
    /// assert_eq!(record.rewound(dealt), before);
    /// ```
    #[must_use]
    pub fn rewound(&self, count: usize) -> Self {
        let steps = self.steps.truncated(count);
        let state = self.positions().nth(steps.len()).unwrap_or(self.state);
        let inherited = self.inherited.min(steps.len());
        let decisions = self.decisions_before(steps.len());
        Self { setup: self.setup.clone(), seed: self.seed, steps, inherited, decisions, state }
    }

    /// Another game that goes on from here; its luck comes from this seed.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Record, Seed, Setup};
    /// let mut record = Record::new(Setup::standard(2), Some(Seed::from(7))).expect("is possible");
    /// record.deal(&mut Dealer::new(Seed::from(7)));
    ///
    /// let mut other = record.continued(Seed::from(8));
    /// let mut dealer = Dealer::resume(Seed::from(8), &other);
    /// other.play("research 2".parse().expect("is well-formed")).expect("is legal");
    /// other.deal(&mut dealer);
    /// assert_eq!(other.inherited(), record.steps().len());
    /// assert_eq!(other.prove_luck(Seed::from(8)), Ok(3));
    /// assert_eq!(other.to_string().parse(), Ok(other));
    /// ```
    #[must_use]
    pub fn continued(&self, seed: Seed) -> Self {
        Self { seed: Some(seed), inherited: self.steps.len(), ..self.clone() }
    }

    /// Plays a move for the seat that has to decide.
    ///
    /// # Errors
    /// If it is illegal; nothing changes.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let seat = self.state.board().to_move();
        self.state.play(mv)?;
        self.steps.push(Step::Move(seat, mv));
        self.decisions += 1;
        Ok(())
    }

    /// Resolves the luck that is due.
    ///
    /// # Errors
    /// If it cannot happen; nothing changes.
    pub fn resolve(&mut self, luck: ChanceOutcome) -> Result<(), InvalidChance> {
        self.state.resolve(luck)?;
        self.steps.push(Step::Chance(luck));
        Ok(())
    }

    /// Resolves all luck that is due from a dealer.
    pub fn deal(&mut self, dealer: &mut Dealer) {
        while let Some(luck) = dealer.deal(&self.state) {
            self.state.resolve_unchecked(luck);
            self.steps.push(Step::Chance(luck));
        }
    }
}

const HEADER: &str = "gizmos record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        if self.setup == Setup::standard(self.state.board().player_count() as u8) {
            writeln!(f, "players {}", self.setup.players.len())?;
        } else {
            writeln!(f, "setup {}", serde_json::to_string(&self.setup).map_err(|_| fmt::Error)?)?;
        }
        let mut seed = self.seed;
        let mut line = String::new();
        let mut lucky = false;
        for (number, step) in self.steps.iter().enumerate() {
            if number == self.inherited {
                finish(&mut line, f)?;
                write_seed(&mut seed, f)?;
            }
            match step {
                Step::Move(seat, mv) => {
                    finish(&mut line, f)?;
                    write!(line, "{seat} {mv}")?;
                    lucky = false;
                }
                Step::Chance(luck) => {
                    if line.is_empty() {
                        line.push_str("deal");
                    }
                    line.push_str(if lucky { "" } else { " >" });
                    write!(line, " {luck}")?;
                    lucky = true;
                }
            }
        }
        finish(&mut line, f)?;
        write_seed(&mut seed, f)?;
        if let Some(outcome) = self.state.board().outcome() {
            let scores: Vec<_> = outcome.scores.iter().map(u32::to_string).collect();
            writeln!(f, "result {}", scores.join(" "))?;
        }
        Ok(())
    }
}

/// Writes a line that has begun.
fn finish(line: &mut String, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !line.is_empty() {
        writeln!(f, "{line}")?;
        line.clear();
    }
    Ok(())
}

/// Writes the seed unless it stands there already.
fn write_seed(seed: &mut Option<Seed>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    seed.take().map_or(Ok(()), |seed| writeln!(f, "seed {seed}"))
}

/// A text that is no record, or does not replay.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {cause}")]
pub struct RecordError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: RecordErrorCause,
}

/// What can be wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordErrorCause {
    /// The first line is another one.
    #[error("a record starts with \"gizmos record 1\"")]
    Header,
    /// Neither `players` nor `setup` came first.
    #[error("\"players N\" or \"setup {{...}}\" is missing")]
    SetupMissing,
    /// `players` without a number that makes sense.
    #[error("\"players\" needs a number from 2 to 4")]
    Players,
    /// JSON that is no setup.
    #[error("the setup cannot be read: {0}")]
    Setup(String),
    /// Something that is no seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// A line that starts with nothing known.
    #[error("a line starts with a seat's number, \"seed\", \"deal\" or \"result\"")]
    UnknownLine,
    /// `seed` or `deal` after what they have to come before.
    #[error("\"{0}\" is misplaced or repeated")]
    OutOfPlace(&'static str),
    /// A malformed move or luck.
    #[error(transparent)]
    Malformed(#[from] ParseError),

    /// A setup that cannot be.
    #[error(transparent)]
    Impossible(#[from] ImpossibleSetup),
    /// Luck should have been told before this line.
    #[error("missing luck before this line: {0}")]
    LuckMissing(Chance),
    /// A move of the wrong seat.
    #[error("not seat {given}'s decision: {turn}")]
    WrongSeat {
        /// The seat in the line.
        given: Seat,
        /// What comes next instead.
        turn: Turn,
    },
    /// A move against the rules.
    #[error("{mv} is illegal: {reason} ({})", reason.rule())]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is illegal.
        reason: IllegalMove,
    },
    /// Luck that cannot be.
    #[error(transparent)]
    InvalidChance(#[from] InvalidChance),
    /// The scores are others.
    #[error("the scores are {0}")]
    WrongResult(String),
    /// A result before the end.
    #[error("there is no result yet: the game is not over")]
    NotOver,
    /// Something after the result.
    #[error("the game was already over")]
    AfterResult,
}

impl RecordErrorCause {
    /// Whether the text cannot be understood; otherwise it can, but the rules do not allow it.
    pub const fn is_malformed(&self) -> bool {
        matches!(
            self,
            Self::Header
                | Self::SetupMissing
                | Self::Players
                | Self::Setup(_)
                | Self::Seed(_)
                | Self::UnknownLine
                | Self::OutOfPlace(_)
                | Self::Malformed(_)
        )
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let last = text.lines().count().max(1);
        let at = |line: usize| move |cause: RecordErrorCause| RecordError { line, cause };

        let (line, header) = lines.next().unwrap_or((last, ""));
        if header != HEADER {
            return Err(at(line)(RecordErrorCause::Header));
        }
        let (line, start) = lines.next().unwrap_or((last, ""));
        let mut record = Self::start(start).map_err(at(line))?;
        let mut ended = false;
        for (line, text) in lines {
            if ended {
                return Err(at(line)(RecordErrorCause::AfterResult));
            }
            ended = record.read(text).map_err(at(line))?;
        }
        Ok(record)
    }
}

impl Record {
    fn start(line: &str) -> Result<Self, RecordErrorCause> {
        let setup = match line.split_once(char::is_whitespace) {
            Some(("players", number)) => {
                let players = number.trim().parse().ok().filter(|players| (2..=4).contains(players));
                Setup::standard(players.ok_or(RecordErrorCause::Players)?)
            }
            Some(("setup", json)) => serde_json::from_str(json).map_err(|error| {
                // The setup is one line of the record: what line of it is no news.
                RecordErrorCause::Setup(error.to_string().replace(" at line 1 column ", " at column "))
            })?,
            _ => return Err(RecordErrorCause::SetupMissing),
        };
        Ok(Self::new(setup, None)?)
    }

    /// Reads one line; true if it is the last.
    fn read(&mut self, line: &str) -> Result<bool, RecordErrorCause> {
        let (event, luck) = line.split_once('>').unwrap_or((line, ""));
        let event = event.trim();
        let (first, rest) = event.split_once(char::is_whitespace).unwrap_or((event, ""));
        match first {
            "seed" if self.seed.is_some() => return Err(RecordErrorCause::OutOfPlace("seed")),
            "seed" => {
                if let (false, Turn::Chance(chance)) = (self.steps.is_empty(), self.state.turn()) {
                    return Err(RecordErrorCause::LuckMissing(chance));
                }
                // Nothing else may stand in this line.
                self.seed = Some(line.trim_start_matches("seed").trim().parse()?);
                self.inherited = self.steps.len();
                return Ok(false);
            }
            "deal" if !self.steps.is_empty() => return Err(RecordErrorCause::OutOfPlace("deal")),
            "deal" if rest.is_empty() => {}
            "result" if luck.is_empty() => return self.check_result(rest).map(|()| true),
            _ => {
                let seat = first.parse().ok().and_then(Seat::new).ok_or(RecordErrorCause::UnknownLine)?;
                let mv: Move = rest.parse()?;
                match self.state.turn() {
                    Turn::Decide(decider) if decider == seat => {}
                    Turn::Chance(chance) => return Err(RecordErrorCause::LuckMissing(chance)),
                    turn => return Err(RecordErrorCause::WrongSeat { given: seat, turn }),
                }
                self.play(mv).map_err(|reason| RecordErrorCause::Illegal { mv, reason })?;
            }
        }
        for word in luck.split_whitespace() {
            self.resolve(word.parse()?)?;
        }
        Ok(false)
    }

    fn check_result(&self, given: &str) -> Result<(), RecordErrorCause> {
        let outcome = self.state.board().outcome().ok_or(RecordErrorCause::NotOver)?;
        let scores: Vec<String> = outcome.scores.iter().map(u32::to_string).collect();
        if given.split_whitespace().eq(scores.iter()) {
            Ok(())
        } else {
            Err(RecordErrorCause::WrongResult(scores.join(" ")))
        }
    }
}
