//! What a seat knows, and whole positions for other processes: written as JSON and read back.

use gizmos_core::{Card, Seat, Seed, Setup, Snapshot, State, Step, View, fair_index, random_moves, simulate};
use rand_core::Rng;
use serde_json::Value;

fn read(value: &Value) -> Result<View, String> {
    serde_json::from_value(value.clone()).map_err(|error| error.to_string())
}

/// Shows every position of random games in which somebody decides.
fn positions(games: u64, mut watch: impl FnMut(&State)) {
    for game in 0..games {
        let (seed, players) = (Seed::from(11).game(game), 2 + (game % 3) as u8);
        let mut state = State::new(&Setup::standard(players)).expect("is possible");
        let Ok(()) = simulate(seed, &mut state, random_moves(seed), |before, step| {
            if matches!(step, Step::Move(..)) {
                watch(before);
            }
        });
    }
}

#[test]
fn every_view_is_read_back_as_it_was_written() {
    let (mut exact, mut views) = (0, 0);
    positions(24, |state| {
        let seats = Seat::all(state.board().player_count()).map(Some);
        for observer in seats.chain([None]) {
            let view = state.view(observer);
            let written = serde_json::to_value(view).expect("has a form");
            let again = read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(serde_json::to_value(again).expect("has a form"), written);
            assert_eq!(again.legal_moves(), view.legal_moves());
            views += 1;
            exact += u32::from(again == view);
        }
    });
    assert!(f64::from(exact) > 0.9 * f64::from(views), "{exact} of {views}: only empty places may differ");
}

#[test]
fn what_follows_from_the_rest_may_be_left_out() {
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    gizmos_core::Dealer::new(Seed::from(3)).settle(&mut state);
    let view = state.view(Some(Seat::FIRST));
    let mut form = serde_json::to_value(view).expect("has a form");
    let object = form.as_object_mut().expect("is an object");
    for derived in ["last_round", "dispenser", "usable", "scores", "triggered", "used"] {
        assert!(object.remove(derived).is_some(), "{derived}");
    }
    assert_eq!(read(&form), Ok(view));
}

/// One place in a JSON text, changed.
fn spoil(value: &mut Value, rng: &mut impl Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(fair_index(rng.next_u64(), fields.len())).expect("has it").clone();
            if fair_index(rng.next_u64(), 6) == 0 {
                fields.remove(&key);
            } else {
                spoil(&mut fields[&key], rng);
            }
        }
        Value::Array(items) if !items.is_empty() && fair_index(rng.next_u64(), 4) > 0 => {
            let index = fair_index(rng.next_u64(), items.len());
            spoil(&mut items[index], rng);
        }
        Value::Array(items) => {
            let card = Card::all().nth(fair_index(rng.next_u64(), Card::COUNT)).expect("is a card");
            items.push(card.number().into());
        }
        other => {
            let odd = [Value::Null, 0.into(), 1.into(), 3.into(), 117.into(), 255.into(), 70_000.into(), "over".into()];
            *other = odd[fair_index(rng.next_u64(), odd.len())].clone();
        }
    }
}

#[test]
fn spoiled_views_are_refused_or_can_be_played() {
    let mut rng = Seed::from(5).stream(9);
    let (mut refused, mut taken) = (0, 0);
    positions(24, |state| {
        let mut form = serde_json::to_value(state.view(Some(state.board().to_move()))).expect("has a form");
        for _ in 0..=fair_index(rng.next_u64(), 3) {
            spoil(&mut form, &mut rng);
        }
        match read(&form) {
            Err(error) => {
                refused += 1;
                assert!(!error.is_empty());
            }
            Ok(view) => {
                taken += 1;
                let state = view.sample(&mut rng);
                state.audit().unwrap_or_else(|broken| panic!("{broken}\n{form}"));
                let moves = state.legal_moves();
                assert!(!moves.is_empty(), "{form}");
                for mv in moves {
                    state.played(mv).audit().unwrap_or_else(|broken| panic!("after {mv}: {broken}\n{form}"));
                }
            }
        }
    });
    assert!(refused > 100 && taken > 100, "{refused} refused, {taken} taken");
}

#[test]
fn a_position_without_a_decision_is_refused_with_a_reason() {
    let state = State::new(&Setup::standard(2)).expect("is possible");
    let refused = |form: &Value| read(form).expect_err("is refused");
    let form = serde_json::to_value(state.view(Some(Seat::FIRST))).expect("has a form");
    assert_eq!(refused(&form), "luck is due before anybody can decide");
    let mut odd = form.clone();
    odd["seen_by"]["seat"] = 3.into();
    assert_eq!(refused(&odd), "it is seen by seat 3, which nobody has");
    assert!(refused(&"x".into()).contains("an object with what a seat knows of a position"));
    let mut dealt = state;
    gizmos_core::Dealer::new(Seed::from(3)).settle(&mut dealt);
    let mut odd = serde_json::to_value(dealt.view(Some(Seat::FIRST))).expect("has a form");
    odd["row"] = Value::Array(vec!["heat".into(); 3]);
    assert!(refused(&odd).starts_with("this position is impossible: "), "{}", refused(&odd));
}

#[test]
fn a_snapshot_is_the_whole_position() {
    positions(24, |state| {
        let snapshot = state.snapshot().expect("somebody decides");
        let written = serde_json::to_string(&snapshot).expect("has a form");
        let again: Snapshot = serde_json::from_str(&written).expect("is read");
        assert_eq!(again.state().as_ref(), Ok(state), "{written}");
    });
    let (seed, mut state) = (Seed::from(4), State::new(&Setup::standard(3)).expect("is possible"));
    let Ok(()) = simulate(seed, &mut state, random_moves(seed), |_, _| ());
    assert_eq!(state.snapshot().expect("is over").state(), Ok(state));
}

#[test]
fn spoiled_snapshots_are_refused_or_can_be_played() {
    let mut rng = Seed::from(6).stream(9);
    let (mut refused, mut taken) = (0, 0);
    positions(24, |state| {
        let mut form = serde_json::to_value(state.snapshot().expect("somebody decides")).expect("has a form");
        spoil(&mut form, &mut rng);
        let read = serde_json::from_value::<Snapshot>(form.clone()).map_err(|error| error.to_string());
        match read.and_then(|snapshot| snapshot.state().map_err(|error| error.to_string())) {
            Err(error) => {
                refused += 1;
                assert!(!error.is_empty());
            }
            Ok(state) => {
                taken += 1;
                state.audit().unwrap_or_else(|broken| panic!("{broken}\n{form}"));
                for mv in state.legal_moves() {
                    state.played(mv).audit().unwrap_or_else(|broken| panic!("after {mv}: {broken}\n{form}"));
                }
            }
        }
    });
    assert!(refused > 100 && taken > 10, "{refused} refused, {taken} taken");
}
