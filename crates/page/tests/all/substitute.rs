//! Moves that a bot made for an absent player are shown as the bot's.

use gizmos_core::{Seat, SeatSet, Seed};
use gizmos_page::{
    GameHistory, PastContext, Perspective, Preferences, ReplayPosition, log_page, replay_page, table_page,
};
use gizmos_table::{Actor, Command, Occupant, PastGame, Settings, Table};
use gizmos_text::Language;

use crate::scene::{context, visit};

/// Ann moves once and leaves; a bot plays her next turn while Bob waits.
fn table() -> Table {
    let seats = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
    let mut table = Table::open(Seed::from(4), Settings::new(seats), 0).expect("can be opened");
    let turn = |table: &mut Table, actor: fn(Seat) -> Actor| {
        let seat = table.decider();
        while let Some(decider) = table.decider().filter(|_| table.decider() == seat) {
            let mv = table.view(seat).legal_moves()[0];
            let events = table.decide(actor(decider), Command::play(table, mv), 0).expect("is legal");
            table.apply(0, events).expect("fits");
        }
    };
    turn(&mut table, Actor::Person);
    turn(&mut table, Actor::Person);
    table.arrive(Seat::new(1).expect("is a seat"), 0);
    let events = table.tick(200_000);
    table.apply(200_000, events).expect("fits");
    turn(&mut table, Actor::Bot);
    assert!(table.substitute().has_played());
    table
}

/// The page of the table, as one of its seats or a spectator sees it.
fn page(table: &Table, seats: SeatSet, language: Language) -> String {
    let preferences = Preferences { language, ..Preferences::default() };
    table_page(&context(table, &GameHistory::of(table), preferences, seats)).into_string()
}

#[test]
fn the_log_and_the_last_turn_name_the_bot() {
    let table = table();
    let (ann, bob) = (SeatSet::only(Seat::FIRST), SeatSet::only(Seat::new(1).expect("is a seat")));
    let english = page(&table, bob, Language::English);
    for said in ["Engineer, for Ann, ", "<b>Last turn (Engineer):</b>", "Round 1 · Ann", "Round 2 · Ann"] {
        assert!(english.contains(said), "{said}");
    }
    assert!(page(&table, ann, Language::English).contains("Engineer, for you, "));
    assert!(page(&table, bob, Language::German).contains("Ingenieur (für Ann) "));
    assert!(page(&table, bob, Language::Polish).contains("Inżynier (za gracza „Ann”) "));
}

#[test]
fn moves_of_the_bot_are_news_to_the_returning_player() {
    let html = page(&table(), SeatSet::only(Seat::FIRST), Language::English);
    let aloud = html.split("id=\"news\"").nth(1).and_then(|rest| rest.split("</div>").next()).expect("is read out");
    assert!(aloud.contains("Engineer, for you, "), "{aloud}");
    let log =
        html.split("<ol class=\"log\"").nth(1).and_then(|rest| rest.split("</ol>").next()).expect("there is a log");
    let (old, news) = log.split_once("Since your last turn").expect("some of it is news");
    assert!(news.contains("Engineer, for you, ") && !old.contains("Engineer, for you, "));
}

#[test]
fn the_replay_names_the_bot() {
    let table = table();
    let game = &PastGame::of(&table).expect("has begun");
    // Records of the game say it as well as the table.
    let read: &PastGame = &game.to_string().parse().expect("is a record");
    for game in [game, read] {
        let seats = SeatSet::EMPTY;
        let past =
            PastContext { base: "/tables/test", game, is_open: true, seats, visit: visit(Preferences::default()) };
        let by_bot = (0..game.record.decisions()).filter(|decisions| {
            let position = ReplayPosition { decisions: *decisions, perspective: Perspective::Public, verdict: None };
            let html = replay_page(&past, &position).into_string();
            let player = html.split("id=\"player\"").nth(1).and_then(|rest| rest.split("</section>").next());
            player.is_some_and(|player| player.contains("Engineer, for Ann, "))
        });
        let made = |decisions: usize| game.substitute.made(game.record.steps_at(decisions));
        assert_eq!(by_bot.collect::<Vec<_>>(), (0..game.record.decisions()).filter(|n| made(*n)).collect::<Vec<_>>());
    }
}

#[test]
fn the_whole_log_names_the_bot() {
    let table = table();
    let preferences = Preferences::default();
    let history = GameHistory::of(&table);
    let html = log_page(&context(&table, &history, preferences, SeatSet::EMPTY)).into_string();
    assert!(html.contains("Engineer, for Ann, "));
}
