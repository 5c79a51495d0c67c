//! R2 Set-up.

use gizmos_core::{Chance, ChanceOutcome, Dealer, Level, Limits, Seed, Setup, State, Turn};

use crate::rules::scenario::Scenario;

fn dealt(players: usize, seed: u64) -> State {
    let mut state = State::new(&Setup::standard(players as u8)).expect("is possible");
    Dealer::new(Seed::from(seed)).settle(&mut state);
    state
}

#[test]
fn r2_1_the_first_seat_starts_and_play_goes_clockwise() {
    let mut game = Scenario::with_players(3).start();
    for expected in [0, 1, 2, 0] {
        assert_eq!(game.decider(), expected);
        game.play("pick heat > h");
    }
}

#[test]
fn r2_2_everybody_starts_with_one_active_gizmo_and_limits_5_1_3() {
    let state = dealt(4, 1);
    for player in state.board().players() {
        assert_eq!(player.active().len(), 1);
        assert_eq!(player.limits(), Limits { storage: 5, archive: 1, research: 3 });
        assert!(player.ring().is_empty() && player.archive().is_empty());
    }
    // It is active: filing triggers it in the very first turn.
    let mut game = Scenario::new().start();
    game.play("file 109").play("use 1 > a");
    assert_eq!(game.me().ring().total(), 1);
}

#[test]
fn r2_3_only_16_level_3_cards_are_in_the_game() {
    let state = dealt(2, 1);
    let board = state.board();
    let sizes = Level::ALL.map(|level| board.deck(level).size);
    assert_eq!(sizes, [36 - 4, 36 - 3, 16 - 2]);
    // Any of the 34 that are not displayed can be the next: nobody knows which 20 are missing.
    let possible = state.unplaced().iter().filter(|card| card.level() == Some(Level::Three)).count();
    assert_eq!(possible, 34);
}

#[test]
fn r2_4_the_display_holds_4_3_and_2_cards() {
    let state = dealt(3, 9);
    let shown = Level::ALL.map(|level| state.board().display().level(level).iter().flatten().count());
    assert_eq!(shown, [4, 3, 2]);
}

#[test]
fn r2_5_six_random_spheres_roll_into_the_row() {
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    for _ in 0..6 {
        assert_eq!(state.turn(), Turn::Chance(Chance::Roll));
        let (luck, _) = state.outcomes().last().expect("something can happen");
        assert!(matches!(luck, ChanceOutcome::Sphere(_)));
        state.resolve(luck).expect("can happen");
    }
    assert_eq!(state.turn(), Turn::Chance(Chance::Reveal(Level::One)));
    assert_eq!(state.board().row().spheres().total(), 6);
    assert_eq!(state.board().dispenser().total(), 46);
}
