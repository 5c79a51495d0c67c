//! Every example can be played to its point, and nothing in an address can break it.

use gizmos_core::Turn;
use gizmos_study::{Example, Refused};

/// A way to the point of each example.
const WAYS: &[(&str, &str)] = &[
    ("file", "file 312,use 1,use 118,pick heat"),
    ("any", "build 333 hheeaab"),
    ("free", "build 108 b,use 316,build 133"),
    ("research", "research 1,build 129 h,return 112"),
    ("pick", "pick heat,use 112,use 216"),
    ("archive", "build 229 aaa,use 226,pick heat,pick electric,use 127,pick atomic"),
    ("chain", "build 110 h,use 312,file 132,use 118,pick heat,use 112"),
    ("doubling", "build 236 bb +206"),
    ("converters", "build 215 e +105 +202 +210"),
    ("discount", "build 227 e"),
    ("end", "build 322 eeee"),
];

#[test]
fn every_example_has_a_way_to_its_point() {
    let names: Vec<&str> = Example::ALL.iter().map(|example| example.name).collect();
    assert_eq!(names, WAYS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, way) in WAYS {
        let example = Example::named(name).expect("is an example");
        let start = example.trial("").expect("is possible");
        assert_eq!(start.record.state().turn(), Turn::Decide(example.seat()), "{name}");
        assert!(!start.has_point && !start.is_over && start.refused.is_none(), "{name}");
        let trial = example.trial(way).expect("is possible");
        assert_eq!(trial.refused, None, "{name}");
        assert!(trial.has_point, "{name} is not seen by {way}");
        // It takes all of the way.
        let (before, _) = way.rsplit_once(',').unwrap_or(("", way));
        let earlier = example.trial(before).expect("is possible");
        assert!(!earlier.is_over && !earlier.has_point, "{name} is seen too early");
        assert_eq!(trial.record.state(), example.trial(way).expect("is possible").record.state(), "luck is fixed");
    }
}

#[test]
fn the_points_are_what_the_texts_say() {
    let after = |name: &str, way: &str| {
        *Example::named(name).expect("is an example").trial(way).expect("is possible").record.state()
    };
    let triggered = |name: &str, way: &str| after(name, way).board().triggered().len();
    assert_eq!(triggered("any", "build 333 hheeaab"), 4);
    assert_eq!(triggered("archive", "build 229 aaa"), 2, "not by its own building");
    assert_eq!(after("pick", "pick heat,use 112,use 216").board().players()[0].ring().total(), 4, "three more");
    assert_eq!(after("file", "file 312,use 1,use 118,pick heat").board().players()[0].ring().total(), 2);
    let end = after("end", "build 322 eeee");
    assert_eq!(end.turn(), Turn::Over);
    assert_eq!(end.board().standing().winner().index(), 1, "it is enough");
    let doubling = Example::named("doubling").expect("is an example");
    let refused = doubling.trial("build 308 bb +206").expect("is possible").refused;
    assert!(matches!(refused, Some(Refused::Illegal(_, reason)) if reason.rule() == "R6.2"), "{refused:?}");
}

#[test]
fn what_makes_no_sense_stops_there() {
    let example = Example::named("chain").expect("is an example");
    let refused = |moves: &str| example.trial(moves).expect("is possible").refused;
    assert_eq!(refused("build 110 h,fly"), Some(Refused::Unreadable));
    assert!(matches!(refused("use 118"), Some(Refused::Illegal(_, reason)) if reason.rule() == "R3.1"));
    assert_eq!(refused("build 110 h,end,pick heat"), Some(Refused::TurnOver));
    assert_eq!(refused(&"pick atomic,".repeat(10_000)), Some(Refused::TurnOver));
    let kept = example.trial("build 110 h,fly,use 312").expect("is possible");
    assert_eq!(kept.moves.len(), 1, "what comes after is not played");
}
