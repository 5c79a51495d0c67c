//! R6 Build.

use gizmos_core::{Level, Source};

use crate::rules::scenario::{Scenario, card, cards, spheres};

#[test]
fn r6_1_a_card_is_built_from_the_display_or_the_own_archive() {
    let scenario = Scenario::new().archive(&[113]).other(1, &[], &[114], "", 0).ring("ha");
    let mut game = scenario.start();
    assert_eq!(game.legal_starting("build"), ["build 109 h", "build 110 h", "build 113 a"]);
    game.refuse("build 114 a", "R6.1").play("build 113 a");
    assert!(game.me().active().contains(card(113)));
    let mut game = scenario.start();
    game.play("build 110 h");
    assert!(game.me().active().contains(card(110)));
}

#[test]
fn r6_2_the_price_is_paid_in_the_cards_colour_and_goes_back_to_the_dispenser() {
    let mut game = Scenario::new().ring("hhe").start();
    let before = game.state.board().dispenser();
    game.refuse("build 214 hh", "R6.2").refuse("build 213 h", "R6.5").play("build 213 hh > 201");
    assert_eq!(game.me().ring(), spheres("e"));
    assert_eq!(game.state.board().dispenser(), before + spheres("hh"));
}

#[test]
fn r6_3_the_display_is_refilled_and_the_archive_place_is_free() {
    let mut game = Scenario::new().ring("h").start();
    game.play("build 109 h > 136");
    assert!(game.state.board().display().contains(card(136)));

    let mut game = Scenario::new().archive(&[113]).ring("a").start();
    game.play("build 113 a");
    assert_eq!(game.me().room_in_archive(), 1);
    assert_eq!(game.state.board().display().cards().len(), 9);
}

#[test]
fn r6_4_raised_limits_hold_at_once() {
    // A full ring, a full archive; 127 picks when an Atomic card is built. 133 makes room for both.
    let mut game = Scenario::new().display(Level::One, &[109, 133, 111, 112]).active(&[127]).archive(&[113]);
    game = game.ring("hhbba");
    let mut game = game.start();
    game.play("build 133 a").play("use 127").play("pick heat");
    let limits = game.me().limits();
    assert_eq!((limits.storage, limits.archive, limits.research), (6, 2, 3));
    // 129 and 233 add up with it.
    let game = Scenario::new().active(&[129, 136, 233, 324]).start();
    let limits = game.me().limits();
    assert_eq!((limits.storage, limits.archive, limits.research), (5 + 1 + 1 + 2 + 4, 1 + 1 + 1, 3 + 1 + 2));
}

#[test]
fn r6_5_payment_is_exact() {
    let mut game = Scenario::new().active(&[106, 210]).ring("hhh").start();
    game.refuse("build 213 hhh", "R6.5");
    // One Heat counts as two: two of them would be three, and two are due.
    game.refuse("build 213 hh +210", "R9.4");
    game.play("build 213 h +210");
    assert_eq!(game.me().ring(), spheres("hh"));
}

#[test]
fn r6_6_a_generic_card_takes_any_energies_and_counts_as_all_colours() {
    let scenario =
        Scenario::new().display(Level::Three, &[319, 333]).active(&[122, 123, 125, 128, 326]).ring("hheeaabb");
    let mut game = scenario.start();
    assert_eq!(game.state.board().price(card(333), Source::Display).full, 7);
    game.play("build 333 hheeaab");
    // Building Electric, Atomic, Battery and Heat: all four are triggered.
    assert_eq!(game.triggered(), cards(&[122, 123, 125, 128]));
}

#[test]
fn r6_7_a_free_build_takes_a_level_1_card_from_display_or_archive_for_nothing() {
    // 316 is triggered by building Battery, 226 by building from the archive.
    let scenario =
        Scenario::new().display(Level::One, &[109, 115, 111, 112]).active(&[316, 226]).archive(&[113]).ring("b");
    let mut game = scenario.start();
    game.play("build 115 b > 120").play("use 316");
    assert_eq!(game.legal(), ["build 109", "build 111", "build 112", "build 113", "build 120"]);
    game.refuse("build 213", "R6.7").refuse("build 109 b", "R6.7").refuse("build 213 hh", "R6.7");
    game.play("build 113");
    assert!(game.triggered().contains(card(226)), "it counts as built from the archive");
    assert_eq!(game.me().ring(), spheres(""));
}
