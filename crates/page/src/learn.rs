//! The pages about learning: lessons, puzzles, and their section on the start page.

use gizmos_core::{Card, CardSet, Energy, Level, Spheres};
use gizmos_study::{Difficulty, Exercise, Lesson, Puzzle, puzzle, puzzle_of_day, puzzles};
use gizmos_text::{LearnLabel, ShareLabel, TableLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::art::{self, Symbol};
use crate::learn_words::exercise_address;
use crate::preview::puzzle_preview;
use crate::{Day, Preview, Visit};

/// A visitor and their progress.
#[derive(Clone, Copy, Debug)]
pub struct Learner<'a> {
    /// Who looks at the page.
    pub visit: Visit<'a>,
    /// The exercises they have solved.
    pub solved: &'a [Exercise],
    /// The current day.
    pub today: Day,
    /// The table of the exercise they have begun last, and what it is.
    pub begun: Option<(&'a str, Exercise)>,
    /// Why their last request was refused, in words.
    pub refusal: Option<&'a str>,
}

impl Learner<'_> {
    fn has_solved(&self, exercise: Exercise) -> bool {
        self.solved.contains(&exercise)
    }

    fn text(&self) -> &'static Text {
        self.visit.text()
    }
}

/// The page that lists the lessons.
pub fn lessons_page(learner: &Learner<'_>) -> Markup {
    let text = learner.text();
    let title = text.label(LearnLabel::Lessons);
    let content = html! {
        h1 { (title) }
        p.intro { (text.label(LearnLabel::LessonsAbout)) }
        (refusal(learner))
        (go_on(learner))
        section.panel.lesson {
            h2 { (text.label(LearnLabel::FirstGame)) (mark(learner, Exercise::FirstGame)) }
            p { (text.label(LearnLabel::FirstGameAbout)) }
            (start(text, Exercise::FirstGame, LearnLabel::StartFirstGame))
        }
        ol.lessons {
            @for (number, lesson) in Lesson::ALL.into_iter().enumerate() {
                @let words = text.lesson_text(lesson.name());
                li.panel.lesson.done[learner.has_solved(Exercise::Lesson(lesson))] {
                    h2 {
                        span.number aria-hidden="true" { (number + 1) }
                        (words.title) (mark(learner, Exercise::Lesson(lesson)))
                    }
                    p { (words.about) }
                    (start_lesson(text, lesson, &words.title))
                }
            }
        }
        p { a.button.second href="/puzzles" { (text.label(LearnLabel::ToPuzzles)) } }
    };
    let preview = Preview::new(title, text.label(ShareLabel::Lessons), "/lessons");
    around(learner.visit, "learn", &preview, &content)
}

/// The page that lists the puzzles, from easy to hard.
pub fn puzzles_page(learner: &Learner<'_>) -> Markup {
    let text = learner.text();
    let title = text.label(LearnLabel::Puzzles);
    let numbered = || puzzles().iter().enumerate().map(|(index, puzzle)| (index + 1, puzzle));
    let solved = numbered().filter(|(number, _)| learner.has_solved(Exercise::Puzzle(*number))).count();
    let content = html! {
        h1 { (title) }
        p.intro { (text.label(LearnLabel::PuzzlesAbout)) }
        (refusal(learner))
        (go_on(learner))
        (todays(learner, "h2"))
        p { (text.solved_of(solved, puzzles().len())) }
        // One form for all: every button has its own address.
        form.puzzles method="post" {
            @for difficulty in Difficulty::ALL {
                section {
                    h2 { (text.difficulty(difficulty.number())) " " (stars(difficulty)) }
                    ol.tiles {
                        @for (number, puzzle) in numbered().filter(|(_, puzzle)| puzzle.difficulty == difficulty) {
                            li { (tile(learner, number, puzzle)) }
                        }
                    }
                }
            }
        }
        p { a.button.second href="/lessons" { (text.label(LearnLabel::ToLessons)) } }
    };
    let preview = Preview::new(title, text.share_puzzles(puzzles().len()), "/puzzles");
    around(learner.visit, "learn", &preview, &content)
}

fn tile(learner: &Learner<'_>, number: usize, puzzle: &Puzzle) -> Markup {
    let text = learner.text();
    let is_solved = learner.has_solved(Exercise::Puzzle(number));
    let mut name = text.puzzle_of(number, puzzle.points);
    if is_solved {
        name = format!("{name}, {}", text.label(LearnLabel::Solved));
    }
    html! {
        button.puzzle-tile.done[is_solved] formaction=(format!("/puzzles/{number}")) {
            span.unseen { (name) }
            @if is_solved { (art::symbol(Symbol::Check)) }
            b aria-hidden="true" { (number) }
            small aria-hidden="true" { (art::symbol(Symbol::Vp)) (puzzle.points) }
        }
    }
}

/// One puzzle before it is opened; with the day, if it is that of the day. `None` if there is no such puzzle.
pub fn puzzle_page(learner: &Learner<'_>, number: usize, day: Option<Day>) -> Option<Markup> {
    let (text, puzzle) = (learner.text(), puzzle(number)?);
    let (title, description) = puzzle_preview(text, number)?;
    let exercise = Exercise::Puzzle(number);
    let content = html! {
        article.panel.puzzle {
            @if let Some(day) = day {
                p.date { (text.label(LearnLabel::TodaysPuzzle)) ", " time datetime=(day) { (day.words(text)) } }
            }
            h1 { (title) (mark(learner, exercise)) }
            p { (text.difficulty(puzzle.difficulty.number())) " " (stars(puzzle.difficulty)) ", "
                (text.players(puzzle.setup.players.len())) }
            p.intro { strong { (text.puzzle_goal(puzzle.points)) } " " (text.label(LearnLabel::PuzzleHow)) }
            (refusal(learner))
            (start(text, exercise, LearnLabel::StartPuzzle))
            (position(text, puzzle))
        }
        p { a.button.second href="/puzzles" { (text.label(LearnLabel::ToPuzzles)) } }
    };
    let here = if day.is_some() { "/puzzles/today".to_owned() } else { exercise_address(exercise) };
    Some(around(learner.visit, "learn", &Preview::new(title, description, here), &content))
}

/// The position of a puzzle as its player sees it.
fn position(text: &Text, puzzle: &Puzzle) -> Markup {
    let setup = &puzzle.setup;
    let Some(player) = setup.players.get(setup.to_move) else { return html! {} };
    let row = setup.row.iter().fold(Spheres::EMPTY, |mut all, energy| {
        all += Spheres::of(*energy, 1);
        all
    });
    let active: CardSet = player.active.iter().copied().collect();
    html! {
        h2 { (text.label(LearnLabel::YourRing)) }
        (spheres(text, player.energy))
        h2 { (text.label(TableLabel::Row)) }
        (spheres(text, row))
        h2 { (text.label(TableLabel::Display)) }
        @for level in [Level::Three, Level::Two, Level::One] { (faces(text, setup.display[level].iter().copied())) }
        @if !player.archive.is_empty() {
            h2 { (text.label(LearnLabel::YourArchive)) }
            (faces(text, player.archive.iter().copied()))
        }
        h2 { (text.label(LearnLabel::YourGizmos)) }
        (faces(text, active.iter()))
    }
}

fn spheres(text: &Text, spheres: Spheres) -> Markup {
    html! {
        p.spheres role="img" aria-label=(text.spheres(spheres)) {
            @for energy in Energy::ALL { @for _ in 0..spheres[energy] { (art::energy(energy)) } }
        }
    }
}

fn faces(text: &Text, cards: impl Iterator<Item = Card>) -> Markup {
    html! {
        ul.faces { @for card in cards { li { (art::card_face(card)) span.unseen { (text.card(card)) } } } }
    }
}

/// The section for learning on the start page.
pub(crate) fn learn_corner(learner: &Learner<'_>) -> Markup {
    let text = learner.text();
    let lessons = Lesson::ALL.into_iter().filter(|lesson| learner.has_solved(Exercise::Lesson(*lesson))).count();
    html! {
        section.learning aria-labelledby="learning" {
            div.heading {
                h2 #learning { (text.label(LearnLabel::Learn)) }
                p { (text.label(LearnLabel::LearnAbout)) }
            }
            (go_on(learner))
            div.start {
                div.panel.game {
                    h3 { (art::symbol(Symbol::Help)) " " (text.label(LearnLabel::FirstGame)) (mark(learner, Exercise::FirstGame)) }
                    p { (text.label(LearnLabel::FirstGameAbout)) }
                    (start(text, Exercise::FirstGame, LearnLabel::StartFirstGame))
                }
                div.panel.game {
                    h3 { (art::symbol(Symbol::Research)) " " (text.label(LearnLabel::Lessons)) }
                    p { (text.label(LearnLabel::LessonsAbout)) " " (text.solved_of(lessons, Lesson::ALL.len())) }
                    a.button href="/lessons" { (text.label(LearnLabel::ToLessons)) }
                }
                (todays(learner, "h3"))
            }
        }
    }
}

/// The puzzle of the day.
fn todays(learner: &Learner<'_>, heading: &str) -> Markup {
    let (text, day) = (learner.text(), learner.today);
    let number = puzzle_of_day(day.0);
    let title = html! {
        (art::symbol(Symbol::Vp)) " " (text.label(LearnLabel::TodaysPuzzle)) (mark(learner, Exercise::Puzzle(number)))
    };
    html! {
        div.panel.game.today {
            @if heading == "h2" { h2 { (title) } } @else { h3 { (title) } }
            @if let Some(puzzle) = puzzle(number) {
                p {
                    time datetime=(day) { (day.words(text)) } " · " (text.puzzle(number)) " · "
                    (text.difficulty(puzzle.difficulty.number())) " " (stars(puzzle.difficulty))
                }
                p { strong { (text.puzzle_goal(puzzle.points)) } }
            }
            div.answers {
                a.button href="/puzzles/today" { (text.label(LearnLabel::StartPuzzle)) }
                @if heading == "h3" { a.button.second href="/puzzles" { (text.label(LearnLabel::ToPuzzles)) } }
            }
        }
    }
}

/// A link to continue the exercise that was begun last.
fn go_on(learner: &Learner<'_>) -> Markup {
    let text = learner.text();
    let Some((table, exercise)) = learner.begun else { return html! {} };
    let name = match exercise {
        Exercise::FirstGame => text.label(LearnLabel::FirstGame),
        Exercise::Lesson(lesson) => text.lesson(&text.lesson_text(lesson.name()).title),
        Exercise::Puzzle(number) => text.puzzle(number),
    };
    html! {
        p.go-on {
            span { (name) }
            a.button href=(format!("/tables/{table}")) { (text.label(LearnLabel::GoOn)) }
        }
    }
}

fn refusal(learner: &Learner<'_>) -> Markup {
    html! { @if let Some(refusal) = learner.refusal { p.refusal role="alert" { (refusal) } } }
}

/// A tick, if the exercise is solved.
fn mark(learner: &Learner<'_>, exercise: Exercise) -> Markup {
    html! {
        @if learner.has_solved(exercise) {
            " " span.flag.good { (art::symbol(Symbol::Check)) (learner.text().label(LearnLabel::Solved)) }
        }
    }
}

/// The difficulty of a puzzle as a picture.
fn stars(difficulty: Difficulty) -> Markup {
    html! {
        span.stars aria-hidden="true" {
            @for level in Difficulty::ALL { @if level <= difficulty { "●" } @else { "○" } }
        }
    }
}

/// Starts a lesson. As there are several of these buttons, each says which lesson it means.
fn start_lesson(text: &Text, lesson: Lesson, title: &str) -> Markup {
    html! {
        form method="post" action=(exercise_address(Exercise::Lesson(lesson))) {
            button.first {
                (text.label(LearnLabel::StartLesson))
                span.unseen { ": " (title) }
            }
        }
    }
}

fn start(text: &Text, exercise: Exercise, label: LearnLabel) -> Markup {
    html! {
        form method="post" action=(exercise_address(exercise)) { button.first { (text.label(label)) } }
    }
}
