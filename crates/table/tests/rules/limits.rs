//! Nothing goes on for ever: games end (T8.4), and whatever else people can do to a table has a limit (T3.2, T4.4, T6.3).

use gizmos_core::{Move, Record, Seed, Setup, random_moves};
use gizmos_table::{Away, Command, Event, PastGame, Rejection, Settings, Stage, Table, is_plausible};

use super::{TestTable, person, seat};

impl TestTable {
    /// The events of a move that brings nobody nearer to the end.
    fn idle(&self) -> Vec<Event> {
        let decider = self.table.decider().expect("the game goes on");
        let legal = self.table.view(Some(decider)).legal_moves();
        let is_idle = |mv: &&Move| !matches!(mv, Move::Build(..) | Move::Pass);
        let researches = legal.iter().find(|mv| matches!(mv, Move::Research(_)));
        let mv = researches.or(legal.iter().find(is_idle)).unwrap_or(&legal[0]);
        self.decide(decider.index(), Command::play(&self.table, *mv)).expect("is legal")
    }

    /// Idles until so many decisions have been made.
    fn idle_until(&mut self, decisions: usize) {
        while self.table.record().decisions() < decisions {
            let events = self.idle();
            self.table.apply(self.now, events).expect("fits");
        }
    }
}

#[test]
fn t8_4_a_game_ends_with_its_2000th_decision() {
    let mut test_table = TestTable::three();
    test_table.idle_until(1_999);
    assert_eq!(test_table.table.stage(), &Stage::Running);
    test_table.commit(Ok(test_table.idle())).expect("fits");
    let Stage::Over(ending) = test_table.table.stage() else { panic!("is over") };
    assert!(ending.too_long && !ending.played_out);
    assert_eq!(test_table.table.record().decisions(), 2_000);
    let standing = test_table.table.board().standing();
    assert_eq!((&ending.scores, &ending.ranking), (&standing.scores, &standing.ranking));
    assert!(test_table.told(None).contains(r#""played_out":false,"too_long":true"#));
    // It is a game like any other then.
    assert_eq!(test_table.play(0, "research 1"), Err(Rejection::GameOver));
    assert!(test_table.table.export().is_ok_and(is_plausible));
}

#[test]
fn t8_4_those_who_resigned_come_last_and_moves_that_were_taken_back_do_not_count() {
    let mut test_table = TestTable::three();
    let first = test_table.table.board().standing().ranking[0];
    test_table.idle_until(1_990);
    for _ in 0..20 {
        let decider = test_table.table.decider().expect("goes on");
        test_table.commit(Ok(test_table.idle())).expect("fits");
        test_table.execute(decider.index(), Command::Undo { revision: test_table.table.revision() }).expect("may ask");
        for voter in test_table.table.undo_voters(decider).collect::<Vec<_>>() {
            if test_table.table.undo_asked().is_some() {
                test_table.answer(voter.index(), true).expect("is asked");
            }
        }
        assert_eq!(test_table.table.record().decisions(), 1_990);
    }
    test_table.idle_until(1_999);
    let decider = test_table.table.decider().expect("goes on");
    let resigns = if first == decider { test_table.table.seats().find(|other| *other != decider) } else { Some(first) };
    let resigns = resigns.expect("there are others");
    test_table.execute(resigns.index(), Command::Resign {}).expect("may resign");
    test_table.commit(Ok(test_table.idle())).expect("fits");
    let Stage::Over(ending) = test_table.table.stage() else { panic!("is over") };
    assert_eq!((ending.too_long, ending.ranking.last()), (true, Some(&resigns)));
    // Its record says so too.
    let text = test_table.table.noted_record().expect("is over");
    assert_eq!(text.parse(), Ok(PastGame::of(&test_table.table).expect("has begun")));
}

#[test]
fn t8_4_decisions_of_the_game_that_a_table_goes_on_with_count() {
    let mut old = TestTable::two();
    old.idle_until(1_999);
    let start = Some(old.table.record().clone().into());
    let settings = Settings { start, ..Settings::new(vec![person("Ann"), person("Bob")]) };
    let mut test_table = TestTable::with(settings);
    test_table.commit(Ok(test_table.idle())).expect("fits");
    assert!(matches!(test_table.table.stage(), Stage::Over(ending) if ending.too_long));
}

#[test]
fn t8_4_longer_games_of_earlier_versions_replay_and_end_with_the_next_move() {
    let mut test_table = TestTable::two();
    test_table.idle_until(1_999);
    for _ in 0..10 {
        // As it was stored before there was an end.
        let played = test_table.idle().into_iter().filter(|event| !matches!(event, Event::Ended(_)));
        test_table.table.apply(test_table.now, played.collect()).expect("fits");
    }
    test_table.table = Table::replay(Seed::from(7), test_table.stored()).expect("replays");
    assert_eq!((test_table.table.record().decisions(), test_table.table.stage()), (2_009, &Stage::Running));
    test_table.commit(Ok(test_table.idle())).expect("fits");
    assert!(matches!(test_table.table.stage(), Stage::Over(ending) if ending.too_long));
    // And an end that was stored before it could be one for its length is read as it was.
    let before = r#"{"event":"ended","played_out":false,"scores":[1,0],"ranking":[0,1],"rounds":3,"seed":"0700000000000000000000000000000000000000000000000000000000000000"}"#;
    let read: Event = serde_json::from_str(before).expect("is an event");
    assert!(matches!(&read, Event::Ended(ending) if !ending.too_long));
    assert_eq!(serde_json::to_string(&read).expect("has a form"), before);
}

/// What the limit is measured by: players who do not care how the game ends.
#[test]
fn t8_4_games_of_random_players_have_less_than_half_of_the_decisions() {
    for game in 0..300 {
        let (seed, players) = (Seed::from(game), 2 + (game % 3) as u8);
        let mut record = Record::new(Setup::standard(players), None).expect("is possible");
        let Ok(()) = record.simulate(seed, random_moves(seed));
        assert!(record.decisions() < 1_000, "{} decisions with seed {game}", record.decisions());
    }
}

#[test]
fn t6_3_taking_back_counts_once_for_each_move_that_is_taken_back() {
    let mut test_table = TestTable::two();
    let undone = |moves| Event::Undone { seat: seat(0), moves, spent: 0 };
    for _ in 0..100 {
        let decisions = test_table.table.record().decisions();
        test_table.idle_until(decisions + 10);
        test_table.table.apply(test_table.now, vec![undone(10)]).expect("fits");
    }
    test_table.idle_until(1);
    assert_eq!(test_table.undo(0), Err(Rejection::TooMuch(seat(0))));
}

#[test]
fn t3_2_agreeing_again_leads_to_nothing_more() {
    let mut test_table = TestTable::three();
    test_table.play(0, "research 1").expect("is legal");
    test_table.undo(0).expect("may ask");
    test_table.answer(1, true).expect("is asked");
    let events = test_table.table.last_event();
    test_table.answer(1, true).expect("has agreed");
    assert_eq!(test_table.table.last_event(), events);
    // Whoever has agreed may still change their mind.
    test_table.answer(1, false).expect("is asked");
    assert!(test_table.table.undo_asked().is_none());
}

#[test]
fn t4_4_who_is_away_all_the_time_gets_the_seat_back_after_the_turn() {
    let mut test_table = TestTable::two();
    test_table.table.arrive(seat(1), test_table.now);
    for _ in 0..100 {
        test_table.tick(120);
        assert!(matches!(test_table.last_event(), Event::TakenOver { cause: Away::Absent, .. }));
        test_table.execute(0, Command::ReturnToSeat {}).expect("is back at once");
        assert!(test_table.table.away(seat(0)).is_none());
    }
    test_table.tick(120);
    assert!(matches!(test_table.last_event(), Event::TakenOver { cause: Away::OutOfTime, .. }));
    assert_eq!(test_table.decide(0, Command::ReturnToSeat {}), Ok(Vec::new()));
    assert_eq!(test_table.play(0, "research 1"), Err(Rejection::OutOfTime(seat(0))));
    test_table.finish_turn(0);
    assert_eq!(test_table.decide(0, Command::ReturnToSeat {}), Ok(vec![Event::Returned { seat: seat(0) }]));
}
