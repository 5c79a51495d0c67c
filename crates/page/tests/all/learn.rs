//! Exercises as pages show them: at their tables, and in lists.

use std::collections::HashSet;

use gizmos_core::{Card, Move, SeatSet};
use gizmos_page::art::rule;
use gizmos_page::{
    Coach, Day, GameHistory, Learner, Preferences, RenderContext, lessons_page, puzzle_page, puzzles_page, table_page,
    table_parts,
};
use gizmos_study::{Exercise, Lesson, puzzle, puzzles};
use gizmos_table::{Stage, Table};
use gizmos_text::{Language, Text};

use crate::scene::{context, exercise_table, play, visit};

/// A table as somebody sees it.
fn look<T>(table: &Table, seats: SeatSet, preferences: Preferences, with: impl Fn(&RenderContext<'_>) -> T) -> T {
    with(&context(table, &GameHistory::of(table), preferences, seats))
}

/// The whole page as somebody sees it.
fn page(table: &Table, seats: SeatSet, preferences: Preferences) -> String {
    look(table, seats, preferences, |context| table_page(context).into_string())
}

/// The exercise as somebody sees it.
fn coach(table: &Table, seats: SeatSet, preferences: Preferences) -> String {
    assert!(page(table, seats, preferences).contains("id=\"coach\""), "it is part of the page");
    look(table, seats, preferences, |context| table_parts(context).get("coach").expect("is a part").html.0.clone())
}

fn own(exercise: Exercise) -> SeatSet {
    SeatSet::only(exercise.seat())
}

#[test]
fn a_puzzle_says_what_is_asked_how_far_one_is_and_when_it_is_solved() {
    let exercise = Exercise::Puzzle(12);
    let solution = puzzle(12).expect("there is one");
    let mut table = exercise_table(exercise);
    let look = |table: &Table| coach(table, own(exercise), Preferences::default());
    let goal = format!("Score {} points this turn.", solution.points);
    let fresh = look(&table);
    assert!(fresh.contains(&goal) && !fresh.contains("Start over") && fresh.contains("Show solution"), "{fresh}");
    for &mv in &solution.line {
        assert!(look(&table).contains(&goal));
        play(&mut table, mv);
    }
    let solved = look(&table);
    assert!(solved.contains("Solved!") && solved.contains("class=\"solved\""), "{solved}");
    assert!(solved.contains("action=\"/puzzles/13\"") && solved.contains("action=\"/puzzles/12\""), "{solved}");
    assert!(!solved.contains("Show solution"));
}

#[test]
fn a_wasted_turn_is_told_with_a_way_to_try_again() {
    let exercise = Exercise::Puzzle(67);
    let mut table = exercise_table(exercise);
    let view = table.view(table.decider());
    let pick = view.legal_moves().into_iter().find(|mv| matches!(mv, Move::Pick(_))).expect("can be picked");
    play(&mut table, pick);
    while table.decider() == Some(exercise.seat()) {
        let end = [Move::End, Move::Stop].into_iter().find(|mv| table.view(table.decider()).explain(*mv).is_none());
        play(&mut table, end.expect("can be ended"));
    }
    let missed = coach(&table, own(exercise), Preferences::default());
    assert!(missed.contains("Not this time.") && missed.contains("1 of 5 points."), "{missed}");
    assert!(missed.contains("action=\"/puzzles/67\"") && missed.contains("Show solution"), "{missed}");
}

#[test]
fn the_end_of_the_game_leaves_an_exercise_to_start_again_and_nothing_else() {
    let lesson = Exercise::Lesson(Lesson::LastRound);
    let lines = [vec!["build 324 aaaa", "end"], vec!["build 324 aaaa", "use 123", "use 228", "use 231", "use 314"]];
    for (line, is_solved) in lines.into_iter().zip([false, true]) {
        let mut table = exercise_table(lesson);
        for mv in &line {
            play(&mut table, mv.parse().expect("is a move"));
        }
        assert!(matches!(table.stage(), Stage::Over(_)), "{line:?}");
        let coach = coach(&table, own(lesson), Preferences::default());
        assert_eq!(coach.contains("Solved!"), is_solved, "{coach}");
        assert_eq!(coach.contains("Start over."), !is_solved, "{coach}");
        assert!(!coach.contains("Undo, or") && !coach.contains("keep playing"), "{coach}");
        let page = page(&table, own(lesson), Preferences::default());
        let (coach, ending) = (page.find("id=\"coach\""), page.find("id=\"ending\""));
        assert!(coach < ending, "what came of the exercise stands first");
        for not_there in ["/tables/test/rematch", "/tables/test/statistics", "/tables/test/analysis", "test.gizmos"] {
            assert!(!page.contains(not_there), "{not_there}");
        }
    }
}

#[test]
fn a_puzzle_that_ends_the_game_does_not_invite_to_play_on() {
    let ends = |number: usize| {
        let exercise = Exercise::Puzzle(number);
        let mut table = exercise_table(exercise);
        for &mv in &puzzle(number).expect("there is one").line {
            play(&mut table, mv);
        }
        let says = coach(&table, own(exercise), Preferences::default());
        assert!(says.contains("Solved!"), "{number}: {says}");
        let is_over = matches!(table.stage(), Stage::Over(_));
        assert_eq!(says.contains("keep playing"), !is_over, "{number}: {says}");
        is_over
    };
    let over = (1..=puzzles().len()).filter(|&number| ends(number)).count();
    assert!(over > 0 && over < puzzles().len(), "both kinds are there: {over}");
}

#[test]
fn a_solution_is_whole_and_shows_symbols() {
    for lesson in Lesson::ALL {
        let exercise = Exercise::Lesson(lesson);
        let says = coach(&exercise_table(exercise), own(exercise), Preferences::default());
        let solution = says.split("class=\"solution\"").nth(1).and_then(|rest| rest.split("</details>").next());
        let solution = solution.expect("there is a solution");
        assert!(solution.matches("<li>").count() >= lesson.goals().len(), "{lesson:?}: {solution}");
        assert!(solution.contains("<svg"), "{lesson:?}: {solution}");
    }
}

#[test]
fn every_goal_of_a_lesson_has_its_words() {
    for text in Language::ALL.map(Text::of) {
        for lesson in Lesson::ALL {
            assert_eq!(text.lesson_text(lesson.name()).steps.len(), lesson.goals().len(), "{lesson:?}");
        }
    }
}

#[test]
fn a_lesson_goes_on_step_by_step() {
    let exercise = Exercise::Lesson(Lesson::Triggers);
    let mut table = exercise_table(exercise);
    let look = |table: &Table| coach(table, own(exercise), Preferences::default());
    for (mv, says) in Lesson::Triggers.line().into_iter().zip([
        "Build a Heat (red) card.",
        "Use the Gizmo that picks a sphere",
        "and pick Electric (yellow).",
        "three",
    ]) {
        assert!(look(&table).contains(says), "{mv}: {}", look(&table));
        play(&mut table, mv);
    }
    assert!(look(&table).contains("three Gizmos in all") && look(&table).matches("Done:").count() == 2);
    assert!(look(&table).contains("aria-current=\"step\">3</li>"), "{}", look(&table));
    play(&mut table, "use 128".parse().expect("is a move"));
    assert!(look(&table).contains("Solved!") && look(&table).contains("action=\"/lessons/converters\""));
}

#[test]
fn a_step_shows_what_the_cards_it_speaks_of_do() {
    let exercise = Exercise::Lesson(Lesson::Converters);
    let says = coach(&exercise_table(exercise), own(exercise), Preferences::default());
    for number in [117, 103] {
        let symbols = rule(Card::from_number(number).expect("is a card")).into_string();
        assert!(says.contains(&format!("<span class=\"card-mark\">({symbols} #{number})</span>")), "{says}");
    }
}

#[test]
fn nobody_but_who_does_it_sees_the_exercise() {
    for exercise in [Exercise::FirstGame, Exercise::Lesson(Lesson::LastRound), Exercise::Puzzle(3)] {
        let table = exercise_table(exercise);
        let others = table.seats().filter(|seat| !own(exercise).contains(*seat)).map(SeatSet::only);
        let watching = others.filter(|_| exercise != Exercise::FirstGame).chain([SeatSet::EMPTY]);
        for seats in watching {
            assert!(
                coach(&table, seats, Preferences::default()).contains(" hidden></section>"),
                "{exercise:?} {seats:?}"
            );
        }
        assert!(!coach(&table, own(exercise), Preferences::default()).contains(" hidden></section>"));
    }
}

#[test]
fn the_tips_of_the_first_game_can_be_put_away_and_brought_back() {
    let table = exercise_table(Exercise::FirstGame);
    let seats = own(Exercise::FirstGame);
    let shown = coach(&table, seats, Preferences::default());
    assert!(shown.contains("Look at the energy row.") && shown.contains("value=\"no\""), "{shown}");
    let away = coach(&table, seats, Preferences { coach: Coach::Away, ..Preferences::default() });
    assert!(!away.contains("Look at the energy row.") && away.contains("value=\"yes\""), "{away}");
    let read = Preferences::read("no-coach.dark", Language::German);
    assert_eq!((read.coach, read.words(None).as_str()), (Coach::Away, "dark.no-coach"));
}

#[test]
fn the_first_game_begins_with_its_goal_and_names_the_subject_of_tips() {
    let mut table = exercise_table(Exercise::FirstGame);
    let seats = own(Exercise::FirstGame);
    let first = coach(&table, seats, Preferences::default());
    assert!(first.contains("class=\"goal\"") && first.contains("16th Gizmo"), "{first}");
    assert!(first.contains("data-about=\"row\"") && first.contains("class=\"pointer\""), "{first}");
    let pick = table.view(table.decider()).legal_moves()[0];
    play(&mut table, pick);
    let second = coach(&table, seats, Preferences::default());
    assert!(!second.contains("class=\"goal\""), "{second}");
    assert!(!second.contains("data-about"), "while a bot thinks there is nothing to do: {second}");
}

fn learner(preferences: Preferences, solved: &[Exercise]) -> Learner<'_> {
    let begun = Some(("abc", Exercise::Puzzle(2)));
    Learner { visit: visit(preferences), solved, today: Day(20_772), begun, refusal: None }
}

#[test]
fn lists_name_everything_and_tick_what_is_solved() {
    for language in Language::ALL {
        let preferences = Preferences { language, ..Preferences::default() };
        let solved = [Exercise::Lesson(Lesson::Filing), Exercise::Puzzle(2), Exercise::Puzzle(75)];
        let learner = learner(preferences, &solved);
        let lessons = lessons_page(&learner).into_string();
        for lesson in Lesson::ALL {
            assert!(lessons.contains(&format!("action=\"/lessons/{}\"", lesson.name())), "{lesson:?}");
        }
        let starts: HashSet<_> =
            lessons.split("<button").skip(1).filter_map(|rest| rest.split("</button>").next()).collect();
        assert!(starts.len() > Lesson::ALL.len(), "no two buttons are called the same");
        assert!(lessons.contains("action=\"/lessons/first-game\"") && lessons.matches("flag good").count() == 1);
        let all = puzzles_page(&learner).into_string();
        for number in 1..=puzzles().len() {
            assert!(all.contains(&format!("formaction=\"/puzzles/{number}\"")), "{number}");
        }
        assert_eq!(all.matches("puzzle-tile done").count(), 2);
        assert!(all.contains("href=\"/tables/abc\"") && all.contains("2026-11-15"));
    }
}

#[test]
fn a_puzzle_shows_what_lies_there_with_names() {
    let preferences = Preferences::default();
    let learner = learner(preferences, &[]);
    let page = puzzle_page(&learner, 9, Some(Day(20_772))).expect("there is one").into_string();
    assert!(page.contains("15 November 2026") && page.contains("action=\"/puzzles/9\""));
    let setup = &puzzle(9).expect("there is one").setup;
    for card in &setup.players[setup.to_move].active {
        assert!(page.contains(&preferences.text().card(*card)), "{card}");
    }
    assert!(puzzle_page(&learner, 0, None).is_none() && puzzle_page(&learner, 9999, None).is_none());
}
