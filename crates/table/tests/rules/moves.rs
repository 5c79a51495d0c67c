//! T2: moves; T7: fairness.

use super::*;
use gizmos_core::IllegalMove;
use gizmos_table::{Commitment, Key};

#[test]
fn t2_1_only_the_player_who_has_to_decide_can_move() {
    let mut test_table = TestTable::two();
    let refused = test_table.play(1, "research 1");
    assert_eq!(refused, Err(Rejection::NotYourTurn { seat: seat(1), to_move: seat(0) }));
    assert_eq!(
        test_table.play(0, "draw").map_err(|rejection| (rejection.code(), rejection.rule())),
        Err(("nothing-to-draw", "R8.6"))
    );
    let revision = test_table.table.revision();
    assert_eq!(
        test_table.decide_for_bot(seat(0), revision, mv("research 1")).map_err(Rejection::code),
        Err("not-your-turn")
    );
    assert_eq!(test_table.table.revision(), revision, "nothing has changed");
}

#[test]
fn t2_2_a_move_for_another_revision_is_stale() {
    let mut test_table = TestTable::two();
    let revision = test_table.table.revision();
    test_table.play(0, "research 1").expect("is legal");
    let stale = Rejection::Stale { given: revision, current: revision + 1 };
    assert_eq!(test_table.decide(0, play(revision, mv("decline"), None)), Err(stale));
    assert_eq!(
        test_table.decide(0, play(revision + 2, mv("decline"), None)).map_err(Rejection::code),
        Err("stale-revision")
    );
    // Talking does not make a move stale.
    test_table.execute(1, say("hurry")).expect("may talk");
    assert_eq!(test_table.table.revision(), revision + 1);
}

#[test]
fn t2_3_a_key_makes_a_move_once() {
    let mut test_table = TestTable::two();
    let key = |text: &str| Some(Key::new(text).expect("is a key"));
    let revision = test_table.table.revision();
    let submit =
        |test_table: &TestTable, text: &str, name: &str| test_table.decide(0, play(revision, mv(text), key(name)));
    test_table.commit(submit(&test_table, "research 1", "a")).expect("is legal");
    assert_eq!(submit(&test_table, "research 1", "a"), Ok(Vec::new()), "it was made already");
    assert_eq!(submit(&test_table, "research 2", "a"), Err(Rejection::KeyReused));
    let other = test_table.decide(0, play(revision + 1, mv("research 1"), key("a")));
    assert_eq!(other, Err(Rejection::KeyReused), "the same move for another revision is another move");
    assert_eq!(submit(&test_table, "research 1", "b").map_err(Rejection::code), Err("stale-revision"));
    // Keys are known for each seat alone.
    assert_eq!(
        test_table.decide(1, play(revision, mv("research 1"), key("a"))).map_err(Rejection::code),
        Err("stale-revision")
    );
}

#[test]
fn t2_4_nothing_has_happened_before_it_is_applied() {
    let test_table = TestTable::two();
    let before = test_table.table.clone();
    let events = test_table.decide(0, Command::play(&test_table.table, mv("research 1"))).expect("is legal");
    assert_eq!(test_table.table.record(), before.record());
    assert_eq!(test_table.table.last_event(), before.last_event());
    assert!(matches!(events[..], [Event::Played { .. }]));
}

#[test]
fn t7_1_all_luck_comes_from_the_promised_seed() {
    let mut test_table = TestTable::two();
    assert_eq!(test_table.table.commitment(), Commitment::to(Seed::from(7)));
    test_table.play_to_the_end();
    let Stage::Over(ending) = test_table.table.stage() else { panic!("is over") };
    assert!(test_table.table.commitment().is_kept_by(ending.seed));
    assert!(test_table.table.record().prove_luck(ending.seed).is_ok_and(|luck| luck > 15));
    // A store that was tampered with is found out.
    let entries = || test_table.stored().into_iter();
    let other_seed = Table::replay(Seed::from(8), entries()).expect_err("was promised otherwise");
    assert_eq!(other_seed.number, 1);
    let tampered = entries().map(|mut entry| {
        if let Event::Played { chance, .. } = &mut entry.event {
            chance.clear();
        }
        entry
    });
    assert!(Table::replay(Seed::from(7), tampered).is_err());
}

#[test]
fn t7_2_seed_and_record_are_open_only_after_the_end() {
    let mut test_table = TestTable::two();
    let seed = Seed::from(7).to_string();
    assert_eq!(test_table.table.export(), Err(Rejection::GameRunning));
    assert!([None, Some(0), Some(1)].iter().all(|&observer| !test_table.told(observer).contains(&seed)));
    test_table.play_to_the_end();
    assert!(test_table.table.export().is_ok_and(|record| record.seed() == Some(Seed::from(7))));
    assert!([None, Some(0), Some(1)].iter().all(|&observer| test_table.told(observer).contains(&seed)));
    assert_eq!(test_table.play(0, "research 1"), Err(Rejection::GameOver));
    assert_eq!(Rejection::Illegal(IllegalMove::GameOver).code(), Rejection::GameOver.code());
}

#[test]
fn t7_3_everybody_is_told_what_they_may_know() {
    let mut test_table = TestTable::two();
    test_table.play(0, "research 1").expect("is legal");
    let hand: Vec<_> = test_table.table.view(Some(seat(0))).hand().iter().collect();
    assert_eq!(hand.len(), 3);
    test_table.play(0, "decline").expect("is legal");
    test_table.play(0, &format!("return {}", hand[1])).expect("is legal");
    let cards = format!("{},{},{}", hand[0], hand[1], hand[2]);
    let (own, other, spectator) = (test_table.told(Some(0)), test_table.told(Some(1)), test_table.told(None));
    assert!(own.contains(&format!("\"card\":{}", hand[1])) && own.contains("\"researched\":["), "{own} {cards}");
    for told in [other, spectator] {
        assert!(told.contains("\"researched\":3") && told.contains(r#""move":{"do":"return"}"#), "{told}");
        assert!(hand.iter().all(|card| !told.contains(&card.to_string())), "{told}");
    }
}
