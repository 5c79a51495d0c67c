//! The solver of turns against one that tries everything and remembers nothing.

use gizmos_core::{
    Card, CardSet, Dealer, DeckSetup, Energy, Level, PlayerSetup, Seat, Seed, Setup, Spheres, State, Turn, fair_index,
    rand_core::Rng,
};
use gizmos_study::most_points;

fn card(number: u16) -> Card {
    Card::from_number(number).expect("is a card")
}

fn score(state: &State, seat: Seat) -> i32 {
    i32::try_from(state.board().player(seat).expect("sits there").score().total()).expect("is small")
}

/// The score at the end of the turn when luck does its worst, or its best; `None` if `left` positions are not enough.
fn exhaustive(state: &State, seat: Seat, worst: bool, left: &mut usize) -> Option<i32> {
    if state.turn() == Turn::Over || state.board().to_move() != seat {
        return Some(score(state, seat));
    }
    *left = left.checked_sub(1)?;
    let mut values = Vec::new();
    if let Turn::Chance(_) = state.turn() {
        for (luck, _) in state.outcomes() {
            let mut next = *state;
            next.resolve(luck).expect("can happen");
            values.push(exhaustive(&next, seat, worst, left)?);
        }
        return if worst { values.into_iter().min() } else { values.into_iter().max() };
    }
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    for mv in moves {
        let mut next = *state;
        next.play(mv).expect("is legal");
        values.push(exhaustive(&next, seat, worst, left)?);
    }
    values.into_iter().max()
}

/// Gizmos that let chains go on, among which the first player's are drawn.
const LIVELY: [u16; 24] = [
    117, 122, 124, 127, 128, 217, 220, 225, 228, 305, 308, 309, 312, 313, 314, 316, 317, 319, 320, 322, 325, 226, 310,
    333,
];

/// A position small enough to try everything: the second player has nearly all cards.
fn small(number: u64) -> State {
    let mut lot = Seed::from(number).stream(9);
    let mut draw = |below: usize| fair_index(lot.next_u64(), below);
    let mut setup = Setup::standard(2);
    let mut lively = LIVELY.map(card).to_vec();
    let active: Vec<Card> = (0..5).map(|_| lively.swap_remove(draw(lively.len()))).collect();
    let mut free: Vec<Card> = Card::all().filter(|card| card.level().is_some() && !active.contains(card)).collect();
    // What may come up: a few cards of the first two levels, none of the third.
    let sizes = [1 + draw(8), draw(3), 0];
    let mut taken = |level: Level, count: usize| -> Vec<Card> {
        let mut cards = Vec::new();
        while cards.len() < count {
            let card = free.remove(draw(free.len()));
            if card.level() == Some(level) {
                cards.push(card);
            }
        }
        cards
    };
    setup.display[Level::One] = taken(Level::One, 2);
    setup.display[Level::Two] = taken(Level::Two, 1);
    setup.display[Level::Three] = taken(Level::Three, 1);
    let hidden: Vec<Card> =
        [Level::One, Level::Two].into_iter().zip(sizes).flat_map(|(level, size)| taken(level, size)).collect();
    for (level, size) in Level::ALL.into_iter().zip(sizes) {
        setup.decks[level] = Some(DeckSetup { size: size as u8, bottom: Vec::new() });
    }
    setup.row = (0..2).map(|_| Energy::ALL[draw(4)]).collect();
    let mut energy = Spheres::EMPTY;
    for _ in 0..2 + draw(3) {
        energy += Spheres::of(Energy::ALL[draw(4)], 1);
    }
    let display: CardSet = Level::ALL.iter().flat_map(|&level| setup.display[level].clone()).collect();
    let given: CardSet = active.iter().chain(&hidden).copied().collect();
    let rest = Card::all().filter(|card| {
        matches!(card.level(), Some(Level::One | Level::Two)) && !given.contains(*card) && !display.contains(*card)
    });
    setup.players[1].active.extend(rest);
    let first = &mut setup.players[0];
    *first = PlayerSetup { active: [card(1)].into_iter().chain(active).collect(), energy, ..first.clone() };
    let mut state = State::new(&setup).expect("is possible");
    Dealer::new(Seed::from(number)).settle(&mut state);
    state
}

#[test]
fn the_solver_agrees_with_trying_everything() {
    let (mut compared, mut proven, mut chains) = (0, 0, 0);
    for number in 0..250 {
        let state = small(number);
        let Turn::Decide(seat) = state.turn() else { continue };
        let mut left = 200_000;
        let Some(worst) = exhaustive(&state, seat, true, &mut left) else { continue };
        let Some(best) = exhaustive(&state, seat, false, &mut left) else { continue };
        let Some(most) = most_points(&state, 1_000_000) else { continue };
        let now = score(&state, seat);
        assert_eq!(most.possible, best - now, "position {number}");
        // Research can bring something for sure only where a deck is nearly known; the solver does not count on it.
        assert!(most.sure <= worst - now, "position {number}");
        if !state.board().mover().may_research() {
            assert_eq!(most.sure, worst - now, "position {number}");
        }
        if let Some(points) = most.proven() {
            assert_eq!(points, worst - now, "position {number}");
            proven += 1;
        }
        compared += 1;
        chains += usize::from(most.possible >= 3);
    }
    assert!(compared >= 100 && proven >= 40 && chains >= 20, "{compared} compared, {proven} proven, {chains} chains");
}

#[test]
fn a_solver_without_positions_to_look_at_says_nothing() {
    let state = small(1);
    assert_eq!(most_points(&state, 1), None);
    let over_to_luck = State::new(&Setup::standard(2)).expect("is possible");
    assert_eq!(most_points(&over_to_luck, 1_000), None, "luck is due");
}
