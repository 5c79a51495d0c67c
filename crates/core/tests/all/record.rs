//! Records: what can be wrong with one, line by line.

use gizmos_core::{Record, Seed, Step, random_moves};

const GOOD: &str = "\
# A comment.
gizmos record 1
players 2

seed 7
deal > b b a h b b 113 122 132 125 231 226 206 336 332
0 pick atomic > b
1 file 113 > 101
1 use 2 > h
0 research 3 > 301 302 303
0 decline
0 return 303
0 return 301
";

#[test]
fn a_good_record_is_read_and_written() {
    let record: Record = GOOD.parse().expect("replays");
    assert_eq!(record.seed(), Some(Seed::from(7)));
    assert_eq!(record.decisions(), 7);
    assert_eq!(record.to_string().parse::<Record>().expect("replays"), record);
    assert_eq!(record.positions().count(), record.steps().len() + 1);
}

#[test]
fn steps_and_decisions_are_told_from_each_other() {
    let record: Record = GOOD.parse().expect("replays");
    let all = record.steps().len();
    assert_eq!([0, 15, 16, 17, 18, all].map(|step| record.decisions_before(step)), [0, 0, 1, 1, 2, 7]);
    assert_eq!([0, 1, 2, 3, 6, 7].map(|decisions| record.steps_at(decisions)), [15, 17, 19, 21, all - 1, all]);
    assert_eq!((record.decisions_before(usize::MAX), record.steps_at(usize::MAX)), (7, all));
    for decisions in 0..=7 {
        assert_eq!(record.rewound(record.steps_at(decisions)).decisions(), decisions);
    }
    let empty = record.rewound(0);
    assert_eq!((empty.decisions(), empty.steps_at(0)), (0, 0));
}

#[test]
fn the_documented_example_replays() {
    let document = include_str!("../../../../docs/notation.md");
    let example = document.split("```text\n").nth(1).and_then(|rest| rest.split("...").next()).expect("has an example");
    let record: Record = example.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut dealer = gizmos_core::Dealer::new(record.seed().expect("has a seed"));
    for (state, step) in record.positions().zip(record.steps().iter()) {
        if let Step::Chance(luck) = step {
            assert_eq!(dealer.deal(&state), Some(*luck), "the luck comes from the seed");
        }
    }
}

#[test]
fn any_position_can_be_the_start() {
    let record: Record = GOOD.parse().expect("replays");
    let setup = record.state().setup().expect("is the start of a turn");
    let mut continued = Record::new(setup, None).expect("is possible");
    continued.play("pick heat".parse().expect("is a move")).expect("is legal");
    let text = continued.to_string();
    assert!(text.contains("\nsetup {"), "{text}");
    assert_eq!(text.parse::<Record>().expect("replays"), continued);
}

#[test]
fn every_error_names_its_line_and_cause() {
    let change = |from: &str, to: &str| {
        assert!(GOOD.contains(from), "{from}");
        let error = GOOD.replace(from, to).parse::<Record>().expect_err("cannot be read");
        format!("{from:?} -> {to:?}\n    {error}")
    };
    let cases = [
        change("gizmos record 1", "gizmos record 2"),
        change("players 2", "players 5"),
        change("players 2", "players two"),
        change("players 2", "players 99999999999999999999"),
        change("players 2", "people 2"),
        change("players 2", "setup {\"players\":[]}"),
        change("players 2", "setup {\"players\":7}"),
        change("players 2", "setup {\"players\":[]"),
        change("seed 7", "seed of all"),
        change("seed 7", "seed 7\nseed 8"),
        change("seed 7", "seed 7 > h"),
        change("0 decline", "seed 8"),
        change("deal >", "deal > h"),
        change("deal >", "steal >"),
        change("113 122", "113 113"),
        change("113 122", "113 222"),
        change("0 pick atomic", "1 pick atomic"),
        change("0 pick atomic", "9 pick atomic"),
        change("0 pick atomic", "0 pick electric"),
        change("0 pick atomic", "0 pick water"),
        change("0 pick atomic", "0 drink atomic"),
        change("0 pick atomic", "0 pick atomic atomic"),
        change("0 pick atomic", "0 build 204 hh +117"),
        change("0 pick atomic > b", "0 pick atomic"),
        change("0 pick atomic > b", "0 pick atomic > b b"),
        change("0 pick atomic > b", "0 pick atomic > 101"),
        change("0 pick atomic > b", "0 pick atomic > x"),
        change("0 decline", "0 file 304"),
        change("0 return 301\n", "0 return 301\nresult 1 0"),
        change("0 return 301\n", "0 return 301\ndeal > h"),
    ];
    insta::assert_snapshot!(cases.join("\n"));
    for text in ["", "\n\n", "gizmos record 1", "gizmos record 1\n", "\u{feff}gizmos record 1\nplayers 2"] {
        assert!(text.parse::<Record>().is_err(), "{text:?}");
    }
}

#[test]
fn the_result_is_checked() {
    let seed = Seed::from(3);
    let mut record = Record::new(gizmos_core::Setup::standard(2), None).expect("is possible");
    let Ok(()) = record.simulate(seed, random_moves(seed));
    let text = record.to_string();
    let (moves, result) = text.rsplit_once("result ").expect("the game is over");
    assert!(text.parse::<Record>().is_ok());
    let wrong = format!("{moves}result 1{result}").parse::<Record>().expect_err("has another result");
    assert_eq!(wrong.line, text.lines().count());
    assert!(format!("{text}0 pick heat\n").parse::<Record>().is_err(), "nothing comes after the result");
}
