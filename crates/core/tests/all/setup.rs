//! Set-ups: the JSON form, and what is refused with which list of reasons.

use gizmos_core::{Level, Problem, Setup, State};
use serde_json::{Value, json};

const EXAMPLE: &str = include_str!("../../../../docs/examples/position.json");

fn example() -> Value {
    serde_json::from_str(EXAMPLE).expect("is JSON")
}

fn read(value: &Value) -> Setup {
    serde_json::from_str(&value.to_string()).expect("can be read")
}

fn state(value: &Value) -> State {
    State::new(&read(value)).unwrap_or_else(|impossible| panic!("{impossible}"))
}

/// The reasons for which a changed example is refused.
fn problems(change: impl FnOnce(&mut Value)) -> Vec<Problem> {
    let mut value = example();
    change(&mut value);
    State::new(&read(&value)).expect_err("is impossible").0
}

#[test]
fn the_example_can_be_played_and_written_again() {
    let state = state(&example());
    state.audit().expect("is sound");
    let written = serde_json::to_value(state.setup().expect("is the start of a turn")).expect("has a form");
    assert_eq!(written, example());
}

#[test]
fn the_document_shows_the_example() {
    assert!(include_str!("../../../../docs/wire.md").contains(EXAMPLE));
}

#[test]
fn decks_left_out_hold_what_is_nowhere_else() {
    let mut value = example();
    value.as_object_mut().expect("is an object").remove("decks");
    let state = state(&value);
    assert_eq!(Level::ALL.map(|level| state.board().deck(level).size), [30, 32, 13]);
}

#[test]
fn a_smaller_deck_leaves_cards_out_of_the_game() {
    let mut value = example();
    value["decks"] = json!({ "1": {"size": 2} });
    let state = state(&value);
    state.audit().expect("is sound");
    assert_eq!(Level::ALL.map(|level| state.board().deck(level).size), [2, 32, 13]);
}

#[test]
fn who_saw_a_card_at_the_bottom_can_be_told() {
    let mut value = example();
    value["decks"]["2"]["bottom"] = json!([210, {"card": 211, "seen_by": [1]}]);
    let state = state(&value);
    let known = |seat| {
        let view = state.view(gizmos_core::Seat::new(seat));
        view.returned(Level::Two).map(|returned| returned.card.map(gizmos_core::Card::number)).collect::<Vec<_>>()
    };
    assert_eq!(known(0), [Some(210), None]);
    assert_eq!(known(1), [Some(210), Some(211)]);
    assert_eq!(serde_json::to_value(state.setup()).expect("has a form")["decks"], value["decks"]);
}

#[test]
fn everything_that_is_wrong_is_listed() {
    let wrong = problems(|setup| {
        setup["to_move"] = json!(2);
        setup["players"][0]["energy"]["heat"] = json!(14);
        setup["players"][0]["active"] = json!([106, 204]);
        setup["players"][1]["archive"] = json!([312, 313]);
        setup["display"]["1"] = json!([101, 102, 103, 104, 105]);
        setup["display"]["2"] = json!([301]);
        setup["row"] = json!(["heat", "heat", "heat", "heat", "heat", "heat", "heat"]);
        let unseen = json!({"card": 211, "seen_by": [1, 2, 3]});
        setup["decks"] = json!({ "1": {"size": 37}, "2": {"size": 1, "bottom": [210, unseen, 111]} });
    });
    let text = wrong.iter().map(|problem| format!("{problem} ({})", problem.rule())).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(text);
}

#[test]
fn more_than_16_level_3_cards_are_refused() {
    let many: Vec<u16> = (314..=330).collect();
    let wrong = problems(|setup| setup["players"][0]["active"] = json!([&[1][..], &many].concat()));
    assert!(wrong.contains(&Problem::TooManyLevelThree { count: 20 }), "{wrong:?}");
}

#[test]
fn a_wrong_number_of_players_is_all_that_is_said_of_a_new_game() {
    for players in [0, 1, 5, 255] {
        let impossible = State::new(&Setup::standard(players)).expect_err("cannot play");
        assert_eq!(impossible.0, [Problem::PlayerCount(usize::from(players))]);
    }
}

#[test]
fn starting_gizmos_belong_to_players() {
    let place = |wrong: Vec<Problem>| wrong.iter().any(|problem| matches!(problem, Problem::WrongPlace { .. }));
    assert!(place(problems(|setup| setup["players"][0]["archive"] = json!([3]))));
    assert!(place(problems(|setup| setup["display"]["1"] = json!([4]))));
    let two = problems(|setup| setup["players"][0]["active"] = json!([1, 3]));
    assert_eq!(two, [Problem::StartingGizmos { player: 0, count: 2 }]);
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    let refused = |change: fn(&mut Value)| {
        let mut value = example();
        change(&mut value);
        let text = serde_json::to_string_pretty(&value).expect("is JSON");
        serde_json::from_str::<Setup>(&text).expect_err("cannot be read").to_string()
    };
    let cases = [
        refused(|setup| setup["display"]["1"][0] = json!(137)),
        refused(|setup| setup["row"][0] = json!("water")),
        refused(|setup| setup["turn"] = json!(1)),
        refused(|setup| setup["players"][0]["energy"]["water"] = json!(1)),
        refused(|setup| setup["players"][0]["energy"]["heat"] = json!(-1)),
        refused(|setup| setup["players"] = json!(2)),
        refused(|setup| setup["decks"]["4"] = json!({"size": 1})),
        refused(|setup| setup["decks"]["2"]["bottom"][0] = json!("x")),
        refused(|setup| setup["decks"]["2"] = json!([3])),
        refused(|setup| setup["decks"]["2"]["size"] = json!(256)),
        refused(|setup| setup["players"][0] = json!([{}, 0, [1], []])),
        refused(|setup| *setup = json!([[], 0])),
        refused(|setup| *setup = json!("x")),
    ];
    insta::assert_snapshot!(cases.join("\n"));
}

#[test]
fn a_position_in_its_last_round_goes_on_to_the_end_of_the_round() {
    let mut value = example();
    value["players"][1]["active"] = json!([2, 301, 302, 303, 304]);
    value["decks"]["3"]["size"] = json!(9);
    assert!(state(&value).board().is_last_round());
}
