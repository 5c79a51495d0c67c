//! R5 Pick.

use gizmos_core::{Chance, ChanceOutcome, Energy, Turn};

use crate::rules::scenario::{Scenario, spheres};

#[test]
fn r5_1_picking_takes_a_sphere_of_your_choice_from_the_row() {
    let mut game = Scenario::new().row("hhhhhb").start();
    assert_eq!(game.legal_starting("pick"), ["pick battery", "pick heat"]);
    game.refuse("pick atomic", "R5.1").play("pick battery");
    assert_eq!(game.me().ring(), spheres("b"));
}

#[test]
fn r5_2_no_picking_into_a_full_ring() {
    let mut game = Scenario::new().ring("hheab").start();
    game.refuse("pick heat", "R5.2");
    assert!(game.legal_starting("pick").is_empty());
}

#[test]
fn r5_3_a_random_sphere_rolls_into_the_row() {
    let mut game = Scenario::new().row("hhheab").start();
    game.play_given("pick electric");
    assert_eq!(game.state.turn(), Turn::Chance(Chance::Roll));
    // 13 of each, less the row: 10 Heat, 12 Electric (one was picked), 12 Atomic, 12 Battery.
    let weights: Vec<_> = game.state.outcomes().collect();
    assert_eq!(
        weights,
        [
            (ChanceOutcome::Sphere(Energy::Heat), 10),
            (ChanceOutcome::Sphere(Energy::Electric), 12),
            (ChanceOutcome::Sphere(Energy::Atomic), 12),
            (ChanceOutcome::Sphere(Energy::Battery), 12)
        ]
    );
    game.state.resolve(ChanceOutcome::Sphere(Energy::Battery)).expect("can happen");
    let row: Vec<_> = game.state.board().row().iter().collect();
    assert_eq!(row[3], Energy::Battery, "into the place of the one picked");
    assert_eq!(game.decider(), 1);
}

#[test]
fn r5_4_a_full_row_and_full_rings_never_empty_the_dispenser() {
    // The ruling for an empty dispenser never comes into play: even four players with every storage upgrade of the
    // game hold 4 * 5 + 8 * 1 + 4 * 2 + 2 * 4 = 44 spheres, and 44 + 6 < 52. What the rule asks for holds anyway:
    // a row with free places is filled from whatever the dispenser has, before anybody decides.
    let mut game = Scenario::new().row("he").start();
    for _ in 0..4 {
        assert_eq!(game.state.turn(), Turn::Chance(Chance::Roll));
        let (luck, _) = game.state.outcomes().next().expect("something can happen");
        game.state.resolve(luck).expect("can happen");
    }
    assert_eq!(game.decider(), 0);
    let most: u32 = 4 * 5
        + gizmos_core::Card::all()
            .map(|card| match card.face().effect {
                gizmos_core::Effect::Raise { storage, .. } => u32::from(storage),
                _ => 0,
            })
            .sum::<u32>();
    assert!(most + 6 < 52);
}

#[test]
fn r5_5_drawing_is_not_picking() {
    // 114 is triggered by picking Heat; a drawn Heat does not count, and the row stays as it is.
    let mut game = Scenario::new().active(&[114]).start();
    let row = *game.state.board().row();
    game.play("file 109").play("use 1 > h");
    assert_eq!(game.me().ring(), spheres("h"));
    assert_eq!(*game.state.board().row(), row);
    assert_eq!(game.decider(), 1, "nothing more is triggered");
}
