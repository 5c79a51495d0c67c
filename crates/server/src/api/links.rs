//! Links between operations: what an answer says that others can be asked with.

use serde_json::{Value, json};
use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

/// Operations whose answer is a table, so that everything can be asked next.
const TABLES: [&str; 3] = ["read", "submit", "resign"];

/// Operations whose answer leads to a table, and where the name of the table is.
const WAYS: [(&str, &str, &str); 8] = [
    ("list", "200", "$response.body#/tables/0/id"),
    ("create", "201", "$response.body#/id"),
    ("rematch", "200", "$response.body#/table"),
    ("join", "200", "$request.path.id"),
    ("fill", "200", "$response.body#/id"),
    ("undo", "200", "$response.body#/id"),
    ("answer_undo", "200", "$response.body#/id"),
    ("ask", "200", "$request.path.id"),
];

/// What a table can be asked, with what the answer before says for the body.
fn operations() -> [(&'static str, Value); 18] {
    let revision = "$response.body#/revision";
    [
        ("log", Value::Null),
        ("events", Value::Null),
        ("statistics", Value::Null),
        ("record", Value::Null),
        ("analysis", Value::Null),
        ("ask", Value::Null),
        ("join", Value::Null),
        ("fill", Value::Null),
        ("invite", Value::Null),
        ("link_device", Value::Null),
        ("sign_out", Value::Null),
        ("submit", json!({ "revision": revision, "move": "$response.body#/legal/0" })),
        ("undo", json!({ "revision": revision })),
        ("answer_undo", json!({ "asked": "$response.body#/undo/asked/event" })),
        ("resign", Value::Null),
        ("rematch", Value::Null),
        ("chat", Value::Null),
        ("mute", Value::Null),
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
        let mut link = |target: &str, body: Value| {
            let link = Link::builder().operation_id(target).parameter("id", table);
            let link = link.request_body(Some(body).filter(|body| !body.is_null()));
            answer.links.insert(target.to_owned(), RefOr::T(link.build()));
        };
        if TABLES.contains(&source) {
            operations().into_iter().for_each(|(target, body)| link(target, body));
        }
        if source != "read" {
            link("read", Value::Null);
        }
    }
}
