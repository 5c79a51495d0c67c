//! R3 A turn.

use gizmos_core::{Level, Turn};

use crate::rules::scenario::Scenario;

/// Seat 0 can do nothing: no filing, no research, a full ring of the wrong colour.
fn stuck() -> Scenario {
    Scenario::new()
        .active(&[321, 322])
        .ring("bbbbb")
        .display(Level::One, &[109, 110, 117, 112])
        .display(Level::Two, &[213, 214, 205])
        .display(Level::Three, &[319, 320])
}

#[test]
fn r3_1_a_turn_is_exactly_one_of_four_actions() {
    let mut game = Scenario::new().ring("h").start();
    for verb in ["file", "pick", "build", "research"] {
        assert!(!game.legal_starting(verb).is_empty(), "{verb} starts a turn");
    }
    for text in ["use 1", "end"] {
        game.refuse(text, "R3.1");
    }
    // After the action only triggered Gizmos are left.
    game.play("file 109").refuse("pick heat", "R3.1").refuse("file 110", "R3.1");
    assert_eq!(game.legal(), ["use 1", "end"]);
}

#[test]
fn r3_2_gizmos_may_be_triggered_after_every_action() {
    // Filing triggers 117, whose pick triggers 114.
    let mut game = Scenario::new().active(&[117, 114]).start();
    game.play("file 109").play("use 117").play("pick heat").play("use 114 > a");
    assert_eq!(game.me().ring().total(), 2);
}

#[test]
fn r3_3_passing_is_legal_only_when_nothing_else_is() {
    let mut game = stuck().start();
    assert_eq!(game.legal(), ["pass"]);
    game.play("pass");
    assert_eq!(game.decider(), 1);
    game.refuse("pass", "R3.3");
}

#[test]
fn r3_3_ruling_a_round_of_nothing_but_passes_ends_the_game() {
    let mut game = stuck().other(1, &[323, 325], &[], "bbbbb", 0).start();
    game.play("pass");
    assert_eq!(game.legal(), ["pass"]);
    game.play("pass");
    assert_eq!(game.state.turn(), Turn::Over);
    assert_eq!(game.state.board().outcome().expect("is over").rounds, 1);
}

#[test]
fn r3_4_the_turn_ends_on_request_or_when_nothing_can_be_used() {
    let mut game = Scenario::new().start();
    // Nothing is triggered by this pick: the turn ends by itself.
    game.play("pick heat");
    assert_eq!(game.decider(), 1);
    // A triggered Gizmo waits for the player to say so.
    game.play("file 110");
    assert_eq!(game.decider(), 1);
    game.play("end");
    assert_eq!(game.decider(), 0);
    // With a full ring the starting Gizmo is triggered but unusable.
    let mut full = Scenario::new().ring("hheaa").start();
    full.play("file 109");
    assert_eq!(full.decider(), 1);
}
