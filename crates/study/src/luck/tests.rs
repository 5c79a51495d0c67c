//! Luck evens out: exactly at every event, and over many games.

use gizmos_ai::{Budget, Greedy, ask};
use gizmos_core::{Dealer, Seed, Setup, Turn, random_moves};

use super::*;

/// A whole game of players who choose at random.
fn random_game(players: u8, number: u64) -> Record {
    let seed = Seed::from(number);
    let mut record = Record::new(Setup::standard(players), Some(seed)).expect("is possible");
    let Ok(()) = record.simulate(seed, random_moves(seed));
    record
}

/// A game of players who know what they want.
fn greedy_game(number: u64) -> Record {
    let seed = Seed::from(number);
    let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
    let mut thoughts = seed.stream(9);
    let decide = |state: &State, seat| {
        ask(&mut Greedy::default(), &state.view(Some(seat)), Budget::default(), &mut thoughts)
            .map(|decision| decision.mv)
    };
    record.simulate(seed, decide).expect("the bot does not fail");
    record
}

/// Everything that the next piece of luck can be, with how likely it is, as far as it is one event.
fn fortunes(state: &State) -> Option<Vec<(Fortune, f64)>> {
    let outcomes = state.outcomes().map(|(luck, weight)| (luck, f64::from(weight)));
    match state.turn() {
        Turn::Chance(Chance::Draw) => Some(outcomes.map(|(luck, weight)| (drawn(state, luck), weight)).collect()),
        Turn::Chance(Chance::Roll | Chance::Reveal(_)) => {
            let seat = next_to_look(state.board())?;
            Some(outcomes.map(|(luck, weight)| (turned_up(state, seat, luck), weight)).collect())
        }
        Turn::Chance(Chance::Research(level)) => {
            let mut ends = Vec::new();
            see_all(state, &Research::begin(state, level), 1.0, &mut ends);
            Some(ends)
        }
        Turn::Decide(_) | Turn::Over => None,
    }
}

/// Every way in which a research can go on.
fn see_all(state: &State, begun: &Research, weight: f64, ends: &mut Vec<(Fortune, f64)>) {
    let total: u32 = state.outcomes().map(|(_, weight)| weight).sum();
    for (luck, ways) in state.outcomes() {
        let mut after = *state;
        after.resolve(luck).expect("is possible");
        let weight = weight * f64::from(ways) / f64::from(total);
        if matches!(after.board().phase(), Phase::Seeing { .. }) {
            see_all(&after, begun, weight, ends);
        } else {
            ends.push((Research { possible: begun.possible.clone() }.end(&after), weight));
        }
    }
}

#[test]
fn at_every_event_luck_is_nothing_on_average() {
    let (sensible, random) = (greedy_game(3), random_game(3, 3));
    let mut seen = [0; 4];
    for state in sensible.positions().chain(random.positions()) {
        let Turn::Chance(chance) = state.turn() else { continue };
        let kind = match chance {
            Chance::Draw => 0,
            Chance::Roll => 1,
            Chance::Reveal(_) => 2,
            Chance::Research(_) => 3,
        };
        // Seeing all that a research could show takes a while.
        let is_costly = matches!(state.board().phase(), Phase::Seeing { left, .. } if left > 2);
        if is_costly && seen[kind] > 3 {
            continue;
        }
        let Some(fortunes) = fortunes(&state) else { continue };
        seen[kind] += 1;
        let weights: f64 = fortunes.iter().map(|(_, weight)| weight).sum();
        let mean = fortunes.iter().map(|(fortune, weight)| fortune.points * weight).sum::<f64>() / weights;
        let square = fortunes.iter().map(|(fortune, weight)| fortune.points.powi(2) * weight).sum::<f64>() / weights;
        assert!(mean.abs() < 1e-9, "{chance}: {mean}");
        assert!((square - fortunes[0].0.variance).abs() < 1e-6, "{chance}: {square} is not {}", fortunes[0].0.variance);
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn over_many_games_luck_evens_out() {
    let games: Vec<Fortune> = (0..300)
        .map(|number| if number % 3 == 0 { greedy_game(number) } else { random_game(2 + (number % 3) as u8, number) })
        .flat_map(|record| luck(&record))
        .map(SeatLuck::total)
        .collect();
    let sum = games.iter().fold(Fortune::default(), |sum, game| sum.with(*game));
    assert!(sum.events > 10_000, "only {} events", sum.events);
    assert!(sum.points.abs() < 3.0 * sum.spread(), "{} with a spread of {}", sum.points, sum.spread());
    // What is called usual is: two of three are within it.
    let usual = games.iter().filter(|game| game.is_usual()).count() as f64 / games.len() as f64;
    assert!((0.55..0.85).contains(&usual), "{usual}");
}

#[test]
fn the_first_deal_belongs_to_nobody() {
    let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    record.deal(&mut Dealer::new(Seed::from(1)));
    assert_eq!(luck(&record), [SeatLuck::default(); 2]);
}

#[test]
fn a_research_can_run_into_cards_that_were_put_back() {
    // Random players research until decks consist of returned cards only.
    let runs_dry = |state: State| {
        let Turn::Chance(Chance::Research(level)) = state.turn() else { return false };
        let deck = state.board().deck(level);
        let Phase::Seeing { left, .. } = state.board().phase() else { return false };
        deck.returned > 0 && deck.size - deck.returned < left
    };
    let mut found = 0;
    for number in 0..200 {
        let record = random_game(4, number);
        for state in record.positions().filter(|state| runs_dry(*state)).take(1) {
            let fortunes = fortunes(&state).expect("is luck");
            let weights: f64 = fortunes.iter().map(|(_, weight)| weight).sum();
            let mean = fortunes.iter().map(|(fortune, weight)| fortune.points * weight).sum::<f64>() / weights;
            assert!(mean.abs() < 1e-9, "{mean}");
            found += 1;
        }
    }
    assert!(found > 0, "no deck ran dry");
}
