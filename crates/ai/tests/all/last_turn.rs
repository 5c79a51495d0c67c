//! The solver of the last turn against brute force: no memory, no shortcuts, every move and every luck.

use gizmos_ai::{Budget, Heuristic, Prospect, ask, solve};
use gizmos_core::{
    BottomCard, ByLevel, Card, CardSet, Dealer, DeckSetup, Energy, Level, Move, Seat, SeatSet, Seed, Setup, Spheres,
    State, Turn, View, fair_index, simulate,
};
use rand_core::Rng;

/// What a position brings each seat, found by trying everything; `None` if that is more than `left` positions.
fn brute_force(state: &State, left: &mut u32) -> Option<Prospect> {
    *left = left.checked_sub(1)?;
    let mut prospect = Prospect::default();
    match state.turn() {
        Turn::Over => {
            let standing = state.board().standing();
            prospect.win[standing.winner().index()] = 1.0;
            for (seat, &score) in standing.scores.iter().enumerate() {
                prospect.score[seat] = f64::from(score);
            }
        }
        Turn::Chance(_) => {
            let all: u32 = state.outcomes().map(|(_, weight)| weight).sum();
            for (luck, weight) in state.outcomes() {
                let mut next = *state;
                next.resolve(luck).expect("can happen");
                let part = brute_force(&next, left)?;
                for seat in 0..Seat::MAX {
                    let share = f64::from(weight) / f64::from(all);
                    prospect.win[seat] += share * part.win[seat];
                    prospect.score[seat] += share * part.score[seat];
                }
            }
        }
        Turn::Decide(seat) => {
            let mut best: Option<Prospect> = None;
            for mv in state.legal_moves() {
                let next = brute_force(&state.played(mv), left)?;
                let rank = |prospect: &Prospect| (prospect.win[seat.index()], prospect.score[seat.index()]);
                let better = best.is_none_or(|best| {
                    let (new, old) = (rank(&next), rank(&best));
                    new.0 > old.0 + 1e-9 || ((new.0 - old.0).abs() <= 1e-9 && new.1 > old.1)
                });
                if better {
                    best = Some(next);
                }
            }
            prospect = best.expect("there is a legal move");
        }
    }
    Some(prospect)
}

fn assert_close(found: Prospect, expected: Prospect, seat: usize, context: &str) {
    let close = |a: f64, b: f64| (a - b).abs() < 1e-6;
    assert!(close(found.win[seat], expected.win[seat]), "{context}: {found:?} is not {expected:?}");
    assert!(close(found.score[seat], expected.score[seat]), "{context}: {found:?} is not {expected:?}");
}

/// Whether the observer knows every card that lies under a deck, so that nothing but the order is hidden.
fn knows_all_returned(view: &View) -> bool {
    Level::ALL.iter().all(|&level| view.returned(level).all(|returned| returned.card.is_some()))
}

/// The decisions of last rounds, from games of the heuristic player.
fn endings(players: u8, seeds: std::ops::Range<u64>) -> impl Iterator<Item = State> {
    seeds.flat_map(move |number| {
        let seed = Seed::from(number);
        let mut rng = seed.stream(4);
        let mut state = State::new(&Setup::standard(players)).expect("is possible");
        let mut bot = Heuristic::default();
        let mut endings = Vec::new();
        let decide = |state: &State, seat: Seat| {
            if state.board().is_last_round() && seat.index() + 1 == usize::from(players) {
                endings.push(*state);
            }
            ask(&mut bot, &state.view(Some(seat)), Budget::default(), &mut rng).map(|decision| decision.mv)
        };
        simulate(seed, &mut state, decide, |_, _| ()).expect("moves are legal");
        endings
    })
}

#[test]
fn two_hundred_endings_are_solved_as_brute_force_solves_them() {
    let mut checked = 0;
    let mut choices = 0;
    for state in endings(2, 0..2000).chain(endings(3, 0..2000)) {
        let seat = state.board().to_move();
        let view = state.view(Some(seat));
        let moves = state.legal_moves();
        if moves.len() < 2 || !knows_all_returned(&view) {
            continue;
        }
        let mut left = 60_000;
        let Some(expected) = brute_force(&state, &mut left) else { continue };
        let solution = solve(&view, 1_000_000).expect("brute force could do it");
        assert_eq!(solution.moves.len(), moves.len());
        let context = format!("ending {checked}");
        assert_close(solution.moves[0].1, expected, seat.index(), &context);
        let mut left = 60_000;
        let after = brute_force(&state.played(solution.moves[0].0), &mut left).expect("is a part of the same tree");
        assert_close(after, expected, seat.index(), &context);
        choices += usize::from(solution.moves.iter().any(|(_, other)| other != &solution.moves[0].1));
        checked += 1;
        if checked == 200 {
            break;
        }
    }
    assert_eq!(checked, 200, "there are not enough endings that brute force can solve");
    assert!(choices > 50, "only {choices} endings have a choice that matters");
}

#[test]
fn other_rounds_and_other_seats_are_not_solved() {
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    Dealer::new(Seed::from(1)).settle(&mut state);
    assert_eq!(solve(&state.view(Some(Seat::FIRST)), 1_000_000), None);
    let ending = endings(2, 0..50).next().expect("games end");
    assert_eq!(solve(&ending.view(Some(Seat::FIRST)), 1_000_000), None, "it is not this seat's turn");
    assert_eq!(solve(&ending.view(None), 1_000_000), None);
    assert_eq!(solve(&ending.view(Some(ending.board().to_move())), 0), None, "no position may be looked at");
}

/// For who did not see them, cards put back under a deck are as likely to come next as those never touched.
#[test]
fn cards_that_others_put_back_are_like_any_unseen_card() {
    let mut checked = 0;
    for state in endings(2, 0..3000) {
        let seat = state.board().to_move();
        let Some(mut setup) = state.setup() else { continue };
        for level in Level::ALL {
            if let Some(deck) = &mut setup.decks[level] {
                deck.bottom.clear();
            }
        }
        let state = State::new(&setup).expect("is possible");
        let mut left = 10_000;
        let Some(expected) = brute_force(&state, &mut left) else { continue };
        for level in Level::ALL {
            let unplaced = state.unplaced() & CardSet::of_level(level);
            if let Some(deck) = &mut setup.decks[level] {
                let seen_by = Some(SeatSet::only(Seat::FIRST));
                deck.bottom = unplaced.iter().step_by(3).take(4).map(|card| BottomCard { card, seen_by }).collect();
            }
        }
        let touched = State::new(&setup).expect("is possible").view(Some(seat));
        assert!(!knows_all_returned(&touched));
        let solution = solve(&touched, 1_000_000).expect("brute force could do it");
        assert_close(solution.moves[0].1, expected, seat.index(), &format!("ending {checked}"));
        checked += 1;
        if checked == 15 {
            return;
        }
    }
    panic!("only {checked} endings are small enough");
}

/// The last turn of a game in which only five cards are left to research, and a build lets one research again: what was
/// put back comes up a second time.
fn ending_with_a_small_deck(seed: u64) -> Option<State> {
    let mut rng = Seed::from(seed).stream(9);
    let mut below = |count| fair_index(rng.next_u64(), count);
    let card = |number| Card::from_number(number).expect("is a card");
    let mut level_one: Vec<Card> = CardSet::of_level(Level::One).iter().collect();
    for last in (1..level_one.len()).rev() {
        level_one.swap(last, below(last + 1));
    }
    let mut setup = Setup::standard(2);
    setup.players[0].active = [card(1)].into_iter().chain(level_one.drain(..27)).collect();
    setup.players[1].active = [2, 301, 302, 319, 320].map(card).to_vec();
    // The other has 27 points; so one to three builds are missing.
    setup.players[1].vp_tokens = 2 + below(3) as u16;
    setup.players[1].energy = (0..5).fold(Spheres::EMPTY, |ring, _| ring + Spheres::of(Energy::ALL[below(4)], 1));
    setup.to_move = 1;
    setup.display[Level::One] = level_one.drain(..4).collect();
    setup.row = (0..6).map(|_| Energy::ALL[below(4)]).collect();
    setup.decks = ByLevel::from_fn(|level| {
        let size = if level == Level::One { 5 } else { 0 };
        Some(DeckSetup { size, bottom: Vec::new() })
    });
    let mut state = State::new(&setup).ok()?;
    Dealer::new(Seed::from(seed)).settle(&mut state);
    Some(state)
}

#[test]
fn cards_that_come_up_again_are_reckoned_with() {
    let mut checked = 0;
    for (seed, state) in (100..180).filter_map(|seed| Some((seed, ending_with_a_small_deck(seed)?))) {
        let seat = state.board().to_move();
        let mut state = state.played(Move::Research(Level::One));
        Dealer::new(Seed::from(seed)).settle(&mut state);
        let mut left = 200_000;
        let Some(expected) = brute_force(&state, &mut left) else { continue };
        let solution = solve(&state.view(Some(seat)), 1_000_000).expect("brute force could do it");
        assert_close(solution.moves[0].1, expected, seat.index(), &format!("ending {seed}"));
        checked += 1;
    }
    assert!(checked > 20, "only {checked} endings were checked");
}

#[test]
fn what_others_will_research_is_not_pretended_to_be_known() {
    let mut setup =
        (0..200).find_map(|seed| ending_with_a_small_deck(seed)?.setup()).expect("is at the start of a turn");
    setup.to_move = 0;
    let first = State::new(&setup).expect("is possible");
    assert!(first.board().is_last_round());
    assert_eq!(solve(&first.view(Some(Seat::FIRST)), 1_000_000), None);
}
