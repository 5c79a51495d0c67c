//! A person at a real terminal: the program runs behind a pseudo-terminal, and the person knows only what is on the
//! screen.
#![cfg(unix)]

mod person;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, process, thread};

use gizmos_core::{Record, Turn};
use person::Person;

/// A folder for the saved games of one test.
fn data(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("gizmos-terminal-{}-{test}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("can be made");
    folder
}

/// The only game saved in a folder.
fn only_game(data: &Path) -> (PathBuf, Record) {
    let mut files: Vec<PathBuf> =
        fs::read_dir(data.join("gizmos")).expect("is there").map(|entry| entry.expect("is readable").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let file = files.remove(0);
    let record = fs::read_to_string(&file).expect("is readable").parse().expect("replays");
    (file, record)
}

#[test]
fn a_newcomer_starts_a_game_leaves_comes_back_and_finishes_it() {
    let data = data("newcomer");
    let mut person = Person::sits_down(&["play", "--seed", "12"], (80, 24), &data);
    person.waits_for("Start a new game");
    person.presses("\r");
    person.waits_for("Your turn: pick, file, build or research");
    person.plays_while(|screen| !screen.contains("Round 4"));
    person.presses("q");
    person.waits_for("Leave the game?");
    person.presses("2");
    let (screen, status) = person.leaves();
    assert!(status.success());
    let (file, left) = only_game(&data);
    assert!(screen.contains("Saved to"), "{screen}");
    assert_ne!(left.state().turn(), Turn::Over);

    let mut person = Person::sits_down(&["play"], (120, 40), &data);
    person.waits_for("your unfinished game (round 4: You, Apprentice)");
    person.presses("\r");
    person.waits_for("Your turn: pick, file, build or research");
    person.plays_while(|screen| !screen.contains("Play again"));
    let end = person.waits_for("GAME OVER");
    assert!(end.contains("VP =") && end.contains("rounds were played"), "{end}");
    person.presses("3");
    assert!(person.leaves().1.success());
    let (same, finished) = only_game(&data);
    assert_eq!(same, file);
    assert_eq!(finished.state().turn(), Turn::Over);
    assert_eq!(finished.steps().truncated(left.steps().len()), *left.steps());
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn a_screen_at_rest_is_not_drawn_again() {
    let data = data("rest");
    let mut person = Person::sits_down(&["play"], (80, 24), &data);
    person.waits_for("Start a new game");
    let frames = person.frames();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(person.frames(), frames);
    person.presses("\u{3}");
    assert!(person.leaves().1.success());
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn two_windows_do_not_play_the_same_game() {
    let data = data("twice");
    let mut person = Person::sits_down(&["play", "--players", "2", "--seed", "7"], (80, 24), &data);
    person.waits_for("Your turn");
    person.presses("p\r");
    person.waits_for("Round 2");
    let (file, _) = only_game(&data);
    let second = |file: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gizmos"));
        let output = command.args(["play", "--plain", "--resume", file]).stdin(Stdio::null()).output();
        output.expect("the program runs")
    };
    let path = file.to_str().expect("is text");
    let refused = second(path);
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).expect("is text");
    assert!(said.ends_with("is being played by another program\n"), "{said}");
    person.presses("\u{3}");
    assert!(person.leaves().1.success());
    assert!(second(path).status.success(), "it is free again");
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn a_person_with_a_mouse() {
    let data = data("mouse");
    let mut person =
        Person::sits_down(&["play", "--seat", "human", "--seat", "greedy", "--seed", "7"], (80, 24), &data);
    person.waits_for("Your turn");
    person.clicks("#135");
    person.waits_for("[Enter] File Gizmo 135");
    person.clicks("[Enter]");
    person.waits_for("▸#1 file→draw 1: ready");
    person.double_clicks("#1 file");
    person.waits_until("the next turn", |screen| screen.contains("Round 2") && screen.contains("Your turn"));
    person.clicks("[h]int");
    person.waits_for("Hint");
    person.clicks("[2] Close");
    person.waits_until("the hint is closed", |screen| !screen.contains("[2] Close"));
    person.clicks("[?]");
    person.waits_for("The goal");
    person.presses("\u{1b}");
    person.waits_until("the rules are closed", |screen| !screen.contains("The goal"));
    person.clicks("[q]uit");
    person.waits_for("Leave the game?");
    person.clicks("[2] Leave");
    assert!(person.leaves().1.success());
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn a_window_that_is_too_small_and_grows() {
    let data = data("small");
    let mut person = Person::sits_down(&["play", "--players", "4", "--seed", "7"], (60, 20), &data);
    person.waits_for("at least 80 × 24");
    person.resizes((80, 24));
    person.waits_for("Your turn: pick, file, build or research");
    person.resizes((140, 50));
    person.waits_for("When you file a card: draw 1 random energy");
    person.resizes((79, 24));
    person.waits_for("at least 80 × 24");
    person.presses("\u{3}");
    assert!(person.leaves().1.success());
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn a_signal_to_end_leaves_the_terminal_as_it_was() {
    let data = data("signal");
    let mut person = Person::sits_down(&["play", "--players", "3", "--seed", "7"], (80, 24), &data);
    person.waits_for("Your turn");
    person.presses("p");
    person.waits_for("Pick: which energy");
    person.presses("\r");
    person.waits_for("Apprentice 1 is thinking");
    let killed = Command::new("kill").args(["-TERM", &person.process().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    assert!(person.leaves().1.success());
    let (_, record) = only_game(&data);
    assert!(record.steps().len() > 15, "the move is saved");
    fs::remove_dir_all(data).expect("can be removed");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let data = data("colour");
    let mut person = Person::sits_down(&["play", "--players", "2", "--seed", "7"], (80, 24), &data);
    person.waits_for("Your turn");
    assert!(person.sees_colour());
    person.presses("\u{3}");
    assert!(person.leaves().1.success());
    let arguments = ["play", "--players", "2", "--seed", "7"];
    let mut person = Person::sits_down_with(&arguments, (80, 24), &data, &[("NO_COLOR", "1")]);
    person.waits_for("Your turn");
    assert!(!person.sees_colour());
    person.presses("\u{3}");
    assert!(person.leaves().1.success());
    fs::remove_dir_all(data).expect("can be removed");
}
