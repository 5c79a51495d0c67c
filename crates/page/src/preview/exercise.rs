//! What links to lessons and puzzles say.

use gizmos_study::{Exercise, puzzle};
use gizmos_table::Table;
use gizmos_text::Text;

/// What the table of a lesson or a puzzle says: its game is only the place for it.
pub(crate) fn exercise_preview(text: &Text, table: &Table) -> Option<(String, String)> {
    match Exercise::named(table.settings().task.as_ref()?.as_str())? {
        Exercise::FirstGame => None,
        Exercise::Lesson(lesson) => {
            let words = text.lesson_text(lesson.name());
            Some((text.lesson(&words.title), words.about))
        }
        Exercise::Puzzle(number) => puzzle_preview(text, number),
    }
}

/// What a puzzle is called and what it asks for.
pub(crate) fn puzzle_preview(text: &Text, number: usize) -> Option<(String, String)> {
    let puzzle = puzzle(number)?;
    Some((text.puzzle(number), text.share_puzzle(puzzle.points, puzzle.difficulty.number())))
}
