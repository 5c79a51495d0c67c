//! Games in numbers: at their tables, and from records.

use axum::http::StatusCode;
use gizmos_testing::Service;

use crate::pages::replay::{finished, upload};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_and_its_record_have_the_same_numbers() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = finished(&mut ann).await;
    let end = ann.get(&format!("/tables/{id}")).await.html;
    for tab in ["statistics", "replay", "analysis"] {
        assert!(end.contains(&format!("href=\"/tables/{id}/{tab}\"")), "the end does not lead to {tab}");
    }
    let of_table = ann.get(&format!("/tables/{id}/statistics")).await;
    assert_eq!(of_table.status, StatusCode::OK);
    let record = service.table(&id).await.export().expect("is over").to_string();
    let (_, location, _) = upload(&service, &record).await;
    let base = location.split("/replay").next().expect("there is one");
    let of_record = service.browser().get(&format!("{base}/statistics")).await;
    assert_eq!(of_record.status, StatusCode::OK);
    // All values of all tables.
    let values = |html: &str| -> Vec<String> {
        let cells = html.split("<td>").skip(1).filter_map(|rest| rest.split("</td>").next());
        let shown = |cell: &str| cell.replace(base, "").replace(&format!("/tables/{id}"), "");
        cells.map(shown).collect()
    };
    assert!(values(&of_table.html).len() > 100);
    assert_eq!(values(&of_table.html), values(&of_record.html));
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_numbers_as_soon_as_there_is_a_game() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let waiting = ann.open("mode=friends&people=2&name=Ann").await;
    assert_eq!(ann.get(&format!("/tables/{waiting}/statistics")).await.status, StatusCode::CONFLICT);
    let running = ann.open("mode=device&people=2").await;
    let page = ann.get(&format!("/tables/{running}/statistics")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.html.contains("The game is still running") && !page.html.contains("luck-by-player"));
    assert_eq!(ann.get("/tables/nowhere/statistics").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ann.get("/records/nowhere/statistics").await.status, StatusCode::NOT_FOUND);
}
