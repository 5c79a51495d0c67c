//! What is shown is kept, and what is not kept is not shown.

use std::sync::atomic::Ordering;

use axum::http::StatusCode;

use crate::memory::{after, fresh, look, restarted, send};
use crate::playing::{make_a_move, open};

#[tokio::test]
async fn what_the_browser_refuses_to_keep_changes_nothing_and_is_said() {
    let (app, memory) = fresh();
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    make_a_move(&app, &table).await;
    let before = look(&app, &table).await.page;
    let events = memory.count("event/");
    memory.refuses.store(true, Ordering::Relaxed);
    let (mv, revision) =
        (after(&before, "name=\"move\" value=\"").unwrap(), after(&before, "name=\"revision\" value=\"").unwrap());
    let form = format!("revision={revision}&move={}", mv.replace(' ', "+"));
    let refused = send(&app, &format!("{table}/moves"), &form).await;
    assert_eq!(refused.status, StatusCode::INSUFFICIENT_STORAGE);
    assert!(refused.page.contains("did not store this"), "{}", refused.page);
    assert_eq!(look(&app, &table).await.page, before);
    assert_eq!(send(&app, "/tables", "mode=bots&bots=1").await.status, StatusCode::INSUFFICIENT_STORAGE);
    memory.refuses.store(false, Ordering::Relaxed);
    assert_eq!(memory.count("event/"), events);
    assert!(make_a_move(&app, &table).await, "it goes on once there is room again");
}

#[tokio::test]
async fn two_programs_never_both_keep_the_same_event() {
    let (old, memory) = fresh();
    let table = open(&old, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    let new = restarted(&memory);
    let before = look(&new, &table).await.page;
    assert!(make_a_move(&old, &table).await);
    let (mv, revision) =
        (after(&before, "name=\"move\" value=\"").unwrap(), after(&before, "name=\"revision\" value=\"").unwrap());
    let form = format!("revision={revision}&move={}", mv.replace(' ', "+"));
    assert_eq!(send(&new, &format!("{table}/moves"), &form).await.status, StatusCode::INSUFFICIENT_STORAGE);
    assert_eq!(look(&new, &table).await.page, look(&old, &table).await.page, "it has been loaded again");
    assert!(make_a_move(&new, &table).await);
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let (app, memory) = fresh();
    send(&app, "/settings", "language=pl&theme=dark").await;
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    for _ in 0..5 {
        make_a_move(&app, &table).await;
    }
    let (home, page) = (look(&app, "/").await.page, look(&app, &table).await.page);
    assert!(home.contains("<html lang=\"pl\" data-theme=\"dark\""));
    let app = restarted(&memory);
    assert_eq!(look(&app, "/").await.page, home);
    assert_eq!(look(&app, &table).await.page, page);
}

#[tokio::test]
async fn a_table_is_shown_up_to_the_first_event_that_cannot_be_read() {
    let (app, memory) = fresh();
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    for _ in 0..3 {
        make_a_move(&app, &table).await;
    }
    memory.damage_last("event/");
    let app = restarted(&memory);
    let page = look(&app, &table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.page.contains("name=\"move\""), "nobody can do anything there");
}

#[tokio::test]
async fn records_are_kept_and_problems_are_pages() {
    let (app, _) = fresh();
    assert_eq!(look(&app, "/tables/000000000000").await.status, StatusCode::NOT_FOUND);
    assert!(look(&app, "/nothing").await.page.contains("Page not found"));
    assert_eq!(look(&app, "/records/0/replay").await.status, StatusCode::NOT_FOUND);
    for page in ["/rules", "/cards", "/cards/112", "/guide", "/lessons", "/puzzles", "/puzzles/today", "/records"] {
        assert_eq!(look(&app, page).await.status, StatusCode::OK, "{page}");
    }
}
