//! T4: absence; T5: clocks; T6: talking; T8: the end.

use super::*;
use gizmos_core::SeatSet;
use gizmos_table::{Away, Clock, Message, Name, PastGame, Rematch};

fn message(text: &str) -> Message {
    Message::new(text).expect("is a message")
}

#[test]
fn t4_1_a_bot_plays_for_somebody_who_is_away_while_another_waits() {
    let mut test_table = TestTable::two();
    test_table.table.arrive(seat(0), test_table.now);
    test_table.table.arrive(seat(1), test_table.now);
    test_table.tick(3_600);
    assert!(test_table.table.away(seat(0)).is_none(), "Ann may think as long as she likes");
    test_table.table.leave(seat(0), test_table.now);
    assert_eq!(
        test_table.table.next_deadline(test_table.now),
        Some(test_table.now + 30_000),
        "then Ann is not there any more"
    );
    assert_eq!(test_table.table.next_deadline(test_table.now + 30_000), Some(test_table.now + 120_000));
    test_table.tick(119);
    assert!(test_table.table.away(seat(0)).is_none());
    test_table.tick(1);
    assert_eq!(
        test_table.last_event(),
        &Event::TakenOver { seat: seat(0), cause: Away::Absent, spent: 3_720_000, by: None }
    );
    assert_eq!(test_table.table.deciding_bot(), Some((seat(0), "engineer")));

    // After a restart the grace time starts anew.
    let mut restarted = Table::replay(Seed::from(7), TestTable::two().stored()).expect("replays");
    let later = 9_000_000;
    restarted.wake(later);
    restarted.arrive(seat(1), later);
    assert!(restarted.tick(later + 119_999).is_empty() && !restarted.tick(later + 120_000).is_empty());
}

#[test]
fn t4_2_whoever_comes_back_gets_the_seat_back() {
    let away = || {
        let mut test_table = TestTable::two();
        test_table.table.arrive(seat(1), test_table.now);
        test_table.tick(121);
        assert_eq!(test_table.table.away(seat(0)), Some(Away::Absent));
        test_table
    };
    let mut test_table = away();
    let seen = test_table.table.revision();
    test_table.execute(0, Command::ReturnToSeat {}).expect("fits");
    assert_eq!(test_table.table.deciding_bot(), None);
    let late = test_table.decide_for_bot(seat(0), seen, mv("research 1"));
    assert_eq!(late.map_err(Rejection::code), Err("not-your-turn"), "the bot comes too late");
    assert_eq!(test_table.table.revision(), seen, "the game is still what they saw");
    // A move brings them back too.
    let mut test_table = away();
    test_table.play(0, "research 1").expect("is legal");
    assert_eq!(test_table.table.away(seat(0)), None);
}

#[test]
fn t4_2_what_the_bot_decided_for_them_is_known() {
    let mut test_table = TestTable::two();
    test_table.play(0, "research 1").expect("is legal");
    test_table.finish_turn(0);
    test_table.finish_turn(1);
    let own = test_table.table.record().steps().len();
    test_table.table.arrive(seat(1), test_table.now);
    test_table.tick(121);
    assert_eq!(test_table.table.deciding_bot(), Some((seat(0), "engineer")));
    assert!(!test_table.table.substitute().has_played());
    test_table.finish_turn(0);
    let by_bot = test_table.table.record().steps().len();
    test_table.finish_turn(1);
    let made =
        |table: &Table| (0..table.record().steps().len()).filter(|step| table.substitute().made(*step)).collect();
    let steps: Vec<usize> = made(&test_table.table);
    assert_eq!(steps, (own..by_bot).collect::<Vec<_>>());
    test_table.check_replay();

    // The record of the game says so, whoever reads it.
    let text = PastGame::of(&test_table.table).expect("has begun").to_string();
    assert!(text.contains(&format!("\n# substitute engineer {own}-{}\n", by_bot - 1)), "{text}");
    let read: PastGame = text.parse().expect("is a record");
    assert_eq!(&read.substitute, test_table.table.substitute());

    // What is taken back was decided by nobody.
    test_table.execute(0, Command::ReturnToSeat {}).expect("fits");
    while test_table.table.record().steps().len() > own {
        test_table.undo(0).expect("may ask");
        if test_table.table.undo_asked().is_some() {
            test_table.answer(1, true).expect("is asked");
        }
    }
    assert!(!test_table.table.substitute().has_played());
    test_table.play(0, "research 2").expect("is legal");
    assert!(!test_table.table.substitute().has_played());
}

#[test]
fn t4_3_where_nobody_waits_nothing_happens() {
    let mut test_table = TestTable::two();
    assert_eq!(test_table.table.next_deadline(test_table.now), None);
    test_table.tick(1_000_000);
    assert!(test_table.table.away(seat(0)).is_none());
    let mut alone = TestTable::new(vec![person("Ann"), Occupant::bot("greedy")]);
    alone.tick(1_000_000);
    assert!(alone.table.away(seat(0)).is_none());

    // A restart makes nobody come.
    let mut restarted = Table::replay(Seed::from(7), TestTable::two().stored()).expect("replays");
    restarted.wake(9_000_000);
    assert!(!restarted.is_there(seat(0), 9_000_000) && !restarted.is_there(seat(1), 9_000_000));
    assert_eq!(restarted.next_deadline(9_000_000), None);
}

#[test]
fn t4_5_those_who_wait_let_a_bot_play_at_once_or_wait_longer() {
    let absence = |waits| Command::AnswerAbsence { seat: seat(0), waits };
    let never = Settings { grace_seconds: None, ..Settings::new(vec![person("Ann"), person("Bob"), person("Cyd")]) };
    let mut test_table = TestTable::with(never);
    test_table.table.arrive(seat(0), test_table.now);
    test_table.table.arrive(seat(1), test_table.now);
    for waits in [true, false] {
        assert_eq!(test_table.decide(1, absence(waits)), Err(Rejection::NotAway(seat(0))), "Ann is there");
        assert_eq!(test_table.decide(0, absence(waits)), Err(Rejection::NotAway(seat(0))));
    }
    test_table.table.leave(seat(0), test_table.now);
    test_table.tick(10_000);
    assert_eq!(test_table.table.away(seat(0)), None, "nothing happens by itself");
    let other = Command::AnswerAbsence { seat: seat(2), waits: false };
    assert_eq!(test_table.decide(1, other), Err(Rejection::NotAway(seat(2))), "nobody waits for Cyd");
    test_table.execute(1, absence(false)).expect("Ann is away");
    assert!(
        matches!(test_table.last_event(), Event::TakenOver { cause: Away::Absent, by: Some(by), .. } if *by == seat(1))
    );
    assert_eq!(test_table.table.deciding_bot(), Some((seat(0), "engineer")));
    assert!(test_table.told(Some(0)).contains("\"by\":1"), "everybody sees who has asked for it");
    assert_eq!(test_table.decide(1, absence(false)), Err(Rejection::NotAway(seat(0))), "a bot plays already");
    test_table.execute(0, Command::ReturnToSeat {}).expect("fits");
    assert_eq!(test_table.table.deciding_bot(), None, "who comes back plays again");
    test_table.check_replay();

    // Waiting longer starts the grace time anew, and is counted.
    let mut test_table = TestTable::two();
    test_table.table.arrive(seat(1), test_table.now);
    test_table.tick(119);
    test_table.execute(1, absence(true)).expect("Ann is away");
    assert_eq!(test_table.last_event(), &Event::Waited { seat: seat(0), by: seat(1) });
    test_table.tick(119);
    assert_eq!(test_table.table.away(seat(0)), None);
    test_table.tick(1);
    assert_eq!(test_table.table.away(seat(0)), Some(Away::Absent));
    test_table.check_replay();

    // Who has given up waits for nobody.
    let mut test_table = TestTable::new(vec![person("Ann"), person("Bob"), person("Cyd")]);
    test_table.execute(1, Command::Resign {}).expect("plays");
    assert_eq!(test_table.decide(1, absence(false)), Err(Rejection::Resigned(seat(1))));
}

#[test]
fn t6_5_spectators_talk_among_themselves_while_a_host_lets_them() {
    let say = || Command::SayAsSpectator { name: None, text: message("Ann should build") };
    let mut test_table = TestTable::two();
    let now = test_table.now;
    assert_eq!(test_table.table.decide(Actor::Guest, say(), now), Err(Rejection::SpectatorsSilent));
    test_table.execute(0, Command::SpectatorsChat { open: true }).expect("Ann is a host");
    assert_eq!(test_table.decide(0, Command::SpectatorsChat { open: true }), Ok(Vec::new()));
    for _ in 0..500 {
        let said = test_table.table.decide(Actor::Guest, say(), now).expect("is open");
        test_table.table.apply(now, said).expect("happens");
    }
    assert_eq!(test_table.table.decide(Actor::Guest, say(), now), Err(Rejection::SpectatorsSilent), "it is full");
    assert!(test_table.told(None).contains("should build"));
    assert!((0..2).all(|seat| !test_table.told(Some(seat)).contains("should build")), "no player is told");
    assert_eq!(test_table.decide(0, say()), Err(Rejection::NotPermitted), "players have their own chat");
    test_table.check_replay();
}

fn timed(clock: Clock) -> TestTable {
    TestTable::with(Settings { clock, ..Settings::new(vec![person("Ann"), person("Bob"), person("Cyd")]) })
}

/// A person alone with a bot.
fn timed_alone(clock: Clock) -> TestTable {
    TestTable::with(Settings { clock, ..Settings::new(vec![person("Ann"), Occupant::bot("greedy")]) })
}

#[test]
fn t5_1_the_clock_runs_for_turns_not_for_steps() {
    let mut test_table = timed(Clock::Move { seconds: 30 });
    let left = |test_table: &TestTable, number| test_table.table.time_left(seat(number), test_table.now);
    assert_eq!(left(&test_table, 0), Some(30_000));
    test_table.now += 9_000;
    test_table.play(0, "research 1").expect("is legal");
    assert_eq!((left(&test_table, 0), left(&test_table, 1)), (Some(20_000), Some(30_000)), "it is still the same turn");
    assert_eq!(test_table.table.next_deadline(test_table.now), Some(test_table.now + 20_000));
    test_table.finish_turn(0);
    assert_eq!(left(&test_table, 0), Some(30_000));

    let mut supply = timed(Clock::Game { seconds: 60, increment: 5 });
    supply.now += 19_000;
    supply.play(0, "research 1").expect("is legal");
    supply.finish_turn(0);
    assert_eq!((left(&supply, 0), left(&supply, 1)), (Some(45_000), Some(60_000)));
}

#[test]
fn t5_2_whoever_runs_out_of_time_resigns_or_is_played_for() {
    let mut test_table = timed(Clock::Game { seconds: 60, increment: 0 });
    test_table.tick(60);
    assert_eq!(test_table.last_event(), &Event::Resigned { seat: seat(0), out_of_time: true });
    assert_eq!(test_table.table.deciding_bot(), Some((seat(0), "engineer")));
    for clock in [Clock::Move { seconds: 60 }, Clock::Correspondence { hours: 1 }] {
        let mut test_table = timed(clock);
        test_table.table.arrive(seat(0), test_table.now);
        let late = test_table.table.decide(
            Actor::Person(seat(0)),
            play(2, mv("research 1"), None),
            test_table.now + 3_600_000,
        );
        assert_eq!(late, Err(Rejection::OutOfTime(seat(0))));
        test_table.tick(3_600);
        assert!(matches!(test_table.last_event(), Event::TakenOver { cause: Away::OutOfTime, .. }));
        // The bot finishes this turn, whoever asks.
        assert_eq!(test_table.decide(0, Command::ReturnToSeat {}), Ok(Vec::new()));
        assert_eq!(test_table.play(0, "research 1"), Err(Rejection::OutOfTime(seat(0))));
        while test_table.table.decider() == Some(seat(0)) {
            test_table.play_on(1);
            assert!(
                test_table.table.decider() != Some(seat(0)) || test_table.undo(0) == Err(Rejection::OutOfTime(seat(0)))
            );
        }
        // Then they play themselves again.
        test_table.tick(0);
        assert_eq!(test_table.last_event(), &Event::Returned { seat: seat(0) });
    }
}

#[test]
fn t5_3_time_without_a_server_counts_only_in_correspondence() {
    let restarted = |clock| {
        let test_table = timed(clock);
        let mut table = Table::replay(Seed::from(7), test_table.stored()).expect("replays");
        table.wake(test_table.now + 7_200_000);
        table.tick(test_table.now + 7_200_000)
    };
    assert!(restarted(Clock::Game { seconds: 60, increment: 0 }).is_empty());
    assert!(restarted(Clock::Move { seconds: 60 }).is_empty());
    assert!(!restarted(Clock::Correspondence { hours: 1 }).is_empty());
    // Taking back gives no time back.
    let mut test_table = timed_alone(Clock::Game { seconds: 60, increment: 0 });
    test_table.now += 9_000;
    test_table.play(0, "research 1").expect("is legal");
    test_table.now += 10_000;
    test_table.undo(0).expect("nobody has to be asked");
    assert_eq!(test_table.table.time_left(seat(0), test_table.now), Some(40_000));
    // Nor does anything that others do.
    for clock in [Clock::Move { seconds: 60 }, Clock::Game { seconds: 60, increment: 9 }] {
        let mut test_table = timed(clock);
        test_table.now += 50_000;
        test_table.execute(1, Command::Resign {}).expect("may resign");
        assert_eq!(test_table.table.time_left(seat(0), test_table.now), Some(10_000));
        test_table.play(0, "research 1").expect("is legal");
        for _ in 0..3 {
            test_table.play(0, "decline").expect("is legal");
            test_table.now += 1_000;
            test_table.undo(0).expect("is free");
        }
        assert_eq!(test_table.table.time_left(seat(0), test_table.now), Some(3_000));
    }
}

#[test]
fn t5_1_bots_have_no_clock_not_even_those_who_play_for_people() {
    let mut test_table = timed(Clock::Game { seconds: 600, increment: 5 });
    test_table.table.arrive(seat(1), test_table.now);
    test_table.tick(121);
    assert_eq!(test_table.table.away(seat(0)), Some(Away::Absent));
    test_table.now += 500_000;
    test_table.finish_turn(0);
    assert_eq!(
        test_table.table.time_left(seat(0), test_table.now),
        Some(600_000 - 121_000 + 5_000),
        "only their own time counts"
    );
    let bots = TestTable::with(Settings {
        clock: Clock::Move { seconds: 9 },
        ..Settings::new(vec![Occupant::bot("greedy"); 2])
    });
    assert_eq!(bots.table.time_left(seat(0), bots.now), None);
    // What is taken back adds nothing a second time.
    let mut alone = timed_alone(Clock::Game { seconds: 60, increment: 5 });
    for _ in 0..3 {
        alone.finish_turn(0);
        assert_eq!(alone.table.time_left(seat(0), alone.now), Some(65_000));
        alone.undo(0).expect("nobody has to be asked");
    }
    assert_eq!(alone.table.time_left(seat(0), alone.now), Some(60_000));
}

#[test]
fn t6_1_people_at_the_table_talk_within_limits() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::bot("greedy")]);
    test_table.execute(0, say("<b>hello</b>\nthere")).expect("may talk");
    assert!(test_table.told(None).contains("hello"));
    assert_eq!(test_table.decide(1, say("beep")), Err(Rejection::BotsSeat(seat(1))));
    assert!(Message::new(&"x".repeat(501)).is_err() && Message::new(" \n ").is_err() && Message::new("\u{7}").is_err());
}

#[test]
fn t6_2_everybody_may_mute_another() {
    let mut test_table = TestTable::three();
    test_table.execute(0, mute(1, true)).expect("may mute");
    test_table.execute(1, say("spam")).expect("may talk");
    assert!(!test_table.told(Some(0)).contains("spam") && test_table.told(Some(2)).contains("spam"));
    assert!(!test_table.told(Some(1)).contains("muted"), "nobody learns who muted them");
    assert!(test_table.told(Some(0)).contains("muted"));
    test_table.execute(0, mute(1, false)).expect("may hear again");
    assert!(test_table.told(Some(0)).contains("spam"));
    assert_eq!(test_table.decide(0, mute(0, true)), Err(Rejection::MuteYourself));
}

#[test]
fn t6_3_who_says_too_much_is_left_with_moves() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::INVITED]);
    let said = vec![Event::Said { seat: seat(0), text: message("spam") }; 1_000];
    test_table.table.apply(test_table.now, said).expect("fits");
    assert_eq!(test_table.decide(0, say("more")), Err(Rejection::TooMuch(seat(0))));
    assert_eq!(test_table.decide(0, rename("Eve")), Err(Rejection::TooMuch(seat(0))));
    // That is nobody else's loss.
    test_table.execute(1, rename("Bob")).expect("has the link");
    test_table.execute(1, say("hello")).expect("may talk");
    test_table.play(0, "research 1").expect("moves are taken");
    assert_eq!(test_table.undo(0), Err(Rejection::TooMuch(seat(0))));
}

#[test]
fn t8_1_whoever_resigns_comes_last_and_a_bot_plays_on() {
    let mut test_table = TestTable::three();
    test_table.execute(0, Command::Resign {}).expect("may resign");
    assert_eq!(test_table.table.stage(), &Stage::Running);
    assert_eq!(test_table.decide(0, Command::Resign {}), Err(Rejection::Resigned(seat(0))));
    assert_eq!(test_table.play(0, "research 1"), Err(Rejection::Resigned(seat(0))));
    test_table.play_to_the_end();
    let Stage::Over(ending) = test_table.table.stage() else { panic!("is over") };
    assert_eq!(ending.ranking.last(), Some(&seat(0)));
    assert!(ending.played_out);
}

#[test]
fn t8_2_the_game_ends_when_one_player_or_no_person_is_left() {
    let mut pair = TestTable::two();
    pair.execute(1, Command::Resign {}).expect("may resign");
    let Stage::Over(ending) = pair.table.stage() else { panic!("is over") };
    assert_eq!((ending.ranking.clone(), ending.played_out), (vec![seat(0), seat(1)], false));
    let mut alone = TestTable::new(vec![person("Ann"), Occupant::bot("greedy"), Occupant::bot("greedy")]);
    alone.execute(0, Command::Resign {}).expect("may resign");
    assert!(matches!(alone.table.stage(), Stage::Over(_)));
    assert_eq!(alone.decide(0, Command::Resign {}), Err(Rejection::GameOver));
}

#[test]
fn t8_3_whoever_asks_first_opens_the_one_rematch() {
    let mut test_table = TestTable::new(vec![person("Ann"), person("Bob"), Occupant::bot("greedy")]);
    let again =
        |table: &str, seats: [usize; 3]| Command::Rematch { table: table.to_owned(), seats: seats.map(seat).to_vec() };
    assert_eq!(test_table.decide(0, again("next", [1, 2, 0])), Err(Rejection::GameRunning));
    test_table.play_to_the_end();
    assert_eq!(test_table.decide(2, again("next", [1, 2, 0])), Err(Rejection::BotsSeat(seat(2))));
    assert_eq!(test_table.decide(1, again("next", [1, 1, 0])), Err(Rejection::NoSuchSeat(seat(1))));
    assert_eq!((test_table.table.rematch(), test_table.table.rematch_settings(SeatSet::EMPTY)), (None, None));
    let revision = test_table.table.revision();
    test_table.execute(1, again("next", [1, 2, 0])).expect("is over");
    assert_eq!(test_table.table.revision(), revision, "the game has not changed");
    // Everybody is told where to go.
    assert!(test_table.told(None).contains(r#""event":"rematched","seat":1,"table":"next","seats":[1,2,0]"#));
    // Who comes later is led to the same table.
    assert_eq!(test_table.decide(0, again("other", [0, 1, 2])), Ok(Vec::new()));
    assert_eq!(test_table.table.rematch().map(|rematch| rematch.table.as_str()), Some("next"));
    let other = Rematch { seat: seat(0), table: "other".to_owned(), seats: [0, 1, 2].map(seat).to_vec() };
    assert!(test_table.table.clone().apply(test_table.now, vec![Event::Rematched(other)]).is_err());
    // Bob has asked, so he sits; Ann comes when she likes, and the bot is a bot again.
    let settings = test_table.table.rematch_settings(SeatSet::only(seat(1))).expect("there is one");
    assert_eq!(settings.seats, [Occupant::bot("greedy"), Occupant::INVITED, person("Bob")]);
    assert_eq!(settings.clock, test_table.table.settings().clock);
    // Until she comes, everybody knows who is awaited.
    let mut new = TestTable::with(settings);
    assert_eq!(new.table.awaited(seat(1)).map(Name::as_str), Some("Ann"));
    assert_eq!((new.table.awaited(seat(0)), new.table.awaited(seat(2))), (None, None));
    new.execute(1, rename("Annie")).expect("has the link");
    assert_eq!((new.table.awaited(seat(1)), new.table.stage()), (None, &Stage::Running));
}
