//! Notation and JSON of moves: what is understood, and what is said about the rest.

use gizmos_core::{Card, CardSet, ChanceOutcome, ConverterSet, Energy, Level, Move, Payment, Seed, Spheres};
use proptest::prelude::*;

fn card() -> impl Strategy<Value = Card> {
    (0..Card::COUNT).prop_map(|index| Card::all().nth(index).expect("is below the count"))
}

fn any_move() -> impl Strategy<Value = Move> {
    let payment = (any::<[u8; 4]>(), any::<u128>()).prop_map(|(spend, bits)| {
        let cards: CardSet = Card::all().filter(|card| bits >> card.index() & 1 == 1).collect();
        Payment { spend: Spheres::new(spend), converters: ConverterSet::among(cards) }
    });
    prop_oneof![
        prop::sample::select(&Energy::ALL[..]).prop_map(Move::Pick),
        card().prop_map(Move::File),
        (card(), payment).prop_map(|(card, payment)| Move::Build(card, payment)),
        prop::sample::select(&Level::ALL[..]).prop_map(Move::Research),
        card().prop_map(Move::Return),
        card().prop_map(Move::Use),
        prop::sample::select(vec![Move::Decline, Move::Draw, Move::Stop, Move::End, Move::Pass]),
    ]
}

proptest! {
    #[test]
    fn every_move_has_one_text_and_one_json_form(mv in any_move()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        let json = serde_json::to_string(&mv).expect("has a form");
        prop_assert_eq!(serde_json::from_str::<Move>(&json).expect("is a move"), mv);
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in ".{0,60}") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        if let Ok(luck) = text.parse::<ChanceOutcome>() {
            prop_assert_eq!(luck.to_string().parse(), Ok(luck));
        }
        let _ = text.parse::<Seed>();
        let _ = serde_json::from_str::<Move>(&text);
    }

    #[test]
    fn almost_moves_are_moves_or_errors(
        verb in "(pick|file|build|research|decline|return|use|draw|stop|end|pass)",
        rest in "[ +0-9heab]{0,20}",
    ) {
        let text = format!("{verb} {rest}");
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }
}

#[test]
fn moves_read_as_documented() {
    for text in [
        "pick heat",
        "file 305",
        "build 204 hhe +106 +108",
        "build 101",
        "research 2",
        "decline",
        "return 207",
        "use 117",
        "draw",
        "stop",
        "end",
        "pass",
    ] {
        assert_eq!(text.parse::<Move>().expect("is a move").to_string(), text);
    }
    assert_eq!("  pick   b ".parse(), Ok(Move::Pick(Energy::Battery)));
}

#[test]
fn the_json_forms_are_as_documented() {
    for json in [
        r#"{"do":"pick","energy":"heat"}"#,
        r#"{"do":"file","card":305}"#,
        r#"{"do":"build","card":204,"spend":{"heat":1,"electric":0,"atomic":0,"battery":0},"converters":[106]}"#,
        r#"{"do":"research","level":2}"#,
        r#"{"do":"decline"}"#,
        r#"{"do":"return","card":207}"#,
        r#"{"do":"use","card":117}"#,
        r#"{"do":"draw"}"#,
        r#"{"do":"stop"}"#,
        r#"{"do":"end"}"#,
        r#"{"do":"pass"}"#,
    ] {
        let mv: Move = serde_json::from_str(json).expect("is a move");
        assert_eq!(serde_json::to_string(&mv).expect("has a form"), json);
    }
}

#[test]
fn what_is_no_move_is_explained() {
    let texts = [
        "",
        "eat 5",
        "pick",
        "pick red",
        "file",
        "file 0",
        "file 137",
        "file 0101",
        "file +101",
        "build",
        "build 204 hx",
        "build 204 hh hh",
        "build 204 +106 h",
        "build 204 +117",
        "build 204 +106 +106",
        "research 4",
        "research two",
        "decline 5",
        "end now",
    ];
    let long = "x".repeat(1_000_000);
    let mut cases: Vec<String> =
        texts.iter().map(|text| format!("{text:?}: {}", text.parse::<Move>().expect_err("is no move"))).collect();
    cases.push(long.parse::<Move>().expect_err("is no move").to_string());
    let jsons = [
        "{}",
        "[]",
        "7",
        r#"{"do":"eat"}"#,
        r#"{"do":"pick"}"#,
        r#"{"do":"pick","energy":"red"}"#,
        r#"{"do":"pick","energy":"heat","card":1}"#,
        r#"{"do":"end","card":1}"#,
        r#"{"do":"file","card":137}"#,
        r#"{"do":"file","card":-1}"#,
        r#"{"do":"file","card":70000000000}"#,
        r#"{"do":"file","card":"305"}"#,
        r#"{"do":"build","card":204,"converters":[117]}"#,
        r#"{"do":"build","card":204,"converters":[106,106]}"#,
        r#"{"do":"build","card":204,"spend":{"heat":256}}"#,
        r#"{"do":"research","level":4}"#,
    ];
    for json in jsons {
        cases.push(format!("{json}: {}", serde_json::from_str::<Move>(json).expect_err("is no move")));
    }
    insta::assert_snapshot!(cases.join("\n"));
}
