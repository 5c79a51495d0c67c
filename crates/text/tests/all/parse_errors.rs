//! Messages why a text is not a move or a record, in every language.

use gizmos_core::Move;
use gizmos_core::record::Record;
use gizmos_text::{Language, Text};

/// Records with one fault each, in the setup or in later lines.
const BROKEN: &[(&str, &str)] = &[
    ("", "gizmos record 1"),
    ("gizmos record 1\n", "players"),
    ("gizmos record 1\nplayers 7", "4"),
    ("gizmos record 1\nsetup {", "EOF"),
    ("gizmos record 1\nplayers 2\nseed x", "64"),
    ("gizmos record 1\nplayers 2\nhello", "deal"),
    ("gizmos record 1\nplayers 2\nseed 1\nseed 2", "seed"),
    ("gizmos record 1\nplayers 2\n0 pick gold", "gold"),
    ("gizmos record 1\nplayers 2\n0 pick heat", ""),
    ("gizmos record 1\nplayers 2\ndeal > 101", "101"),
    ("gizmos record 1\nplayers 2\ndeal > 1 1", "1"),
    ("gizmos record 1\nplayers 2\nresult 3 4", ""),
];

/// Setups with one fault each.
const IMPOSSIBLE: &[&str] = &[
    r#"{"players":[{"active":[1]}],"to_move":0}"#,
    r#"{"players":[{"active":[1]},{"active":[2]}],"to_move":5}"#,
    r#"{"players":[{"active":[]},{"active":[2]}],"to_move":0}"#,
    r#"{"players":[{"active":[1,101],"archive":[101]},{"active":[2]}],"to_move":0}"#,
    r#"{"players":[{"active":[1],"archive":[3]},{"active":[2],"archive":[101,102,103]}],"to_move":0}"#,
    r#"{"players":[{"active":[1],"energy":{"heat":14}},{"active":[2]}],"to_move":0}"#,
    r#"{"players":[{"active":[1]},{"active":[2]}],"to_move":0,"row":["heat","heat","heat","heat","heat","heat","heat"]}"#,
    r#"{"players":[{"active":[1]},{"active":[2]}],"to_move":0,"display":{"1":[101,102,103,104,105],"2":[],"3":[101]}}"#,
    r#"{"players":[{"active":[1]},{"active":[2]}],"to_move":0,"decks":{"1":{"size":40,"bottom":[]}}}"#,
];

fn sound(said: &str) {
    assert!(!said.is_empty() && !said.contains(['{', '}', '\u{2068}']), "{said:?}");
}

#[test]
fn invalid_moves_are_explained_in_every_language() {
    for typed in [
        "",
        "dance",
        "pick",
        "file",
        "research",
        "draw 1",
        "pick gold",
        "file 9999",
        "research 7",
        "build 101 hh +136",
        "build 101 +103 +103",
    ] {
        let error = typed.parse::<Move>().expect_err("is not a move");
        let said = Language::ALL.map(|language| Text::of(language).parse_error(&error));
        for said in &said {
            sound(said);
        }
        assert!(said[0] != said[1] && said[0] != said[2] && said[1] != said[2], "{said:?}");
    }
}

#[test]
fn broken_records_are_explained_in_every_language() {
    let setups = IMPOSSIBLE.iter().map(|setup| (format!("gizmos record 1\nsetup {setup}"), "(R"));
    for (record, names) in BROKEN.iter().map(|&(record, names)| (record.to_owned(), names)).chain(setups) {
        let error = record.parse::<Record>().expect_err(&record);
        let said = Language::ALL.map(|language| Text::of(language).record_error(&error));
        for said in &said {
            assert!(!said.is_empty() && !said.contains('\u{2068}') && said.contains(names), "{record}: {said}");
        }
        let words = |said: &str| said.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let [english, polish, german] = said.map(|said| words(&said));
        assert!(english != polish && english != german && polish != german, "{record}: {english:?}");
    }
}

#[test]
fn control_characters_are_not_repeated() {
    let text = Text::default();
    let typed = "pick \u{1b}[2J".parse::<Move>().expect_err("is not a move");
    assert_eq!(text.parse_error(&typed), "“\u{fffd}[2J” is not an energy");
    let record = "gizmos record 1\nsetup {\"\u{1b}[2J".parse::<Record>().expect_err("is not a record");
    assert!(!text.record_error(&record).contains(char::is_control));
}
