//! Lessons and puzzles: lists of them, and tables to do them at.

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::SeatSet;
use gizmos_page::{Day, Learner, lessons_page, puzzle_page, puzzles_page};
use gizmos_study::{Exercise, Lesson, puzzle_of_day};
use gizmos_table::{Occupant, Settings, Task};
use maud::Markup;

use crate::guest::exercise_left;
use crate::host::Host;
use crate::http::{Path, Problem};
use crate::open::{among, open_seated};
use crate::page_error::PageError;
use crate::reader::Reader;
use crate::visitor::Visitor;

/// Who plays the other seats: an exercise is over before it matters how well.
const OTHERS: &str = "apprentice";

/// The page that lists the lessons.
pub async fn lessons<H: Host>(visitor: Visitor<H>) -> Markup {
    look(&visitor, None, lessons_page).await
}

/// Redirects from a lesson to the list of them.
pub async fn back(Path(name): Path<String>) -> Result<Redirect, Problem> {
    lesson_named(&name).map(|_| Redirect::to("/lessons"))
}

/// The page that lists the puzzles.
pub async fn puzzles<H: Host>(visitor: Visitor<H>) -> Markup {
    look(&visitor, None, puzzles_page).await
}

/// The page of a puzzle before it is opened.
pub async fn puzzle<H: Host>(visitor: Visitor<H>, Path(name): Path<String>) -> Result<Markup, Problem> {
    let (number, day) = puzzle_named(&name, today(&visitor.host))?;
    look(&visitor, None, |learner| puzzle_page(learner, number, day)).await.ok_or_else(Problem::not_found)
}

/// Opens a table for a lesson, or for a first game with tips.
pub async fn start_lesson<H: Host>(visitor: Visitor<H>, Path(name): Path<String>) -> Result<Response, Problem> {
    let exercise = lesson_named(&name)?;
    Ok(match enter(&visitor, exercise).await {
        Ok(response) => response,
        Err(error) => {
            let words = error.words(visitor.reader.text());
            (error.status(), look(&visitor, Some(&words), lessons_page).await).into_response()
        }
    })
}

/// Opens a table for a puzzle.
pub async fn start_puzzle<H: Host>(visitor: Visitor<H>, Path(name): Path<String>) -> Result<Response, Problem> {
    let (number, day) = puzzle_named(&name, today(&visitor.host))?;
    Ok(match enter(&visitor, Exercise::Puzzle(number)).await {
        Ok(response) => response,
        Err(error) => {
            let words = error.words(visitor.reader.text());
            let page = look(&visitor, Some(&words), |learner| puzzle_page(learner, number, day)).await;
            (error.status(), page.ok_or_else(Problem::not_found)?).into_response()
        }
    })
}

/// The lesson of this name, or the first game.
fn lesson_named(name: &str) -> Result<Exercise, Problem> {
    let first_game = Exercise::named(name).filter(|exercise| *exercise == Exercise::FirstGame);
    first_game.or(Lesson::named(name).map(Exercise::Lesson)).ok_or_else(Problem::not_found)
}

/// The current day.
fn today<H: Host>(host: &H) -> Day {
    Day::of(host.now())
}

/// The puzzle of this name: its number, or `today` for that of the day.
fn puzzle_named(name: &str, today: Day) -> Result<(usize, Option<Day>), Problem> {
    if name == "today" {
        return Ok((puzzle_of_day(today.0), Some(today)));
    }
    match Exercise::named(&format!("puzzle-{name}")) {
        Some(Exercise::Puzzle(number)) => Ok((number, None)),
        _ => Err(Problem::not_found()),
    }
}

/// Renders something from what a visitor has learned.
pub async fn look<H: Host, T>(visitor: &Visitor<H>, refusal: Option<&str>, look: impl FnOnce(&Learner<'_>) -> T) -> T {
    let Visitor { host, reader } = visitor;
    let begun = begun(host, reader).await;
    look(&Learner {
        visit: reader.visit(),
        solved: reader.solved.all(),
        today: today(host),
        begun: begun.as_ref().map(|(id, exercise)| (id.as_str(), *exercise)),
        refusal,
    })
}

/// The exercise that somebody has begun last, unless it is solved: a solved one is nothing to go on with.
async fn begun<H: Host>(host: &H, reader: &Reader) -> Option<(String, Exercise)> {
    let own = reader.exercise.iter().next()?;
    let table = host.snapshot(&own.id).await.ok()?.table;
    let exercise = Exercise::named(table.settings().task.as_ref()?.as_str())?;
    (!exercise.is_solved(table.record())).then(|| (own.id.clone(), exercise))
}

async fn enter<H: Host>(visitor: &Visitor<H>, exercise: Exercise) -> Result<Response, PageError> {
    let Visitor { host, reader } = visitor;
    let (settings, own) = (settings(reader, exercise)?, SeatSet::only(exercise.seat()));
    let opened = open_seated(visitor, host.seed()?, settings, own).await?;
    // A first game is kept beside the exercise, any other takes its place.
    let left = (exercise != Exercise::FirstGame).then(|| exercise_left(host, reader));
    Ok((left, opened).into_response())
}

/// The table of an exercise: private, without a clock, and nobody waits for whoever does it.
fn settings(reader: &Reader, exercise: Exercise) -> Result<Settings, PageError> {
    let start = exercise.start();
    let count = start.as_ref().map_or(2, |start| start.state().board().player_count());
    let seats = among(reader, Occupant::bot(OTHERS), count, exercise.seat())?;
    let task = Task::new(&exercise.name())?;
    Ok(Settings { grace_seconds: None, start: start.map(Into::into), task: Some(task), ..Settings::new(seats) })
}
