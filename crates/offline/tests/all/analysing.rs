//! What a bot thinks of games that are over, and exercises.

use std::time::Duration;

use axum::http::StatusCode;

use crate::memory::{fresh, look, restarted, send};
use crate::playing::{make_a_move, open};

#[tokio::test]
async fn a_game_is_analysed_even_if_it_was_interrupted() {
    let (app, memory) = fresh();
    let table = open(&app, "mode=device&people=2&bots=0&name=Ann&name2=Bob").await;
    for _ in 0..4 {
        make_a_move(&app, &table).await;
    }
    let analysis = format!("{table}/analysis");
    assert_eq!(look(&app, &analysis).await.status, StatusCode::CONFLICT, "the game goes on");
    assert_eq!(send(&app, &format!("{table}/resign"), "seat=0").await.status, StatusCode::SEE_OTHER);
    assert_eq!(look(&app, &analysis).await.status, StatusCode::OK);
    assert_eq!(send(&app, &analysis, "").await.leads_to, analysis);
    let app = restarted(&memory);
    for _ in 0..6_000 {
        look(&app, &analysis).await;
        if memory.count("verdict/") >= 4 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(memory.count("verdict/") >= 4);
    let thought = send(&app, &format!("{table}/replay/2/think?depth=1000"), "").await;
    assert_eq!(thought.status, StatusCode::OK, "{}", thought.page);
}

#[tokio::test]
async fn lessons_and_puzzles_are_done_here() {
    let (app, _) = fresh();
    for start in ["/lessons/first-game", "/puzzles/today"] {
        let started = send(&app, start, "").await;
        assert_eq!(started.status, StatusCode::SEE_OTHER, "{}", started.page);
        assert!(make_a_move(&app, &started.leads_to).await);
    }
}
