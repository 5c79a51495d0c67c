//! What the table is an exercise in: what to do, how far one is, and how it is done.

use gizmos_core::{Move, Seat};
use gizmos_study::{Chapter, Exercise, Lesson, first_game, puzzle};
use gizmos_text::{LearnLabel, Text};
use maud::{Markup, html};

use super::glance;
use super::view_model::TableViewModel;
use crate::art::{self, Symbol};
use crate::card_marks::card_marks;
use crate::learn_words::{chapter_label, exercise_address, tip_about, tip_label};
use crate::{Coach, Part};

/// The exercise, for whoever does it.
pub fn coach(view_model: &TableViewModel<'_>) -> Part {
    let (Some(exercise), Some(seat)) = (view_model.exercise(), view_model.seat) else { return Part::empty("coach") };
    if exercise.seat() != seat {
        return Part::empty("coach");
    }
    let html = match exercise {
        Exercise::FirstGame => tips(view_model, seat),
        Exercise::Lesson(lesson) => steps(view_model, lesson),
        Exercise::Puzzle(number) => question(view_model, number),
    };
    Part { id: "coach", html }
}

/// A tip for the first game, and what has been done already. It can be put away.
fn tips(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    let is_away = view_model.context.visit.preferences.coach == Coach::Away;
    let switch = |value: &str, label: LearnLabel| {
        html! {
            form method="post" action="/settings" {
                input type="hidden" name="back" value=(base);
                button.plain name="coach" value=(value) { (text.label(label)) }
            }
        }
    };
    if is_away {
        return html! {
            section #coach.away aria-label=(text.label(LearnLabel::FirstGame)) { (switch("yes", LearnLabel::CoachShow)) }
        };
    }
    let game = first_game(view_model.table().record(), seat);
    if game.is_complete {
        return Part::empty("coach").html;
    }
    let about = tip_about(game.tip).filter(|_| view_model.decides());
    html! {
        section #coach aria-label=(text.label(LearnLabel::FirstGame)) data-about=[about] {
            h2 { (art::symbol(Symbol::Help)) (text.label(LearnLabel::FirstGame)) }
            @if game.is_start { (goal(text)) }
            p.say aria-live="polite" { (text.label(tip_label(game.tip))) }
            // The arrow that points at the subject of the tip.
            @if about.is_some() { span.pointer aria-hidden="true" { "▼" } }
            ul.chapters {
                @for chapter in Chapter::ALL {
                    (tick(text, &text.label(chapter_label(chapter)), game.done.contains(&chapter), false))
                }
            }
            @if game.done.contains(&Chapter::End) { div.answers { (next(view_model, Exercise::FirstGame)) } }
            div.aside { (switch("no", LearnLabel::CoachHide)) }
        }
    }
}

/// What the game is about, before anything is done: how it is won, and how one gets there.
fn goal(text: &Text) -> Markup {
    let way = [
        (Symbol::Pick, LearnLabel::WayEnergy),
        (Symbol::Build, LearnLabel::WayGizmos),
        (Symbol::Settings, LearnLabel::WayChains),
    ];
    html! {
        div.goal {
            p { (art::symbol(Symbol::Vp)) " " strong { (text.label(LearnLabel::GoalPoints)) } " " (text.label(LearnLabel::GoalEnd)) }
            ol.way { @for (symbol, label) in way { li { (art::symbol(symbol)) " " (text.label(label)) } } }
        }
    }
}

/// A word with a tick once it is done, or marked if it is what to do now.
fn tick(text: &Text, word: &str, is_done: bool, is_now: bool) -> Markup {
    html! {
        li.done[is_done] aria-current=[is_now.then_some("step")] {
            @if is_done { (art::symbol(Symbol::Check)) span.unseen { (text.label(LearnLabel::StepDone)) " " } }
            (word)
        }
    }
}

/// A lesson, step by step.
fn steps(view_model: &TableViewModel<'_>, lesson: Lesson) -> Markup {
    let text = view_model.text;
    let (words, progress) = (text.lesson_text(lesson.name()), lesson.progress(view_model.table().record()));
    // Luck decides which cards research shows, so the solution goes on in words.
    let rest = words.steps.get(1..).filter(|_| lesson == Lesson::Research).unwrap_or_default();
    let exercise = Exercise::Lesson(lesson);
    let standing = ExerciseState::new(view_model, progress.solved, progress.missed);
    let is_open = !progress.solved && !progress.missed;
    html! {
        section #coach.solved[progress.solved] aria-label=(text.label(LearnLabel::Coach)) {
            h2 { (art::symbol(Symbol::Help)) (text.lesson(&words.title)) }
            div.say aria-live="polite" {
                @if progress.solved {
                    p { (solved(text)) " " (words.end) }
                } @else if progress.missed {
                    p { (missed(text)) " " (way_back(view_model)) }
                } @else if let Some(step) = words.steps.get(progress.done) {
                    p { (card_marks(step)) }
                }
            }
            @if words.steps.len() > 1 {
                ol.lesson-steps {
                    @for (number, _) in words.steps.iter().enumerate() {
                        (tick(text, &(number + 1).to_string(), number < progress.done, is_open && number == progress.done))
                    }
                }
            }
            (answers(view_model, exercise, standing, &solution(text, &lesson.line(), rest)))
        }
    }
}

/// A puzzle: what is asked, and what came of it.
fn question(view_model: &TableViewModel<'_>, number: usize) -> Markup {
    let text = view_model.text;
    let Some(puzzle) = puzzle(number) else { return html! { section #coach hidden {} } };
    let attempt = puzzle.attempt(view_model.table().record());
    let is_missed = attempt.is_over && !attempt.solved;
    let standing = ExerciseState::new(view_model, attempt.solved, is_missed);
    html! {
        section #coach.solved[attempt.solved] aria-label=(text.label(LearnLabel::Coach)) {
            h2 {
                (art::symbol(Symbol::Vp)) (text.puzzle(number))
                " " small { (text.difficulty(puzzle.difficulty.number())) }
            }
            div.say aria-live="polite" {
                @if attempt.solved {
                    p {
                        (solved(text)) " " (text.points_made(attempt.points))
                        @if view_model.is_running() { " " (text.label(LearnLabel::PlayOn)) }
                    }
                } @else if is_missed {
                    p {
                        (missed(text)) " " (text.points_made_of(attempt.points, puzzle.points)) " "
                        (way_back(view_model))
                    }
                } @else {
                    p { strong { (text.puzzle_goal(puzzle.points)) } " " (text.label(LearnLabel::PuzzleHow)) }
                    @if attempt.begun { p { (text.points_so_far(attempt.points, puzzle.points)) } }
                }
            }
            (answers(view_model, Exercise::Puzzle(number), standing, &solution(text, &puzzle.line, &[])))
        }
    }
}

fn solved(text: &Text) -> Markup {
    html! { strong.good { (art::symbol(Symbol::Check)) (text.label(LearnLabel::SolvedNow)) } }
}

fn missed(text: &Text) -> Markup {
    html! { strong.bad { (art::symbol(Symbol::Cross)) (text.label(LearnLabel::Missed)) } }
}

/// What to do after a miss: nothing can be taken back once the game is over.
fn way_back(view_model: &TableViewModel<'_>) -> String {
    view_model.text.label(if view_model.is_running() { LearnLabel::MissedHow } else { LearnLabel::MissedForGood })
}

/// How far the player of an exercise has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ExerciseState {
    /// No move has been made yet.
    Fresh,
    /// A move has been made.
    Begun,
    /// The exercise cannot be solved any more.
    Missed,
    /// The exercise is solved.
    Solved,
}

impl ExerciseState {
    fn new(view_model: &TableViewModel<'_>, is_solved: bool, is_missed: bool) -> Self {
        match (is_solved, is_missed) {
            (true, _) => Self::Solved,
            (_, true) => Self::Missed,
            _ if view_model.has_played() => Self::Begun,
            _ => Self::Fresh,
        }
    }
}

/// Where to go from here: in so many words once it is decided, otherwise out of the way.
fn answers(view_model: &TableViewModel<'_>, exercise: Exercise, standing: ExerciseState, solution: &Markup) -> Markup {
    let text = view_model.text;
    let is_decided = matches!(standing, ExerciseState::Missed | ExerciseState::Solved);
    let all = match exercise {
        Exercise::Puzzle(_) => ("/puzzles", LearnLabel::ToPuzzles),
        Exercise::FirstGame | Exercise::Lesson(_) => ("/lessons", LearnLabel::ToLessons),
    };
    let again = html! {
        form method="post" action=(exercise_address(exercise)) {
            button.first[standing == ExerciseState::Missed].second[standing == ExerciseState::Solved].plain[!is_decided] {
                (text.label(LearnLabel::Again))
            }
        }
    };
    html! {
        @if is_decided {
            div.answers {
                @if standing == ExerciseState::Solved { (next(view_model, exercise)) }
                (again)
                a.button.second href=(all.0) { (text.label(all.1)) }
            }
            @if standing == ExerciseState::Missed { (solution) }
        } @else {
            div.aside {
                (solution)
                @if standing == ExerciseState::Begun { (again) }
                a href=(all.0) { (text.label(all.1)) }
            }
        }
    }
}

/// Moves that solve an exercise, and how it goes on in words.
fn solution(text: &Text, line: &[Move], rest: &[String]) -> Markup {
    html! {
        details.solution {
            summary { (text.label(LearnLabel::Solution)) }
            ol {
                @for &mv in line { li { (glance(mv)) (text.mv(mv)) } }
                @for words in rest { li { (card_marks(words)) } }
            }
        }
    }
}

/// The next exercise, opened at once: by a key too, while that key answers nothing else.
fn next(view_model: &TableViewModel<'_>, exercise: Exercise) -> Markup {
    let text = view_model.text;
    let key = (!view_model.legal.contains(&Move::Decline)).then_some("n");
    let Some(next) = exercise.next() else { return html! {} };
    let label = match (exercise, next) {
        (_, Exercise::Lesson(_) | Exercise::FirstGame) => LearnLabel::NextLesson,
        (Exercise::Puzzle(_), Exercise::Puzzle(_)) => LearnLabel::NextPuzzle,
        (_, Exercise::Puzzle(_)) => LearnLabel::FirstPuzzle,
    };
    html! {
        form method="post" action=(exercise_address(next)) {
            button.first data-key=[key] aria-keyshortcuts=[key] {
                (text.label(label)) @if let Some(key) = key { " " kbd aria-hidden="true" { (key) } }
            }
        }
    }
}
