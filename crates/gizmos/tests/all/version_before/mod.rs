//! Games that the version before has saved go on, and a seed still means the same game.
//!
//! `whole.gizmos` is a game played by `gizmos play` of commit 0090afc against `greedy`, with the first card that could be built or
//! else the first offer; `saved.gizmos` is the same game after 12 answers.

use std::path::Path;
use std::{env, fs, process};

use crate::plain::{Talker, choose};

const WHOLE: &str = include_str!("whole.gizmos");

/// Plays to the end as it was played then, and takes what is saved.
fn play(arguments: &[&str], file: &Path) -> String {
    let home = tempfile::tempdir().expect("can be made");
    let mut talker = Talker::begins(arguments, &home);
    while let Some(said) = talker.listens() {
        talker.says(&choose(&said, "Build"));
    }
    assert_eq!(talker.ends().0, 0);
    let saved = fs::read_to_string(file).expect("is saved");
    fs::remove_file(file).expect("can be removed");
    saved
}

#[test]
fn a_saved_game_goes_on() {
    let file = env::temp_dir().join(format!("gizmos-before-{}-saved.gizmos", process::id()));
    fs::write(&file, include_str!("saved.gizmos")).expect("can be written");
    assert_eq!(play(&["play", "--resume", file.to_str().expect("is text")], &file), WHOLE);
}

#[test]
fn a_seed_means_the_same_game() {
    let file = env::temp_dir().join(format!("gizmos-before-{}-whole.gizmos", process::id()));
    let path = file.to_str().expect("is text");
    let arguments = ["play", "--seat", "human", "--seat", "greedy", "--seed", "12", "--save", path];
    assert_eq!(play(&arguments, &file), WHOLE);
}
