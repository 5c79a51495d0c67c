//! What must hold at every step of every game, checked along random games.
//!
//! `cargo xtask soak` runs the same for many more moves.

use std::collections::HashSet;

use gizmos_core::{
    Card, ChanceOutcome, ConverterSet, Dealer, Energy, Level, Move, Payment, Record, Seat, Seed, Setup, Spheres, State,
    Step, Turn, fair_index, random_moves, simulate,
};
use rand_core::Rng;

/// Moves to check, shared among 2, 3 and 4 players.
fn moves_to_check() -> u64 {
    match std::env::var("GIZMOS_SOAK_MOVES") {
        Ok(text) => text.parse().expect("GIZMOS_SOAK_MOVES is a number"),
        Err(_) => 60_000,
    }
}

/// Far more decisions than any random game takes.
const ENDLESS: usize = 100_000;

fn random_payment(state: &State, rng: &mut impl Rng) -> Payment {
    let bits = rng.next_u64();
    let held = state.board().mover().ring().counts();
    let spend = std::array::from_fn(|i| fair_index(rng.next_u64(), usize::from(held[i]) + 2) as u8);
    let active = state.board().mover().active();
    let converters = active.iter().filter(|card| bits >> (card.index() % 64) & 1 == 1).collect();
    Payment { spend: Spheres::new(spend), converters: ConverterSet::among(converters) }
}

/// Well-formed moves of every sort: all there are without payments, and builds of every card with payments that are
/// empty, random, or right for another card.
fn well_formed_moves(state: &State, legal: &[Move], rng: &mut impl Rng) -> Vec<Move> {
    let mut moves = vec![Move::Decline, Move::Draw, Move::Stop, Move::End, Move::Pass];
    moves.extend(Energy::ALL.map(Move::Pick));
    moves.extend(Level::ALL.map(Move::Research));
    let legal_payment = legal.iter().find_map(|mv| match mv {
        Move::Build(_, payment) => Some(*payment),
        _ => None,
    });
    for card in Card::all() {
        moves.extend([Move::File(card), Move::Return(card), Move::Use(card)]);
        moves.extend([Move::Build(card, Payment::FREE), Move::Build(card, random_payment(state, rng))]);
        moves.extend(legal_payment.map(|payment| Move::Build(card, payment)));
    }
    moves
}

fn check_moves(state: &State, legal: &[Move], rng: &mut impl Rng) {
    assert!(!legal.is_empty(), "a running game always has a legal move: {state:?}");
    let unique: HashSet<Move> = legal.iter().copied().collect();
    assert_eq!(unique.len(), legal.len(), "a move is listed twice: {legal:?}");
    for &mv in legal {
        assert_eq!(state.explain(mv), None, "{mv} is legal and explained");
        let mut next = *state;
        next.play(mv).expect("every legal move plays");
        next.audit().unwrap_or_else(|broken| panic!("after {mv}: {broken}\n{state:?}"));
    }
    for mv in well_formed_moves(state, legal, rng) {
        match state.explain(mv) {
            None => assert!(unique.contains(&mv), "{mv} is accepted but not listed\n{state:?}"),
            Some(reason) => {
                assert!(!unique.contains(&mv), "{mv} is listed but refused: {reason}");
                let mut next = *state;
                assert_eq!(next.play(mv), Err(reason));
                assert_eq!(next, *state, "refusing {mv} changed the state");
            }
        }
    }
}

fn check_forms(state: &State, mv: Move) {
    assert_eq!(mv.to_string().parse(), Ok(mv));
    let json = serde_json::to_string(&mv).expect("moves have a form");
    assert_eq!(serde_json::from_str::<Move>(&json).expect("is a move"), mv);
    if let Some(setup) = state.setup() {
        let json = serde_json::to_string(&setup).expect("setups have a form");
        let again: Setup = serde_json::from_str(&json).expect("is a setup");
        assert_eq!(again, setup);
        let loaded = State::new(&again).expect("is possible");
        assert_eq!(loaded.setup(), Some(setup));
    }
}

fn check_views(state: &State, legal: &[Move], rng: &mut impl Rng) {
    let observers = Seat::all(state.board().player_count()).map(Some).chain([None]);
    for observer in observers {
        let view = state.view(observer);
        let sample = view.sample(rng);
        sample.audit().unwrap_or_else(|broken| panic!("sampled from {view:?}: {broken}"));
        assert_eq!(sample.view(observer), view, "sampling changed the view");
        let moves = view.legal_moves();
        let decides = state.turn() == observer.map_or(Turn::Over, Turn::Decide);
        assert_eq!(moves, if decides { legal } else { &[] }, "the view of {observer:?} lists other moves");
    }
}

/// Plays one random game and checks everything; the number of decisions.
fn play_and_check(seed: Seed, players: usize) -> u64 {
    let mut record = Record::new(Setup::standard(players as u8), Some(seed)).expect("is possible");
    let mut dealer = Dealer::new(seed);
    let mut rng = seed.stream(4);
    let mut legal = Vec::new();
    let mut decisions = 0;
    loop {
        while let Some(luck) = dealer.deal(record.state()) {
            record.resolve(luck).expect("the dealer deals what can happen");
            record.state().audit().unwrap_or_else(|broken| panic!("after {luck}: {broken}"));
        }
        let state = *record.state();
        state.legal_moves_into(&mut legal);
        if decisions % 7 == 0 || state.board().researched() > 0 {
            check_views(&state, &legal, &mut rng);
        }
        if state.turn() == Turn::Over {
            break;
        }
        check_moves(&state, &legal, &mut rng);
        let mv = legal[fair_index(rng.next_u64(), legal.len())];
        check_forms(&state, mv);
        record.play(mv).expect("is legal");
        decisions += 1;
        assert!(decisions < ENDLESS, "the game of {seed} does not end");
    }
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().expect("replays"), record);
    assert_eq!(record.positions().last().as_ref(), Some(record.state()));
    decisions as u64
}

#[test]
fn random_games_keep_every_invariant() {
    let goal = moves_to_check();
    let mut checked = 0;
    for game in 0.. {
        if checked >= goal {
            println!("{checked} moves in {game} games checked");
            break;
        }
        let players = 2 + (game % 3) as usize;
        checked += play_and_check(Seed::from(1).game(game), players);
    }
}

#[test]
fn the_same_seed_deals_the_same_decks_whatever_is_played() {
    // The k-th card of a deck and the k-th sphere use the k-th number of their own stream.
    let order = |policy: u64, level: Level| {
        let seed = Seed::from(99);
        let mut state = State::new(&Setup::standard(2)).expect("is possible");
        let mut drawn = Vec::new();
        let Ok(()) = simulate(seed, &mut state, random_moves(Seed::from(policy)), |_, step| match step {
            Step::Chance(ChanceOutcome::Card(card)) if card.level() == Some(level) => drawn.push(card),
            _ => {}
        });
        drawn
    };
    for level in Level::ALL {
        let [one, other] = [1, 2].map(|policy| order(policy, level));
        let common = one.len().min(other.len()).min(14);
        assert!(common > 5);
        assert_eq!(one[..common], other[..common]);
    }
}
