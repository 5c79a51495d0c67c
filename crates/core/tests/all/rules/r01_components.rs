//! R1 Components.

use std::collections::BTreeMap;

use gizmos_core::{Card, Color, Energy, Problem, Setup, State};

use crate::rules::scenario::{Scenario, cards};

#[test]
fn r1_1_there_are_13_spheres_of_each_energy() {
    let game = Scenario::new().ring("hhe").start();
    let board = game.state.board();
    let all = board.dispenser() + board.row().spheres() + game.me().ring();
    assert_eq!(all.counts(), [13; 4]);
    assert_eq!(Energy::ALL.len(), 4);
}

#[test]
fn r1_2_there_are_4_starting_gizmos_and_36_cards_of_each_level() {
    let mut count = BTreeMap::new();
    for card in Card::all() {
        *count.entry(card.level().map_or(0, gizmos_core::Level::number)).or_insert(0) += 1;
    }
    assert_eq!(count, BTreeMap::from([(0, 4), (1, 36), (2, 36), (3, 36)]));
}

#[test]
fn r1_3_four_level_3_cards_are_generic() {
    let generic = Card::all().filter(|card| card.face().color == Color::Any).collect();
    assert_eq!(cards(&[333, 334, 335, 336]), generic);
}

#[test]
fn r1_4_vp_tokens_never_run_out() {
    // 44 VP are in the box; a player holds all of them and still gets more.
    let mut game = Scenario::new().active(&[305]).tokens(44).start();
    game.play("file 109").play("use 305");
    assert_eq!(game.me().vp_tokens(), 45);
}

#[test]
fn r1_5_two_to_four_can_play() {
    for players in 0..=6 {
        let setup = Setup::standard(players as u8);
        match State::new(&setup) {
            Ok(_) => assert!((2..=4).contains(&players)),
            Err(impossible) => assert!(impossible.0.contains(&Problem::PlayerCount(players))),
        }
    }
}
