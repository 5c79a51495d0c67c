//! What is true of every bot.

use std::convert::Infallible;

use gizmos_ai::{Bot, BotFault, BotName, Budget, Careless, Heuristic, ask};
use gizmos_core::{Dealer, Move, Phase, Record, Seat, Seed, Setup, State, fair_index, simulate, streams};
use rand_core::Rng;

/// One bot of each kind, but not the slowest.
fn names() -> impl Iterator<Item = &'static str> {
    BotName::words().filter(|name| *name != "inventor").chain(["search:30", "search:31@3", "champion:30"])
}

fn named(name: &str) -> BotName {
    name.parse().expect("is a bot")
}

/// Decisions from random games: every kind of phase occurs.
fn positions(players: u8, seed: u64, mut visit: impl FnMut(&State)) {
    let seed = Seed::from(seed);
    let mut chooser = seed.stream(4);
    let mut state = State::new(&Setup::standard(players)).expect("is possible");
    let decide = |state: &State, _| {
        visit(state);
        let mut moves = state.legal_moves();
        // Ending turns early would make dull games.
        moves.retain(|mv| !matches!(mv, Move::End | Move::Stop));
        Ok(if moves.is_empty() { Move::End } else { moves[fair_index(chooser.next_u64(), moves.len())] })
    };
    let Ok::<_, Infallible>(()) = simulate(seed, &mut state, decide, |_, _| ());
}

#[test]
fn no_bot_sees_what_is_hidden() {
    let mut rng = Seed::from(11).stream(9);
    let mut different = 0;
    for players in 2..=4 {
        let mut count = 0;
        positions(players, 3, |state| {
            count += 1;
            if count % 7 != 0 {
                return;
            }
            let seat = state.board().to_move();
            // Everything that is hidden from this seat is dealt anew.
            let other = state.view(Some(seat)).sample(&mut rng);
            different += u32::from(other != *state);
            for name in names().map(named) {
                let decide = |state: &State| {
                    name.bot().decide(&state.view(Some(seat)), name.budget(), &mut Seed::from(5).stream(4))
                };
                assert_eq!(decide(state), decide(&other), "{name} decides by what it cannot see");
            }
        });
    }
    assert!(different > 10, "hidden cards differed only {different} times");
}

#[test]
fn every_bot_plays_legal_moves_to_the_end_at_every_table() {
    for (index, name) in names().enumerate() {
        let name = named(name);
        for players in 2..=4 {
            let seed = Seed::from(index as u64);
            let mut rng = seed.stream(4);
            let mut state = State::new(&Setup::standard(players)).expect("is possible");
            let mut bot = name.bot();
            let decide = |state: &State, seat| {
                let decision = ask(&mut *bot, &state.view(Some(seat)), name.budget(), &mut rng)?;
                if let Some(report) = decision.report {
                    assert_eq!(report.win.len(), usize::from(players));
                    let sum: f32 = report.win.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{name}: the chances sum up to {sum}");
                }
                Ok::<_, BotFault>(decision.mv)
            };
            simulate(seed, &mut state, decide, |_, _| ()).expect("bots play legal moves");
        }
    }
}

/// Positions that bots once played on from for ever: both rings empty, both archives full, and decks with nothing that
/// could be built.
const STUCK: [&str; 1] = [include_str!("../stuck/everything-wins.gizmos")];

#[test]
fn every_bot_gets_on_where_bots_once_stuck() {
    for record in STUCK {
        let record: Record = record.parse().expect("is a record");
        for name in ["heuristic", "apprentice", "tinkerer", "search:20", "champion:20", "search:300"] {
            for number in 0..4 {
                assert!(rounds(&named(name), *record.state(), Seed::from(number)) < 30, "{name}, {number}");
            }
        }
    }
}

/// Games that never ended while bots researched cards that they could not pay for: what can be paid was only guessed.
#[test]
fn games_that_never_ended_do() {
    let heuristic = ["5f06", "8201", "2005", "780b", "3300", "4102", "c006", "6409"];
    let heuristic = heuristic.map(|game| ("heuristic", format!("4d00000000000000{game}")));
    let search = ("search:300", "63000000000000007400".to_owned());
    for (name, seed) in heuristic.into_iter().chain([search]) {
        let seed: Seed = format!("{seed:0<64}").parse().expect("is a seed");
        let state = State::new(&Setup::standard(2)).expect("is possible");
        assert!(rounds(&named(name), state, seed) < 60, "{name} {seed}");
    }
}

/// How many rounds a game of such bots lasts from here, or 100.
fn rounds(name: &BotName, mut state: State, seed: Seed) -> u16 {
    let players = state.board().player_count();
    let mut rngs: Vec<_> = (0..players).map(|index| seed.stream(streams::contestant(0, index))).collect();
    let mut bot = name.bot();
    let decide = |state: &State, seat: Seat| {
        let round = state.board().round();
        let rng = &mut rngs[seat.index()];
        if round < 100 { Ok(bot.decide(&state.view(Some(seat)), name.budget(), rng).mv) } else { Err(round) }
    };
    let ended = simulate(seed, &mut state, decide, |_, _| ());
    ended.map_or_else(|round| round, |()| state.board().round())
}

#[test]
fn who_overlooks_everything_forgets_the_chain_and_plays_on() {
    let mut forgetful = Careless { overlooks: 1.0, player: Heuristic::default() };
    let (mut forgot, mut played) = (0, 0);
    positions(2, 6, |state| {
        let view = state.view(Some(state.board().to_move()));
        let mv = forgetful.decide(&view, Budget::default(), &mut Seed::from(1).stream(4)).mv;
        assert!(state.is_legal(mv));
        match state.board().phase() {
            Phase::Chain => {
                assert_eq!(mv, Move::End);
                forgot += 1;
            }
            Phase::Action => played += 1,
            _ => {}
        }
    });
    assert!(forgot > 5 && played > 5, "{forgot} chains, {played} actions");
}

#[test]
fn the_same_generator_gives_the_same_decision() {
    positions(2, 8, |state| {
        let view = state.view(Some(state.board().to_move()));
        for name in ["search:20", "search:20@2", "champion:20"].map(named) {
            let decide = || name.bot().decide(&view, name.budget(), &mut Seed::from(1).stream(4));
            assert_eq!(decide(), decide());
        }
    });
}

#[test]
fn a_budget_in_time_is_enough_for_a_decision() {
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    Dealer::new(Seed::from(1)).settle(&mut state);
    let name = named("search:20ms");
    assert!(matches!(name.budget(), Budget::Time(_)));
    let decision =
        name.bot().decide(&state.view(Some(state.board().to_move())), name.budget(), &mut Seed::from(1).stream(4));
    assert!(decision.report.is_some_and(|report| report.simulations >= 1));
}

#[test]
fn names_are_read_and_written() {
    for name in names().chain(["inventor", "search:50ms", "search:1ms@2", "search:9@all", "champion:9ms@all"]) {
        assert_eq!(named(name).to_string(), name);
    }
    for strength in BotName::STRENGTHS {
        assert_eq!(named(&strength.to_string()), strength);
    }
    // The error for an unknown name lists every bot.
    let error = "gready".parse::<BotName>().expect_err("is no bot").to_string();
    let document = include_str!("../../../../docs/bots.md");
    for name in BotName::words() {
        assert!(error.contains(name) && document.contains(&format!("| `{name}` |")), "{name}");
    }
    for name in [
        "",
        "Greedy",
        "search",
        "search:",
        "search:0",
        "search:-1",
        "search:5s",
        "search:10@0",
        "search:9@some",
        "search:ms",
        "champion",
        "heuristic:5",
    ] {
        let error = name.parse::<BotName>().expect_err("is no bot");
        assert!(error.to_string().contains("search:2000"), "{error}");
    }
}
