//! T3: taking back.

use super::*;
use gizmos_table::NoUndo;

#[test]
fn t3_1_own_moves_are_taken_back_down_to_the_last_reveal() {
    let mut test_table = TestTable::two();
    assert_eq!(test_table.undo(0), Err(Rejection::NoUndo(NoUndo::Nothing)));
    test_table.play(0, "research 1").expect("is legal");
    let researched = test_table.table.record().clone();
    test_table.play(0, "decline").expect("is legal");
    let hand = test_table.table.view(Some(seat(0))).hand().iter().next().expect("three cards");
    test_table.play(0, &format!("return {hand}")).expect("is legal");
    test_table.undo(0).expect("nothing came to light");
    test_table.undo(0).expect("nothing came to light");
    assert_eq!(test_table.table.record(), &researched);
    assert_eq!(gizmos_table::free_undo(test_table.table.record(), seat(0)), Err(NoUndo::Revealed));
}

#[test]
fn t3_2_further_back_only_if_all_others_agree() {
    let mut test_table = TestTable::three();
    let start = test_table.table.record().clone();
    test_table.play(0, "research 1").expect("is legal");
    test_table.undo(0).expect("may ask");
    assert_eq!(test_table.last_event(), &Event::UndoAsked { seat: seat(0), moves: 1 });
    assert_eq!(test_table.undo(0), Err(Rejection::UndoPending));
    assert_eq!(test_table.answer(0, true), Err(Rejection::NoUndoAsked));
    test_table.answer(1, true).expect("was asked");
    assert_ne!(test_table.table.record(), &start, "one is not all");
    test_table.answer(2, true).expect("was asked");
    assert_eq!(test_table.table.record(), &start);

    // The moves of others go too, and bots are not asked.
    let mut alone = TestTable::new(vec![person("Ann"), Occupant::bot("greedy")]);
    alone.play(0, "research 1").expect("is legal");
    while alone.table.decider() == Some(seat(0))
        || alone.table.decider() == Some(seat(1)) && alone.table.board().round() == 1
    {
        alone.play_on(1);
    }
    let own = |table: &Table| {
        table
            .record()
            .steps()
            .iter()
            .filter(|step| matches!(step, gizmos_core::Step::Move(by, _) if *by == seat(0)))
            .count()
    };
    let before = own(&alone.table);
    alone.undo(0).expect("nobody has to be asked");
    assert_eq!((own(&alone.table), alone.table.decider()), (before - 1, Some(seat(0))));
}

#[test]
fn t3_3_a_request_lapses() {
    let mut test_table = TestTable::three();
    test_table.play(0, "research 1").expect("is legal");
    test_table.undo(0).expect("may ask");
    test_table.answer(1, false).expect("was asked");
    assert_eq!(test_table.answer(2, true), Err(Rejection::NoUndoAsked));
    test_table.undo(0).expect("may ask again");
    test_table.play(0, "decline").expect("is legal");
    assert_eq!(test_table.table.undo_asked(), None);
    assert_eq!(test_table.answer(1, true), Err(Rejection::NoUndoAsked));
}

#[test]
fn t3_4_luck_comes_again_as_it_was() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::bot("greedy")]);
    test_table.play(0, "research 1").expect("is legal");
    let seen = test_table.table.view(Some(seat(0))).hand();
    test_table.undo(0).expect("nobody has to be asked");
    test_table.play(0, "research 1").expect("is legal");
    assert_eq!(test_table.table.view(Some(seat(0))).hand(), seen);
    assert!(test_table.table.record().prove_luck(Seed::from(7)).is_ok());
}

#[test]
fn t3_2_those_who_are_away_are_asked_too() {
    let mut test_table = TestTable::two();
    test_table.play(0, "research 1").expect("is legal");
    test_table.finish_turn(0);
    test_table.table.arrive(seat(0), test_table.now);
    test_table.tick(121);
    assert!(test_table.table.away(seat(1)).is_some());
    test_table.undo(0).expect("may ask");
    assert!(matches!(test_table.last_event(), Event::UndoAsked { .. }), "Bob has a say");
}

#[test]
fn t3_3_an_answer_is_for_one_request() {
    let mut test_table = TestTable::three();
    test_table.play(0, "research 1").expect("is legal");
    test_table.undo(0).expect("may ask");
    let first = test_table.table.undo_asked().expect("was asked").event;
    test_table.answer(1, false).expect("was asked");
    test_table.undo(0).expect("may ask again");
    assert_eq!(test_table.decide(2, Command::AnswerUndo { asked: first, agrees: true }), Err(Rejection::NoUndoAsked));
}
