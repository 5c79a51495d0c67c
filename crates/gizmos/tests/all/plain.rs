//! A whole game through a pipe, word for word.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use gizmos_core::{Record, Turn};
use tempfile::{TempDir, tempdir};

use crate::commands::program::{command, failure};

/// Somebody who talks to the program through pipes.
pub struct Talker {
    program: Child,
    mouth: ChildStdin,
    ears: ChildStdout,
    heard: String,
}

impl Talker {
    pub fn begins(arguments: &[&str], home: &TempDir) -> Self {
        let mut program = command()
            .args(arguments)
            .env("XDG_DATA_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mouth = program.stdin.take().expect("is piped");
        let ears = program.stdout.take().expect("is piped");
        Self { program, mouth, ears, heard: String::new() }
    }

    /// Listens until it is asked, or the program has ended: what was said since the last time.
    pub fn listens(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while self.ears.read(&mut byte).expect("can be heard") == 1 {
            bytes.push(byte[0]);
            if bytes.ends_with(b"\n> ") || bytes == b"> " {
                let said = String::from_utf8(bytes).expect("is text");
                self.heard.push_str(&said);
                return Some(said);
            }
        }
        self.heard.push_str(&String::from_utf8(bytes).expect("is text"));
        None
    }

    pub fn says(&mut self, line: &str) {
        writeln!(self.mouth, "{line}").expect("the program listens");
    }

    /// Stops talking and waits for the end: the exit code, and everything that was said.
    pub fn ends(mut self) -> (i32, String) {
        drop(self.mouth);
        let mut rest = String::new();
        self.ears.read_to_string(&mut rest).expect("is text");
        let code = self.program.wait().expect("has run").code().expect("was not killed");
        (code, self.heard + &rest)
    }
}

/// The number in front of the first offer with this word, or else of the first offer at all.
pub fn choose(said: &str, word: &str) -> String {
    let number = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let is_offer = |line: &&str| line.ends_with(']') && number(line).is_some_and(|word| word.parse::<u32>().is_ok());
    let offers = || said.lines().filter(is_offer);
    offers().find(|line| line.contains(word)).or_else(|| offers().next()).and_then(number).expect("there is an offer")
}

#[test]
fn a_whole_game_through_a_pipe() {
    let home = tempdir().expect("can be made");
    let file = home.path().join("played.gizmos");
    let path = file.to_str().expect("is text");
    let mut talker =
        Talker::begins(&["play", "--seat", "human", "--seat", "greedy", "--seed", "12", "--save", path], &home);
    let mut turns = 0;
    while let Some(said) = talker.listens() {
        turns += 1;
        assert!(turns < 2000, "the game does not end");
        talker.says(&choose(&said, "Build"));
    }
    let (code, heard) = talker.ends();
    assert_eq!(code, 0);
    assert!(heard.contains("wins!") || heard.contains("You win!"), "{heard}");
    assert!(heard.contains(" rounds played."));
    assert!(!heard.contains('\u{1b}'), "no escape codes");
    let record: Record = fs::read_to_string(&file).expect("is saved").parse().expect("replays");
    assert_eq!(record.state().turn(), Turn::Over);
}

#[test]
fn the_end_of_input_saves_and_the_game_goes_on_later() {
    let home = tempdir().expect("can be made");
    let file = home.path().join("played.gizmos");
    let path = file.to_str().expect("is text");
    let mut talker = Talker::begins(&["play", "--players", "3", "--seed", "3", "--save", path], &home);
    for _ in 0..3 {
        let said = talker.listens().expect("asks");
        talker.says(&choose(&said, "Pick"));
    }
    let said = talker.listens().expect("asks");
    let (code, heard) = talker.ends();
    assert_eq!(code, 0);
    assert!(heard.contains("Saved to") && heard.ends_with("Goodbye.\n"), "{heard}");

    let mut talker = Talker::begins(&["play", "--resume", path], &home);
    let resumed = talker.listens().expect("asks");
    let offers = |said: &str| said.lines().filter(|line| line.ends_with(']')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(offers(&resumed), offers(&said));
    talker.says("quit");
    assert_eq!(talker.ends().0, 0);
}

#[test]
fn the_last_game_is_found_by_itself() {
    let home = tempdir().expect("can be made");
    let (code, _) = Talker::begins(&["play", "--resume"], &home).ends();
    assert_eq!(code, 2, "there is none yet");
    let mut talker = Talker::begins(&["play", "--seat", "human:Ann", "--seat", "greedy", "--seed", "3"], &home);
    let said = talker.listens().expect("asks");
    talker.says(&choose(&said, "Research"));
    talker.listens().expect("asks");
    talker.says("quit");
    assert_eq!(talker.ends().0, 0);
    let mut talker = Talker::begins(&["play", "--resume"], &home);
    let resumed = talker.listens().expect("asks");
    assert!(resumed.contains("Researched cards: only you see them"), "{resumed}");
    assert_eq!(talker.ends().0, 0);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let existing = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let three = ["play", "--players", "2", "--seat", "human", "--seat", "greedy", "--seat", "greedy"];
    assert_eq!(failure(&three), (2, "gizmos: 3 seats are given for 2 players\n".to_owned()));
    let no_folder = failure(&["play", "--save", "/nowhere/game.gizmos"]);
    assert_eq!(no_folder, (2, "gizmos: there is no folder /nowhere\n".to_owned()));
    let cases: [(&[&str], &str); 4] = [
        (&["play", "--seat", "gready"], "gready"),
        (&["play", "--resume", "/nowhere/game.gizmos"], "cannot read"),
        (&["play", "--save", existing], "exists"),
        (&["play", "--resume", existing], "line 1"),
    ];
    for (arguments, expected) in cases {
        let (code, said) = failure(arguments);
        assert!(code == 2 && said.contains(expected), "{arguments:?}: {said}");
    }
}
