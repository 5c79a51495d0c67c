//! T7.3: nobody is told what they may not know, whatever they ask for and however they follow the table.

use gizmos_core::Seat;
use gizmos_testing::{Chooser, Following, Knowledge, Opened, Service, decider};
use serde_json::{Value, json};

/// Somebody who reads everything they can get.
struct Observer {
    seat: Option<usize>,
    following: Following,
    /// A second stream that is lost and resumed all the time.
    last: u64,
}

struct Game {
    service: Service,
    table: Opened,
    observers: Vec<Observer>,
    chooser: Chooser,
}

impl Game {
    async fn new(players: usize, seed: u64) -> Self {
        let service = Service::start().await;
        let names = &["Ann", "Bob", "Cyd", "Dan"][..players];
        let table = service.open_with(names, json!({ "public": true, "grace_seconds": null })).await;
        let mut observers = Vec::new();
        for seat in (0..players).map(Some).chain([None]) {
            let following = service.follow(&table, seat, "?view=true").await;
            observers.push(Observer { seat, following, last: 0 });
        }
        Self { service, table, observers, chooser: Chooser::new(seed) }
    }

    /// Everybody reads everything, and nobody learns too much.
    async fn look_around(&mut self, thoroughly: bool) {
        let truth = self.service.table(&self.table.id).await;
        let Self { service, table, observers, .. } = self;
        for observer in observers {
            let seat = observer.seat;
            let knowledge = Knowledge::of(&truth, seat.and_then(Seat::new), &table.tokens);
            let check = |what: &str, value: &Value| {
                assert_eq!(knowledge.leaks_of(value), [""; 0], "{what} tells seat {seat:?} too much: {value}");
            };
            for message in observer.following.until(truth.last_event()).await {
                check("a stream", &message.data);
            }
            let view = observer.following.next_of("view").await;
            assert_eq!(view.data["last_event"], truth.last_event());
            check("a view", &view.data);
            check("the table", &service.read(table, seat).await);
            let resumed =
                service.get(&table.at("events")).seat(table, seat).header("last-event-id", &observer.last.to_string());
            for message in resumed.follow().await.until(truth.last_event()).await {
                check("a resumed stream", &message.data);
            }
            let after = if thoroughly { 0 } else { observer.last };
            let log = service.get(&table.at(&format!("log?after={after}"))).seat(table, seat).send().await.ok();
            check("the log", &log);
            observer.last = truth.last_event();
            if thoroughly {
                let page = service.get(&format!("/tables/{}", table.id)).seat(table, seat).send().await;
                let list = service.get("/api/v1/tables").seat(table, seat).send().await;
                for text in [page.text(), list.text(), service.get("/metrics").send().await.text()] {
                    assert_eq!(knowledge.leaks(&text), [""; 0], "{text}");
                }
            }
        }
    }

    /// Somebody moves or takes back.
    async fn go_on(&mut self) -> bool {
        let Self { service, table, chooser, .. } = self;
        let seen = service.read(table, None).await;
        let Some(seat) = decider(&seen) else { return false };
        if chooser.index(25) == 0 {
            let asked = service.command(table, seat, "undo", json!({ "revision": seen["revision"] })).await;
            if asked.status.is_success() && !asked.json()["undo"]["asked"].is_null() {
                let event = asked.json()["undo"]["asked"]["event"].clone();
                for other in (0..table.tokens.len()).filter(|&other| other != seat) {
                    service.command(table, other, "undo/answer", json!({ "asked": event, "agrees": true })).await.ok();
                }
            }
            if asked.status.is_success() {
                return true;
            }
        }
        service.play_any(table, chooser).await;
        true
    }
}

async fn nobody_learns_too_much(players: usize, seed: u64) {
    let mut game = Game::new(players, seed).await;
    let mut moves = 0;
    game.look_around(true).await;
    while game.go_on().await {
        moves += 1;
        game.look_around(moves % 40 == 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_too_much_in_a_game_of_two() {
    nobody_learns_too_much(2, 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_too_much_in_a_game_of_three() {
    nobody_learns_too_much(3, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_too_much_in_a_game_of_four() {
    nobody_learns_too_much(4, 13).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_do_not_tell_which_cards_another_holds() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let researched = service.play(&table, 0, json!({ "do": "research", "level": 2 })).await.ok();
    let held = &researched["position"]["researched"]["cards"];
    let revision = &researched["revision"];
    for kind in ["file", "return", "build", "use"] {
        let mut answers = std::collections::BTreeSet::new();
        for card in 201..=236 {
            let form = json!({ "revision": revision, "move": { "do": kind, "card": card } });
            answers.insert(service.command(&table, 1, "moves", form).await.text());
        }
        assert_eq!(answers.len(), 1, "{kind} tells about {held}: {answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_finds_what_it_looks_for() {
    let mut game = Game::new(2, 14).await;
    for text in [json!({ "do": "research", "level": 1 }), json!({ "do": "decline" })] {
        game.service.play(&game.table, 0, text).await.ok();
    }
    let (table, truth) = (&game.table, game.service.table(&game.table.id).await);
    let [ann, bob, spectator] =
        [Seat::new(0), Seat::new(1), None].map(|seat| Knowledge::of(&truth, seat, &table.tokens));
    let whole = serde_json::to_value(truth.record().state()).expect("has a form");
    assert_eq!(ann.leaks_of(&whole), [""; 0], "it is her own hand");
    for other in [&bob, &spectator] {
        assert!(other.leaks_of(&whole).len() >= 4, "three cards, and that they are shown at all");
        let secret_log: Vec<Value> =
            truth.log().iter().map(|entry| serde_json::to_value(&entry.event).expect("has a form")).collect();
        assert!(other.leaks_of(&json!(secret_log)).len() >= 4);
        let foreign = game.service.read(table, Some(0)).await;
        assert!(!other.leaks_of(&foreign).is_empty(), "what Ann reads is not for them");
    }
    let hand = truth.record().state().hand();
    for other in gizmos_core::Card::all().filter(|&card| card.level().is_some()) {
        let known = hand.contains(other) || truth.board().display().contains(other);
        assert_eq!(ann.leaks_of(&json!({ "anything": other.number() })).is_empty(), known, "card {other}");
    }
    let seed = truth.record().seed().expect("there is one").to_string();
    for text in
        [seed.as_str(), &seed.to_uppercase(), &seed[16..40], truth.record().to_string().as_str(), table.token(0)]
    {
        assert!(!bob.leaks(text).is_empty() && !spectator.leaks(text).is_empty(), "{text}");
    }
    assert_eq!(bob.leaks(table.token(1)), [""; 0], "one's own token is no secret");
    // What Ann puts back is known to her alone.
    for _ in 0..3 {
        let first = game.service.read(&game.table, Some(0)).await;
        if decider(&first) == Some(0) {
            let mv = game.chooser.choose(&first);
            game.service.play(&game.table, 0, mv).await.ok();
        }
    }
    let truth = game.service.table(&game.table.id).await;
    let whole = serde_json::to_value(truth.record().state()).expect("has a form");
    let bob = Knowledge::of(&truth, Seat::new(1), &game.table.tokens);
    assert!(bob.leaks_of(&whole).iter().any(|leak| leak.contains("under deck 1")), "{whole}");
    let ann = Knowledge::of(&truth, Seat::new(0), &game.table.tokens);
    assert_eq!(ann.leaks_of(&whole), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_followed_from_a_seat_that_a_bot_has_taken_is_a_spectator() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person" }]);
    let table = service.open(json!({ "seats": seats, "order": "given" })).await;
    let mut invited = service.follow(&table, Some(1), "?view=true").await;
    assert_eq!(invited.next_of("view").await.data["you"], 1);
    service.command(&table, 0, "fill", json!({ "seat": 1, "bot": "random" })).await.ok();
    let view = invited.next_of("view").await.data;
    assert_eq!((&view["you"], &view["stage"]), (&Value::Null, &json!("running")));
    assert_eq!(view["position"]["seen_by"], "spectator");
}
