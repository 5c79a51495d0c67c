//! Links between operations: what an answer says that others can be asked with.

use serde_json::{Value, json};
use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

/// Operations whose answer leads to a table, and where the name of the table is.
const SOURCES: [(&str, &str, &str); 10] = [
    ("list", "200", "$response.body#/tables/0/id"),
    ("create", "201", "$response.body#/id"),
    ("join", "200", "$request.path.id"),
    ("rematch", "200", "$response.body#/table"),
    ("read", "200", TABLE),
    ("fill", "200", TABLE),
    ("submit", "200", TABLE),
    ("undo", "200", TABLE),
    ("answer_undo", "200", TABLE),
    ("resign", "200", TABLE),
];

/// Where the name is if the answer is the table as somebody may see it.
const TABLE: &str = "$response.body#/id";

/// What a table can only be asked with more than its name.
const MOVES: [&str; 3] = ["submit", "undo", "answer_undo"];

/// What can be asked with the help of this answer, and how.
fn moves(source: &str) -> Vec<(&'static str, Value)> {
    let revision = "$response.body#/revision";
    let submit = ("submit", json!({ "revision": revision, "move": "$response.body#/legal/0" }));
    let undo = ("undo", json!({ "revision": revision }));
    match source {
        "read" | "submit" | "answer_undo" => vec![submit, undo],
        "undo" => {
            let answer = json!({ "asked": "$response.body#/undo/asked/event", "agrees": true });
            vec![submit, ("answer_undo", answer)]
        }
        _ => Vec::new(),
    }
}

/// Says of each answer which operations it leads to.
pub fn link(document: &mut OpenApi) {
    let at_tables = document.paths.paths.iter().filter(|(path, _)| path.contains("{id}"));
    let operations = at_tables.flat_map(|(_, item)| [&item.get, &item.post]).flatten();
    let names = operations.filter_map(|operation| operation.operation_id.clone());
    let questions: Vec<String> = names.filter(|name| !MOVES.contains(&name.as_str())).collect();
    for (source, status, table) in SOURCES {
        let items = document.paths.paths.values_mut();
        let mut operations_there = items.flat_map(|item| [&mut item.get, &mut item.post]).flatten();
        let operation = operations_there.find(|operation| operation.operation_id.as_deref() == Some(source));
        let answer = operation.and_then(|operation| operation.responses.responses.get_mut(status));
        let Some(RefOr::T(answer)) = answer else { continue };
        let link = |target: &str, body: Option<Value>| {
            let link = Link::builder().operation_id(target).parameter("id", table).request_body(body).build();
            (target.to_owned(), RefOr::T(link))
        };
        // A list leads only to tables.
        let led = questions.iter().filter(|target| source != "list" || *target == "read");
        answer.links.extend(led.map(|target| link(target, None)));
        answer.links.extend(moves(source).into_iter().map(|(target, body)| link(target, Some(body))));
    }
}
