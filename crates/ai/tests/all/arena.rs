//! Matches as a whole: fair, reproducible, and right about bots whose strength is known.

use std::ops::ControlFlow;
use std::sync::Arc;

use gizmos_ai::arena::{HeadToHead, Ladder, Match, PlayedDeal, SeatedBots, Tally};
use gizmos_ai::net::Net;
use gizmos_ai::{BotName, BotSource, BotWithNet, CancelToken};
use gizmos_core::{ChanceOutcome, Seed, Setup, State, Step};
use rayon::{ThreadPool, ThreadPoolBuilder};

fn bots(names: &str) -> Vec<BotName> {
    names.split(',').map(|name| name.parse().expect("is a bot")).collect()
}

fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started")
}

/// All deals of a match, without the time that they took.
fn deals(names: &str, games: u64, seed: u64, threads: usize) -> Vec<PlayedDeal> {
    let contest = Match::new(bots(names), games, Seed::from(seed)).expect("is a match");
    let mut deals = Vec::new();
    contest
        .play(&pool(threads), |mut deal| {
            for thinking in deal.games.iter_mut().flat_map(|game| &mut game.thinking) {
                thinking.time = std::time::Duration::ZERO;
            }
            deals.push(deal);
            ControlFlow::Continue(())
        })
        .expect("no bot fails");
    deals
}

fn tally(names: &str, games: u64, seed: u64) -> Tally {
    let mut tally = Tally::new(names.split(',').count());
    for deal in deals(names, games, seed, 2) {
        tally.add(&deal);
    }
    tally
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for names in ["random,greedy", "greedy,random,random", "random,random,greedy,greedy"] {
        let one = deals(names, 24, 7, 1);
        assert_eq!(one, deals(names, 24, 7, 5));
        assert!(one.iter().map(|deal| deal.deal).eq(0..one.len() as u64), "in order");
        assert_ne!(one, deals(names, 24, 8, 1), "another seed, other games");
    }
}

#[test]
fn tallies_of_parts_merge_to_that_of_the_whole() {
    for names in ["random,greedy", "greedy,random,random", "random,random,greedy,greedy"] {
        let deals = deals(names, 48, 7, 1);
        let tally_of = |deals: &[PlayedDeal]| {
            let mut tally = Tally::new(names.split(',').count());
            for deal in deals {
                tally.add(deal);
            }
            tally
        };
        let whole = tally_of(&deals);
        for split in [1, 5, deals.len() - 1] {
            let (start, end) = deals.split_at(split);
            let mut merged = tally_of(end);
            assert_ne!(merged, whole);
            merged.merge(&tally_of(start));
            assert_eq!(merged, whole);
            assert_eq!(merged.elo_differences(), whole.elo_differences());
        }
    }
}

#[test]
fn a_tally_survives_its_json_but_no_contradiction_does() {
    let tally = tally("random,greedy,random", 12, 2);
    let json = tally.to_json().expect("is written");
    assert_eq!(Tally::from_json(&json).expect("is read"), tally);
    for (right, wrong) in [
        (r#""players":3"#, r#""players":4"#),
        (r#""count":4"#, r#""count":5"#),
        (r#""wins_by_seat":["#, r#""wins_by_seat":[1,"#),
        ("[1,0,2]", "[1,0,3]"),
        ("[1,0,2]", "[1,0]"),
        (r#""ended":["#, r#""ended":[{"counts":[]},"#),
    ] {
        assert!(json.contains(right), "{right} in {json}");
        assert!(Tally::from_json(&json.replace(right, wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn bots_use_the_net_they_are_given() {
    let name = bots("search:5")[0];
    let steps = |other: Arc<dyn BotSource>| {
        let contest = Match::new([name.into(), other], 2, Seed::from(2)).expect("is a match");
        contest.steps(0, 1).expect("no bot fails")
    };
    let same = Arc::new(Net::built_in().clone());
    let other = Arc::new(Net { weights: same.weights.iter().map(|weight| -weight).collect() });
    let with = |net| BotWithNet::new("mine".to_owned(), name, net);
    assert_eq!(steps(with(Arc::clone(&same)).into()), steps(name.into()));
    assert_ne!(steps(with(Arc::clone(&other)).into()), steps(name.into()));
    assert_eq!((with(Arc::clone(&same)).name(), with(same).version()), ("mine".to_owned(), name.version()));
    assert_ne!(with(other).version(), name.version());
}

#[test]
fn a_cancelled_match_ends_soon() {
    let stop = CancelToken::default();
    stop.cancel();
    let contest = Match::new(bots("search:4000000,random"), 2, Seed::from(2)).expect("is a match").until(&stop);
    assert!(contest.play_deal(0).is_ok(), "without looking ahead it takes no time");
}

#[test]
fn whoever_has_seen_enough_stops_a_match() {
    let contest = Match::new(bots("random,random"), 1000, Seed::from(1)).expect("is a match");
    let mut seen = 0;
    let stop_after_ten = |_| {
        seen += 1;
        if seen < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    contest.play(&pool(3), stop_after_ten).expect("no bot fails");
    assert_eq!(seen, 10);
}

#[test]
fn rotations_move_every_contestant_to_every_seat() {
    for (names, players) in [("random,greedy", 2), ("random,greedy,random", 3), ("greedy,random,random,random", 4)] {
        for deal in deals(names, 8, 3, 1) {
            assert_eq!(deal.games.len(), players);
            for contestant in 0..players {
                let mut seats: Vec<usize> = deal.games.iter().map(|game| game.seating.seat_of(contestant)).collect();
                seats.sort_unstable();
                assert!(seats.into_iter().eq(0..players));
            }
            for game in &deal.games {
                let mut ranking = game.ranking.clone();
                ranking.sort_unstable();
                assert!(ranking.into_iter().eq(0..players), "everybody has a place");
                assert_eq!(game.scores().len(), players);
                assert!(game.thinking.iter().all(|thinking| thinking.decisions > 0));
            }
        }
    }
}

/// What luck brings in one rotation: the deal, then all spheres out of the dispenser.
fn luck(names: &str, rotation: usize) -> Vec<ChanceOutcome> {
    let (names, seed) = (bots(names), Seed::from(5).game(2));
    let mut state = State::new(&Setup::standard(names.len() as u8)).expect("is possible");
    let mut luck = Vec::new();
    let watch = |_: &State, step| {
        if let Step::Chance(event) = step {
            luck.push(event);
        }
    };
    SeatedBots::new(&names, seed, rotation).play(&mut state, watch).expect("no bot fails");
    luck
}

#[test]
fn rotations_share_their_luck_but_not_their_decisions() {
    let (straight, turned) = (luck("greedy,random", 0), luck("greedy,random", 1));
    assert_eq!(straight[..15], turned[..15], "six spheres and nine cards are dealt alike");
    assert_ne!(luck("random,random", 0), luck("random,random", 1), "random players decide anew");
    assert_eq!(luck("greedy,greedy", 0), luck("greedy,greedy", 1), "equal bots play the same game from either seat");
}

#[test]
fn equal_bots_without_randomness_split_every_pair() {
    let tally = tally("greedy,greedy", 200, 11);
    for contestant in tally.contestants() {
        assert_eq!(contestant.counts.wins.sum, 100);
        assert!((contestant.win_share().value - 0.5).abs() < 1e-12);
    }
    assert_eq!(tally.ahead(0, 1), [0, 100, 0]);
}

#[test]
fn one_bot_against_copies_of_another_has_a_share_for_each_place() {
    let tally = tally("random,greedy,random", 300, 4);
    let shares: Vec<f64> = tally.contestants().map(|contestant| contestant.win_share().value).collect();
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!(shares[1] > 0.9, "{shares:?}");
    let differences = tally.elo_differences();
    assert_eq!(differences.len(), 3);
    assert!(differences[0].elo.value < -500.0 && differences[2].elo.value > 500.0, "{differences:?}");
    assert!(differences[1].elo.value.abs() < 150.0, "copies are equals: {differences:?}");
}

#[test]
fn greedy_beats_random_nine_times_out_of_ten_at_least() {
    let tally = tally("greedy,random", 2000, 0);
    let (low, _) = tally.contestants().next().expect("there are two").win_share().interval.expect("of many deals");
    assert!(low > 0.9, "{low}");
}

#[test]
fn the_tally_adds_up() {
    let tally = tally("greedy,random", 60, 9);
    for contestant in tally.contestants() {
        assert_eq!(contestant.wins_by_seat().iter().sum::<u64>(), contestant.counts.wins.sum);
        let finals = contestant.counts.curve.finals();
        assert_eq!(finals.total(), tally.games());
        assert!((finals.mean() - contestant.mean_score().value).abs() < 1e-9);
        let last = contestant.counts.curve.after(contestant.counts.curve.rounds());
        assert_eq!(last, finals, "in the end all games are over");
        assert!((contestant.points_per_turn() * tally.mean_rounds().value - finals.mean()).abs() < 1e-9);
    }
}

/// The results on the ladder can be played again, so its bots are still those that were measured.
#[test]
fn the_frozen_bots_of_the_ladder_have_not_changed() {
    let ladder = Ladder::standard();
    let frozen = ladder.results.iter().find(|result| result.bot == "greedy" && result.against == "random");
    let frozen = frozen.expect("was measured");
    let seed = frozen.seed.as_ref().and_then(|seed| seed.parse().ok()).expect("is a seed");
    let contest = Match::new(bots("greedy,random"), frozen.games(), seed).expect("is a match");
    let mut tally = Tally::new(2);
    let count = |deal: PlayedDeal| {
        tally.add(&deal);
        ControlFlow::Continue(())
    };
    contest.play(&pool(2), count).expect("no bot fails");
    let names = ["greedy".to_owned(), "random".to_owned()];
    let again = HeadToHead::new(&names, &tally, frozen.seed.clone());
    assert_eq!(again.as_ref(), Some(frozen));
}
