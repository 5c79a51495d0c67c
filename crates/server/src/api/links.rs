//! Links between operations: what an answer says that others can be asked with.

use serde_json::{Value, json};
use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

/// Operations whose answer is a table as somebody may see it.
const TABLES: [&str; 6] = ["read", "fill", "submit", "undo", "answer_undo", "resign"];

/// Others whose answer leads to a table, and where its name is.
const WAYS: [(&str, &str, &str); 4] = [
    ("list", "200", "$response.body#/tables/0/id"),
    ("create", "201", "$response.body#/id"),
    ("join", "200", "$request.path.id"),
    ("rematch", "200", "$response.body#/table"),
];

/// What a table can be asked.
const QUESTIONS: [&str; 16] = [
    "read",
    "log",
    "events",
    "statistics",
    "record",
    "analysis",
    "ask",
    "join",
    "fill",
    "invite",
    "link_device",
    "sign_out",
    "resign",
    "rematch",
    "chat",
    "mute",
];

/// What can be asked with the help of a table, and how.
fn moves() -> [(&'static str, Value); 3] {
    let revision = "$response.body#/revision";
    [
        ("submit", json!({ "revision": revision, "move": "$response.body#/legal/0" })),
        ("undo", json!({ "revision": revision })),
        ("answer_undo", json!({ "asked": "$response.body#/undo/asked/event" })),
    ]
}

/// Says of each answer which operations it leads to.
pub fn link(document: &mut OpenApi) {
    let tables = TABLES.map(|source| (source, "200", "$response.body#/id"));
    for (source, status, table) in tables.into_iter().chain(WAYS) {
        let items = document.paths.paths.values_mut();
        let mut operations_there = items.flat_map(|item| [&mut item.get, &mut item.post]).flatten();
        let operation = operations_there.find(|operation| operation.operation_id.as_deref() == Some(source));
        let answer = operation.and_then(|operation| operation.responses.responses.get_mut(status));
        let Some(RefOr::T(answer)) = answer else { continue };
        let link = |target: &str, body: Option<Value>| {
            let link = Link::builder().operation_id(target).parameter("id", table).request_body(body).build();
            (target.to_owned(), RefOr::T(link))
        };
        answer.links.extend(QUESTIONS.map(|target| link(target, None)));
        if TABLES.contains(&source) {
            answer.links.extend(moves().map(|(target, body)| link(target, Some(body))));
        }
    }
}
