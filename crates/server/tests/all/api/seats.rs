//! T1: opening tables and taking seats, by token, by link and by cookie.

use std::num::NonZeroU32;

use axum::http::StatusCode;
use gizmos_core::rand_core::Rng;
use gizmos_server::Limits;
use gizmos_testing::{Answer, Service, generous, memory};
use serde_json::{Value, json};

use crate::api::invitations::{cookie, invited, waiting_for_bob};

#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_tells_its_links_and_tokens() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person" }, { "kind": "open" },
        { "kind": "bot", "bot": "random" }]);
    let answer =
        service.post("/api/v1/tables", &json!({ "seats": seats })).header("host", "gizmos.example:8080").send().await;
    let created = answer.success(StatusCode::CREATED);
    let id = created["id"].as_str().expect("has a name");
    assert_eq!(answer.headers("location"), [format!("/api/v1/tables/{id}")]);
    assert_eq!(created["link"], format!("http://gizmos.example:8080/tables/{id}"));
    assert_eq!(created["commitment"].as_str().map(str::len), Some(64));
    let mut asked: Vec<u64> = Vec::new();
    for (number, seat) in created["seats"].as_array().expect("has seats").iter().enumerate() {
        let index = seat["asked"].as_u64().expect("is a number");
        assert_eq!((seat["seat"].as_u64(), &seat["occupant"]), (Some(number as u64), &seats[index as usize]));
        asked.push(index);
        if seat["occupant"]["kind"] == "person" {
            let token = seat["token"].as_str().expect("a person has a token");
            assert_eq!(seat["link"], format!("http://gizmos.example:8080/tables/{id}/seat/{token}"));
        } else {
            assert!(seat["token"].is_null() && seat["link"].is_null(), "{seat}");
        }
    }
    asked.sort_unstable();
    assert_eq!(asked, [0, 1, 2, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_goes_to_a_bot_and_its_link_is_worth_nothing() {
    let (service, table) = waiting_for_bob().await;
    let fill = |bot: &str| json!({ "seat": 1, "bot": bot });
    assert_eq!(service.command(&table, 1, "fill", fill("random")).await.refusal(), (403, "not-seated".into()));
    assert_eq!(service.command(&table, 0, "fill", fill("nobody")).await.refusal(), (422, "unknown-bot".into()));
    let filled = service.command(&table, 0, "fill", fill("random")).await.ok();
    assert_eq!((&filled["stage"], &filled["seats"][1]["bot"]), (&json!("running"), &json!("random")));
    assert_eq!(service.command(&table, 0, "fill", fill("random")).await.refusal(), (409, "seat-taken".into()));
    assert_eq!(
        service.command(&table, 1, "join", json!({ "name": "Bob" })).await.refusal(),
        (401, "unknown-token".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn chance_decides_who_begins_unless_told() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": "Bob" }]);
    let mut first = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let table = service.open(json!({ "seats": seats })).await;
        first.insert(table.form["seats"][0]["asked"].as_u64());
        let given = service.open(json!({ "seats": seats, "order": "given" })).await;
        assert_eq!(given.form["seats"][0]["asked"], 0);
    }
    assert_eq!(first.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_begins_comes_from_the_promised_seed() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "open" }, { "kind": "person", "name": "Cyd" },
        { "kind": "person", "name": "Dan" }]);
    for _ in 0..10 {
        let table = service.open(json!({ "seats": seats })).await;
        let handle = service.app.registry().get(&table.id).await.expect("is there");
        let seed = handle.secrets().seed().expect("has a seed");
        assert_eq!(gizmos_table::Commitment::to(seed).to_string(), table.commitment);
        let mut chance = seed.stream(4);
        let mut expected = [0, 1, 2, 3];
        for last in [3, 2, 1] {
            // The number x stands for the one at index floor(x * n / 2^64).
            let index = (u128::from(chance.next_u64()) * (last as u128 + 1)) >> 64;
            expected.swap(last, usize::try_from(index).expect("is small"));
        }
        let asked = table.form["seats"].as_array().expect("has seats").iter().map(|seat| seat["asked"].as_u64());
        assert_eq!(asked.collect::<Option<Vec<_>>>(), Some(expected.to_vec()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_sits_down_and_changes_its_name() {
    let (service, table) = waiting_for_bob().await;
    let before = service.read(&table, Some(0)).await;
    assert_eq!(
        (&before["stage"], &before["position"], &before["to_move"]),
        (&json!("waiting"), &Value::Null, &Value::Null)
    );
    assert_eq!(service.play(&table, 0, json!({ "do": "pass" })).await.refusal(), (409, "not-started".into()));
    let joined = service.command(&table, 1, "join", json!({ "name": " Bob " })).await.ok();
    assert_eq!(joined["seat"], json!(1));
    let own = joined["token"].as_str().expect("has a token");
    assert_ne!(own, table.token(1), "whoever opened the table does not know it");
    let after = service.read(&table, None).await;
    assert_eq!(
        (&after["stage"], &after["seats"][1]["name"], &after["to_move"]),
        (&json!("running"), &json!("Bob"), &json!(0))
    );
    // Which seat they ask for does not matter: the token says which.
    let rename = json!({ "name": "Robert", "seat": 0 });
    let again = service.post(&table.at("join"), &rename).token(own).send().await.ok();
    assert_eq!(again["token"], own, "who has a seat keeps their token");
    let renamed = service.read(&table, None).await;
    assert_eq!((&renamed["seats"][0]["name"], &renamed["seats"][1]["name"]), (&json!("Ann"), &json!("Robert")));
    // The same name again is no event.
    let events = service.stored_events(&table).await;
    service.post(&table.at("join"), &json!({ "name": "Robert" })).token(own).send().await.ok();
    assert_eq!(service.stored_events(&table).await, events);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_taken_once() {
    let service = Service::start().await;
    for _ in 0..20 {
        let table = service.open(json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "open" }] })).await;
        let (path, form) = (table.at("join"), json!({ "name": "Racer" }));
        let answers: [Answer; 3] = tokio::join!(
            service.post(&path, &form).send(),
            service.post(&path, &form).send(),
            service.post(&path, &form).send()
        )
        .into();
        let won: Vec<&Answer> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(won.len(), 1);
        for lost in answers.iter().filter(|answer| answer.status != StatusCode::OK) {
            assert_eq!(lost.refusal(), (409, "no-open-seat".into()));
            assert!(lost.headers("set-cookie").is_empty());
        }
        let token = won[0].ok()["token"].as_str().expect("has a token").to_owned();
        let seen = service.get(&table.at("")).token(&token).send().await.ok();
        assert_eq!(seen["you"], won[0].ok()["seat"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_of_others_are_not_to_be_had_without_their_token() {
    let service = Service::start().await;
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person" }, { "kind": "bot", "bot": "random" }]);
    let table = service.open(json!({ "seats": seats, "order": "given" })).await;
    for (seat, refusal) in
        [(0, (409, "seat-taken")), (1, (403, "seat-reserved")), (2, (403, "bots-seat")), (3, (422, "no-such-seat"))]
    {
        let answer = service.post(&table.at("join"), &json!({ "name": "Eve", "seat": seat })).send().await;
        assert_eq!(answer.refusal(), (refusal.0, refusal.1.to_owned()), "seat {seat}");
    }
    assert_eq!(service.stored_events(&table).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_with_a_cookie_that_only_its_table_gets() {
    let (service, table) = waiting_for_bob().await;
    let joined = service.command(&table, 1, "join", json!({ "name": "Bob" })).await;
    let cookies = joined.headers("set-cookie");
    let paths = [format!("Path=/tables/{}", table.id), format!("Path=/api/v1/tables/{}", table.id)];
    assert_eq!(cookies.len(), 2);
    for (cookie, path) in cookies.iter().zip(&paths) {
        let parts: Vec<&str> = cookie.split("; ").collect();
        assert_eq!(parts[0], format!("gizmos_seat={}", joined.ok()["token"].as_str().expect("has a token")));
        for part in ["HttpOnly", "SameSite=Lax", path.as_str()] {
            assert!(parts.contains(&part), "{cookie} has {part}");
        }
        assert!(!parts.contains(&"Secure") && parts.iter().any(|part| part.starts_with("Max-Age=")), "{cookie}");
    }
    let cookie = cookie(&joined);
    let seen = service.get(&table.at("")).header("cookie", &cookie).send().await.ok();
    assert_eq!(seen["you"], 1);
    let said = service.post(&table.at("chat"), &json!({ "text": "hello" })).header("cookie", &cookie).send().await;
    said.ok();
    // A token that is shown counts more than a cookie.
    let seen = service.get(&table.at("")).header("cookie", &cookie).seat(&table, Some(0)).send().await.ok();
    assert_eq!(seen["you"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_for_https_only_where_the_server_is() {
    let settings = gizmos_server::ServerConfig { public_url: Some("https://gizmos.example/".to_owned()), ..generous() };
    let service = Service::with(memory().await, settings).await;
    let table = service.open(invited()).await;
    let link = table.form["seats"][1]["link"].as_str().expect("has a link");
    assert_eq!(link, format!("https://gizmos.example/tables/{}/seat/{}", table.id, table.token(1)));
    let joined = service.command(&table, 1, "join", json!({ "name": "Bob" })).await;
    assert!(joined.headers("set-cookie").iter().all(|cookie| cookie.contains("; Secure")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_only_previewed_changes_nothing() {
    let (service, table) = waiting_for_bob().await;
    let link = format!("/tables/{}/seat/{}", table.id, table.token(1));
    let previews = [
        service.get(&link),
        service.get(&link).header("sec-fetch-mode", "no-cors"),
        service.get(&link).header("sec-fetch-mode", "navigate").header("sec-purpose", "prefetch;prerender"),
        // The browser inside of a messenger says what every other says.
        service.get(&link).header("sec-fetch-mode", "navigate"),
        service.ask(axum::http::Method::HEAD, &link),
    ];
    for preview in previews {
        let answer = preview.send().await;
        assert_eq!((answer.status, answer.headers("referrer-policy")), (StatusCode::OK, vec!["origin"]));
        assert!(answer.body.is_empty() || answer.text().contains("<form method=\"post\">"), "{}", answer.text());
        assert!(answer.headers("set-cookie").is_empty());
        assert_eq!(service.stored_events(&table).await, 1);
    }
    // The button on that page takes the seat.
    let taken = service.press(&link, "name=Bob+%3C3", None).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    assert_eq!(service.read(&table, None).await["seats"][1]["name"], "Bob <3");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_over_plain_http_takes_its_seat_by_a_button() {
    let (service, table) = waiting_for_bob().await;
    let link = |seat| format!("/tables/{}/seat/{}", table.id, table.token(seat));
    // Such a browser sends no Sec-Fetch lines, but names the origin of the form.
    let press = async |seat, form: &'static str| {
        let ask = service.ask(axum::http::Method::POST, &link(seat)).body(form);
        let ask = ask.header("content-type", "application/x-www-form-urlencoded");
        ask.header("host", "192.0.2.1:8080").header("origin", "http://192.0.2.1:8080").send().await
    };
    let page = async |seat| {
        let page = service.get(&link(seat)).header("host", "192.0.2.1:8080").send().await;
        assert_eq!((page.status, page.headers("referrer-policy")), (StatusCode::OK, vec!["origin"]));
        page.text()
    };
    let (ann, bob) = (page(0).await, page(1).await);
    assert!(ann.contains("Go to your table") && !ann.contains("name=\"name\""), "{ann}");
    assert!(bob.contains("Take this seat") && bob.contains("name=\"name\""), "{bob}");
    assert_eq!(service.stored_events(&table).await, 1);
    for (seat, form) in [(0, ""), (1, "name=Bob")] {
        let entered = press(seat, form).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
        let seen = service.get(&table.at("")).header("cookie", &cookie(&entered)).send().await.ok();
        assert_eq!(seen["you"], seat);
    }
    let names = service.read(&table, None).await["seats"].clone();
    assert_eq!((&names[0]["name"], &names[1]["name"]), (&json!("Ann"), &json!("Bob")));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_messages_are_shown_as_they_are_and_never_as_html() {
    let service = Service::start().await;
    let evil = "<script>alert(1)</script>";
    let table = service.open_for(&[evil, "\"Bob\" & <b>Co</b>"]).await;
    service.command(&table, 0, "chat", json!({ "text": "<img src=x onerror=alert(1)>" })).await.ok();
    let page = service.get(&format!("/tables/{}", table.id)).send().await.text();
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(page.contains("&amp; &lt;b&gt;Co&lt;/b&gt;"), "{page}");
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
    assert!(!page.contains("<script>") && !page.contains("<img") && !page.contains("<b>Co"), "{page}");
    assert_eq!(service.read(&table, None).await["seats"][0]["name"], evil);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_opens_only_so_many_tables_a_minute() {
    // The third comes half a minute later.
    let two = NonZeroU32::new(2).expect("is not zero");
    let limits = Limits { tables_per_minute: two, ..Limits::default() };
    let service = Service::with(memory().await, gizmos_server::ServerConfig { limits, ..generous() }).await;
    for _ in 0..2 {
        service.open(invited()).await;
    }
    let answer = service.post("/api/v1/tables", &invited()).send().await;
    assert_eq!(answer.refusal(), (429, "too-many-requests".into()));
    assert_eq!(answer.headers("retry-after").len(), 1);
    service.get("/api/v1/tables").send().await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_with_a_record() {
    let service = Service::start().await;
    let mut record = gizmos_core::Record::new(gizmos_core::Setup::standard(2), None).expect("is possible");
    record.deal(&mut gizmos_core::Dealer::new(gizmos_core::Seed::from(7)));
    record.play("file 110".parse().expect("is a move")).expect("is legal");
    record.deal(&mut gizmos_core::Dealer::new(gizmos_core::Seed::from(8)));
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": "Bob" }]);
    let table = service.open(json!({ "seats": seats, "order": "given", "start": record.to_string() })).await;
    let seen = service.read(&table, Some(0)).await;
    assert_eq!(seen["position"]["players"][0]["archive"], json!([110]), "{seen}");
}
