//! What a bot thinks of a game: asked for once, shown to everybody, and not before the game is over.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::StatusCode;
use futures_util::future::join_all;
use gizmos_server::store::NewAnalysis;
use gizmos_server::testing::record_name;
use gizmos_server::{Limits, ServerConfig};
use gizmos_table::Stage;
use gizmos_testing::{Browser, PATIENCE, Service, Shown, chance, generous, values};
use tokio::time::{sleep, timeout};

use crate::pages::{ann_and_bob, seat_called};

/// Little thought, so that tests are quick.
fn quick() -> ServerConfig {
    ServerConfig { analysis_simulations: Some(60), ..generous() }
}

/// A game of so many moves that Bob has given up; its table.
async fn given_up(ann: &mut Browser<'_>, bob: &mut Browser<'_>, moves: usize, seed: u64) -> String {
    let id = running(ann, bob, moves, seed).await;
    bob.submit(&format!("/tables/{id}/resign"), "").await;
    assert!(matches!(ann.service.table(&id).await.stage(), Stage::Over(_)));
    id
}

async fn running(ann: &mut Browser<'_>, bob: &mut Browser<'_>, moves: usize, seed: u64) -> String {
    let id = ann_and_bob(ann, bob).await;
    let mut luck = chance(seed);
    for _ in 0..moves {
        if ann.play(&id, &mut luck).await.is_none() {
            bob.play(&id, &mut luck).await;
        }
    }
    id
}

/// The part of a page of an analysis that lists the mistakes.
fn mistakes_of(html: &str) -> &str {
    html.split_once("id=\"mistakes\"").expect("are listed").1
}

/// Looks again until the bot is done.
async fn done(browser: &mut Browser<'_>, page: &str) -> Shown {
    let wait = async {
        loop {
            let shown = browser.get(page).await;
            assert_eq!(shown.status, StatusCode::OK, "{}", shown.html);
            if !shown.html.contains("data-refresh") {
                return shown;
            }
            assert!(shown.html.contains("<progress") && shown.html.contains("http-equiv=\"refresh\""));
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, wait).await.expect("comes to an end")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_asked_for_once_and_everybody_can_read_it() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 30, 3).await;
    let page = format!("/tables/{id}/analysis");
    let before = ann.get(&page).await;
    assert!(before.html.contains("Analyse this game") && !before.html.contains("data-refresh"));
    assert_eq!(ann.post(&page, "").await.location(), page);
    let found = done(&mut ann, &page).await.html;
    assert!(found.contains("How everyone played") && found.contains("<svg class=\"chart\""), "{found}");
    assert!(found.contains("simulated 60 games"));
    assert!(found.contains("You lost") && found.contains("Bob lost"), "random moves are mistakes");
    // Asking again changes nothing, and the others see the same with other words.
    assert_eq!(bob.post(&page, "").await.status, StatusCode::SEE_OTHER);
    let others = eve.get(&page).await.html;
    assert!(others.contains("Ann lost") && !others.contains("You lost"));
    // The mistakes of one player alone.
    let table = service.table(&id).await;
    let alone = eve.get(&format!("{page}?player={}", seat_called(&table, "Bob"))).await.html;
    assert!(mistakes_of(&alone).contains("Bob lost") && !mistakes_of(&alone).contains("Ann lost"));
    // Every mistake leads to its position, where the verdict stands.
    let links = values(mistakes_of(&others), "href");
    let positions: Vec<&String> = links.iter().filter(|link| link.contains("/replay/")).collect();
    assert!(positions.len() > 2, "{links:?}");
    for position in positions.iter().take(3) {
        let shown = eve.get(position).await;
        assert_eq!(shown.status, StatusCode::OK, "{position}");
        assert!(shown.html.contains("percentage point") && shown.html.contains("Better: "), "{position}");
    }
    for language in ["pl", "de"] {
        let mut other = service.browser();
        other.language = Some(language);
        let shown = other.get(&page).await.html;
        assert!(!shown.contains("percentage point") && !shown.contains("{analysis"), "{language}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thinks_about_any_position_as_deep_as_one_likes() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 12, 4).await;
    let think = |decisions: usize, depth: &str| format!("/tables/{id}/replay/{decisions}/think{depth}");
    let first = eve.post(&think(5, ""), "").await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.html);
    assert!(first.html.contains("What the bot thinks of") && first.html.contains("data-board"));
    assert!(first.html.contains("Based on 1,000 simulated games."));
    let played = first.html.matches("<span class=\"flag\">Played</span>").count();
    assert_eq!(played, 1, "what was played is marked, however bad it was");
    assert!(first.values("action").contains(&think(5, "?depth=4000")));
    // Before the position itself, the replay offers to ask.
    let position = eve.get(&format!("/tables/{id}/replay/5")).await;
    assert!(position.values("action").contains(&think(5, "?depth=1000")));
    assert!(eve.post(&think(5, "?depth=20000"), "").await.html.contains("16,000 simulated games"));
    let all = service.table(&id).await.record().decisions();
    assert_eq!(eve.post(&think(all, ""), "").await.status, StatusCode::OK, "where the game was given up");
    assert_eq!(eve.post(&think(all + 1, ""), "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(eve.post(&think(5, "?depth=much"), "").await.status, StatusCode::BAD_REQUEST);
    // A robot that follows links makes nobody think.
    let link = eve.get(&think(5, "?depth=1000")).await;
    assert_eq!(link.status, StatusCode::SEE_OTHER);
    assert_eq!(link.location(), format!("/tables/{id}/replay/5"));
    for page in [first, position] {
        assert!(!page.values("href").iter().any(|link| link.contains("/think")), "{}", page.html);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_few_thoughts_are_waited_for_behind_one_address() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 6, 5).await;
    let deep = format!("/tables/{id}/replay/3/think?depth=64000");
    let answers = join_all((0..5).map(|_| async { service.browser().post(&deep, "").await })).await;
    let (refused, thoughts): (Vec<Shown>, Vec<Shown>) =
        answers.into_iter().partition(|shown| !shown.status.is_success());
    assert_eq!((refused.len(), thoughts.len()), (1, 4), "all tests come from the same address");
    assert_eq!(refused[0].status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(service.browser().post(&format!("/tables/{id}/replay/3/think"), "").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_away_leaves_the_place_to_the_next() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 6, 5).await;
    let deep = format!("/tables/{id}/replay/3/think?depth=64000");
    for _ in 0..6 {
        // Long enough to begin, not to end: those after the first wait for its thought.
        let _ = timeout(Duration::from_millis(20), service.browser().post(&deep, "")).await;
    }
    assert_eq!(service.browser().post(&format!("/tables/{id}/replay/3/think"), "").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_click_leads_to_the_deepest_thought() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 6, 5).await;
    for (depth, deeper, by_itself) in [(16_000, 64_000, true), (64_000, 256_000, false)] {
        let shown = ann.post(&format!("/tables/{id}/replay/3/think?depth={depth}"), "").await;
        assert!(shown.values("action").contains(&format!("/tables/{id}/replay/3/think?depth={deeper}")));
        assert_eq!(shown.html.contains("data-follow"), by_itself, "{depth}");
        assert_eq!(shown.html.contains("data-stop"), by_itself, "{depth}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_verdict_that_cannot_be_read_does_not_hide_the_game() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = given_up(&mut ann, &mut bob, 6, 9).await;
    let record = service.table(&id).await.record().to_string();
    let name = record_name(&record);
    let new = NewAnalysis { id: name.clone(), asked_at: 0, record, simulations: 1, decisions: 6 };
    let store = &service.app.registry().context().store;
    store.ask_analysis(new).await.expect("is kept");
    store.add_verdicts(&name, 0, 6, "[no verdict".to_owned()).await.expect("is kept");
    let shown = ann.get(&format!("/tables/{id}/replay/3")).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.html);
    assert!(shown.html.contains("Ask the bot") && !shown.html.contains("class=\"chances\""), "{}", shown.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_analysed_before_the_game_is_over() {
    let service = Service::with(gizmos_testing::memory().await, quick()).await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = running(&mut ann, &mut bob, 8, 6).await;
    let page = format!("/tables/{id}/analysis");
    for browser in [&mut ann, &mut bob, &mut eve] {
        for shown in [
            browser.get(&page).await,
            browser.post(&page, "").await,
            browser.get(&format!("/tables/{id}/replay/2/think")).await,
            browser.post(&format!("/tables/{id}/replay/2/think"), "").await,
        ] {
            assert_eq!(shown.status, StatusCode::CONFLICT);
            assert!(shown.html.contains("once the game is over"), "{}", shown.html);
        }
        let replay = browser.get(&format!("/tables/{id}/replay/2")).await.html;
        assert!(!replay.contains("/think") && !replay.contains("class=\"chances\""));
    }
    let asked = service.app.analyst().progress(service.table(&id).await.record()).await;
    assert_eq!(asked.expect("is available"), None);
    let waiting = ann.open("mode=friends&people=2&name=Ann").await;
    assert_eq!(eve.get(&format!("/tables/{waiting}/analysis")).await.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_is_told_so_on_the_page() {
    let limits = Limits { analyses_per_minute: NonZeroU32::MIN, ..generous().limits };
    let service = Service::with(gizmos_testing::memory().await, ServerConfig { limits, ..quick() }).await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let [first, second] = [given_up(&mut ann, &mut bob, 4, 7).await, given_up(&mut ann, &mut bob, 4, 8).await]
        .map(|id| format!("/tables/{id}/analysis"));
    assert_eq!(ann.post(&first, "").await.status, StatusCode::SEE_OTHER);
    let refused = ann.post(&second, "").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(
        refused.html.contains("Too many requests") && refused.html.contains("Analyse this game"),
        "{}",
        refused.html
    );
    done(&mut ann, &first).await;
}
