//! R4 File.

use gizmos_core::Level;

use crate::rules::scenario::{Scenario, card, cards};

#[test]
fn r4_1_filing_moves_a_displayed_card_to_the_open_archive() {
    let mut game = Scenario::new().start();
    game.refuse("file 113", "R4.1").play("file 111");
    assert_eq!(game.me().archive(), cards(&[111]));
    let spectator = game.state.view(None);
    assert_eq!(spectator.board().players()[0].archive(), cards(&[111]), "everybody sees it");
}

#[test]
fn r4_2_no_filing_into_a_full_archive() {
    let mut game = Scenario::new().archive(&[113]).start();
    game.refuse("file 109", "R4.2");
    assert!(game.legal_starting("file").is_empty());
    // One more place with an upgrade.
    let game = Scenario::new().active(&[129]).archive(&[113]).start();
    assert_eq!(game.legal_starting("file").len(), 9);
}

#[test]
fn r4_2_no_file_bars_filing_by_an_effect_and_from_research_too() {
    // 312 files when a Heat or Battery card is built; 321 forbids filing.
    let mut game = Scenario::new().active(&[312, 321]).ring("h").start();
    game.refuse("file 109", "R4.2");
    game.play("build 109 h");
    assert_eq!(game.decider(), 1, "312 is triggered but cannot be used, so the turn is over");

    let mut game = Scenario::new().active(&[321]).start();
    game.play("research 1 > 101 102 103").refuse("file 101", "R4.2");
    assert_eq!(game.legal(), ["decline"]);
}

#[test]
fn r4_3_the_slot_is_refilled_from_its_deck_or_stays_empty() {
    let mut game = Scenario::new().start();
    game.play("file 214 > 236");
    let shown: Vec<_> = game.state.board().display().level(Level::Two).iter().flatten().copied().collect();
    assert_eq!(shown, [card(213), card(236), card(215)], "in the same slot");

    let mut game = Scenario::new().deck(Level::Two, 0, &[]).start();
    game.play("file 214");
    assert_eq!(game.state.board().display().level(Level::Two), [Some(card(213)), None, Some(card(215))]);
}

#[test]
fn r4_4_no_file_leaves_the_archive_as_it_is() {
    let mut game = Scenario::new().active(&[323]).archive(&[113]).ring("a").start();
    game.play("build 113 a");
    assert!(game.me().active().contains(card(113)));
}
