//! The published numbers are of a piece, and the same code counts the same games again.

use gizmos_ai::BotName;
use gizmos_core::{Card, Level, Seed};
use gizmos_study::{CardCounts, CardStatistics};

/// What must be true of any games that were counted.
fn is_consistent(statistics: &CardStatistics) {
    let cards: Vec<Card> = Card::all().filter(|card| card.level().is_some()).collect();
    assert_eq!(statistics.cards.iter().map(|counts| counts.card).collect::<Vec<_>>(), cards);
    for counts in &statistics.cards {
        let CardCounts { seen, built, built_by_winners, built_by_losers, rounds, .. } = *counts;
        assert_eq!(built_by_winners + built_by_losers, built, "{counts:?}");
        assert!(built <= seen && seen <= statistics.games && rounds >= built, "{counts:?}");
    }
}

#[test]
fn the_published_numbers_are_consistent() {
    let published = CardStatistics::published();
    assert!(published.games >= 10_000, "the file cannot be read, or there are few games");
    is_consistent(published);
    // Of level 3 only 16 of 36 cards are in a game, so none can be seen in many more games than these.
    let third = published.cards.iter().filter(|counts| counts.card.level() == Some(Level::Three));
    assert!(third.clone().all(|counts| counts.seen * 9 < published.games * 5), "more level 3 cards than there are");
    let shares: Vec<f32> = third.filter_map(CardCounts::win_share).collect();
    assert!(shares.len() == 36 && shares.iter().all(|share| (0.2..0.95).contains(share)), "{shares:?}");
    let command = format!(
        "gizmos cards --statistics --bot {} --players {} --games {} --seed 1 --json",
        published.bot, published.players, published.games
    );
    assert_eq!(published.command, command);
}

#[test]
fn the_same_games_are_counted_the_same() {
    let bot: BotName = "greedy".parse().expect("is a bot");
    let count = |games: std::ops::Range<u64>| {
        let mut statistics = CardStatistics::new(bot, 3);
        for game in games {
            statistics.play(bot, Seed::from(5).game(game)).expect("plays");
        }
        statistics
    };
    let whole = count(0..6);
    is_consistent(&whole);
    assert_eq!(whole.games, 6);
    assert!(whole.cards.iter().any(|counts| counts.built_by_winners > 0));
    assert!(whole.cards.iter().any(|counts| counts.built_by_losers > 0));
    let mut parts = count(0..2);
    parts.add(&count(2..6));
    assert_eq!(parts, whole, "however the work is shared");
}

#[test]
fn the_first_published_games_are_played_the_same_again() {
    let published = CardStatistics::published();
    let first: CardStatistics = serde_json::from_str(include_str!("../../data/first-games.json")).expect("can be read");
    let of_all = format!("--games {} ", published.games);
    assert_eq!(first.command, published.command.replace(&of_all, "--games 100 "), "part of the published games");
    let bot: BotName = published.bot.parse().expect("is a bot");
    let mut again = CardStatistics::new(bot, published.players);
    for game in 0..100 {
        again.play(bot, Seed::from(1).game(game)).expect("plays");
    }
    is_consistent(&again);
    again.command.clone_from(&first.command);
    assert_eq!(again, first, "the bot plays otherwise: all published games are to be counted anew");
}

#[test]
fn shares_of_nothing_are_nothing() {
    let nothing = CardStatistics::new("greedy".parse().expect("is a bot"), 2);
    let card = Card::from_number(101).expect("is a card");
    let counts = nothing.of(card).expect("is for sale");
    assert_eq!((counts.win_share(), counts.mean_round()), (None, None));
    assert_eq!((counts.built_share(), counts.winners_share()), (None, None));
    assert_eq!(nothing.of(Card::from_number(1).expect("is a card")), None);
}
