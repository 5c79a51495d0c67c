//! R7 Research.

use gizmos_core::{ChanceOutcome, Level, SeatSet};

use crate::rules::scenario::{Scenario, card, cards, seat, spheres};

#[test]
fn r7_1_you_see_as_many_cards_as_your_limit_or_all_that_are_left() {
    let mut game = Scenario::new().start();
    game.play("research 2 > 201 202 203");
    assert_eq!(game.state.hand(), cards(&[201, 202, 203]));
    assert_eq!(game.state.board().deck(Level::Two).size, 36 - 3 - 3);

    let mut game = Scenario::new().active(&[130, 233]).start();
    game.play("research 1");
    assert_eq!(game.state.hand().len(), 6);

    let mut game = Scenario::new().deck(Level::Three, 2, &[]).start();
    game.play("research 3");
    assert_eq!(game.state.hand().len(), 2);
}

#[test]
fn r7_2_then_build_one_or_file_one_or_neither() {
    let mut game = Scenario::new().ring("hh").start();
    game.play("research 1 > 101 105 117");
    let mut legal = game.legal();
    legal.sort();
    assert_eq!(legal, ["build 101 h", "build 117 h", "decline", "file 101", "file 105", "file 117"]);
    game.refuse("build 109 h", "R7.2").refuse("file 109", "R7.2").refuse("pick heat", "R7.2").refuse("end", "R7.2");
    game.play("decline");
    assert_eq!(game.legal(), ["return 101", "return 105", "return 117"]);
}

#[test]
fn r7_3_the_rest_goes_under_the_deck_in_the_order_you_choose() {
    let mut game = Scenario::new().start();
    game.play("research 3 > 301 302 303").play("decline");
    game.refuse("return 304", "R7.3").refuse("decline", "R7.2").refuse("pick heat", "R7.3");
    game.play("return 303").play("return 301");
    // The last one goes by itself.
    assert_eq!(game.decider(), 1);
    let pile: Vec<_> = game.state.returned(Level::Three).map(|returned| (returned.card, returned.seen_by)).collect();
    let only_me = SeatSet::only(seat(0));
    assert_eq!(pile, [303, 301, 302].map(|number| (Some(card(number)), only_me)));
    // Nobody draws them before the rest of the deck; then they come in that order.
    let mut game = Scenario::new().deck(Level::Three, 4, &[303, 301]).start();
    game.play_given("research 3");
    assert!(game.state.resolve(ChanceOutcome::Card(card(303))).is_err());
    for number in [304, 305, 303] {
        game.state.resolve(ChanceOutcome::Card(card(number))).expect("can happen");
    }
    assert_eq!(game.state.hand(), cards(&[303, 304, 305]));
    assert_eq!(game.state.board().deck(Level::Three).size, 1);
}

#[test]
fn r7_4_building_or_filing_there_triggers_but_is_not_from_the_archive() {
    // 121 picks for a Battery card, 226 for a build from the archive, 117 for filing.
    let scenario = Scenario::new().active(&[121, 226, 117]).ring("b");
    let mut game = scenario.start();
    let display = *game.state.board().display();
    game.play("research 1 > 107 101 102").play("build 107 b").play("return 101");
    assert_eq!(game.triggered(), cards(&[121]));
    assert_eq!(*game.state.board().display(), display, "the display is untouched");

    let mut game = scenario.start();
    game.play("research 1 > 107 101 102").play("file 107").play("return 101");
    assert_eq!(game.triggered(), cards(&[1, 117]));
}

#[test]
fn r7_5_no_research_after_such_an_upgrade_nor_with_an_empty_deck() {
    let mut game = Scenario::new().active(&[322]).start();
    game.refuse("research 1", "R7.5");
    assert!(game.legal_starting("research").is_empty());
    // By an effect neither: 319 researches when an Atomic or Battery card is built.
    let mut game = Scenario::new().display(Level::One, &[113, 110, 111, 112]).display(Level::Three, &[301, 320]);
    game = game.active(&[322, 319]).ring("a");
    let mut game = game.start();
    game.play("build 113 a");
    assert_eq!(game.decider(), 1);

    let mut game = Scenario::new().deck(Level::Two, 0, &[]).start();
    game.refuse("research 2", "R7.5");
    assert_eq!(game.legal_starting("research"), ["research 1", "research 3"]);
}

#[test]
fn r7_5_research_by_an_effect_chooses_its_deck() {
    let scenario = Scenario::new().display(Level::One, &[113, 110, 111, 112]).display(Level::Three, &[301, 320]);
    let mut game = scenario.active(&[319]).ring("a").start();
    game.play("build 113 a").play("use 319");
    assert_eq!(game.legal(), ["research 1", "research 2", "research 3"]);
    game.refuse("pick heat", "R8.7").refuse("end", "R8.7");
    game.play("research 1 > 101 102 103").play("file 103").play("return 101");
    assert_eq!(game.triggered(), cards(&[1]));
}

#[test]
fn r7_6_others_see_the_level_the_count_and_what_was_taken() {
    let mut game = Scenario::new().start();
    game.play("research 2 > 201 202 203");
    let other = game.state.view(Some(seat(1)));
    assert!(other.hand().is_empty());
    assert_eq!(other.board().researched(), 3);
    assert_eq!(other.unseen(Level::Two).len(), 33, "any card that is not displayed");
    game.play("file 202").play("return 203");
    let other = game.state.view(Some(seat(1)));
    assert_eq!(other.board().players()[0].archive(), cards(&[202]));
    assert!(other.returned(Level::Two).all(|returned| returned.card.is_none()));
    assert_eq!(game.me().ring(), spheres(""));
}
