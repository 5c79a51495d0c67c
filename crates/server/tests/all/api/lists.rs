//! The list of public tables.

use gizmos_testing::Service;
use serde_json::{Value, json};

/// A table of Ann's with an open seat.
pub fn waiting(public: bool) -> Value {
    json!({ "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "open" }], "order": "given", "public": public })
}

/// The tables on a page of the list.
pub fn names(page: &Value) -> Vec<String> {
    let tables = page["tables"].as_array().expect("is a list");
    tables.iter().map(|table| table["id"].as_str().expect("has a name").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn public_tables_are_listed_page_by_page_and_private_ones_never() {
    let service = Service::start().await;
    let mut opened = Vec::new();
    for _ in 0..7 {
        opened.push(service.open(waiting(true)).await.id);
        service.open(waiting(false)).await;
    }
    let (mut listed, mut next, mut pages) = (Vec::new(), None, 0);
    loop {
        let cursor = next.map_or_else(String::new, |next: String| format!("&before={next}"));
        let page = service.get(&format!("/api/v1/tables?limit=3{cursor}")).send().await.ok();
        listed.extend(names(&page));
        pages += 1;
        match page["next"].as_str() {
            Some(more) => next = Some(more.to_owned()),
            None => break,
        }
    }
    assert_eq!((listed.len(), pages), (7, 3));
    listed.sort();
    opened.sort();
    assert_eq!(listed, opened);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_move_from_stage_to_stage() {
    let service = Service::start().await;
    let table = service.open(waiting(true)).await;
    let stages = async || {
        let mut counts = Vec::new();
        for stage in ["waiting", "running", "over"] {
            let page = service.get(&format!("/api/v1/tables?stage={stage}")).send().await.ok();
            counts.push(names(&page).len());
        }
        counts
    };
    assert_eq!(stages().await, [1, 0, 0]);
    service.post(&table.at("join"), &json!({ "name": "Bob" })).send().await.ok();
    assert_eq!(stages().await, [0, 1, 0]);
    service.ask(axum::http::Method::POST, &table.at("resign")).seat(&table, Some(0)).send().await.ok();
    assert_eq!(stages().await, [0, 0, 1]);
    let page = service.get("/api/v1/tables").send().await.ok();
    let listed = &page["tables"][0];
    assert_eq!((&listed["seats"][1]["name"], &listed["result"]["ranking"]), (&json!("Bob"), &json!([1, 0])));
    assert!(!page.to_string().contains(table.token(0)));
}
