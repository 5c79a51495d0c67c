//! R10 End and scoring.

use gizmos_core::{Seat, Turn};

use crate::rules::scenario::{Scenario, seat};

/// Sixteen active Gizmos but one: the starting Gizmo and fourteen others.
const FOURTEEN: [u16; 14] = [101, 102, 103, 104, 105, 106, 107, 108, 113, 114, 115, 116, 117, 118];

#[test]
fn r10_1_the_4th_level_3_gizmo_ends_the_game_with_the_round() {
    let mut game = Scenario::with_players(3).active(&[305, 308, 326]).ring("hhhhhhh").start();
    assert!(!game.state.board().is_last_round());
    game.play("build 319 hhhhhhh");
    assert!(game.state.board().is_last_round());
    for expected in [1, 2] {
        assert_eq!(game.decider(), expected, "everybody has the same number of turns");
        game.play("pick heat > h");
    }
    assert_eq!(game.state.turn(), Turn::Over);
    game.refuse("pick heat", "R10.1");
    assert!(game.legal().is_empty());
}

#[test]
fn r10_1_the_16th_gizmo_ends_the_game_too_and_the_turn_goes_on_normally() {
    let mut game = Scenario::new().turn_of(1).other(1, &FOURTEEN, &[], "h", 0).start();
    // 1 + 14 and the one built now.
    game.play("build 109 h");
    assert_eq!(game.state.turn(), Turn::Over, "the last seat ends the round");

    let mut active = FOURTEEN.to_vec();
    active[0] = 124;
    let mut game = Scenario::new().active(&active).ring("h").start();
    game.play("build 109 h").play("use 124").play("pick heat");
    assert_eq!(game.decider(), 0, "114 was triggered by the pick and can still be used");
    game.play("use 114").play("pick heat");
    assert_eq!(game.state.turn(), Turn::Over);
}

#[test]
fn r10_2_the_score_is_cards_tokens_and_bonuses_each_on_its_own() {
    let game = Scenario::new()
        .active(&[113, 204, 333, 334, 335])
        .archive(&[319])
        .display(gizmos_core::Level::Three, &[301, 320]);
    let game = game.ring("hhe").tokens(4).start();
    let score = game.me().score();
    assert_eq!((score.cards, score.tokens, score.bonus), (1 + 2, 4, 3 + 3 + 4));
    assert_eq!(score.total(), 17, "the archive scores nothing");
}

fn ranking(scenario: &Scenario) -> Vec<usize> {
    scenario.start().state.board().standing().ranking.into_iter().map(Seat::index).collect()
}

#[test]
fn r10_3_ties_are_broken_by_gizmos_then_energy_then_the_later_seat() {
    // Everything equal: the one furthest from the First Player wins.
    assert_eq!(ranking(&Scenario::with_players(3)), [2, 1, 0]);
    // Energy decides before the seat.
    assert_eq!(ranking(&Scenario::with_players(3).ring("h")), [0, 2, 1]);
    // Gizmos before energy: 2 VP on one card against two of 1 VP.
    let scenario = Scenario::new().active(&[101, 102]).other(1, &[201], &[], "hh", 0);
    assert_eq!(ranking(&scenario), [0, 1]);
    // And points before all.
    let scenario = Scenario::new().active(&[101, 102]).other(1, &[201], &[], "", 1);
    assert_eq!(ranking(&scenario), [1, 0]);
    assert_eq!(scenario.start().state.board().standing().winner(), seat(1));
}
