//! R8 Triggers and chains.

use gizmos_core::Level;

use crate::rules::scenario::{Scenario, cards, spheres};

#[test]
fn r8_1_filing_triggers_every_file_gizmo() {
    let mut game = Scenario::new().active(&[117, 305, 306, 113]).start();
    game.play("file 213");
    assert_eq!(game.triggered(), cards(&[1, 117, 305, 306]));
}

#[test]
fn r8_1_picking_triggers_pick_gizmos_of_that_energy() {
    let mut game = Scenario::new().display(Level::One, &[117, 118, 119, 120]).display(Level::Two, &[201, 202, 203]);
    game = game.active(&[109, 112, 114, 213, 214]);
    let mut game = game.start();
    game.play("pick heat");
    assert_eq!(game.triggered(), cards(&[112, 114, 214]));
}

#[test]
fn r8_1_building_triggers_by_colour_by_archive_and_by_level() {
    let scenario = Scenario::new().active(&[121, 122, 124, 228, 226, 315]);
    // A Heat card from the display.
    let mut game = Scenario { setup: scenario.setup.clone() }.ring("h").start();
    game.play("build 109 h");
    assert_eq!(game.triggered(), cards(&[124, 228]));
    // An Atomic level 2 card from the archive.
    let mut game = Scenario { setup: scenario.setup }.archive(&[229]).ring("aaa").start();
    game.play("build 229 aaa");
    assert_eq!(game.triggered(), cards(&[228, 226, 315]));
}

#[test]
fn r8_2_a_card_is_never_triggered_by_the_action_that_built_it() {
    // 226 is triggered by building from the archive, but not when it is built from there itself.
    let mut game = Scenario::new().archive(&[226]).ring("hhh").start();
    game.play("build 226 hhh");
    assert_eq!(game.decider(), 1, "nothing was triggered");
    // With another one of its kind, that one alone is.
    let mut game = Scenario::new().active(&[227]).archive(&[226]).ring("hhh").start();
    game.play("build 226 hhh").refuse("use 226", "R8.2");
    assert_eq!(game.triggered(), cards(&[227]));
}

#[test]
fn r8_3_each_gizmo_is_used_once_per_turn() {
    // 117 and 118 pick for each filing; 114 draws for a picked Heat.
    let mut game = Scenario::new().active(&[117, 118, 114]).start();
    game.play("file 109").play("use 117").play("pick heat").play("use 114 > a");
    game.play("use 118").play("pick heat").refuse("use 114", "R8.3").refuse("use 117", "R8.3");
    assert_eq!(game.legal(), ["use 1", "end"]);
}

#[test]
fn r8_3_a_converter_works_once_across_all_builds_of_the_turn() {
    // 105 pays for 113; then 319 researches, and the next build cannot use 105 again.
    let mut game = Scenario::new().display(Level::One, &[113, 110, 111, 112]).display(Level::Three, &[301, 320]);
    game = game.active(&[105, 319]).ring("ee");
    let mut game = game.start();
    game.play("build 113 e +105").play("use 319").play("research 1 > 101 103 106");
    game.refuse("build 101 e +105", "R6.2");
    assert_eq!(game.legal_starting("build"), ["build 103 e"]);
    game.refuse("build 103 e +105", "R8.3");
    // The next turn it works again.
    game.play("build 103 e").play("return 101").play("pick heat");
    assert_eq!(game.decider(), 0);
    assert_eq!(game.state.board().available_converters().cards(), cards(&[103, 105]));
}

#[test]
fn r8_4_triggered_gizmos_are_used_in_any_order_or_not_at_all() {
    let scenario = Scenario::new().active(&[117, 305]);
    let mut game = scenario.start();
    game.play("file 109");
    assert_eq!(game.legal(), ["use 1", "use 117", "use 305", "end"]);
    // The last first, then one triggered before, then no more.
    game.play("use 305").play("use 1 > h").play("end");
    assert_eq!((game.me().vp_tokens(), game.me().ring().total()), (1, 1));
    assert_eq!(game.decider(), 1);
}

#[test]
fn r8_5_a_blocked_gizmo_stays_triggered_and_may_become_usable() {
    // Building Battery triggers 312 (file) and 316 (free build). The archive is full until 316 builds from it.
    let scenario = Scenario::new().display(Level::One, &[109, 115, 111, 112]).active(&[312, 316]).archive(&[113]);
    let mut game = scenario.ring("b").start();
    game.play("build 115 b").refuse("use 312", "R8.5");
    assert_eq!(game.legal(), ["use 316", "end"]);
    game.play("use 316").play("build 113");
    assert_eq!(game.legal(), ["use 312", "end"]);
    game.play("use 312").play("file 109");
    assert_eq!(game.me().archive(), cards(&[109]));
}

#[test]
fn r8_5_effects_need_room_and_something_to_take() {
    // A full ring blocks drawing and picking.
    let mut game = Scenario::new().active(&[117, 305]).ring("hheab").start();
    game.play("file 109").refuse("use 1", "R8.5").refuse("use 117", "R8.5").play("use 305");
    assert_eq!(game.decider(), 1);
    // No level 1 card anywhere blocks the free build.
    let mut game = Scenario::new().display(Level::One, &[]).deck(Level::One, 0, &[]).active(&[316, 225]);
    game = game.display(Level::Two, &[203, 214, 204]).ring("bb");
    let mut game = game.start();
    game.play("build 204 bb").refuse("use 316", "R8.5").play("use 225");
    assert_eq!(game.decider(), 1);
    // Empty decks block research.
    let mut game = Scenario::new().display(Level::Three, &[301, 320]).active(&[319, 225]);
    game = game.display(Level::Two, &[203, 214, 204]).ring("bb");
    for level in Level::ALL {
        game = game.deck(level, 0, &[]);
    }
    let mut game = game.start();
    game.play("build 204 bb").refuse("use 319", "R8.5");
}

#[test]
fn r8_6_pick_2_goes_one_sphere_at_a_time_and_may_stop() {
    let scenario = Scenario::new().active(&[226, 114, 117]).archive(&[113]).row("hhhbbb");
    let mut game = Scenario { setup: scenario.setup.clone() }.ring("a").start();
    game.play("build 113 a").play("use 226").refuse("stop", "R8.6").refuse("use 114", "R8.7").refuse("draw", "R8.6");
    assert_eq!(game.legal(), ["pick heat", "pick battery"]);
    game.play("pick heat > e");
    assert_eq!(
        game.legal(),
        ["pick heat", "pick electric", "pick battery", "stop"],
        "the new sphere can be picked too"
    );
    // Each pick is a Pick action: 114 for Heat, 113 for Battery (built before, R8.2).
    game.play("pick battery");
    assert_eq!(game.triggered(), cards(&[113, 114]));

    let mut game = Scenario { setup: scenario.setup.clone() }.ring("a").start();
    game.play("build 113 a").play("use 226").play("pick battery").play("stop").refuse("stop", "R8.6");
    assert_eq!(game.me().ring(), spheres("b"));
    // A full ring ends it.
    let mut game = Scenario { setup: scenario.setup }.ring("aeeee").start();
    game.play("build 113 a").play("use 226").play("pick heat");
    assert_eq!(game.me().ring(), spheres("eeeeh"));
    assert_eq!(game.decider(), 1, "114 is triggered but has no room");
}

#[test]
fn r8_6_draw_3_goes_one_sphere_at_a_time_and_may_stop() {
    let mut game = Scenario::new().active(&[306]).start();
    game.play("file 109").play("use 306 > h");
    assert_eq!(game.legal(), ["draw", "stop"]);
    game.play("draw > a").play("draw > b");
    assert_eq!(game.me().ring(), spheres("hab"));
    assert_eq!(game.legal(), ["use 1", "end"]);

    let mut game = Scenario::new().active(&[306]).start();
    game.play("file 109").play("use 306 > h").refuse("use 1", "R8.7").refuse("pick heat", "R8.7").play("stop");
    assert_eq!(game.me().ring(), spheres("h"));

    let mut game = Scenario::new().active(&[306]).ring("eeee").start();
    game.play("file 109").play("use 306 > h");
    assert_eq!(game.decider(), 1, "the ring is full, so everything ends by itself");
}

#[test]
fn r8_7_tokens_come_at_once_other_effects_with_their_own_choices() {
    let mut game = Scenario::new().display(Level::One, &[109, 115, 111, 112]).active(&[309, 312, 316, 320]);
    game = game.display(Level::Three, &[301, 302]).ring("b");
    let mut game = game.start();
    game.play("build 115 b").play("use 309");
    assert_eq!(game.me().vp_tokens(), 2);
    game.play("use 312").refuse("use 316", "R8.7");
    assert_eq!(game.legal_starting("file").len(), 9);
    game.play("file 111").play("use 316");
    assert!(game.legal().iter().all(|text| text.starts_with("build 1")));
    game.play("build 111");
    // 111 is Electric: 320, which researches for Heat and Electric, is triggered by the free build.
    game.play("use 320");
    assert_eq!(game.legal(), ["research 1", "research 2", "research 3"]);
}
