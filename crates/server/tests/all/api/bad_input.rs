//! Whatever is sent, the answer is a clear refusal, and nothing changes. The harness sees to it that no answer is a 5xx.

use axum::http::Method;
use gizmos_testing::{Answer, Opened, Service};
use serde_json::{Value, json};

/// A table in the middle of something, and what it was like before the mischief.
struct TestTable {
    service: Service,
    table: Opened,
    before: (usize, Value),
}

impl TestTable {
    async fn new() -> Self {
        let service = Service::start().await;
        let table = service.open_for(&["Ann", "Bob", "Cyd"]).await;
        service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
        let mut test_table = Self { service, table, before: (0, Value::Null) };
        test_table.before = test_table.now().await;
        test_table
    }

    async fn now(&self) -> (usize, Value) {
        let mut seen = self.service.read(&self.table, Some(0)).await;
        for seat in seen["seats"].as_array_mut().expect("has seats") {
            seat["present"] = Value::Null;
        }
        (self.service.stored_events(&self.table).await, seen)
    }

    /// Checks that this was refused, as a client's mistake, without any effect.
    async fn refused(&self, what: &str, answer: &Answer) {
        assert!(answer.status.is_client_error(), "{what}: {} {}", answer.status, answer.text());
        let (_, code) = answer.refusal();
        assert!(!code.is_empty() && answer.text().len() < 20_000, "{what}: {}", answer.text());
        assert!(!answer.text().contains("panicked"), "{what}");
        assert_eq!(self.now().await, self.before, "{what}");
    }

    /// Checks that this body is refused.
    async fn refuses(&self, what: &str, body: impl Into<Vec<u8>>) -> Answer {
        let body = body.into();
        let sent = format!("{what} {}", String::from_utf8_lossy(&body[..body.len().min(200)]));
        let answer = self.post(what, body, "application/json").await;
        self.refused(&sent, &answer).await;
        answer
    }

    async fn post(&self, what: &str, body: impl Into<Vec<u8>>, content_type: &str) -> Answer {
        let ask = self.service.ask(Method::POST, &self.table.at(what)).body(body);
        ask.header("content-type", content_type).seat(&self.table, Some(0)).send().await
    }
}

const POSTS: [&str; 7] = ["join", "invite", "moves", "undo", "undo/answer", "chat", "mute"];

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_no_json() {
    let test_table = TestTable::new().await;
    let deep = format!("{}{}", "[".repeat(8_000), "]".repeat(8_000));
    let deep_object = format!("{}1{}", "{\"move\":".repeat(1_500), "}".repeat(1_500));
    let bodies: [&[u8]; 15] = [
        b"",
        b" ",
        b"{",
        b"}",
        b"nonsense",
        b"{\"revision\":",
        b"{'revision':3}",
        b"{\"revision\":3,}",
        b"\xff\xfe",
        b"{\"text\":\"\xc3\x28\",\"name\":\"\xc3\x28\"}",
        b"\0",
        b"{\"text\":\"\\ud800\"}",
        b"NaN",
        deep.as_bytes(),
        deep_object.as_bytes(),
    ];
    for what in POSTS {
        for body in bodies {
            test_table.refuses(what, body).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_of_another_kind_or_size() {
    let test_table = TestTable::new().await;
    let form = serde_json::to_vec(&json!({ "text": "hello" })).expect("has a form");
    for kind in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json", "*/*", ""]
    {
        let answer = test_table.post("chat", form.clone(), kind).await;
        assert_eq!(answer.refusal(), (415, "unsupported-media-type".into()), "{kind}");
        test_table.refused(kind, &answer).await;
    }
    let name = "x".repeat(1_000_000);
    for what in ["join", "chat"] {
        let answer = test_table.post(what, json!({ "name": name, "text": name }).to_string(), "application/json").await;
        assert_eq!(answer.refusal(), (413, "too-large".into()), "{what}");
    }
    let blanks = format!("{}{{\"text\":\"hello\"}}", " ".repeat(20_000));
    test_table.refuses("chat", blanks).await;
    let answer = test_table.service.post("/api/v1/tables", &json!({ "seats": [], "substitute": name })).send().await;
    assert_eq!(answer.refusal(), (413, "too-large".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_of_another_shape() {
    let test_table = TestTable::new().await;
    let everything =
        [json!(null), json!(true), json!(1), json!("text"), json!([]), json!({}), json!([{}]), json!({ "unknown": 1 })];
    for what in POSTS {
        for body in &everything {
            let answer = test_table.refuses(what, body.to_string()).await;
            assert_eq!(answer.refusal(), (422, "invalid".into()), "{what} {body}");
        }
    }
    let revision = &test_table.before.1["revision"];
    for (what, body) in [
        ("join", r#"{"name":"Ann","extra":1}"#.to_owned()),
        ("join", r#"{"name":"Ann","name":"Bob"}"#.to_owned()),
        ("join", r#"{"name":["Ann"]}"#.to_owned()),
        ("join", r#"{"name":null}"#.to_owned()),
        ("invite", "{}".to_owned()),
        ("invite", r#"{"seat":4}"#.to_owned()),
        ("invite", r#"{"seat":-1}"#.to_owned()),
        ("invite", r#"{"seat":"1"}"#.to_owned()),
        ("invite", r#"{"seat":1,"extra":1}"#.to_owned()),
        ("join", r#"{"name":"Eve","seat":4}"#.to_owned()),
        ("join", r#"{"name":"Eve","seat":-1}"#.to_owned()),
        ("join", r#"{"name":"Eve","seat":"0"}"#.to_owned()),
        ("chat", r#"{"text":"hello","to":1}"#.to_owned()),
        ("mute", r#"{"seat":1}"#.to_owned()),
        ("mute", r#"{"seat":1,"muted":"yes"}"#.to_owned()),
        ("mute", r#"{"seat":1.0,"muted":true}"#.to_owned()),
        ("mute", r#"{"seat":9,"muted":true}"#.to_owned()),
        ("mute", r#"{"seat":3,"muted":true}"#.to_owned()),
        ("mute", r#"{"seat":0,"muted":true}"#.to_owned()),
        ("undo", r#"{"revision":-1}"#.to_owned()),
        ("undo", r#"{"revision":1e400}"#.to_owned()),
        ("undo", r#"{"revision":18446744073709551616}"#.to_owned()),
        ("undo", r#"{"revision":18446744073709551615}"#.to_owned()),
        ("undo", r#"{"revision":null}"#.to_owned()),
        ("undo/answer", r#"{"asked":3,"agrees":1}"#.to_owned()),
        ("undo/answer", r#"{"asked":3,"agrees":true}"#.to_owned()),
        ("undo/answer", r#"{"agrees":true}"#.to_owned()),
    ]
    .into_iter()
    .chain(odd_moves().into_iter().map(|mv| ("moves", format!(r#"{{"revision":{revision},"move":{mv}}}"#))))
    {
        test_table.refuses(what, body).await;
    }
}

/// Things that are no move, or none that is legal while researching.
fn odd_moves() -> Vec<String> {
    let huge = "9".repeat(400);
    let mut odd: Vec<String> = [
        "{}",
        "null",
        r#""pass""#,
        r#"{"do":"pass"}"#,
        r#"{"do":"PASS"}"#,
        r#"{"do":"dance"}"#,
        r#"{"do":null}"#,
        r#"{"do":["pick"],"energy":"heat"}"#,
        r#"{"do":"pick"}"#,
        r#"{"do":"pick","energy":"steam"}"#,
        r#"{"do":"pick","energy":"heat"}"#,
        r#"{"do":"pick","energy":"heat","card":101}"#,
        r#"{"do":"file"}"#,
        r#"{"do":"file","card":0}"#,
        r#"{"do":"file","card":-101}"#,
        r#"{"do":"file","card":100}"#,
        r#"{"do":"file","card":137}"#,
        r#"{"do":"file","card":1}"#,
        r#"{"do":"file","card":65637}"#,
        r#"{"do":"file","card":"101"}"#,
        r#"{"do":"file","card":101.5}"#,
        r#"{"do":"research","level":0}"#,
        r#"{"do":"research","level":4}"#,
        r#"{"do":"research","level":257}"#,
        r#"{"do":"research","level":1}"#,
        r#"{"do":"use","card":1}"#,
        r#"{"do":"return","card":101}"#,
        r#"{"do":"return"}"#,
        r#"{"do":"end"}"#,
        r#"{"do":"build","card":101,"spend":{"heat":255}}"#,
        r#"{"do":"build","card":101,"spend":{"heat":256}}"#,
        r#"{"do":"build","card":101,"spend":{"heat":-1}}"#,
        r#"{"do":"build","card":101,"spend":{"steam":1}}"#,
        r#"{"do":"build","card":101,"spend":[1,0,0,0]}"#,
        r#"{"do":"build","card":101,"converters":[101]}"#,
        r#"{"do":"build","card":101,"converters":[106,106]}"#,
        r#"{"do":"build","card":101,"converters":106}"#,
    ]
    .map(str::to_owned)
    .into();
    odd.push(format!(r#"{{"do":"file","card":{huge}}}"#));
    odd.push(format!(r#"{{"do":"build","card":101,"converters":[{}106]}}"#, "106,".repeat(3_000)));
    odd.push(format!(r#"{{"do":"{}"}}"#, "x".repeat(10_000)));
    odd
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_messages_that_cannot_be_shown() {
    let test_table = TestTable::new().await;
    let long = "x".repeat(501);
    for text in [
        "",
        "   ",
        "\t\n",
        "a\u{0}b",
        "a\u{7}b",
        "a\u{1b}[31mb",
        "a\u{202e}b",
        "a\u{2066}b",
        "a\u{200b}b",
        "\u{feff}",
        "a\u{2028}b",
        &long,
    ] {
        for (what, body) in [("join", json!({ "name": text })), ("chat", json!({ "text": text }))] {
            let answer = test_table.refuses(what, body.to_string()).await;
            assert_eq!(answer.refusal(), (422, "invalid".into()), "{what} {text:?}");
        }
    }
    for name in ["a\nb", &"x".repeat(33), &"\u{1f3b2}".repeat(33)] {
        test_table.refuses("join", json!({ "name": name }).to_string()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_that_open_nothing() {
    let test_table = TestTable::new().await;
    let (service, table) = (&test_table.service, &test_table.table);
    let elsewhere = service.open_for(&["Eve", "Mal"]).await;
    let long = "x".repeat(5_000);
    let own = table.token(0);
    let tokens = [
        format!("Bearer {}", elsewhere.token(0)),
        "Bearer ".to_owned(),
        "Bearer".to_owned(),
        "Bearer  ".to_owned(),
        format!("Basic {own}"),
        own.to_owned(),
        format!("Bearer {}", own.to_uppercase()),
        format!("Bearer {}", &own[..25]),
        format!("Bearer {own}x"),
        format!("Bearer {own} {own}"),
        format!("Bearer \"{own}\""),
        format!("Bearer {long}"),
        "Bearer null".to_owned(),
        "\u{e9}".to_owned(),
    ];
    for value in &tokens {
        for what in ["", "log", "events", "record"] {
            let answer = service.get(&table.at(what)).header("authorization", value).send().await;
            assert_eq!(answer.refusal(), (401, "unknown-token".into()), "{value} {what}");
        }
        for what in POSTS {
            let ask = service.post(&table.at(what), &json!({ "text": "hello", "name": "Eve" }));
            test_table.refused(value, &ask.header("authorization", value).send().await).await;
        }
        let ask = service.ask(Method::POST, &table.at("resign")).header("authorization", value);
        test_table.refused(value, &ask.send().await).await;
    }
    for cookie in [
        format!("gizmos_seat={}", elsewhere.token(0)),
        "gizmos_seat=".into(),
        "gizmos_seat=%00;;;=".into(),
        format!("gizmos_seat={long}"),
    ] {
        let ask = service.ask(Method::POST, &table.at("resign")).header("cookie", &cookie);
        test_table.refused(&cookie, &ask.send().await).await;
    }
    for cookie in ["", ";", "=", "other=1", "gizmos_seat"] {
        let seen = service.get(&table.at("")).header("cookie", cookie).send().await.ok();
        assert!(seen["you"].is_null(), "{cookie:?} is no seat");
    }
    // The token of another seat is that seat, and may not do what this one may.
    let form = json!({ "revision": test_table.before.1["revision"], "move": test_table.before.1["legal"][0] });
    let answer = service.command(table, 1, "moves", form).await;
    assert_eq!(answer.refusal(), (409, "not-your-turn".into()));
    let page =
        service.get(&format!("/tables/{}/seat/{}", table.id, elsewhere.token(0))).header("sec-fetch-mode", "navigate");
    let answer = page.send().await;
    assert_eq!(answer.refusal(), (404, "unknown-token".into()));
    assert!(!answer.text().contains(elsewhere.token(0)));
    test_table.refused("the seat of another table", &answer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_nowhere() {
    let test_table = TestTable::new().await;
    let (service, id) = (&test_table.service, &test_table.table.id);
    let long = "x".repeat(10_000);
    let upper = id.to_uppercase();
    for odd in [
        "none",
        "%00",
        "%ff",
        "%2e%2e",
        "..",
        "%2F",
        "a%2Fb",
        "%F0%9F%8E%B2",
        "'%20OR%201=1--",
        "%25",
        "*",
        long.as_str(),
        upper.as_str(),
        &format!("{id}%00"),
        &format!("{id}%20"),
        &format!("%20{id}"),
        "000000000000",
    ] {
        for what in ["", "/log", "/events", "/record", "/statistics"] {
            let answer = service.get(&format!("/api/v1/tables/{odd}{what}")).send().await;
            assert_eq!(answer.status.as_u16(), 404, "{odd}{what}");
        }
        for page in [format!("/tables/{odd}"), format!("/tables/{odd}/seat/x")] {
            assert_eq!(service.get(&page).send().await.status.as_u16(), 404, "{page}");
        }
        let answer = service.post(&format!("/api/v1/tables/{odd}/join"), &json!({ "name": "Eve" })).send().await;
        test_table.refused(odd, &answer).await;
    }
    for nowhere in [
        "/api",
        "/api/v1",
        "/api/v1/",
        "/api/v2/tables",
        "/api/v1/table",
        "/api/v1/tables/",
        "/tables/",
        &format!("/api/v1/tables/{id}/"),
        &format!("/api/v1/tables/{id}/secret"),
        &format!("/api/v1//tables/{id}"),
        "/%",
        "/.git/config",
    ] {
        assert_eq!(service.get(nowhere).send().await.status.as_u16(), 404, "{nowhere}");
    }
    for (method, what) in [
        ("DELETE", ""),
        ("PUT", ""),
        ("POST", ""),
        ("PATCH", "moves"),
        ("GET", "moves"),
        ("GET", "resign"),
        ("POST", "log"),
        ("POST", "events"),
        ("QUERY", ""),
    ] {
        let method = Method::from_bytes(method.as_bytes()).expect("is a method");
        let answer =
            service.ask(method.clone(), &test_table.table.at(what)).seat(&test_table.table, Some(0)).send().await;
        assert_eq!(answer.refusal(), (405, "method-not-allowed".into()), "{method} {what}");
        test_table.refused(what, &answer).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_that_make_no_sense() {
    let test_table = TestTable::new().await;
    let service = &test_table.service;
    let long = "9".repeat(3_000);
    for query in ["legal=maybe", "legal=", "legal=1", "unknown=1", "legal=true&legal=true"] {
        let answer = service.get(&test_table.table.at(&format!("?{query}"))).send().await;
        assert_eq!(answer.refusal(), (400, "malformed".into()), "{query}");
    }
    for query in
        ["after=-1", "after=x", "after=", "after=1.5", "after=18446744073709551616", "view=2", &format!("after={long}")]
    {
        for what in ["log", "events"] {
            let answer = service.get(&test_table.table.at(&format!("{what}?{query}"))).send().await;
            assert_eq!(answer.refusal(), (400, "malformed".into()), "{what} {query}");
        }
    }
    for last in ["", "x", "-1", "1.0", "0x1", " 1 2", "18446744073709551616", &long, "\u{e9}"] {
        let answer = service.get(&test_table.table.at("events")).header("last-event-id", last).send().await;
        assert_eq!(answer.refusal(), (400, "malformed".into()), "{last}");
    }
    for query in [
        "stage=done",
        "stage=",
        "limit=0",
        "limit=101",
        "limit=-1",
        "limit=x",
        "limit=99999999999",
        "before=",
        "before=-",
        "before=x-y",
        "before=1",
        "before=-1-x",
        "before=99999999999999999999-x",
        "page=2",
        &format!("before={long}-x"),
    ] {
        let answer = service.get(&format!("/api/v1/tables?{query}")).send().await;
        assert!(matches!(answer.status.as_u16(), 400 | 422), "{query}: {}", answer.text());
    }
    // These are odd, and yet they can be answered: with nothing, or with everything.
    for query in [
        "before=0-",
        "before=0-%00",
        "before=18446744073709551615-x",
        "before=9223372036854775807-%F0%9F%8E%B2",
        "before=1-'--",
    ] {
        service.get(&format!("/api/v1/tables?{query}")).send().await.ok();
    }
    let future = service.get(&test_table.table.at("log?after=18446744073709551615")).send().await.ok();
    assert_eq!(future["events"], json!([]));
    assert_eq!(test_table.now().await, test_table.before);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be() {
    let test_table = TestTable::new().await;
    let service = &test_table.service;
    let person = json!({ "kind": "person" });
    let two = json!([person, person]);
    for (form, code) in [
        (json!({ "seats": [] }), "bad-seats"),
        (json!({ "seats": [person] }), "bad-seats"),
        (json!({ "seats": [person, person, person, person, person] }), "bad-seats"),
        (json!({ "seats": vec![person.clone(); 500] }), "bad-seats"),
        (json!({ "seats": [person, { "kind": "robot" }] }), "invalid"),
        (json!({ "seats": [person, { "kind": "open", "name": "Ann" }] }), "invalid"),
        (json!({ "seats": [person, { "kind": "person", "name": "" }] }), "invalid"),
        (json!({ "seats": [person, { "kind": "person", "name": "a\u{202e}b" }] }), "invalid"),
        (json!({ "seats": [person, { "kind": "bot" }] }), "invalid"),
        (json!({ "seats": [person, null] }), "invalid"),
        (json!({ "seats": two, "order": "best" }), "invalid"),
        (json!({ "seats": two, "public": 1 }), "invalid"),
        (json!({ "seats": two, "seed": "00" }), "invalid"),
        (json!({ "seats": two, "clock": { "kind": "game", "seconds": 0 } }), "bad-clock"),
        (json!({ "seats": two, "clock": { "kind": "game", "seconds": 86401 } }), "bad-clock"),
        (json!({ "seats": two, "clock": { "kind": "game", "seconds": 60, "increment": 86401 } }), "bad-clock"),
        (json!({ "seats": two, "clock": { "kind": "move", "seconds": 0 } }), "bad-clock"),
        (json!({ "seats": two, "clock": { "kind": "correspondence", "hours": 745 } }), "bad-clock"),
        (json!({ "seats": two, "clock": { "kind": "move", "seconds": -1 } }), "invalid"),
        (json!({ "seats": two, "clock": { "kind": "move", "seconds": 4_294_967_296_u64 } }), "invalid"),
        (json!({ "seats": two, "clock": { "kind": "sand" } }), "invalid"),
        (json!({ "seats": two, "clock": null }), "invalid"),
        (json!({ "seats": two, "clock": { "kind": "none", "seconds": 5 } }), "invalid"),
        (json!({ "seats": two, "grace_seconds": 4 }), "bad-grace"),
        (json!({ "seats": two, "grace_seconds": 86401 }), "bad-grace"),
        (json!({ "seats": two, "grace_seconds": "5" }), "invalid"),
        (json!({ "seats": two, "start": "gizmos record 1\nplayers 9" }), "invalid"),
        (json!({ "seats": two, "start": "gizmos record 1\nplayers 3" }), "bad-start"),
        (json!({ "seats": two, "start": "gizmos record 1\nplayers 2" }), "bad-start"),
        (json!({ "seats": two, "substitute": "" }), "unknown-bot"),
        (json!({ "seats": two, "substitute": "me" }), "unknown-bot"),
    ] {
        let answer = service.post("/api/v1/tables", &form).send().await;
        assert_eq!(answer.refusal(), (422, code.to_owned()), "{form}");
    }
    for bot in [
        "",
        "nobody",
        "search:0",
        "search:20001",
        "search:4000000@all",
        "search:2000@2",
        "search:60000ms",
        "search:-1",
        "search:99999999999999999999",
        "search:1e3",
        "search:",
        "../../etc/passwd",
        "\u{0}",
        "ENGINEER",
        &"x".repeat(9_000),
    ] {
        for form in
            [json!({ "seats": [person, { "kind": "bot", "bot": bot }] }), json!({ "seats": two, "substitute": bot })]
        {
            let answer = service.post("/api/v1/tables", &form).send().await;
            assert_eq!(answer.refusal(), (422, "unknown-bot".into()), "{bot}");
            assert!(answer.text().len() < 1_000, "a strange name is not repeated at length");
        }
    }
    let counts = service.store.count().await.expect("is counted");
    assert_eq!(counts.waiting + counts.running + counts.over, 1, "only the table of the scene is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    let test_table = TestTable::new().await;
    let cookie = format!("gizmos_seat={}", test_table.table.token(0));
    for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
        let ask = test_table.service.ask(Method::POST, &test_table.table.at("resign")).header("cookie", &cookie);
        let answer = ask.header("host", "gizmos.example").header(name, value).send().await;
        assert_eq!(answer.refusal(), (403, "forbidden-origin".into()));
        test_table.refused(name, &answer).await;
    }
}
