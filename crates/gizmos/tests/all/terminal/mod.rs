//! A person at a real terminal: the program runs behind a pseudo-terminal, and the person knows only what is on the
//! screen.
#![cfg(unix)]

mod person;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{fs, thread};

use gizmos_core::{Record, Turn};
use person::Person;
use tempfile::{TempDir, tempdir};

use crate::commands::program::command;

/// The size of most windows.
const SIZE: (u16, u16) = (80, 24);

/// The only game saved there.
fn only_game(home: &TempDir) -> (PathBuf, Record) {
    let saved = fs::read_dir(home.path().join("gizmos")).expect("is there");
    let files: Vec<PathBuf> = saved.map(|entry| entry.expect("is readable").path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    (file.clone(), fs::read_to_string(file).expect("is readable").parse().expect("replays"))
}

#[test]
fn a_newcomer_starts_a_game_leaves_comes_back_and_finishes_it() {
    let home = tempdir().expect("can be made");
    let mut person = Person::sits_down(&["play", "--seed", "12"], SIZE, home.path());
    person.waits_for("Start a new game");
    person.presses("\r");
    person.waits_for("Your turn: pick, file, build or research");
    person.plays_while(|screen| !screen.contains("Round 4"));
    person.presses("q");
    person.waits_for("Leave the game?");
    person.presses("2");
    let screen = person.leaves();
    let (file, left) = only_game(&home);
    assert!(screen.contains("Saved to"), "{screen}");
    assert_ne!(left.state().turn(), Turn::Over);

    let mut person = Person::sits_down(&["play"], (120, 40), home.path());
    person.waits_for("your unfinished game (round 4: You, Apprentice)");
    person.presses("\r");
    person.waits_for("Your turn: pick, file, build or research");
    person.plays_while(|screen| !screen.contains("Play again"));
    let end = person.waits_for("GAME OVER");
    assert!(end.contains("VP =") && end.contains("rounds played"), "{end}");
    person.presses("3");
    person.leaves();
    let (same, finished) = only_game(&home);
    assert_eq!(same, file);
    assert_eq!(finished.state().turn(), Turn::Over);
    assert_eq!(finished.steps().truncated(left.steps().len()), *left.steps());
}

#[test]
fn a_screen_at_rest_is_not_drawn_again() {
    let home = tempdir().expect("can be made");
    let person = Person::sits_down(&["play"], SIZE, home.path());
    person.waits_for("Start a new game");
    let frames = person.frames();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(person.frames(), frames);
    person.interrupts();
}

#[test]
fn two_windows_do_not_play_the_same_game() {
    let home = tempdir().expect("can be made");
    let mut person = Person::sits_down(&["play", "--players", "2", "--seed", "7"], SIZE, home.path());
    person.waits_for("Your turn");
    person.presses("p\r");
    person.waits_for("Round 2");
    let (file, _) = only_game(&home);
    let second = || {
        let output = command().args(["play", "--plain", "--resume"]).arg(&file).stdin(Stdio::null()).output();
        output.expect("the program runs")
    };
    let refused = second();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).expect("is text");
    assert!(said.ends_with("is being played by another program\n"), "{said}");
    person.interrupts();
    assert!(second().status.success(), "it is free again");
}

#[test]
fn a_person_with_a_mouse() {
    let home = tempdir().expect("can be made");
    let mut person =
        Person::sits_down(&["play", "--seat", "human", "--seat", "greedy", "--seed", "7"], SIZE, home.path());
    person.waits_for("Your turn");
    person.clicks("#135");
    person.waits_for("[Enter] File “ring+1 arc+1” #135");
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
    person.leaves();
}

#[test]
fn a_window_that_is_too_small_and_grows() {
    let home = tempdir().expect("can be made");
    let mut person = Person::sits_down(&["play", "--players", "4", "--seed", "7"], (60, 20), home.path());
    person.waits_for("at least 80 × 24");
    person.resizes((80, 24));
    person.waits_for("Your turn: pick, file, build or research");
    person.resizes((140, 50));
    person.waits_for("When you file a card: draw 1 random sphere");
    person.resizes((79, 24));
    person.waits_for("at least 80 × 24");
    person.interrupts();
}

#[test]
fn a_signal_to_end_leaves_the_terminal_as_it_was() {
    let home = tempdir().expect("can be made");
    let mut person = Person::sits_down(&["play", "--players", "3", "--seed", "7"], SIZE, home.path());
    person.waits_for("Your turn");
    person.presses("p");
    person.waits_for("Pick which sphere");
    person.presses("\r");
    person.waits_for("Apprentice 1 is thinking");
    let killed = Command::new("kill").args(["-TERM", &person.process().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    person.leaves();
    let (_, record) = only_game(&home);
    assert!(record.steps().len() > 15, "the move is saved");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let home = tempdir().expect("can be made");
    let person = Person::sits_down(&["play", "--players", "2", "--seed", "7"], SIZE, home.path());
    person.waits_for("Your turn");
    assert!(person.sees_colour());
    person.interrupts();
    let arguments = ["play", "--players", "2", "--seed", "7"];
    let person = Person::sits_down_with(&arguments, SIZE, home.path(), &[("NO_COLOR", "1")]);
    person.waits_for("Your turn");
    assert!(!person.sees_colour());
    person.interrupts();
}
