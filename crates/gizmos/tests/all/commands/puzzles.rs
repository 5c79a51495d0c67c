//! `gizmos puzzles` as a user meets it.

use std::fs;
use std::path::Path;

use crate::commands::program::{failure, json_of, stdout};

#[test]
fn puzzles_are_listed_as_they_are_kept() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../study/puzzles.json");
    assert_eq!(stdout(&["puzzles", "--json"]), fs::read_to_string(kept).expect("is there"));
    let list = stdout(&["puzzles"]);
    assert!(list.lines().count() > 60 && list.contains("build"), "{list}");
}

#[test]
fn the_same_seed_makes_the_same_puzzles_on_any_number_of_threads() {
    let arguments = ["puzzles", "--make", "1", "--seed", "7", "--bots", "random", "--games", "400"];
    let one = json_of(&[&arguments[..], &["--threads", "1"]].concat());
    assert_eq!(one, json_of(&[&arguments[..], &["--threads", "3"]].concat()));
    assert_eq!(one.as_array().map(Vec::len), Some(1));
    let (code, message) = failure(&["puzzles", "--make", "900", "--games", "3"]);
    assert!(code == 2 && message.contains("only 0 puzzles"), "{message}");
}
