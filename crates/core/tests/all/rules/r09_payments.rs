//! R9 Converters and discounts.

use gizmos_core::{Level, Source};

use crate::rules::scenario::{Scenario, card, spheres};

#[test]
fn r9_1_one_x_counts_as_any() {
    let game = Scenario::new().active(&[106]).ring("hh").display(Level::One, &[113, 117, 118, 120]).start();
    let builds = ["build 113 h +106", "build 117 h", "build 118 h +106", "build 120 h +106", "build 213 hh"];
    assert_eq!(game.legal_starting("build"), builds);
}

#[test]
fn r9_1_up_to_two_x_count_as_any_in_the_same_build() {
    let mut game = Scenario::new().active(&[202]).ring("hha").start();
    assert!(game.legal().contains(&"build 214 hh +202".to_owned()), "two");
    assert!(game.legal().contains(&"build 215 ha +202".to_owned()), "one");
    game.play("build 215 ha +202");
    assert_eq!(game.me().ring(), spheres("h"));
}

#[test]
fn r9_1_any_counts_as_any() {
    let game = Scenario::new().active(&[301]).ring("ab").start();
    let builds = game.legal_starting("build 109");
    assert_eq!(builds, ["build 109 a +301", "build 109 b +301"]);
}

#[test]
fn r9_1_one_x_counts_as_two_x() {
    let game = Scenario::new().active(&[210]).ring("h").start();
    assert_eq!(game.legal_starting("build 2"), ["build 213 h +210"]);
}

#[test]
fn r9_1_the_double_form_doubles_one_of_each_named_energy() {
    // One Heat counts as two; one Battery counts as two, which 203 turns into Heat: four Heat in all.
    let game = Scenario::new().active(&[303, 203]).ring("hb").display(Level::Three, &[305, 321]).start();
    let mut builds = game.legal_starting("build 305");
    builds.extend(game.legal_starting("build 321"));
    assert_eq!(builds, ["build 305 hb +203 +303", "build 321 hb +203 +303"]);
    // Each only once: one Heat never makes three.
    let game = Scenario::new().active(&[303]).ring("h").display(Level::Two, &[205, 213, 206]).start();
    assert_eq!(game.legal_starting("build 2"), ["build 213 h +303"]);
}

#[test]
fn r9_2_one_converter_may_feed_another() {
    let mut game = Scenario::new().active(&[105, 210, 202]).ring("e").start();
    assert_eq!(game.legal_starting("build 215"), ["build 215 e +105 +202 +210"]);
    game.play("build 215 e +105 +202 +210");
    assert_eq!(game.me().ring(), spheres(""));
}

#[test]
fn r9_3_discounts_add_up_and_are_optional() {
    // Two discounts for the archive and two for level 2: 229 costs 3, or 2, 1 or nothing.
    let scenario = Scenario::new().active(&[327, 328, 329, 330]).archive(&[229]).ring("aaa");
    let game = scenario.start();
    let price = game.state.board().price(card(229), Source::Archive);
    assert_eq!((price.lowest, price.full), (0, 3));
    assert_eq!(game.legal_starting("build 229"), ["build 229", "build 229 a", "build 229 aa", "build 229 aaa"]);
    // From the display only those for level 2 count, for level 1 cards none.
    let price = |number, source| game.state.board().price(card(number), source).lowest;
    assert_eq!((price(215, Source::Display), price(109, Source::Display)), (0, 1));
    assert_eq!(price(113, Source::Archive), 0);
}

#[test]
fn r9_3_the_research_discount_is_for_building_directly_from_research() {
    let mut game = Scenario::new().active(&[331]).ring("ee").start();
    game.play("research 2 > 202 207 208");
    assert_eq!(game.legal_starting("build"), ["build 202 e", "build 202 ee", "build 207 ee", "build 208 ee"]);
}

#[test]
fn r9_4_nothing_is_used_up_in_vain() {
    let mut game = Scenario::new().active(&[101, 103, 204]).ring("aah").start();
    // One Atomic as Heat: by any of the three; both Atomic: by 204 alone, or by 101 and 103 together.
    let builds = game.legal_starting("build 213");
    assert_eq!(
        builds,
        ["build 213 aa +101 +103", "build 213 aa +204", "build 213 ha +101", "build 213 ha +103", "build 213 ha +204"]
    );
    game.refuse("build 213 aa +101 +204", "R9.4").refuse("build 213 aa +101", "R6.5");
    game.refuse("build 213 ha +102", "R9.1").refuse("build 213 hh", "R6.2");
}
