//! Puzzles: positions with one question, "what are the most points of this turn?", and a proven answer.

mod difficulty;
mod guaranteed_line;
mod maker;
mod reachable;
pub(crate) mod turn_solver;

use std::sync::LazyLock;

use gizmos_core::{Dealer, Move, Record, Seat, Seed, Setup, State, Step, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use maker::PuzzleMaker;
pub use turn_solver::{MostPoints, most_points};
use turn_solver::{is_turn_over, points};

/// How many positions a proof may look at.
pub(crate) const MOST_POSITIONS: usize = 400_000;

/// A position at the start of a turn, and the most points that the turn can bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position.
    pub setup: Setup,
    /// The most points: what nobody can get more than, and everybody can be sure of.
    pub points: u8,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Moves until the end of the turn that bring them, whatever luck does.
    #[serde(with = "notation")]
    pub line: Vec<Move>,
    /// The game it is from.
    pub from: Origin,
}

/// How hard a puzzle is, from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Difficulty(u8);

impl Difficulty {
    /// All of them, from the easiest on.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// As a number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Difficulty {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|difficulty| difficulty.0 == number);
        known.ok_or_else(|| format!("a difficulty is from 1 to 5, not {number}"))
    }
}

impl From<Difficulty> for u8 {
    fn from(difficulty: Difficulty) -> Self {
        difficulty.0
    }
}

/// The game of bots that a puzzle was found in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The bot on all seats.
    pub bot: String,
    /// The seed of the series of games.
    pub seed: u64,
    /// The number of the game in the series.
    pub game: u64,
    /// The round of the game.
    pub round: u16,
}

/// Why a puzzle is not what it says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unproven {
    /// The position cannot be.
    #[error("the position is invalid: {0}")]
    Impossible(String),
    /// It is not the start of a turn, or too large.
    #[error("the solver cannot finish it")]
    Unsolved,
    /// The answer is another one, or depends on luck.
    #[error("the turn scores {sure} points for certain and {possible} at best")]
    WrongAnswer {
        /// The points one can be sure of.
        sure: i32,
        /// The points if luck brings all one could wish for.
        possible: i32,
    },
    /// The line does not lead there.
    #[error("the solution does not score the points with luck from seed {0}")]
    WrongLine(u64),
}

impl Puzzle {
    /// The position as a record in which nothing has happened yet.
    ///
    /// # Errors
    /// If there is no such position.
    pub fn record(&self) -> Result<Record, Unproven> {
        Record::new(self.setup.clone(), None).map_err(|error| Unproven::Impossible(error.to_string()))
    }

    /// Proves the answer, and that the line leads to it under many different lucks.
    ///
    /// # Errors
    /// If something of it is not so.
    pub fn prove(&self) -> Result<(), Unproven> {
        let state = *self.record()?.state();
        let most = most_points(&state, MOST_POSITIONS).ok_or(Unproven::Unsolved)?;
        if most.proven() != Some(i32::from(self.points)) {
            return Err(Unproven::WrongAnswer { sure: most.sure, possible: most.possible });
        }
        (0..20).try_for_each(|seed| {
            let gained = played(state, &self.line, Seed::from(seed));
            if gained == Some(i32::from(self.points)) { Ok(()) } else { Err(Unproven::WrongLine(seed)) }
        })
    }

    /// Whose turn it is.
    pub fn seat(&self) -> Seat {
        Seat::new(self.setup.to_move).unwrap_or(Seat::FIRST)
    }

    /// What somebody has made of it so far.
    pub fn attempt(&self, record: &Record) -> Attempt {
        let seat = self.seat();
        let gained = |state: &State| points(state, seat);
        let mut positions = record.positions();
        let before = positions.next().as_ref().map_or(0, gained);
        let mut last = before;
        let mut is_over = false;
        for state in positions {
            last = gained(&state);
            is_over = is_turn_over(&state, seat);
            if is_over {
                break;
            }
        }
        let begun = record.steps().iter().any(|step| matches!(step, Step::Move(..)));
        Attempt { points: last - before, begun, is_over, solved: is_over && last - before >= i32::from(self.points) }
    }
}

/// What somebody has made of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The points they have gained.
    pub points: i32,
    /// Whether they have moved at all.
    pub begun: bool,
    /// Whether their turn is over.
    pub is_over: bool,
    /// Whether it is solved.
    pub solved: bool,
}

/// The points that a line brings with the luck of a seed, or `None` if it is not one whole turn.
pub(crate) fn played(mut state: State, line: &[Move], seed: Seed) -> Option<i32> {
    let Turn::Decide(seat) = state.turn() else { return None };
    let before = points(&state, seat);
    let mut dealer = Dealer::new(seed);
    for &mv in line {
        if is_turn_over(&state, seat) {
            return None;
        }
        state.play(mv).ok()?;
        dealer.settle(&mut state);
    }
    is_turn_over(&state, seat).then(|| points(&state, seat) - before)
}

/// All puzzles, from the easiest to the hardest.
///
/// ```
/// assert!(gizmos_study::puzzles().len() >= 60);
/// ```
pub fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../puzzles.json")).unwrap_or_default());
    &PUZZLES
}

/// The puzzle with this number, counted from 1.
pub fn puzzle(number: usize) -> Option<&'static Puzzle> {
    puzzles().get(number.checked_sub(1)?)
}

/// The number of the puzzle of a day, counted in days since 1970 (UTC). Neighbouring days are far apart in difficulty, and
/// every puzzle has its day before one comes again.
///
/// ```
/// use gizmos_study::{puzzle_of_day, puzzles};
///
/// let mut year: Vec<usize> = (20_000..20_000 + puzzles().len() as u64).map(puzzle_of_day).collect();
/// year.sort_unstable();
/// assert!(year.iter().copied().eq(1..=puzzles().len()));
/// ```
pub fn puzzle_of_day(day: u64) -> usize {
    let count = puzzles().len().max(1) as u64;
    // A stride without a common divisor goes through all of them.
    let stride = (count * 5 / 13..count).find(|&stride| coprime(stride, count)).unwrap_or(1);
    (day % count * stride % count) as usize + 1
}

fn coprime(a: u64, b: u64) -> bool {
    if b == 0 { a == 1 } else { coprime(b, a % b) }
}

mod notation {
    //! Moves as their notation.

    use gizmos_core::Move;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(line: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(line.iter().map(Move::to_string))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Move>, D::Error> {
        let line = Vec::<String>::deserialize(deserializer)?;
        line.iter().map(|mv| mv.parse().map_err(D::Error::custom)).collect()
    }
}
