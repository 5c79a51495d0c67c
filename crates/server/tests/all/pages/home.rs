//! The way in.

use gizmos_testing::Service;
use std::time::Duration;

use axum::http::StatusCode;
use gizmos_table::{Actor, Clock, Command, Occupant, Stage};

fn occupants(table: &gizmos_table::Table) -> Vec<String> {
    let mut all: Vec<String> = table
        .seats()
        .filter_map(|seat| table.occupant(seat))
        .map(|occupant| match occupant {
            Occupant::Person { name } => name.as_ref().map_or("invited", |name| name.as_str()).to_owned(),
            Occupant::Open {} => "open".to_owned(),
            Occupant::Bot { bot } => bot.clone(),
        })
        .collect();
    all.sort();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_play_opens_its_table() {
    let service = Service::start().await;
    let cases = [
        ("mode=bots&bots=1&strength=tinkerer&name=", vec!["Player 1", "tinkerer"]),
        ("mode=bots&bots=3&strength=apprentice&name=Ann", vec!["Ann", "apprentice", "apprentice", "apprentice"]),
        ("mode=bots", vec!["Player 1", "tinkerer"]),
        ("mode=friends&people=3&bots=0&name=Ann", vec!["Ann", "open", "open"]),
        ("mode=friends&people=2&bots=1&strength=engineer", vec!["Player 1", "engineer", "open"]),
        ("mode=friends&people=4&bots=2", vec!["Player 1", "open", "open", "open"]),
        ("mode=device&people=3&name=Ann&name2=Bob&name3=&name4=Dan", vec!["Ann", "Bob", "Player 3"]),
        ("mode=device&people=2&bots=2&strength=random", vec!["Player 1", "Player 2", "random", "random"]),
    ];
    for (form, expected) in cases {
        let mut browser = service.browser();
        let id = browser.open(form).await;
        let table = service.table(&id).await;
        assert_eq!(occupants(&table), expected, "{form}");
        let starts = !expected.contains(&"open");
        assert_eq!(matches!(table.stage(), Stage::Running), starts, "{form}");
        let page = browser.get(&format!("/tables/{id}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!table.settings().public);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_public_and_have_clocks_if_that_was_chosen() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=friends&people=2&public=yes&clock=1").await;
    let settings = service.table(&id).await.settings().clone();
    assert!(settings.public && settings.clock == Clock::Move { seconds: 60 } && settings.grace_seconds.is_some());
    let id = browser.open("mode=friends&people=2").await;
    let settings = service.table(&id).await.settings().clone();
    assert_eq!(
        (settings.clock, settings.grace_seconds),
        (Clock::None {}, None),
        "without a clock no bot comes by itself"
    );
    let id = browser.open("mode=friends&people=2&clock=5").await;
    let settings = service.table(&id).await.settings().clone();
    assert_eq!((settings.clock, settings.grace_seconds), (Clock::Correspondence { hours: 24 }, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_opened_comes_with_the_reason() {
    let service = Service::start().await;
    let long = "x".repeat(33);
    for form in [
        "",
        "mode=chess",
        "mode=bots&bots=x",
        "mode=bots&bots=9",
        "mode=bots&strength=deep+thought",
        "mode=friends&people=-1",
        "mode=friends&clock=99",
        &format!("mode=bots&name={long}"),
        &format!("mode=device&name2={long}"),
    ] {
        let answer = service.browser().post("/tables", form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(answer.html.contains("role=\"alert\"") && answer.html.contains("action=\"/tables\""), "{form}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_find_their_games_again_with_their_turn_first() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    assert!(!ann.get("/").await.html.contains("Your games"));
    let waiting = ann.open("mode=friends&people=2&name=Ann&public=yes").await;
    let own = ann.open("mode=device&people=2&name=Ann").await;
    let home = ann.get("/").await.html;
    assert!(home.contains("value=\"Ann\""), "the name is remembered");
    let (first, second) = (home.find(&own).expect("is listed"), home.find(&waiting).expect("is listed"));
    assert!(first < second, "the game in which it is one's turn comes first");
    // Others find the public one, and sit down from there.
    let list = bob.get("/").await.html;
    assert!(list.contains(&format!("action=\"/tables/{waiting}/sit\"")) && !list.contains(&own));
    bob.submit(&format!("/tables/{waiting}/sit"), "name=Bob").await;
    let list = service.browser().get("/").await.html;
    assert!(!list.contains("/sit\"") && list.contains(&format!("href=\"/tables/{waiting}\"")), "it can be watched");
    bob.submit(&format!("/tables/{waiting}/resign"), "").await;
    let home = bob.get("/").await.html;
    assert!(home.contains("Finished games") && home.contains("Ann wins!"));
    // A browser that remembers nonsense is a new one.
    let mut odd = service.browser();
    let answer = service.browser().get("/guide").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(odd.get("/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_offered_while_somebody_is_there_or_nobody_has_to_be() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let left = ann.open("mode=friends&people=2&name=Ann&public=yes").await;
    let letters = ann.open("mode=friends&people=2&name=Ann&public=yes&clock=5").await;
    let offered = async || {
        let home = service.browser().get("/").await.html;
        [&left, &letters].map(|id| home.contains(&format!("action=\"/tables/{id}/sit\"")))
    };
    assert_eq!(offered().await, [true, true]);
    service.clock.advance(Duration::from_mins(40));
    assert_eq!(offered().await, [false, true]);
    service.clock.advance(Duration::from_hours(24));
    assert_eq!(offered().await, [false, false]);
}

/// Lists and pages about games show the same without the tables in memory, and do not load them.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_only_read_loads_no_table() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let waiting = ann.open("mode=friends&people=2&name=Ann&public=yes").await;
    let fresh = ann.open("mode=device&people=2&name=Ann&name2=Bob").await;
    let running = ann.open("mode=device&people=2&name=Cid&name2=Dot").await;
    let handle = service.app.registry().get(&running).await.expect("is there");
    let table = handle.table();
    let seat = table.decider().expect("somebody decides");
    let legal = table.view(Some(seat)).legal_moves();
    let play = Command::play(&table, legal[0]);
    handle.execute(Actor::Person(seat), play).await.expect("is legal");
    let over = ann.open("mode=device&people=2&name=Fay&name2=Gus").await;
    ann.submit(&format!("/tables/{over}/resign"), "").await;
    let lesson = ann.post("/lessons/last-round", "").await.location();
    let home = ann.get("/").await.html;
    assert!(home.contains("Your turn") && home.contains("Waiting for players") && home.contains("wins!"));

    let restarted = service.restarted().await;
    let mut ann = ann.at(&restarted);
    assert_eq!(ann.get("/").await.html, home);
    for page in ["replay", "replay/0", "statistics", "analysis", "record"] {
        let answer = ann.get(&format!("/tables/{over}/{page}")).await;
        assert!(answer.status.is_success() || answer.status.is_redirection(), "{page}: {}", answer.status);
    }
    for id in [&fresh, &running] {
        assert_eq!(ann.get(&format!("/tables/{id}/replay/0")).await.status, StatusCode::OK);
        assert_eq!(ann.get(&format!("/tables/{id}/statistics")).await.status, StatusCode::OK);
    }
    for page in ["/lessons", "/puzzles"] {
        assert_eq!(ann.get(page).await.status, StatusCode::OK);
    }
    assert_eq!(restarted.app.registry().context().metrics.tables_loaded.get(), 0);
    for page in [&format!("/tables/{waiting}"), &lesson] {
        assert_eq!(ann.get(page).await.status, StatusCode::OK);
    }
    assert_eq!(restarted.app.registry().context().metrics.tables_loaded.get(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn newcomers_are_offered_lessons_and_players_the_same_table_again() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let first = browser.get("/").await.html;
    let place = |html: &str, what: &str| html.find(what).unwrap_or_else(|| panic!("{what} is missing"));
    assert!(first.contains("Learn in five minutes"));
    assert!(place(&first, "Guided first game") < place(&first, "id=\"play\""));
    browser.open("mode=bots&bots=2&strength=engineer").await;
    let again = browser.get("/").await.html;
    assert!(!again.contains("Learn in five minutes"));
    assert!(place(&again, "Guided first game") > place(&again, "id=\"play\""));
    let hero = again.split("class=\"hero\"").nth(1).and_then(|rest| rest.split("</form>").next()).expect("has one");
    for part in ["name=\"bots\" value=\"2\"", "value=\"engineer\"", "name=\"mode\" value=\"bots\"", "2 × Engineer"] {
        assert!(hero.contains(part), "{part}: {hero}");
    }
}
