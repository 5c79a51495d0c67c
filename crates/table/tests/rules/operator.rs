//! T9: what operators do, and what becomes of tables that can no longer be read.

use gizmos_core::Seed;
use gizmos_table::{Actor, Command, Event, LoggedEvent, Occupant, Rejection, ReplayError, Stage, Table};

use super::{TestTable, fill, mv, person, play, rename, say, seat};

#[test]
fn t9_1_a_closed_table_is_over_and_everybody_is_told() {
    let mut test_table = TestTable::three();
    test_table.play_on(10);
    test_table.execute(2, Command::Resign {}).expect("can give up");
    let scores: Vec<u32> = test_table.table.board().standing().scores;
    test_table.close().expect("can be closed");
    let Stage::Over(ending) = test_table.table.stage() else { panic!("is over") };
    assert!(test_table.table.is_closed() && !ending.played_out);
    assert_eq!((&ending.scores, ending.ranking.last()), (&scores, Some(&seat(2))), "the points so far count");
    assert!(test_table.told(None).contains(r#""event":"closed"}"#), "{}", test_table.told(None));
    assert!(test_table.table.export().is_ok());
    assert_eq!(test_table.play(0, "end"), Err(Rejection::GameOver));
    assert_eq!(test_table.close(), Err(Rejection::GameOver));
}

#[test]
fn t9_1_nobody_sits_down_at_a_table_that_was_closed_before_its_game() {
    let mut test_table = TestTable::new(vec![person("Ann"), Occupant::Open {}, Occupant::INVITED]);
    test_table.close().expect("can be closed");
    assert!(matches!(test_table.table.stage(), Stage::Over(_)));
    assert_eq!(test_table.take(None, "Bob"), Err(Rejection::GameOver));
    assert_eq!(test_table.decide(2, rename("Bob")), Err(Rejection::GameOver));
    assert_eq!(test_table.decide(0, fill(1, "random")), Err(Rejection::GameOver));
    // Who sits may still be called something else.
    assert!(test_table.decide(0, rename("Bob")).is_ok());
}

/// All ways in which stored events can stop making sense, and the number of the first that does not.
#[test]
fn t9_2_a_table_is_recovered_up_to_the_first_event_that_does_not_fit() {
    let mut test_table = TestTable::two();
    test_table.play_on(12);
    let entries: Vec<LoggedEvent> = test_table.stored();
    let broken = |number: usize, damage: &dyn Fn(&mut Event)| {
        let mut entries = entries.clone();
        damage(&mut entries[number - 1].event);
        entries
    };
    let luck =
        entries.iter().position(|entry| matches!(&entry.event, Event::Played { chance, .. } if !chance.is_empty()));
    let luck = luck.expect("something was dealt") + 1;
    let cases = [
        (
            "luck that is missing",
            luck,
            broken(luck, &|event| {
                if let Event::Played { chance, .. } = event {
                    chance.clear();
                }
            }),
        ),
        (
            "a move of somebody else",
            5,
            broken(5, &|event| {
                if let Event::Played { seat: by, .. } = event {
                    *by = by.next(2);
                }
            }),
        ),
        (
            "more taken back than was played",
            7,
            broken(7, &|event| {
                *event = Event::Undone { seat: seat(0), moves: 99, spent: 0 };
            }),
        ),
        ("opened twice", 4, broken(4, &|event| *event = entries[0].event.clone())),
    ];
    for (what, number, entries) in cases {
        assert_eq!(
            Table::replay(Seed::from(7), entries.clone()).err().map(|replay_error| replay_error.number),
            Some(number as u64),
            "{what}"
        );
        let table = Table::recover(Seed::from(7), entries.clone()).expect("was opened");
        assert_eq!(table.damage().map(|damage| damage.number), Some(number as u64), "{what}");
        let before = Table::replay(Seed::from(7), entries.into_iter().take(number - 1)).expect("is sound");
        assert_eq!(
            (table.record(), table.revision(), table.stage()),
            (before.record(), before.revision(), before.stage()),
            "{what}"
        );
        refuses_everything(&table);
    }
    assert_eq!(Table::recover(Seed::from(7), entries).expect("is sound").damage(), None);
    assert!(Table::recover(Seed::from(7), Vec::new()).is_err());
}

fn refuses_everything(table: &Table) {
    let refused = table.ensure_readable().expect_err("is damaged");
    assert_eq!((refused.code(), refused.rule()), ("table-unreadable", "T9.2"));
    assert_eq!((table.decider(), table.deciding_bot(), table.tick(u64::MAX)), (None, None, Vec::new()));
    let revision = table.revision();
    for command in [play(revision, mv("end"), None), Command::Undo { revision }, Command::Resign {}] {
        assert_eq!(table.decide(Actor::Person(seat(0)), command, 0), Err(refused));
    }
    assert_eq!(table.decide(Actor::Operator, Command::Close {}, 0), Err(refused));
    assert_eq!(table.export(), Err(refused));
    assert_eq!(table.decide(Actor::Person(seat(0)), Command::ReturnToSeat {}, 0), Ok(Vec::new()));
}

#[test]
fn t9_2_the_earliest_damage_counts() {
    let mut test_table = TestTable::two();
    test_table.execute(0, say("hello")).expect("may talk");
    let damage = |number| ReplayError { number, cause: "gone".to_owned() };
    let table = test_table.table.clone().with_damage(damage(4)).with_damage(damage(9));
    assert_eq!(table.damage(), Some(&damage(4)));
}
