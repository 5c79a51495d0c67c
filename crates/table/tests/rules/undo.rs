//! T3: taking back.

use super::*;
use gizmos_table::NoUndo;

#[test]
fn t3_1_own_moves_are_taken_back_down_to_the_last_reveal() {
    let mut scene = Scene::two();
    assert_eq!(scene.undo(0), Err(Rejection::NoUndo(NoUndo::Nothing)));
    scene.play(0, "research 1").expect("is legal");
    let researched = scene.table.record().clone();
    scene.play(0, "decline").expect("is legal");
    let hand = scene.table.view(Some(seat(0))).hand().iter().next().expect("three cards");
    scene.play(0, &format!("return {hand}")).expect("is legal");
    scene.undo(0).expect("nothing came to light");
    scene.undo(0).expect("nothing came to light");
    assert_eq!(scene.table.record(), &researched);
    assert_eq!(gizmos_table::free_undo(scene.table.record(), seat(0)), Err(NoUndo::Revealed));
}

#[test]
fn t3_2_further_back_only_if_all_others_agree() {
    let mut scene = Scene::three();
    let start = scene.table.record().clone();
    scene.play(0, "research 1").expect("is legal");
    scene.undo(0).expect("may ask");
    assert_eq!(scene.last_event(), &Event::UndoAsked { seat: seat(0), moves: 1 });
    assert_eq!(scene.undo(0), Err(Rejection::UndoPending));
    assert_eq!(scene.answer(0, true), Err(Rejection::NoUndoAsked));
    scene.answer(1, true).expect("was asked");
    assert_ne!(scene.table.record(), &start, "one is not all");
    scene.answer(2, true).expect("was asked");
    assert_eq!(scene.table.record(), &start);

    // The moves of others go too, and bots are not asked.
    let mut alone = Scene::new(vec![person("Ann"), Occupant::bot("greedy")]);
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
    let mut scene = Scene::three();
    scene.play(0, "research 1").expect("is legal");
    scene.undo(0).expect("may ask");
    scene.answer(1, false).expect("was asked");
    assert_eq!(scene.answer(2, true), Err(Rejection::NoUndoAsked));
    scene.undo(0).expect("may ask again");
    scene.play(0, "decline").expect("is legal");
    assert_eq!(scene.table.undo_asked(), None);
    assert_eq!(scene.answer(1, true), Err(Rejection::NoUndoAsked));
}

#[test]
fn t3_4_luck_comes_again_as_it_was() {
    let mut scene = Scene::new(vec![person("Ann"), Occupant::bot("greedy")]);
    scene.play(0, "research 1").expect("is legal");
    let seen = scene.table.view(Some(seat(0))).hand();
    scene.undo(0).expect("nobody has to be asked");
    scene.play(0, "research 1").expect("is legal");
    assert_eq!(scene.table.view(Some(seat(0))).hand(), seen);
    assert!(scene.table.record().prove_luck(Seed::from(7)).is_ok());
}

#[test]
fn t3_2_those_who_are_away_are_asked_too() {
    let mut scene = Scene::two();
    scene.play(0, "research 1").expect("is legal");
    while scene.table.decider() == Some(seat(0)) {
        scene.play_on(1);
    }
    scene.table.arrive(seat(0), scene.now);
    scene.tick(121);
    assert!(scene.table.away(seat(1)).is_some());
    scene.undo(0).expect("may ask");
    assert!(matches!(scene.last_event(), Event::UndoAsked { .. }), "Bob has a say");
}

#[test]
fn t3_3_an_answer_is_for_one_request() {
    let mut scene = Scene::three();
    scene.play(0, "research 1").expect("is legal");
    scene.undo(0).expect("may ask");
    let first = scene.table.undo_asked().expect("was asked").event;
    scene.answer(1, false).expect("was asked");
    scene.undo(0).expect("may ask again");
    assert_eq!(scene.table.answer_undo(seat(2), first, true, scene.now), Err(Rejection::NoUndoAsked));
}
