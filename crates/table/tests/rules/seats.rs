//! T1: seats.

use std::sync::Arc;

use super::*;
use gizmos_core::{Dealer, Record, Setup, Step};
use gizmos_table::{BadSettings, Clock, Name, NoUndo};

#[test]
fn t1_1_a_table_has_two_to_four_seats() {
    for count in [0, 1, 5, 100] {
        let settings = Settings::new(vec![Occupant::INVITED; count]);
        let refused = Table::open(Seed::from(1), settings, 0).err();
        assert_eq!(refused, Some(Rejection::Settings(BadSettings::Seats)));
    }
    let test_table = TestTable::new(vec![person("Ann"), Occupant::Open {}, Occupant::INVITED, Occupant::bot("greedy")]);
    assert_eq!(test_table.decide(3, rename("Bob")), Err(Rejection::BotsSeat(seat(3))));
    let pair = TestTable::two();
    assert_eq!(pair.decide(2, rename("Cyd")), Err(Rejection::NoSuchSeat(seat(2))));
}

#[test]
fn t1_2_a_link_takes_the_seat_and_a_name_may_change() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED]);
    test_table.execute(1, rename("Bob")).expect("has the link");
    assert_eq!(test_table.table.occupant(seat(1)), Some(&person("Bob")));
    // The same again changes nothing, on a second device for example.
    assert_eq!(test_table.decide(1, rename("Bob")), Ok(Vec::new()));
    test_table.execute(1, rename("Rob")).expect("may change it");
    assert_eq!(test_table.table.occupant(seat(1)).and_then(Occupant::name), Some(&name("Rob")));
    for bad in ["", "  ", "a\u{202e}b", "line\nbreak", &"x".repeat(33)] {
        assert!(Name::new(bad).is_err(), "{bad:?} is no name");
    }
    assert!(Name::new(&"é".repeat(32)).is_ok());
}

#[test]
fn t1_3_an_open_seat_belongs_to_the_first_who_takes_it() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED, Occupant::Open {}]);
    assert_eq!(test_table.take(Some(1), "Eve"), Err(Rejection::SeatReserved(seat(1))));
    assert_eq!(test_table.take(Some(0), "Eve"), Err(Rejection::SeatTaken(seat(0))));
    assert_eq!(test_table.take(None, "Eve"), Ok(seat(2)));
    assert_eq!(test_table.take(None, "Mal"), Err(Rejection::NoOpenSeat));
    assert_eq!(test_table.take(Some(2), "Mal"), Err(Rejection::SeatTaken(seat(2))));
}

#[test]
fn t1_4_the_game_starts_when_everybody_sits() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED, Occupant::bot("greedy")]);
    assert_eq!(test_table.table.stage(), &Stage::Waiting);
    assert_eq!(test_table.play(0, "research 1"), Err(Rejection::NotStarted));
    assert_eq!(test_table.table.decider(), None);
    test_table.execute(1, rename("Bob")).expect("has the link");
    assert_eq!(test_table.table.stage(), &Stage::Running);
    assert_eq!(test_table.table.decider(), Some(seat(0)));
    assert_eq!(TestTable::two().table.stage(), &Stage::Running, "whose names are known sit already");
    assert_eq!(TestTable::new(vec![Occupant::bot("greedy"); 4]).table.deciding_bot(), Some((seat(0), "greedy")));
}

#[test]
fn t1_5_a_seat_that_nobody_has_taken_goes_to_a_bot() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED, Occupant::Open {}]);
    assert_eq!(test_table.decide(1, fill(2, "greedy")), Err(Rejection::NotSeated(seat(1))));
    assert_eq!(test_table.decide(0, fill(0, "greedy")), Err(Rejection::SeatTaken(seat(0))));
    // A stranger in an open seat does not send the invited away.
    let mut other = TestTable::new(vec![person("Ann"), Occupant::INVITED, Occupant::Open {}]);
    let stranger = other.take(None, "Eve").expect("is open");
    assert_eq!(other.decide(stranger.index(), fill(1, "greedy")), Err(Rejection::SeatReserved(seat(1))));
    test_table.execute(0, fill(2, "greedy")).expect("is free");
    assert_eq!(test_table.table.stage(), &Stage::Waiting);
    test_table.execute(0, fill(1, "random")).expect("is free");
    assert_eq!(test_table.table.stage(), &Stage::Running);
    assert_eq!(test_table.table.occupant(seat(1)), Some(&Occupant::bot("random")));
    assert_eq!(test_table.decide(1, rename("Bob")), Err(Rejection::BotsSeat(seat(1))), "the link is worth nothing now");
    assert_eq!(test_table.decide(0, fill(1, "greedy")), Err(Rejection::SeatTaken(seat(1))));
}

#[test]
fn t4_1_and_t5_1_settings_out_of_bounds_are_refused() {
    let pair = || Settings::new(vec![person("Ann"), person("Bob")]);
    let clocks =
        [Clock::Game { seconds: 0, increment: 1 }, Clock::Move { seconds: 86_401 }, Clock::Correspondence { hours: 0 }];
    for clock in clocks {
        let refused = Table::open(Seed::from(1), Settings { clock, ..pair() }, 0).err();
        assert_eq!(refused, Some(Rejection::Settings(BadSettings::Clock)));
    }
    let refused = Table::open(Seed::from(1), Settings { grace_seconds: Some(4), ..pair() }, 0).err();
    assert_eq!(refused, Some(Rejection::Settings(BadSettings::Grace)));
}

#[test]
fn t1_6_a_table_may_go_on_with_a_recorded_game() {
    let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    let mut dealer = Dealer::new(Seed::from(8));
    record.deal(&mut dealer);
    record.play(mv("research 1")).expect("is legal");
    record.deal(&mut dealer);
    let going_on = |record: &Record, seats| Settings { start: Some(Arc::new(record.clone())), ..Settings::new(seats) };

    let mut test_table = TestTable::with(going_on(&record, vec![person("Cid"), Occupant::bot("greedy")]));
    assert_eq!((test_table.table.board(), test_table.table.decider()), (record.state().board(), Some(seat(0))));
    assert_eq!(test_table.undo(0), Err(Rejection::NoUndo(NoUndo::Nothing)), "what was before stays");
    test_table.play(0, "decline").expect("is legal");
    test_table.play_on(20);
    test_table.check_replay();
    let played = test_table.table.record().clone();
    assert!(played.own_steps().any(|step| matches!(step, Step::Chance(_))));
    assert!(played.prove_luck(Seed::from(7)).is_ok() && played.prove_luck(Seed::from(8)).is_err());
    while test_table.undo(0).is_ok() {}
    assert_eq!(test_table.table.record().steps(), record.steps());

    let three = vec![person("Cid"), person("Dan"), person("Eve")];
    assert_eq!(going_on(&record, three).check(), Err(BadSettings::Start));
    test_table.play_to_the_end();
    let over = going_on(test_table.table.record(), vec![person("Cid"), person("Dan")]);
    assert_eq!(over.check(), Err(BadSettings::Start));
}

#[test]
fn t1_8_an_invitation_seats_whoever_comes_by_it() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED]);
    assert_eq!(test_table.decide(1, accept(None)), Err(Rejection::NotSeated(seat(1))), "nobody has a name yet");
    test_table.execute(1, accept(Some("Bob"))).expect("is invited");
    assert_eq!((test_table.table.occupant(seat(1)), test_table.table.stage()), (Some(&person("Bob")), &Stage::Running));
    // Ann sat already: coming by her link is no event, unless she wants another name.
    assert_eq!(test_table.decide(0, accept(None)), Ok(Vec::new()));
    test_table.execute(0, accept(Some("Anna"))).expect("may change it");
    assert_eq!(test_table.table.occupant(seat(0)), Some(&person("Anna")));
    test_table.check_replay();
}

#[test]
fn t1_9_a_host_invites_anew_and_everybody_is_told() {
    let mut test_table =
        TestTable::new(vec![person("Ann"), Occupant::INVITED, Occupant::Open {}, Occupant::bot("greedy")]);
    assert_eq!(test_table.decide(1, Command::Invite { seat: seat(0) }), Err(Rejection::NotHost(seat(1))));
    assert_eq!(test_table.decide(0, Command::Invite { seat: seat(0) }), Err(Rejection::NoInvitation(seat(0))));
    assert_eq!(
        test_table.decide(0, Command::Invite { seat: seat(2) }),
        Err(Rejection::NoInvitation(seat(2))),
        "it is open to all"
    );
    assert_eq!(test_table.decide(0, Command::Invite { seat: seat(3) }), Err(Rejection::BotsSeat(seat(3))));
    // To a seat that nobody has taken: the game has not started, and sitting down is what it always is.
    test_table.execute(0, Command::Invite { seat: seat(1) }).expect("Ann opened the table");
    test_table.execute(1, accept(Some("Bob"))).expect("is invited");
    assert!(test_table.table.came_anew(seat(1)));
    // To a seat that somebody has.
    test_table.execute(0, Command::Invite { seat: seat(1) }).expect("Ann opened the table");
    test_table.execute(1, rename("Rob")).expect("may still change his name");
    test_table.execute(1, accept(Some("Cyd"))).expect("is invited");
    assert_eq!((test_table.table.occupant(seat(1)), test_table.table.came_anew(seat(1))), (Some(&person("Cyd")), true));
    let told: Vec<String> = test_table
        .table
        .observed_events(None, 1)
        .map(|notice| serde_json::to_value(&notice).expect("has a form")["event"].to_string())
        .collect();
    assert_eq!(told, ["\"invited\"", "\"sat\"", "\"invited\"", "\"sat\"", "\"reseated\""]);
    // The invitation is used up.
    assert_eq!(test_table.decide(1, accept(None)), Ok(Vec::new()));
    test_table.check_replay();
}

#[test]
fn t1_9_where_nobody_sat_from_the_beginning_the_first_invited_is_the_host() {
    let mut test_table = TestTable::new(vec![Occupant::Open {}, Occupant::INVITED, Occupant::INVITED]);
    let stranger = test_table.take(None, "Eve").expect("is open");
    assert!(!test_table.table.is_host(stranger), "a stranger hosts nobody");
    test_table.execute(2, accept(Some("Bob"))).expect("is invited");
    test_table.execute(1, accept(Some("Cyd"))).expect("is invited");
    assert_eq!([0, 1, 2].map(|number| test_table.table.is_host(seat(number))), [false, false, true]);
}

#[test]
fn t1_10_a_seat_is_there_while_any_of_its_devices_is() {
    let mut test_table = TestTable::two();
    let now = test_table.now;
    for _ in 0..2 {
        test_table.table.arrive(seat(1), now);
    }
    test_table.table.leave(seat(1), now);
    let much_later = now + 3_600_000;
    assert!(test_table.table.is_there(seat(1), much_later), "the other device is still there");
    test_table.table.leave(seat(1), now);
    assert!(!test_table.table.is_there(seat(1), much_later));
}

#[test]
fn t1_9_seats_stay_with_their_players_once_the_game_is_over() {
    let mut test_table = TestTable::three();
    test_table.execute(0, Command::Invite { seat: seat(1) }).expect("Ann opened the table");
    for loser in [1, 2] {
        test_table.execute(loser, Command::Resign {}).expect("may give up");
    }
    assert!(matches!(test_table.table.stage(), Stage::Over(_)));
    assert_eq!(test_table.decide(0, Command::Invite { seat: seat(2) }), Err(Rejection::GameOver));
    assert_eq!(test_table.decide(1, accept(Some("Eve"))), Err(Rejection::GameOver));
}
