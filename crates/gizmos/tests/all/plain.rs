//! A whole game through a pipe, word for word.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{env, fs, process};

use gizmos_core::{Record, Turn};

/// Where the games of a test are saved.
fn data(test: &str) -> PathBuf {
    env::temp_dir().join(format!("gizmos-plain-{}-{test}", process::id()))
}

/// Somebody who talks to the program through pipes.
pub struct Talker {
    program: Child,
    mouth: ChildStdin,
    ears: ChildStdout,
    heard: String,
}

impl Talker {
    pub fn begins(arguments: &[&str], test: &str) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_gizmos"))
            .args(arguments)
            .env("XDG_DATA_HOME", data(test))
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
    let file = env::temp_dir().join(format!("gizmos-plain-{}.gizmos", process::id()));
    let _ = fs::remove_file(&file);
    let path = file.to_str().expect("is text");
    let mut talker =
        Talker::begins(&["play", "--seat", "human", "--seat", "greedy", "--seed", "12", "--save", path], "whole");
    let mut turns = 0;
    while let Some(said) = talker.listens() {
        turns += 1;
        assert!(turns < 2000, "the game does not end");
        talker.says(&choose(&said, "Build"));
    }
    let (code, heard) = talker.ends();
    assert_eq!(code, 0);
    assert!(heard.contains("wins!") || heard.contains("You win!"), "{heard}");
    assert!(heard.contains(" rounds were played."));
    assert!(!heard.contains('\u{1b}'), "no escape codes");
    let record: Record = fs::read_to_string(&file).expect("is saved").parse().expect("replays");
    assert_eq!(record.state().turn(), Turn::Over);
    fs::remove_file(file).expect("can be removed");
}

#[test]
fn the_end_of_input_saves_and_the_game_goes_on_later() {
    let file = env::temp_dir().join(format!("gizmos-plain-eof-{}.gizmos", process::id()));
    let _ = fs::remove_file(&file);
    let path = file.to_str().expect("is text");
    let mut talker = Talker::begins(&["play", "--players", "3", "--seed", "3", "--save", path], "eof");
    for _ in 0..3 {
        let said = talker.listens().expect("asks");
        talker.says(&choose(&said, "Pick"));
    }
    let said = talker.listens().expect("asks");
    let (code, heard) = talker.ends();
    assert_eq!(code, 0);
    assert!(heard.contains("Saved to") && heard.ends_with("Goodbye.\n"), "{heard}");

    let mut talker = Talker::begins(&["play", "--resume", path], "eof");
    let resumed = talker.listens().expect("asks");
    let offers = |said: &str| said.lines().filter(|line| line.ends_with(']')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(offers(&resumed), offers(&said));
    talker.says("quit");
    assert_eq!(talker.ends().0, 0);
    fs::remove_file(file).expect("can be removed");
}

#[test]
fn the_last_game_is_found_by_itself() {
    let (code, _) = Talker::begins(&["play", "--resume"], "last").ends();
    assert_eq!(code, 2, "there is none yet");
    let mut talker = Talker::begins(&["play", "--seat", "human:Ann", "--seat", "greedy", "--seed", "3"], "last");
    let said = talker.listens().expect("asks");
    talker.says(&choose(&said, "Research"));
    talker.listens().expect("asks");
    talker.says("quit");
    assert_eq!(talker.ends().0, 0);
    let mut talker = Talker::begins(&["play", "--resume"], "last");
    let resumed = talker.listens().expect("asks");
    assert!(resumed.contains("Researched cards: only you see them"), "{resumed}");
    assert_eq!(talker.ends().0, 0);
    fs::remove_dir_all(data("last")).expect("can be removed");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_gizmos")).args(arguments).output().expect("the program runs");
        assert!(output.stdout.is_empty());
        (output.status.code(), String::from_utf8(output.stderr).expect("is text"))
    };
    let (code, said) = refused(&["play", "--players", "2", "--seat", "human", "--seat", "greedy", "--seat", "greedy"]);
    assert_eq!((code, said.as_str()), (Some(2), "gizmos: 3 seats are given for 2 players\n"));
    let (code, said) = refused(&["play", "--save", "/nowhere/game.gizmos"]);
    assert_eq!((code, said.as_str()), (Some(2), "gizmos: there is no folder /nowhere\n"));
    let (code, said) = refused(&["play", "--seat", "gready"]);
    assert!(code == Some(2) && said.contains("gready"), "{said}");
    let (code, said) = refused(&["play", "--resume", "/nowhere/game.gizmos"]);
    assert!(code == Some(2) && said.contains("cannot read"), "{said}");
    let existing = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let (code, said) = refused(&["play", "--save", existing]);
    assert!(code == Some(2) && said.contains("exists"), "{said}");
    let (code, said) = refused(&["play", "--resume", existing]);
    assert!(code == Some(2) && said.contains("line 1"), "{said}");
}
