//! The worked examples E1 to E5.

use gizmos_core::Level;

use crate::rules::scenario::{Scenario, cards, spheres};

#[test]
fn e1_two_battery_and_one_doubler_make_three_at_most() {
    let mut game = Scenario::new().active(&[206]).ring("bb").display(Level::Three, &[326, 308]).start();
    game.refuse("build 326 bb +206", "R6.2").refuse("build 326 bb", "R6.2");
    assert!(game.legal_starting("build 326").is_empty());
}

#[test]
fn e2_a_one_sphere_converter_does_not_convert_two() {
    let mut game = Scenario::new().active(&[105]).ring("ee").start();
    game.refuse("build 215 ee +105", "R6.2");
    assert!(game.legal_starting("build 215").is_empty());
}

#[test]
fn e3_one_electric_pays_two_atomic_through_heat() {
    let mut game = Scenario::new().active(&[105, 210, 202]).ring("e").start();
    game.play("build 215 e +105 +202 +210");
    assert_eq!(game.me().ring(), spheres(""));
    assert!(game.me().active().contains(crate::rules::scenario::card(215)));
}

#[test]
fn e4_building_from_the_archive_triggers_what_matches_but_not_itself() {
    let mut game = Scenario::new().active(&[123, 226]).archive(&[229]).ring("aaa").start();
    game.play("build 229 aaa");
    assert_eq!(game.triggered(), cards(&[123, 226]));
    game.refuse("use 229", "R8.2");
}

#[test]
fn e5_the_built_card_may_be_triggered_by_what_its_building_set_off() {
    // 115 (A) is built, which triggers 121 (B): pick 1. Picking Atomic triggers 115.
    let mut game = Scenario::new().display(Level::One, &[115, 110, 111, 112]).active(&[121]).ring("b").start();
    game.play("build 115 b").play("use 121").play("pick atomic").play("use 115 > e");
    assert_eq!(game.me().ring(), spheres("ae"));
}
