//! The description and the server agree.

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use gizmos_server::testing::FORMS;
use gizmos_testing::{PATIENCE, ROOT, Service};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_openapi_3_1_and_all_its_names_exist() {
    let service = Service::start().await;
    let document = &service.contract.document;
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1.")), "{}", document["openapi"]);
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        assert!(document["components"]["schemas"][name].is_object(), "{name} is described");
    }
    let page = service.get("/api/v1/docs/").send().await;
    assert_eq!(page.status, StatusCode::OK);
}

/// Every operation, once as it should be and once as it should not.
async fn exercise(service: &Service) {
    let open = json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "open" }, { "kind": "person" }, { "kind": "open" }],
        "order": "given", "public": true, "clock": { "kind": "game", "seconds": 600, "increment": 5 },
        "grace_seconds": 60, "substitute": "random" });
    let table = service.open(open).await;
    service.post("/api/v1/tables", &json!({ "seats": [] })).send().await.refusal();
    service.get("/api/v1/tables?stage=waiting&limit=1").send().await.ok();
    service.get("/api/v1/tables?limit=0").send().await.refusal();
    let joined = service.post(&table.at("join"), &json!({ "name": "Bob", "seat": 1 })).send().await.ok();
    let mut table = table;
    let cyd = service.command(&table, 2, "join", json!({ "name": "Cyd" })).await.ok();
    table.tokens[2] = cyd["token"].as_str().map(str::to_owned);
    service.command(&table, 0, "fill", json!({ "seat": 3, "bot": "random" })).await.ok();
    service.command(&table, 0, "fill", json!({ "seat": 3, "bot": "random" })).await.refusal();
    service.post(&table.at("join"), &json!({ "name": "Dan" })).send().await.refusal();
    service.command(&table, 0, "invite", json!({ "seat": 1 })).await.ok();
    service.command(&table, 2, "invite", json!({ "seat": 1 })).await.refusal();
    service.ask(Method::POST, &table.at("devices")).seat(&table, Some(2)).send().await.ok();
    service.ask(Method::POST, &table.at("devices")).send().await.refusal();
    service.ask(Method::POST, &table.at("devices/sign-out")).seat(&table, Some(2)).send().await.ok();
    service.ask(Method::POST, &table.at("devices/sign-out")).send().await.refusal();
    let bob = joined["token"].as_str().expect("has a token");
    for what in ["", "log", "events", "statistics"] {
        service.get(&table.at(what)).token("nobody").send().await.refusal();
    }
    service.read(&table, Some(0)).await;
    service.get(&table.at("log")).send().await.ok();
    service.follow(&table, None, "?view=true").await.next_of("view").await;
    service.get(&table.at("record")).send().await.refusal();
    service.get(&table.at("analysis")).send().await.refusal();
    service.ask(Method::POST, &table.at("analysis")).send().await.refusal();
    service.play(&table, 0, json!({ "do": "research", "level": 1 })).await.ok();
    service.play(&table, 2, json!({ "do": "research", "level": 1 })).await.refusal();
    let revision = service.read(&table, None).await["revision"].clone();
    let asking = service.command(&table, 0, "undo", json!({ "revision": revision })).await.ok();
    service.command(&table, 0, "undo", json!({ "revision": revision })).await.refusal();
    let agree = json!({ "asked": asking["undo"]["asked"]["event"], "agrees": true });
    service.post(&table.at("undo/answer"), &agree).token(bob).send().await.ok();
    service.command(&table, 0, "undo/answer", agree).await.refusal();
    service.command(&table, 0, "chat", json!({ "text": "hello" })).await.ok();
    service.command(&table, 0, "chat", json!({ "text": "" })).await.refusal();
    service.command(&table, 0, "mute", json!({ "seat": 1, "muted": true })).await.ok();
    service.command(&table, 0, "mute", json!({ "seat": 0, "muted": true })).await.refusal();
    service.post(&table.at("spectators/chat"), &json!({ "text": "hello" })).send().await.refusal();
    service.command(&table, 0, "spectators", json!({ "open": true })).await.ok();
    service.command(&table, 2, "spectators", json!({ "open": true })).await.refusal();
    service.post(&table.at("spectators/chat"), &json!({ "text": "hello", "name": "Eve" })).send().await.ok();
    let absence = json!({ "seat": 0, "waits": true });
    service.post(&table.at("absence"), &absence).token(bob).send().await.refusal();
    let lonely = json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "person", "name": "Bob" }], "order": "given" });
    let lonely = service.open(lonely).await;
    service.command(&lonely, 1, "absence", absence).await.ok();
    service.ask(Method::POST, &table.at("rematch")).token(bob).send().await.refusal();
    for (token, path) in [(bob, "resign"), (table.token(2), "resign"), (table.token(0), "resign")] {
        service.ask(Method::POST, &table.at(path)).token(token).send().await.ok();
        service.ask(Method::POST, &table.at(path)).token(token).send().await.refusal();
    }
    let again = service.ask(Method::POST, &table.at("rematch")).token(bob).send().await.ok();
    assert_eq!(service.read(&table, None).await["rematch"]["table"], again["table"]);
    service.get(&table.at("statistics")).send().await.ok();
    let record = service.get(&table.at("record")).send().await;
    assert_eq!(record.status, StatusCode::OK);
    assert_eq!(service.get(&table.at("analysis")).send().await.ok(), json!({ "stage": "none" }));
    service.ask(Method::POST, &table.at("analysis")).send().await.ok();
    let analysis = async {
        loop {
            let analysis = service.get(&table.at("analysis")).send().await.ok();
            if analysis["stage"] == "done" {
                return analysis;
            }
        }
    };
    let analysis = tokio::time::timeout(PATIENCE, analysis).await.expect("comes to an end");
    assert_eq!(analysis["decisions"][0]["move"], json!({ "do": "research", "level": 1 }));
    assert_eq!(analysis["seats"].as_array().map(Vec::len), Some(4));
    service.get("/api/v1/cards").send().await.ok();
    service.get("/api/v1/bots").send().await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_does_what_it_says_and_refuses_as_it_says() {
    let service = Service::start().await;
    exercise(&service).await;
    let never_refused = ["GET /api/v1/cards", "GET /api/v1/bots"];
    let expected: BTreeSet<(String, bool)> = service
        .contract
        .operations()
        .flat_map(|operation| [(operation.clone(), true), (operation, false)])
        .filter(|(operation, succeeds)| *succeeds || !never_refused.contains(&operation.as_str()))
        .collect();
    assert_eq!(service.exercised(), expected);
}

/// Fields that may be left out of answers.
const OPTIONAL: [&str; 23] = [
    "asked",
    "atomic",
    "awaited",
    "away",
    "battery",
    "bot",
    "by",
    "cards",
    "converters",
    "electric",
    "heat",
    "increment",
    "legal",
    "link",
    "name",
    "next",
    "rematch",
    "researched",
    "result",
    "seed",
    "spend",
    "time_left",
    "token",
];

/// Every way to spoil one place of a value.
fn spoiled(value: &Value) -> Vec<(String, Value)> {
    let mut all = vec![("something else".to_owned(), json!({ "wrong": [null] }))];
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("surprise".to_owned(), Value::from(1));
            all.push(("one field more".to_owned(), Value::Object(more)));
            for (name, field) in fields {
                let mut fewer = fields.clone();
                fewer.remove(name);
                if !OPTIONAL.contains(&name.as_str()) {
                    all.push((format!("without {name}"), Value::Object(fewer)));
                }
                for (how, wrong) in spoiled(field) {
                    let mut changed = fields.clone();
                    changed.insert(name.clone(), wrong);
                    all.push((format!("{name}: {how}"), Value::Object(changed)));
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate().take(3) {
                for (how, wrong) in spoiled(item) {
                    let mut changed = items.clone();
                    changed[index] = wrong;
                    all.push((format!("{index}: {how}"), Value::Array(changed)));
                }
            }
        }
        Value::Number(_) => all.extend([("negative".to_owned(), json!(-1)), ("a fraction".to_owned(), json!(0.5))]),
        Value::String(_) => all.push(("a number".to_owned(), json!(7))),
        Value::Bool(_) => all.push(("a text".to_owned(), json!("true"))),
        Value::Null => {}
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoiled_answer_does_not_fit_the_description() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let researched = service.play(&table, 0, json!({ "do": "research", "level": 2 })).await.ok();
    let card = researched["position"]["researched"]["cards"][0].clone();
    service.play(&table, 0, json!({ "do": "file", "card": card })).await.ok();
    let back = service.read(&table, Some(0)).await["legal"][0].clone();
    service.play(&table, 0, back).await.ok();
    service.command(&table, 0, "chat", json!({ "text": "hello" })).await.ok();
    let mut samples = vec![
        ("TableForm", researched),
        ("TableForm", service.read(&table, None).await),
        ("LogForm", service.get(&table.at("log")).seat(&table, Some(0)).send().await.ok()),
        ("LogForm", service.get(&table.at("log")).send().await.ok()),
        ("CreatedForm", table.form.clone()),
    ];
    let public =
        service.open(json!({ "seats": [{ "kind": "bot", "bot": "random" }, { "kind": "open" }], "public": true }));
    let public = public.await;
    samples.push(("CreatedForm", public.form.clone()));
    samples.push(("TableList", service.get("/api/v1/tables").send().await.ok()));
    samples.push(("JoinedForm", service.post(&public.at("join"), &json!({ "name": "Eve" })).send().await.ok()));
    samples.push(("InvitationForm", service.command(&table, 0, "invite", json!({ "seat": 1 })).await.ok()));
    samples.push((
        "DeviceLinkForm",
        service.ask(Method::POST, &table.at("devices")).seat(&table, Some(0)).send().await.ok(),
    ));
    samples.push(("DoneForm", service.command(&table, 1, "chat", json!({ "text": "hello" })).await.ok()));
    samples.push(("Card", service.get("/api/v1/cards").send().await.ok()[9].clone()));
    samples.push(("BotForm", service.get("/api/v1/bots").send().await.ok()[0].clone()));
    for (schema, sample) in samples {
        assert_eq!(service.contract.faults(schema, &sample), [""; 0], "{sample}");
        let ways = spoiled(&sample);
        assert!(ways.len() > 3, "{schema}: {sample}");
        for (how, wrong) in ways {
            assert!(!service.contract.faults(schema, &wrong).is_empty(), "{schema} with {how} fits too: {wrong}");
        }
    }
}

/// Whether each part of a description that has fields forbids those it does not name.
fn closed_parts(schema: &Value, found: &mut BTreeSet<bool>) {
    if schema["properties"].is_object() {
        found.insert(schema["additionalProperties"] == json!(false));
    }
    schema.as_object().into_iter().flatten().for_each(|(_, part)| closed_parts(part, found));
    schema.as_array().into_iter().flatten().for_each(|part| closed_parts(part, found));
}

/// The names of all schemas that this part of the document is made of.
fn made_of(document: &Value, part: &Value, found: &mut BTreeSet<String>) {
    let text = part.to_string();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        if found.insert(name.to_owned()) {
            made_of(document, &document["components"]["schemas"][name], found);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_have_no_fields_that_are_not_described_and_answers_may_get_some() {
    let service = Service::start().await;
    let document = &service.contract.document;
    let mut requested = BTreeSet::new();
    for operation in document["paths"].as_object().into_iter().flatten().filter_map(|(_, item)| item.as_object()) {
        operation.values().for_each(|operation| made_of(document, &operation["requestBody"], &mut requested));
    }
    for name in FORMS.map(|(name, _)| name).into_iter().chain(["Move", "Occupant", "Clock", "Spheres"]) {
        assert!(requested.contains(name), "{name} is part of a request");
    }
    for (name, schema) in document["components"]["schemas"].as_object().expect("has schemas") {
        let mut closed = BTreeSet::new();
        closed_parts(schema, &mut closed);
        assert!(!closed.contains(&!requested.contains(name)), "{name}: {schema}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_are_objects_and_never_lists_of_their_values() {
    let service = Service::start().await;
    let (person, named) = (json!({ "kind": "person" }), json!({ "kind": "person", "name": "Ann" }));
    for form in [
        json!([[person, person]]),
        json!({ "seats": [["person", "Ann"], person] }),
        json!({ "seats": [person, ["open"]] }),
        json!({ "seats": [person, person], "clock": ["move", 5] }),
    ] {
        assert_eq!(service.post("/api/v1/tables", &form).send().await.refusal(), (422, "invalid".to_owned()), "{form}");
    }
    let table = service.open(json!({ "seats": [named, { "kind": "open" }, person], "order": "given" })).await;
    for (what, form) in [
        ("join", json!(["Bob", 1])),
        ("invite", json!([2])),
        ("moves", json!([2, { "do": "pass" }])),
        ("moves", json!({ "revision": 2, "move": ["pass"] })),
        ("undo", json!([2])),
        ("undo/answer", json!([true])),
        ("chat", json!(["hello"])),
        ("mute", json!([1, true])),
    ] {
        assert_eq!(
            service.command(&table, 0, what, form.clone()).await.refusal(),
            (422, "invalid".to_owned()),
            "{form}"
        );
    }
    assert_eq!(service.stored_events(&table).await, 1, "nothing has happened under {ROOT}");
}
