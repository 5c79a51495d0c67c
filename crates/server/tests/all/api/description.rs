//! What the description allows can be read, what it forbids cannot, and its links lead on.

use axum::http::Method;
use gizmos_core::{Card, ConverterSet};
use gizmos_server::testing::bot_named;
use gizmos_table::{Message, Name};
use gizmos_testing::Service;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn texts_and_numbers_are_described_as_they_are_read() {
    let service = Service::start().await;
    let agree = |schema: &str, value: Value, is_read: bool| {
        let faults = service.contract.faults(schema, &value);
        assert_eq!(faults.is_empty(), is_read, "{schema} {value}: {faults:?}");
    };
    for number in 0..400 {
        let card = Card::from_number(number);
        agree("CardNumber", json!(number), card.is_some());
        agree("ConverterSet", json!([number]), card.and_then(ConverterSet::only).is_some());
    }
    agree("ConverterSet", json!([101, 101]), false);
    for bot in ["", "random", "greedy", "heuristic", "apprentice", "tinkerer", "engineer", "inventor", "inventors"] {
        agree("BotName", json!(bot), bot_named(bot).is_ok());
    }
    for budget in ["0", "1", "9", "10", "999", "9999", "10000", "19999", "20000", "20001", "99999", "100000", "50ms"] {
        for bot in ["search", "champion"].map(|kind| format!("{kind}:{budget}")) {
            agree("BotName", json!(bot), bot_named(&bot).is_ok());
        }
    }
    for text in
        ["", " ", "\u{3000}", "Ann", " Zoë <3 ", "a\tb", "a\nb", "a\u{85}b", "\u{202e}", "x\u{200b}", "🂡", "\u{ad}"]
    {
        agree("Name", json!(text), Name::new(text).is_ok());
        agree("Message", json!(text), Message::new(text).is_ok());
    }
    for (length, text) in [32, 33, 500, 501].map(|length| (length, "é".repeat(length))) {
        agree("Name", json!(text), length <= 32);
        agree("Message", json!(text), length <= 500);
    }
}

/// What a link says, with the places of an answer that it names.
fn resolved(value: &Value, answer: &Value) -> Value {
    match value {
        Value::String(text) => match text.strip_prefix("$response.body#") {
            Some(place) => answer.pointer(place).unwrap_or_else(|| panic!("{place} is not in {answer}")).clone(),
            None => value.clone(),
        },
        Value::Object(fields) => fields.iter().map(|(name, field)| (name.clone(), resolved(field, answer))).collect(),
        _ => value.clone(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn links_lead_from_a_new_table_to_its_record() {
    let service = Service::start().await;
    let paths = service.contract.document["paths"].as_object().expect("has paths");
    let operations =
        || paths.iter().flat_map(|(path, item)| item.as_object().into_iter().flatten().map(move |o| (path, o)));
    let place = |id: &Value| operations().find(|(_, (_, operation))| operation["operationId"] == *id);
    let mut links = 0;
    for (path, (_, operation)) in operations() {
        for (_, answer) in operation["responses"].as_object().into_iter().flatten() {
            for (name, link) in answer["links"].as_object().into_iter().flatten() {
                let (target, _) = place(&link["operationId"]).unwrap_or_else(|| panic!("{path} links to {name}"));
                assert!(target.starts_with("/api/v1/tables/{id}") && link["parameters"]["id"].is_string(), "{link}");
                links += 1;
            }
        }
    }
    assert!(links > 100, "only {links} links");
    let table = service.open_for(&["Ann", "Bob"]).await;
    let follow = async |seat: usize, from: &str, to: &str, answer: &Value| {
        let (_, (_, source)) = place(&json!(from)).expect("is an operation");
        let status = if from == "create" { "201" } else { "200" };
        let link = &source["responses"][status]["links"][to];
        let (path, (method, _)) = place(&link["operationId"]).expect("leads somewhere");
        let id = resolved(&link["parameters"]["id"], answer);
        let path = path.replace("{id}", id.as_str().expect("is a name"));
        let ask = match method.as_str() {
            "get" => service.get(&path),
            _ if link["requestBody"].is_object() => service.post(&path, &resolved(&link["requestBody"], answer)),
            _ => service.ask(Method::POST, &path),
        };
        ask.seat(&table, Some(seat)).send().await.ok()
    };
    let seen = follow(0, "create", "read", &table.form).await;
    let moved = follow(0, "read", "submit", &seen).await;
    let asking = follow(0, "submit", "undo", &moved).await;
    let back = follow(1, "undo", "answer_undo", &asking).await;
    assert_eq!(back["to_move"], seen["to_move"]);
    let over = follow(0, "answer_undo", "resign", &back).await;
    assert_eq!(follow(0, "resign", "log", &over).await["last_event"], over["last_event"]);
    assert_eq!(follow(0, "resign", "statistics", &over).await["rounds"], over["result"]["rounds"]);
    assert_eq!(follow(0, "resign", "rematch", &over).await["seat"].as_u64().map(|seat| seat < 2), Some(true));
}
