//! T7.3 for pages: nobody is shown what they may not know, on any page and in any message.

use std::collections::BTreeSet;

use gizmos_core::{Card, Seat};
use gizmos_table::{Stage, Table};
use gizmos_testing::{Browser, Knowledge, Live, Service, chance, named_cards};
use gizmos_text::Text;

use crate::pages::{ann_and_bob, seat_called};

/// Cards that an observer has not seen either, and that nobody holds: like those being researched.
fn unseen_like(table: &Table, observer: Option<Seat>) -> Vec<Card> {
    let state = table.record().state();
    let level = state.hand().iter().next().and_then(Card::level);
    let unseen = level.map(|level| table.view(observer).unseen(level) & !state.hand());
    unseen.into_iter().flatten().collect()
}

struct Observer<'a> {
    browser: Browser<'a>,
    seat: Option<Seat>,
    live: Live,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_live_messages_tell_nobody_too_much() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let table = service.table(&id).await;
    let seat_of = |name: &str| Some(seat_called(&table, name));
    let path = format!("/tables/{id}");
    let tokens: Vec<String> =
        [&ann, &bob].map(|b| b.cookie("gizmos_seat", &path).expect("is kept").to_owned()).to_vec();
    let mut observers = Vec::new();
    let (live_ann, live_bob, live_eve) =
        (ann.follow(&id, "0").await, bob.follow(&id, "0").await, eve.follow(&id, "0").await);
    observers.push(Observer { browser: ann, seat: seat_of("Ann"), live: live_ann });
    observers.push(Observer { browser: bob, seat: seat_of("Bob"), live: live_bob });
    observers.push(Observer { browser: eve, seat: None, live: live_eve });
    // She is sent the very messages that Eve is sent.
    let mut fay = service.browser();
    let live_fay = fay.follow(&id, "0").await;
    observers.push(Observer { browser: fay, seat: None, live: live_fay });
    let mut luck = chance(5);
    let (mut researched, mut shown) = (0, 0);
    for step in 0..220 {
        let truth = service.table(&id).await;
        if matches!(truth.stage(), Stage::Over(_)) {
            break;
        }
        let hand = truth.record().state().hand();
        researched += usize::from(!hand.is_empty());
        for observer in &mut observers {
            let may_know = Knowledge::of(&truth, observer.seat, &[]);
            let check = |what: &str, html: &str| {
                let told = may_know.leaks_of_page(html);
                assert!(told.is_empty(), "{what} tells seat {:?} of {told:?} at step {step}", observer.seat);
                for token in &tokens {
                    assert!(!html.contains(token), "{what} tells a token");
                }
            };
            // Messages may be about tables of a moment ago, at which less was known: only what is known now matters less.
            while let Some(message) = observer.live.soon_within(if step % 20 == 0 { 100 } else { 0 }).await {
                check("a live message", &message.html);
            }
            if step % 10 == 0 || truth.board().researched() > 0 {
                let page = observer.browser.get(&path).await.html;
                check("the page", &page);
                let is_own = !hand.is_empty() && observer.seat == truth.decider();
                shown += usize::from(is_own && hand.iter().all(|card| named_cards(&page).contains(&card.number())));
                for card in truth.board().display().cards().iter().take(1) {
                    check("a payment", &observer.browser.get(&format!("{path}/pay/{card}")).await.html);
                }
                // Whoever asks how to pay for a card that somebody else holds hears what they would hear of any other.
                let alike = hand.iter().zip(unseen_like(&truth, observer.seat)).take(1);
                for (card, other) in alike.filter(|_| !is_own) {
                    let mut asked = Vec::new();
                    for card in [card, other] {
                        let html = observer.browser.get(&format!("{path}/pay/{card}")).await.html;
                        let (_, content) = html.split_once("<main").expect("has content");
                        // The name of a table may look as if it told of a card.
                        let asked_for = content.replace(&path, "").replace(&Text::default().card_mention(card), "");
                        asked.push(asked_for.replace(&card.to_string(), "N"));
                    }
                    assert_eq!(asked[0], asked[1], "the payment for {card} tells seat {:?} of it", observer.seat);
                }
                for late in ["analysis", "replay/0/think", "replay/7/think?depth=1000"] {
                    let shown = observer.browser.post(&format!("{path}/{late}"), "").await;
                    assert_eq!(shown.status, axum::http::StatusCode::CONFLICT, "{late} comes after the game");
                    assert_eq!(named_cards(&shown.html), BTreeSet::new(), "{late} tells of cards");
                    check(late, &shown.html);
                }
                check("the log", &observer.browser.get(&format!("{path}/log")).await.html);
                for eyes in ["public", "0", "1", "all"] {
                    for moment in [step, step / 2] {
                        let replay = observer.browser.get(&format!("{path}/replay/{moment}?as={eyes}")).await;
                        assert!(replay.html.contains("id=\"player\""), "there is such a moment");
                        check("the replay", &replay.html);
                    }
                }
                for hidden in ["record", "analysis", "replay/0/think"] {
                    let refused = observer.browser.get(&format!("{path}/{hidden}")).await;
                    assert_eq!(refused.status, 409, "{hidden} comes after the game");
                    check(hidden, &refused.html);
                }
                check("the statistics", &observer.browser.get(&format!("{path}/statistics")).await.html);
                let continued = observer.browser.post(&format!("{path}/continue"), "from=0&seat=0&others=random").await;
                assert_eq!(continued.status, 409, "a game that goes on goes on nowhere else");
            }
        }
        let mut moved = false;
        for observer in &mut observers[..2] {
            if observer.seat == truth.decider() {
                moved |= observer.browser.play(&id, &mut luck).await.is_some();
            }
        }
        assert!(moved, "somebody can move at step {step}");
    }
    assert!(researched > 5, "research was tried {researched} times");
    assert_eq!(shown, researched, "whoever researches sees all of it, so this test would have found it elsewhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_a_bot_has_taken_shows_nothing_of_what_the_bot_knows() {
    let service = Service::start().await;
    let (mut ann, bob) = (service.browser(), service.browser());
    // A program opens the table: what it is told for Bob's seat acts for it until somebody sits there.
    let seats = r#"{ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "person" }], "order": "given" }"#;
    let request = axum::http::Request::post("/api/v1/tables").header("content-type", "application/json");
    let request = request.body(axum::body::Body::from(seats)).expect("is a request");
    let opened = tower::ServiceExt::oneshot(service.router.clone(), request).await.expect("answers");
    let opened = axum::body::to_bytes(opened.into_body(), usize::MAX).await.expect("ends");
    let opened: serde_json::Value = serde_json::from_slice(&opened).expect("is JSON");
    let token = |seat: usize| opened["seats"][seat]["token"].as_str().expect("is text").to_owned();
    let id = opened["id"].as_str().expect("is text").to_owned();
    let (new, free) = (format!("/tables/{id}"), Seat::new(1).expect("is a seat"));
    ann.post(&format!("{new}/seat/{}", token(0)), "name=Ann").await;
    // Bob looks at the table from his seat, but does not sit down; Ann gives it to a bot.
    let mut request = bob.request(axum::http::Method::GET, &format!("{new}/live?have=0"), None);
    request.headers_mut().insert("cookie", format!("gizmos_seat={}", token(1)).parse().expect("is a value"));
    let mut live = Live::of(tower::ServiceExt::oneshot(service.router.clone(), request).await.expect("answers"));
    live.next().await.expect("begins");
    ann.submit(&format!("{new}/fill"), &format!("seat={}&bot=random", free.index())).await;
    let mut luck = chance(6);
    for _ in 0..60 {
        ann.play(&id, &mut luck).await;
        while let Some(message) = live.soon_within(0).await {
            // The bot may have gone on meanwhile: it is held against what is known by now.
            let truth = service.table(&id).await;
            let may_know = Knowledge::of(&truth, None, &[]);
            assert!(!message.html.contains("name=\"move\""), "he only watches");
            assert_eq!(may_know.leaks_of_page(&message.html), [""; 0]);
        }
    }
}
