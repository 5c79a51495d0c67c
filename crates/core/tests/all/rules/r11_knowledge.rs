//! R11 What each player knows.

use gizmos_core::{Level, Seed};

use crate::rules::scenario::{Scenario, card, cards, seat};

#[test]
fn r11_1_everything_on_the_table_is_public() {
    let game = Scenario::new().active(&[113]).archive(&[114]).ring("hb").tokens(3).start();
    for observer in [None, Some(seat(0)), Some(seat(1))] {
        assert_eq!(game.state.view(observer).board(), game.state.board());
    }
    assert_eq!(game.state.board().dispenser().total(), 52 - 6 - 2);
}

#[test]
fn r11_2_deck_order_removed_cards_and_foreign_research_are_hidden() {
    let mut game = Scenario::new().start();
    game.play("research 3 > 301 302 303");
    let other = game.state.view(Some(seat(1)));
    assert!(other.hand().is_empty());
    // Of 34 unseen level 3 cards, 3 are in a hand, 11 in the deck and 20 out of the game: no telling which.
    assert_eq!(other.unseen(Level::Three).len(), 34);
    let mut rng = Seed::from(1).stream(0);
    let hands: std::collections::HashSet<_> = (0..50).map(|_| other.sample(&mut rng).hand()).collect();
    assert!(hands.len() > 40, "the hand can be almost anything");
    let mut moves = vec![gizmos_core::Move::Pass];
    other.legal_moves_into(&mut moves);
    assert!(moves.is_empty(), "the other player has nothing to decide");
}

#[test]
fn r11_3_you_know_what_you_saw_and_where_you_put_it() {
    let mut game = Scenario::new().start();
    game.play("research 3 > 301 302 303");
    assert_eq!(game.state.view(Some(seat(0))).hand(), cards(&[301, 302, 303]));
    game.play("decline").play("return 302").play("return 303");
    let pile = |observer| -> Vec<_> {
        game.state.view(observer).returned(Level::Three).map(|returned| returned.card).collect()
    };
    assert_eq!(pile(Some(seat(0))), [Some(card(302)), Some(card(303)), Some(card(301))]);
    assert_eq!(pile(Some(seat(1))), [None; 3]);
    assert_eq!(pile(None), [None; 3]);
    // Whatever else is sampled, these stay where they are.
    let view = game.state.view(Some(seat(0)));
    let mut rng = Seed::from(2).stream(0);
    for _ in 0..20 {
        let sample = view.sample(&mut rng);
        sample.audit().expect("is sound");
        assert_eq!(sample.view(Some(seat(0))), view);
    }
}

#[test]
fn r11_3_ruling_cards_seen_by_another_player_are_forgotten() {
    // The deck holds nothing but what seat 0 put there; seat 1 digs it up and puts it back.
    let mut game = Scenario::new().deck(Level::Three, 3, &[]).start();
    game.play("research 3 > 301 302 303").play("decline").play("return 301").play("return 302");
    game.play("research 3 > 301 302 303").play("decline").play("return 303").play("return 302");
    let known = |seat| game.state.view(Some(seat)).returned(Level::Three).filter(|r| r.card.is_some()).count();
    assert_eq!((known(seat(0)), known(seat(1))), (0, 3));
}
