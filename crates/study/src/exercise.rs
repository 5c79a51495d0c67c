//! What a table can be an exercise in, by its name.

use gizmos_core::{Record, Seat};

use crate::{Lesson, Puzzle, puzzle, puzzles};

/// Something to learn at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exercise {
    /// A whole game with tips.
    FirstGame,
    /// A lesson.
    Lesson(Lesson),
    /// The puzzle with this number, counted from 1.
    Puzzle(usize),
}

impl Exercise {
    /// The exercise of this name.
    ///
    /// ```
    /// use gizmos_study::{Exercise, Lesson};
    ///
    /// assert_eq!(Exercise::named("lesson-filing"), Some(Exercise::Lesson(Lesson::Filing)));
    /// assert_eq!(Exercise::named("puzzle-1").map(Exercise::name).as_deref(), Some("puzzle-1"));
    /// assert_eq!(Exercise::named("puzzle-0"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        if name == "first-game" {
            return Some(Self::FirstGame);
        }
        if let Some(lesson) = name.strip_prefix("lesson-") {
            return Lesson::named(lesson).map(Self::Lesson);
        }
        let number = name.strip_prefix("puzzle-").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number?.parse().ok()?;
        // One name for each.
        puzzle(number).map(|_| Self::Puzzle(number)).filter(|puzzle| puzzle.name() == name)
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::FirstGame => "first-game".to_owned(),
            Self::Lesson(lesson) => format!("lesson-{}", lesson.name()),
            Self::Puzzle(number) => format!("puzzle-{number}"),
        }
    }

    /// Whether it is solved at a table with this game.
    pub fn is_solved(self, record: &Record) -> bool {
        match self {
            Self::FirstGame => record.state().board().outcome().is_some(),
            Self::Lesson(lesson) => lesson.progress(record).solved,
            Self::Puzzle(number) => puzzle(number).is_some_and(|puzzle| puzzle.attempt(record).solved),
        }
    }

    /// The position it starts from; a new game has none.
    pub fn start(self) -> Option<Record> {
        match self {
            Self::FirstGame => None,
            Self::Lesson(lesson) => lesson.record().ok(),
            Self::Puzzle(number) => puzzle(number).and_then(|puzzle| puzzle.record().ok()),
        }
    }

    /// The seat of whoever does it.
    pub fn seat(self) -> Seat {
        match self {
            Self::FirstGame => Seat::FIRST,
            Self::Lesson(lesson) => lesson.seat(),
            Self::Puzzle(number) => puzzle(number).map_or(Seat::FIRST, Puzzle::seat),
        }
    }

    /// What to do after it.
    pub fn next(self) -> Option<Self> {
        match self {
            Self::FirstGame => Some(Self::Lesson(Lesson::ALL[0])),
            Self::Lesson(lesson) => Some(lesson.next().map_or(Self::Puzzle(1), Self::Lesson)),
            Self::Puzzle(number) => Some(Self::Puzzle(number + 1)).filter(|_| number < puzzles().len()),
        }
    }
}
