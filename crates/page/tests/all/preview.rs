//! Previews of links to pages.

use std::collections::BTreeMap;

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Seat, SeatSet, Seed};
use gizmos_page::{
    ASSETS, GameHistory, PastContext, Perspective, Preferences, RenderContext, ReplayPosition, SeatLink, Tab, Visit,
    not_yet_page, replay_page, seat_link, statistics_page, table_page,
};
use gizmos_study::Exercise;
use gizmos_table::{Actor, Command, Name, Naming, Occupant, PastGame, Settings, Stage, Table};
use gizmos_text::Language;
use maud::Markup;

use crate::scene::{context, exercise_table, play, visit};

/// The properties of a page that previews are made from.
fn tags(page: &Markup) -> BTreeMap<String, String> {
    let head = page.0.split("</head>").next().expect("has a head");
    let meta = head.split("<meta ").skip(1).filter_map(|rest| {
        let (name, rest) = rest.split_once("=\"")?.1.split_once("\" content=\"")?;
        Some((name.to_owned(), rest.split('"').next()?.to_owned()))
    });
    let canonical = head.split("<link rel=\"canonical\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
    meta.chain(canonical.map(|address| ("canonical".to_owned(), address.to_owned()))).collect()
}

/// The title and the description of a preview.
fn words(page: &Markup) -> [String; 2] {
    let tags = tags(page);
    assert_eq!(tags["description"], tags["og:description"]);
    ["og:title", "og:description"].map(|name| tags[name].clone())
}

/// The preview of a link to a table.
fn shared(table: &Table, language: Language) -> [String; 2] {
    let preferences = Preferences { language, ..Preferences::default() };
    let by = |seats| words(&table_page(&context(table, &GameHistory::of(table), preferences, seats)));
    let shared = by(SeatSet::EMPTY);
    assert_eq!(by(SeatSet::first(table.occupants().count())), shared, "it does not depend on who looks");
    shared
}

fn open(seats: Vec<Occupant>) -> Table {
    Table::open(Seed::from(5), Settings::new(seats), 0).expect("can be opened")
}

fn person(name: &str) -> Occupant {
    Occupant::person(name).expect("is a name")
}

fn play_to_the_end(table: &mut Table) {
    while let Some(seat) = table.decider() {
        let view = table.view(Some(seat));
        play(table, Heuristic::default().decide(&view, Budget::default(), &mut Seed::from(1).stream(9)).mv);
    }
}

#[test]
fn a_table_with_an_open_seat_has_an_invitation() {
    let table = open(vec![person("Ann"), Occupant::bot("engineer"), Occupant::Open {}]);
    let [title, about] = shared(&table, Language::English);
    assert_eq!(title, "Ann invites you to a game of Gizmos");
    assert_eq!(about, "2 of 3 seats taken: Ann and Engineer. Open the link to join, no account needed.");
    assert_eq!(shared(&table, Language::German)[0], "Ann lädt dich zu einer Partie Gizmos ein");
    let [title, about] = shared(&open(vec![Occupant::Open {}; 2]), Language::English);
    assert_eq!(
        [&*title, &*about],
        ["You're invited to a game of Gizmos", "No seats taken yet. Open the link to join, no account needed."]
    );
}

#[test]
fn a_table_with_only_reserved_seats_has_no_invitation() {
    let table = open(vec![person("Ann"), Occupant::INVITED]);
    let [title, about] = shared(&table, Language::English);
    assert_eq!(
        [&*title, &*about],
        ["A game of Gizmos", "1 of 2 seats taken: Ann. The game starts when all seats are taken."]
    );
    let link = |invited_to| {
        let visit = visit(Preferences::default());
        seat_link(SeatLink {
            visit,
            table: &table,
            invited_to,
            asks_name: true,
            name: None,
            instead_of: None,
            key: "key",
        })
    };
    let invitation = link(Seat::new(1));
    let [title, about] = words(&invitation);
    assert_eq!(title, "Ann invites you to a game of Gizmos");
    assert_eq!(about, "A seat is reserved for you. 1 of 2 seats taken: Ann.");
    assert_eq!(words(&link(Some(Seat::FIRST)))[0], "You're invited to a game of Gizmos", "nobody invites themselves");
    assert_eq!(words(&link(None))[0], "Your seat");
    let tags = tags(&invitation);
    assert!(!tags.contains_key("canonical") && !tags.contains_key("og:url"), "its address is a secret: {tags:?}");
}

#[test]
fn a_running_game_can_be_watched_and_a_finished_one_has_a_result() {
    let mut table = open(vec![person("Ann"), person("<Bob>")]);
    let [title, about] = shared(&table, Language::English);
    assert_eq!(title, "Ann and &lt;Bob&gt; are playing Gizmos");
    assert_eq!(about, "Round 1. Open the link to watch live.");
    play_to_the_end(&mut table);
    let Stage::Over(ending) = table.stage() else { panic!("is over") };
    let names = ["Ann", "&lt;Bob&gt;"];
    let [first, second] = [0, 1].map(|place| ending.ranking[place].index());
    let [title, about] = shared(&table, Language::English);
    assert_eq!(title, format!("{} won a game of Gizmos", names[first]));
    let scores = format!("{} {}, {} {}.", names[first], ending.scores[first], names[second], ending.scores[second]);
    assert_eq!(
        about,
        format!("Final score after {} rounds: {scores} With replay, statistics and analysis.", ending.rounds)
    );
}

#[test]
fn a_game_between_bots_is_called_so() {
    let table = open(vec![Occupant::bot("engineer"), Occupant::bot("engineer")]);
    let titles = Language::ALL.map(|language| shared(&table, language)[0].clone());
    assert_eq!(
        titles,
        [
            "Bots playing Gizmos: Engineer 1 and Engineer 2",
            "Boty grają w Gizmos: Inżynier 1 i Inżynier 2",
            "Bots spielen Gizmos: Ingenieur 1 und Ingenieur 2"
        ]
    );
}

#[test]
fn a_closed_table_has_no_invitation() {
    let mut table = open(vec![person("Ann"), Occupant::Open {}]);
    let events = table.decide(Actor::Operator, Command::Close {}, 0).expect("can be closed");
    table.apply(0, events).expect("happens");
    let [title, about] = shared(&table, Language::English);
    assert_eq!(title, "A game of Gizmos");
    assert!(about.contains("closed"), "{about}");
}

#[test]
fn the_table_of_an_exercise_has_its_task() {
    let table = exercise_table(Exercise::Puzzle(12));
    let [title, about] = shared(&table, Language::English);
    assert_eq!(title, "Puzzle 12");
    assert!(about.starts_with("Can you score ") && about.contains(" of 5."), "{about}");
}

#[test]
fn a_replay_does_not_tell_how_the_game_ends() {
    let mut table = open(vec![person("Ann"), person("Bob")]);
    play_to_the_end(&mut table);
    let game = &PastGame::of(&table).expect("was played");
    let seats = SeatSet::EMPTY;
    let past = PastContext { base: "/tables/x", game, is_open: true, seats, visit: visit(Preferences::default()) };
    let at =
        |decisions| replay_page(&past, &ReplayPosition { decisions, perspective: Perspective::Public, verdict: None });
    let (all, scores) = (game.record.decisions(), "Final score after ");
    assert_eq!(words(&at(0)), ["Replay · Ann and Bob", "A game of Gizmos, move by move."]);
    assert_eq!(words(&at(7))[0], format!("Replay · Ann and Bob · Decision 7 of {all}"));
    assert_eq!(tags(&at(7))["og:url"], "http://localhost/tables/x/replay/7");
    let [title, about] = words(&statistics_page(&past));
    assert!(title == "Statistics · Ann and Bob" && about.contains(scores), "{about}");
    let [title, about] = words(&not_yet_page(&past, Tab::Analysis));
    assert!(title == "Analysis · Ann and Bob" && about.contains(scores), "{about}");
}

#[test]
fn a_preview_names_the_players_who_are_there_now() {
    let mut table = open(vec![person("Ann"), Occupant::Open {}, Occupant::Open {}]);
    let bob = Name::new("Bob").expect("is a name");
    let seat = Seat::new(2).expect("is a seat");
    let sit = Command::TakeOpenSeat { seat: Some(seat), name: Naming::Exact(bob) };
    let events = table.decide(Actor::Guest, sit, 0).expect("is free");
    table.apply(0, events).expect("happens");
    assert!(shared(&table, Language::English)[1].starts_with("2 of 3 seats taken: Ann and Bob."));
}

#[test]
fn a_preview_has_a_picture_that_is_sent() {
    let table = open(vec![person("Ann"), Occupant::Open {}]);
    let history = GameHistory::of(&table);
    let of = |origin| {
        let context = context(&table, &history, Preferences::default(), SeatSet::EMPTY);
        tags(&table_page(&RenderContext { visit: Visit { origin, ..context.visit }, ..context }))
    };
    let known = of("https://gizmos.example");
    let path = known["og:image"].strip_prefix("https://gizmos.example").expect("is absolute");
    let asset = ASSETS.iter().find(|asset| asset.address() == path).expect("is one of the files of the pages");
    assert_eq!((asset.media_type, &asset.content[1..4]), ("image/png", &b"PNG"[..]));
    let number = |at: usize| u32::from_be_bytes(asset.content[at..at + 4].try_into().expect("four bytes"));
    assert_eq!(
        [number(16), number(20)].map(|size| size.to_string()),
        [&known["og:image:width"], &known["og:image:height"]].map(String::clone)
    );
    // Without an address of the server there is none of the picture.
    assert!(!of("").contains_key("og:image"));
}
