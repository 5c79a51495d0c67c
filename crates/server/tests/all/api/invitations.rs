//! T1.8 to T1.10: invitations are good once, tokens belong to one person, and nothing but hashes is stored.

use std::path::Path;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use gizmos_core::Seed;
use gizmos_server::testing::listing;
use gizmos_table::{Event, Occupant, Settings, Table};
use gizmos_testing::{Answer, Opened, Service};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

pub fn invited() -> Value {
    json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "person" }], "order": "given", "grace_seconds": null })
}

/// A table of Ann's to which somebody is invited.
pub async fn waiting_for_bob() -> (Service, Opened) {
    let service = Service::start().await;
    let table = service.open(invited()).await;
    (service, table)
}

/// The token in an answer.
#[track_caller]
fn token(answer: &Answer) -> String {
    answer.ok()["token"].as_str().expect("has a token").to_owned()
}

fn unknown() -> Result<Value, (u16, String)> {
    Err((401, "unknown-token".to_owned()))
}

/// The value that a browser would send back to the table.
pub fn cookie(answer: &Answer) -> String {
    let cookies = answer.headers("set-cookie");
    let seat = cookies.iter().find(|cookie| cookie.contains("gizmos_seat=") && cookie.contains("Path=/tables/"));
    seat.expect("has a seat").split(';').next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn once_somebody_has_joined_the_host_holds_nothing_of_their_seat() {
    let (service, table) = waiting_for_bob().await;
    let invitation = table.token(1).to_owned();
    // Until then the invitation is the seat's: programs play what they have opened.
    assert_eq!(service.seat_of(&table, &invitation).await, Ok(json!(1)));
    let mut host = service.follow(&table, Some(1), "?view=true").await;
    host.next().await.expect("begins");
    let refused = service.ask(Method::POST, &table.at("devices")).token(&invitation).send().await;
    assert_eq!(refused.refusal(), (403, "not-seated".to_owned()), "an invitation does not multiply");
    let own = token(&service.join(&table, &invitation, "Bob").await);
    assert_eq!(service.seat_of(&table, &own).await, Ok(json!(1)));
    assert_eq!(service.seat_of(&table, &invitation).await, unknown());
    assert_eq!(service.join(&table, &invitation, "Eve").await.refusal(), (409, "link-used".to_owned()));
    // What was being followed by the invitation ends, and shows nothing of the game.
    while let Some(message) = host.next().await {
        assert!(message.kind != "view" || message.data["position"].is_null(), "{message:?}");
    }
    assert_eq!(service.read(&table, None).await["seats"][1]["name"], "Bob");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_what_it_has_opened_without_joining() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    for seat in [0, 1] {
        assert_eq!(service.read(&table, Some(seat)).await["you"], seat);
    }
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    let link = token(&service.ask(Method::POST, &table.at("devices")).seat(&table, Some(0)).send().await);
    let device = token(&service.join(&table, &link, "Ann").await);
    let unused = token(&service.ask(Method::POST, &table.at("devices")).seat(&table, Some(0)).send().await);
    assert_eq!(service.seat_of(&table, &device).await, Ok(json!(0)));
    // Ann opens her link after all: what the program knows of her seat is worth nothing then.
    let own = token(&service.join(&table, table.token(0), "Ann").await);
    for worthless in [table.token(0), &device, &unused] {
        assert_eq!(service.seat_of(&table, worthless).await, unknown());
    }
    assert_eq!(service.join(&table, &unused, "Eve").await.refusal(), (409, "link-used".to_owned()));
    assert_eq!(service.seat_of(&table, &own).await, Ok(json!(0)));
    assert_eq!(service.seat_of(&table, table.token(1)).await, Ok(json!(1)), "another seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_many_who_join_by_an_invitation_has_the_seat() {
    let service = Service::start().await;
    for _ in 0..10 {
        let table = service.open(invited()).await;
        let race = async || service.join(&table, table.token(1), "Racer").await;
        let answers: [Answer; 3] = tokio::join!(race(), race(), race()).into();
        let won: Vec<&Answer> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(won.len(), 1);
        for lost in answers.iter().filter(|answer| answer.status != StatusCode::OK) {
            assert_eq!(lost.refusal(), (409, "link-used".to_owned()));
            assert!(lost.headers("set-cookie").is_empty());
        }
        assert_eq!(service.seat_of(&table, &token(won[0])).await, Ok(json!(1)));
        assert_eq!(service.stored_events(&table).await, 3, "opened, sat and started once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_used_by_its_button_once_and_then_offers_to_watch() {
    let (service, table) = waiting_for_bob().await;
    let (page, link) = (format!("/tables/{}", table.id), format!("/tables/{}/seat/{}", table.id, table.token(1)));
    let asked = service.get(&link).header("sec-fetch-mode", "navigate").send().await.text();
    let key = asked.split("name=\"key\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("has a key");
    let form = format!("name=Bob&key={key}");
    let taken = service.press(&link, &form, None).await;
    assert_eq!((taken.status, taken.headers("location")), (StatusCode::SEE_OTHER, vec![page.as_str()]));
    // A second click sends the same form again: the browser keeps only what it is told last.
    let again = service.press(&link, &form, None).await;
    assert_eq!((again.status, cookie(&again)), (StatusCode::SEE_OTHER, cookie(&taken)));
    // The browser that has the seat goes on to the table, however often it opens the link.
    let back = service.get(&link).header("cookie", &cookie(&taken)).send().await;
    assert_eq!((back.status, back.headers("location")), (StatusCode::SEE_OTHER, vec![page.as_str()]));
    let back = service.press(&link, "", Some(&cookie(&taken))).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    // Everybody else may watch, or ask Ann.
    for form in ["name=Eve", &form.replace(key, &"0".repeat(key.len()))] {
        let refused = service.press(&link, form, None).await;
        assert_eq!((refused.status, refused.headers("location")), (StatusCode::SEE_OTHER, vec![link.as_str()]));
        assert!(refused.headers("set-cookie").is_empty());
    }
    let used = service.get(&link).send().await;
    assert_eq!((used.status, used.headers("referrer-policy")), (StatusCode::OK, vec!["origin"]));
    let text = used.text();
    assert!(
        text.contains("This link has already been used") && text.contains("ask Ann for a new invitation"),
        "{text}"
    );
    assert!(text.contains(&format!("href=\"{page}\"")) && !text.contains("<form method=\"post\">"), "{text}");
    assert_eq!(service.stored_events(&table).await, 3, "opened, sat and started once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_invites_anew_and_everybody_is_told() {
    let (service, table) = waiting_for_bob().await;
    let bob = token(&service.join(&table, table.token(1), "Bob").await);
    let mut spectator = service.follow(&table, None, "").await;
    let mut loser = service.get(&table.at("events?view=true")).token(&bob).follow().await;
    loser.next_of("view").await;
    let refused = service.post(&table.at("invite"), &json!({ "seat": 0 })).token(&bob).send().await;
    assert_eq!(refused.refusal(), (403, "not-host".to_owned()));
    for (seat, refusal) in [(0, (409, "no-invitation")), (2, (422, "no-such-seat"))] {
        let refused = service.command(&table, 0, "invite", json!({ "seat": seat })).await;
        assert_eq!(refused.refusal(), (refusal.0, refusal.1.to_owned()));
    }
    let earlier = token(&service.command(&table, 0, "invite", json!({ "seat": 1 })).await);
    let invitation = token(&service.command(&table, 0, "invite", json!({ "seat": 1 })).await);
    assert_eq!(spectator.next_event("invited").await.data["by"], 0);
    // It takes the seat, but does not look into it.
    assert_eq!(service.seat_of(&table, &invitation).await, unknown());
    assert_eq!(service.seat_of(&table, &bob).await, Ok(json!(1)), "nobody has come yet");
    assert_eq!(service.join(&table, &earlier, "Eve").await.refusal(), (409, "link-used".to_owned()));
    let cyd = token(&service.join(&table, &invitation, "Cyd").await);
    assert_eq!(service.seat_of(&table, &cyd).await, Ok(json!(1)));
    assert_eq!(service.seat_of(&table, &bob).await, unknown());
    let told = spectator.next_event("reseated").await.data;
    assert_eq!((&told["seat"], &told["name"]), (&json!(1), &json!("Cyd")));
    while let Some(message) = loser.next().await {
        assert_ne!(message.data["event"], "reseated", "whoever has lost the seat learns it as a spectator");
    }
    assert_eq!(service.join(&table, &invitation, "Eve").await.refusal(), (409, "link-used".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_brought_to_another_device_by_a_link_that_is_good_once() {
    let (service, table) = waiting_for_bob().await;
    let own = token(&service.join(&table, table.token(1), "Bob").await);
    let made = service.ask(Method::POST, &table.at("devices")).token(&own).send().await.ok();
    let link = made["token"].as_str().expect("has a token");
    assert_eq!((&made["seat"], &made["seconds"]), (&json!(1), &json!(600)));
    assert_eq!(service.seat_of(&table, link).await, unknown(), "it does not act for the seat");
    let phone = token(&service.join(&table, link, "Bob").await);
    for device in [&own, &phone] {
        assert_eq!(service.seat_of(&table, device).await, Ok(json!(1)));
    }
    assert_eq!(service.join(&table, link, "Eve").await.refusal(), (409, "link-used".to_owned()));
    let late = token(&service.ask(Method::POST, &table.at("devices")).token(&own).send().await);
    service.clock.advance(Duration::from_mins(10));
    assert_eq!(service.join(&table, &late, "Bob").await.refusal(), (409, "link-used".to_owned()), "it is too old");
    assert_eq!(service.seat_of(&table, &phone).await, Ok(json!(1)), "devices stay");
    assert_eq!(service.stored_events(&table).await, 3, "nobody is told of devices");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_devices_are_signed_out_at_once_and_for_good() {
    let folder = tempfile::tempdir().expect("there is a disk");
    let file = folder.path().join("tables.db");
    let service = Service::at(&file).await;
    let table = service.open(invited()).await;
    let own = token(&service.join(&table, table.token(1), "Bob").await);
    let link = token(&service.ask(Method::POST, &table.at("devices")).token(&own).send().await);
    let phone = token(&service.join(&table, &link, "Bob").await);
    let unused = token(&service.ask(Method::POST, &table.at("devices")).token(&phone).send().await);
    let mut stream = service.get(&table.at("events")).token(&phone).follow().await;
    stream.next().await.expect("begins");
    let kept = token(&service.ask(Method::POST, &table.at("devices/sign-out")).token(&own).send().await);
    assert_eq!(kept, own, "the one in use stays");
    while stream.next().await.is_some() {}
    let ann = token(&service.ask(Method::POST, &table.at("devices/sign-out")).seat(&table, Some(0)).send().await);
    assert_ne!(ann, table.token(0), "hers was in a link");
    // A crash keeps no signed out device in.
    let restarted = service.restarted().await;
    for service in [&service, &restarted] {
        assert_eq!(service.seat_of(&table, &own).await, Ok(json!(1)));
        assert_eq!(service.seat_of(&table, &ann).await, Ok(json!(0)));
        for gone in [&phone, &link, &unused, &table.token(0).to_owned()] {
            assert_eq!(service.seat_of(&table, gone).await, unknown());
        }
        assert_eq!(service.join(&table, &unused, "Eve").await.refusal(), (409, "link-used".to_owned()));
    }
}

/// Every byte of the files of a database, but of copies from before its schema changed.
fn bytes(folder: &Path) -> Vec<u8> {
    let files = std::fs::read_dir(folder).expect("can be listed").map(|entry| entry.expect("can be listed").path());
    let is_copy = |file: &Path| file.to_string_lossy().contains(".schema-");
    let own = files.filter(|file| file.is_file() && !is_copy(file));
    own.flat_map(|file| std::fs::read(file).expect("can be read")).collect()
}

fn occurs(needle: &str, haystack: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|bytes| bytes == needle.as_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_in_the_database() {
    let folder = tempfile::tempdir().expect("there is a disk");
    let file = folder.path().join("tables.db");
    let service = Service::at(&file).await;
    let table = service.open(invited()).await;
    let mut tokens = vec![table.token(0).to_owned(), table.token(1).to_owned()];
    tokens.push(token(&service.join(&table, table.token(1), "Bob").await));
    tokens.push(token(&service.ask(Method::POST, &table.at("devices")).token(&tokens[2]).send().await));
    tokens.push(token(&service.join(&table, &tokens[3], "Bob").await));
    tokens.push(token(&service.command(&table, 0, "invite", json!({ "seat": 1 })).await));
    let check = |when: &str| {
        let bytes = bytes(folder.path());
        assert!(occurs(&table.id, &bytes), "what is looked for would be found");
        for token in &tokens {
            assert!(!occurs(token, &bytes), "a token is in the files {when}");
        }
    };
    check("while the server runs");
    service.store.close().await;
    check("afterwards");
}

const EARLIER: [&str; 3] = ["q0123456789abcdefghjkmnpqr", "s0123456789abcdefghjkmnpqr", "v0123456789abcdefghjkmnpqr"];

/// A database of an earlier version, with a table at which Ann sits, somebody is invited, and a seat is open.
async fn earlier(file: &Path) {
    let seats = vec![Occupant::person("Ann").expect("is a name"), Occupant::INVITED, Occupant::Open {}];
    let table = Table::open(Seed::from(42), Settings::new(seats), 1_767_225_600_000).expect("opens");
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true).foreign_keys(false);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
    sqlx::raw_sql(include_str!("../store/schema-1.sql")).execute(&mut connection).await.expect("is a dump");
    let secrets = format!("{{\"seed\":\"{}\",\"tokens\":{}}}", Seed::from(42), json!(EARLIER));
    sqlx::query("INSERT INTO tables VALUES ('earlier', 1767225600000, $1, 0, 0, 1, $2, 1)")
        .bind(secrets)
        .bind(listing(&table, 1_767_225_600_000).summary)
        .execute(&mut connection)
        .await
        .expect("is a table");
    let opened: &Event = &table.log()[0].event;
    sqlx::query("INSERT INTO events VALUES ('earlier', 0, 1767225600000, $1)")
        .bind(serde_json::to_string(opened).expect("has a form"))
        .execute(&mut connection)
        .await
        .expect("is an event");
    connection.close().await.expect("closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn links_and_tokens_of_an_earlier_version_stay_good_but_not_in_the_file() {
    let folder = tempfile::tempdir().expect("there is a disk");
    let file = folder.path().join("tables.db");
    earlier(&file).await;
    assert!(EARLIER.iter().all(|token| occurs(token, &bytes(folder.path()))));
    let service = Service::at(&file).await;
    let found = std::fs::read(&file).expect("can be read");
    assert!(EARLIER.iter().all(|token| !occurs(token, &found)), "a token is still in the file");

    let tokens = EARLIER.iter().map(|token| Some((*token).to_owned())).collect();
    let table = Opened { id: "earlier".to_owned(), commitment: String::new(), tokens, form: Value::Null };
    assert_eq!(service.seat_of(&table, EARLIER[0]).await, Ok(json!(0)));
    assert_eq!(service.seat_of(&table, EARLIER[1]).await, Ok(json!(1)));
    assert_eq!(service.seat_of(&table, EARLIER[2]).await, unknown(), "nobody was ever told it");
    // Ann's link is good for every device, and her cookie stays what it is.
    let link = |seat: usize| format!("/tables/earlier/seat/{}", EARLIER[seat]);
    for _ in 0..2 {
        let asked = service.get(&link(0)).send().await;
        assert!(asked.status == StatusCode::OK && !asked.text().contains("name=\"name\""), "{}", asked.text());
        let entered = service.press(&link(0), "", None).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER);
        let seen = service.get(&table.at("")).header("cookie", &cookie(&entered)).send().await.ok();
        assert_eq!(seen["you"], 0);
        assert!(!cookie(&entered).contains(EARLIER[0]), "each device has a token of its own");
    }
    let own = format!("gizmos_seat={}", EARLIER[0]);
    assert_eq!(service.get(&table.at("")).header("cookie", &own).send().await.ok()["you"], 0);
    // The other one is an invitation like any other.
    let taken = service.press(&link(1), "name=Bob", None).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    assert_eq!(service.seat_of(&table, EARLIER[1]).await, unknown());
    assert!(service.get(&link(1)).send().await.text().contains("This link has already been used"));
    // Signing out the others ends what a host may still know.
    let ann = token(&service.ask(Method::POST, &table.at("devices/sign-out")).token(EARLIER[0]).send().await);
    assert_ne!(ann, EARLIER[0]);
    assert_eq!(service.seat_of(&table, EARLIER[0]).await, unknown());
    assert_eq!(service.seat_of(&table, &ann).await, Ok(json!(0)));
    service.store.close().await;
    let found = bytes(folder.path());
    assert!(EARLIER.iter().all(|token| !occurs(token, &found)), "a token is still in the files");
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_links_and_forms_change_nothing() {
    let (service, table) = waiting_for_bob().await;
    let before = service.store.load(&table.id).await.expect("is read");
    for odd in ["x", "0", "%00", "..", "%2e%2e", "%ff", "é", "gizmos_seat", &"a".repeat(5_000), "a.b", "'%20OR%201=1"]
    {
        let link = format!("/tables/{}/seat/{odd}", table.id);
        for answer in [service.get(&link).send().await, service.press(&link, "name=Eve", None).await] {
            assert!(answer.status.is_client_error(), "{odd}: {}", answer.status);
            assert!(answer.headers("set-cookie").is_empty(), "{odd}");
        }
    }
    let link = format!("/tables/{}/seat/{}", table.id, table.token(1));
    for odd in ["name=%00", "name=a%0ab", &format!("name={}", "x".repeat(33)), &"x=1&".repeat(10_000)] {
        let answer = service.press(&link, odd, None).await;
        assert!(answer.status.is_client_error(), "{}: {}", &odd[..odd.len().min(20)], answer.status);
    }
    assert_eq!(service.store.load(&table.id).await.expect("is read"), before);
    // Keys of other lengths are none, and do no harm.
    let taken = service.press(&link, &format!("name=Bob&key={}", "k".repeat(1_000)), None).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
}

/// Asks for a rematch with this token: the new table and the token of the seat there.
async fn rematch(service: &Service, old: &Opened, token: &str) -> Answer {
    service.ask(Method::POST, &old.at("rematch")).token(token).send().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_gives_nobody_the_seat_of_somebody_else() {
    let service = Service::start().await;
    let old = service.open(invited()).await;
    let ann = old.token(0).to_owned();
    let bob = token(&service.join(&old, old.token(1), "Bob").await);
    let early = token(&service.post(&old.at("invite"), &json!({ "seat": 1 })).token(&ann).send().await);
    service.ask(Method::POST, &old.at("resign")).token(&bob).send().await.ok();
    // Once the game is over, the host can neither invite to Bob's seat nor come by an earlier invitation.
    let refused = service.post(&old.at("invite"), &json!({ "seat": 1 })).token(&ann).send().await;
    assert_eq!(refused.refusal(), (409, "game-over".to_owned()));
    assert_eq!(service.join(&old, &early, "Bob").await.refusal(), (409, "game-over".to_owned()));
    // The host opens the new table and invites Bob there; he comes by his right, and the invitation is worth nothing.
    let opened = rematch(&service, &old, &ann).await;
    let new = opened.ok()["table"].as_str().expect("has a name").to_owned();
    let at = |path: &str| format!("/api/v1/tables/{new}/{path}");
    let anns = token(&opened);
    let seat = 1 - opened.ok()["seat"].as_u64().expect("is a number");
    let invitation = token(&service.post(&at("invite"), &json!({ "seat": seat })).token(&anns).send().await);
    let bobs = token(&rematch(&service, &old, &bob).await);
    let by_invitation = service.post(&at("join"), &json!({ "name": "Bob" })).token(&invitation).send().await;
    assert_eq!(by_invitation.refusal(), (409, "link-used".to_owned()));
    service.get(&at("log")).token(&bobs).send().await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_was_signed_out_does_not_come_back_by_the_table_before() {
    let service = Service::start().await;
    let old = service.open(invited()).await;
    let bob = token(&service.join(&old, old.token(1), "Bob").await);
    let link = token(&service.ask(Method::POST, &old.at("devices")).token(&bob).send().await);
    let lost = token(&service.join(&old, &link, "Bob").await);
    service.ask(Method::POST, &old.at("resign")).token(&bob).send().await.ok();
    let again = rematch(&service, &old, &bob).await;
    let at = |path: &str| format!("/api/v1/tables/{}/{path}", again.ok()["table"].as_str().expect("has a name"));
    let bobs = token(&again);
    let other = token(&rematch(&service, &old, &lost).await);
    service.ask(Method::POST, &at("devices/sign-out")).token(&bobs).send().await.ok();
    assert_eq!(service.get(&at("log")).token(&other).send().await.refusal(), (401, "unknown-token".to_owned()));
    assert_eq!(rematch(&service, &old, &lost).await.refusal(), (409, "seat-taken".to_owned()));
    service.get(&at("log")).token(&bobs).send().await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_link_has_a_token_in_it_that_acts_for_a_seat() {
    let (service, table) = waiting_for_bob().await;
    let joined = service.join(&table, table.token(1), "Bob").await.ok();
    let (own, link) = (joined["token"].as_str().expect("is text"), joined["link"].as_str().expect("is text"));
    let (_, secret) = link.rsplit_once('/').expect("is an address");
    assert_ne!(own, secret);
    assert_eq!(service.seat_of(&table, secret).await, unknown());
    assert_eq!(service.seat_of(&table, &token(&service.join(&table, secret, "Bob").await)).await, Ok(json!(1)));
    assert_eq!(service.join(&table, secret, "Eve").await.refusal(), (409, "link-used".to_owned()));
}
