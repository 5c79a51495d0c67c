//! Playing at tables that are kept here.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_offline::Application;

use crate::memory::{Seen, after, fresh, look, restarted, send};

/// Opens a table, and returns its address.
pub async fn open(app: &Application, form: &str) -> String {
    let Seen { status, leads_to, page } = send(app, "/tables", form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    assert!(leads_to.starts_with("/tables/") && leads_to.len() == 20, "{leads_to}");
    leads_to
}

/// Makes the first move that the page of a table offers; whether it offers one.
pub async fn make_a_move(app: &Application, table: &str) -> bool {
    let page = look(app, table).await.page;
    let Some(mv) = after(&page, "name=\"move\" value=\"") else { return false };
    let revision = after(&page, "name=\"revision\" value=\"").expect("is there");
    let form = format!("revision={revision}&move={}", mv.replace(' ', "+"));
    let moved = send(app, &format!("{table}/moves"), &form).await;
    assert_eq!((moved.status, moved.leads_to.as_str()), (StatusCode::SEE_OTHER, table), "{mv}: {}", moved.page);
    true
}

async fn is_over(app: &Application, table: &str) -> bool {
    look(app, &format!("{table}/record")).await.status == StatusCode::OK
}

/// Plays until the game is over.
pub async fn play(app: &Application, table: &str) {
    for _ in 0..5_000 {
        if !make_a_move(app, table).await {
            if is_over(app, table).await {
                return;
            }
            // A bot thinks.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_whole_game_against_a_bot_is_played_and_read_afterwards() {
    let (app, memory) = fresh();
    assert_eq!(look(&app, "/").await.status, StatusCode::OK);
    let table = open(&app, "mode=bots&strength=apprentice&bots=1&name=Ann").await;
    for _ in 0..20 {
        make_a_move(&app, &table).await;
    }
    // The browser stops the service worker whenever it likes.
    let app = restarted(&memory);
    play(&app, &table).await;
    for page in ["", "/log", "/record", "/statistics", "/replay/0", "/replay/10", "/analysis"] {
        assert_eq!(look(&app, &format!("{table}{page}")).await.status, StatusCode::OK, "{page}");
    }
    assert!(look(&app, "/").await.page.contains(&table), "the start page remembers it");
    let again = send(&app, &format!("{table}/rematch"), "").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.page);
    assert_ne!(again.leads_to, table);
    assert!(look(&app, &again.leads_to).await.page.contains("Ann"));
}

#[tokio::test]
async fn people_pass_the_device_on() {
    let (app, _) = fresh();
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    for _ in 0..10 {
        assert!(make_a_move(&app, &table).await, "there is always somebody to move");
    }
    let page = look(&app, &table).await.page;
    assert!(page.contains("Ann") && page.contains("Bob"));
}

#[tokio::test]
async fn clocks_run_here_too() {
    let (app, memory) = fresh();
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob&clock=1").await;
    assert!(make_a_move(&app, &table).await);
    let page = look(&app, &table).await.page;
    let (mv, revision) =
        (after(&page, "name=\"move\" value=\"").unwrap(), after(&page, "name=\"revision\" value=\"").unwrap());
    memory.now.fetch_add(61_000, Ordering::Relaxed);
    let late =
        send(&app, &format!("{table}/moves"), &format!("revision={revision}&move={}", mv.replace(' ', "+"))).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "a bot finishes the turn: {}", late.page);
}

#[tokio::test]
async fn nobody_else_can_sit_down_here() {
    let (app, memory) = fresh();
    let refused = send(&app, "/tables", "mode=friends&people=2&bots=0").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.page.contains("Friends can only join"), "{}", refused.page);
    assert_eq!(memory.count("table/"), 0);
}
