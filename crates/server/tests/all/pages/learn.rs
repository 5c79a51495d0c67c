//! Lessons and puzzles from the outside.

use std::num::NonZeroU32;

use axum::http::StatusCode;
use gizmos_study::{Exercise, Lesson, puzzle};
use gizmos_table::Occupant;
use gizmos_testing::{Browser, Service, Shown, generous};

/// Opens an exercise, and answers with the name of its table.
async fn open(browser: &mut Browser<'_>, path: &str) -> String {
    let answer = browser.post(path, "").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.html);
    answer.location().strip_prefix("/tables/").expect("leads to a table").to_owned()
}

async fn play(browser: &mut Browser<'_>, id: &str, mv: &str) -> Shown {
    let page = browser.get(&format!("/tables/{id}")).await;
    let form = format!("revision={}&move={}", page.revision(), mv.replace('+', "%2B").replace(' ', "+"));
    browser.post(&format!("/tables/{id}/moves"), &form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_exercise_opens_a_private_table_of_its_own() {
    let service = Service::start().await;
    let lessons = Lesson::ALL.map(|lesson| (format!("/lessons/{}", lesson.name()), Exercise::Lesson(lesson)));
    let others = [("/lessons/first-game", Exercise::FirstGame), ("/puzzles/1", Exercise::Puzzle(1))];
    let others = others.map(|(path, exercise)| (path.to_owned(), exercise));
    for (path, exercise) in lessons.into_iter().chain(others) {
        let mut browser = service.browser();
        let id = open(&mut browser, &path).await;
        let table = service.table(&id).await;
        let settings = table.settings();
        assert_eq!(settings.task.as_ref().map(|task| task.as_str().to_owned()), Some(exercise.name()), "{path}");
        assert!(
            !settings.public
                && settings.grace_seconds.is_none()
                && settings.start.as_deref() == exercise.start().as_ref(),
            "{path}"
        );
        let people = table.seats().filter(|seat| table.occupant(*seat).is_some_and(Occupant::is_for_people));
        let people: Vec<_> = people.collect();
        assert!(people.len() == 1 && table.decider() == Some(people[0]), "{path}: somebody decides at once");
        assert!(browser.get(&format!("/tables/{id}")).await.html.contains("id=\"coach\" aria-label"), "{path}");
        assert!(!service.browser().get(&format!("/tables/{id}")).await.html.contains("id=\"coach\" aria-label"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solved_puzzle_is_remembered_and_ticked() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = open(&mut browser, "/puzzles/1").await;
    assert!(browser.get("/puzzles").await.html.contains(&format!("href=\"/tables/{id}\"")), "to go on with");
    for mv in &puzzle(1).expect("there is one").line {
        assert_eq!(browser.cookie("gizmos_solved", "/"), None);
        assert_eq!(play(&mut browser, &id, &mv.to_string()).await.status, StatusCode::SEE_OTHER, "{mv}");
    }
    // Without looking at the page again: a script does not.
    assert_eq!(browser.cookie("gizmos_solved", "/"), Some("puzzle-1"));
    let list = browser.get("/puzzles").await.html;
    assert!(list.contains("puzzle-tile done") && !list.contains(&format!("href=\"/tables/{id}\"")));
    // Another one is not forgotten for it.
    let next = open(&mut browser, "/lessons/last-round").await;
    for mv in Lesson::LastRound.line() {
        play(&mut browser, &next, &mv.to_string()).await;
    }
    assert_eq!(browser.cookie("gizmos_solved", "/"), Some("puzzle-1.lesson-last-round"));
    assert!(browser.get("/lessons").await.html.contains("flag good"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_first_games_are_among_ones_own_games() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let game = open(&mut browser, "/lessons/first-game").await;
    let puzzle = open(&mut browser, "/puzzles/3").await;
    browser.get(&format!("/tables/{puzzle}")).await;
    let tables = browser.cookie("gizmos_tables", "/").unwrap_or_default().to_owned();
    assert!(tables.contains(&game) && !tables.contains(&puzzle), "{tables}");
    let exercise = browser.cookie("gizmos_exercise", "/").unwrap_or_default();
    assert!(exercise.starts_with(&format!("{puzzle}-")), "{exercise}");
    let home = browser.get("/").await.html;
    assert!(home.contains(&format!("href=\"/tables/{game}\"")) && home.contains(&format!("href=\"/tables/{puzzle}\"")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_exercise_takes_the_seat_of_the_last_one_and_of_no_game() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let seats = |browser: &Browser<'_>, id: &str| {
        ["", "/api/v1"].map(|root| browser.cookie("gizmos_seat", &format!("{root}/tables/{id}")).is_some())
    };
    let game = browser.open("mode=device&people=2").await;
    let first = open(&mut browser, "/puzzles/1").await;
    assert_eq!(seats(&browser, &first), [true; 2]);
    let again = open(&mut browser, "/puzzles/1").await;
    assert_eq!((seats(&browser, &first), seats(&browser, &again)), ([false; 2], [true; 2]));
    // The exercise can be gone on with after a first game, and a first game after exercises.
    let first_game = open(&mut browser, "/lessons/first-game").await;
    assert_eq!((seats(&browser, &again), seats(&browser, &first_game)), ([true; 2], [true; 2]));
    let lesson = open(&mut browser, "/lessons/filing").await;
    assert_eq!((seats(&browser, &again), seats(&browser, &lesson)), ([false; 2], [true; 2]));
    for kept in [&game, &first_game] {
        assert_eq!(seats(&browser, kept), [true; 2]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tips_are_put_away_on_this_browser() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = open(&mut browser, "/lessons/first-game").await;
    let path = format!("/tables/{id}");
    assert!(browser.get(&path).await.html.contains("Hide tips"));
    let away = browser.submit("/settings", &format!("coach=no&back={path}")).await;
    assert!(away.html.contains("Show tips") && !away.html.contains("Hide tips"));
    // Other settings leave it so.
    let still = browser.submit("/settings", &format!("language=en&theme=dark&back={path}")).await;
    assert!(still.html.contains("Show tips"));
    let back = browser.submit("/settings", &format!("coach=yes&back={path}")).await;
    assert!(back.html.contains("Hide tips"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_said_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let mut browser = service.browser();
    browser.language = Some("de");
    for path in ["/puzzles/0", "/puzzles/01", "/puzzles/9999", "/puzzles/x", "/lessons/x", "/lessons/puzzle-1"] {
        let shown = browser.get(path).await;
        assert_eq!(shown.status, StatusCode::NOT_FOUND, "{path}");
        assert!(shown.html.contains("lang=\"de\""), "{path}");
        let sent = browser.post(path, "").await;
        assert_eq!(sent.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(browser.get("/lessons/filing").await.location(), "/lessons");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_the_same_for_everybody() {
    let service = Service::start().await;
    let (mut one, mut other) = (service.browser(), service.browser());
    let today = one.get("/puzzles/today").await;
    assert_eq!(today.status, StatusCode::OK);
    assert!(today.html.contains("<time datetime=\"20"));
    let (first, second) = (open(&mut one, "/puzzles/today").await, open(&mut other, "/puzzles/today").await);
    let (first, second) = (service.table(&first).await, service.table(&second).await);
    // Unless midnight came in between.
    assert!(first.settings().task == second.settings().task || one.get("/puzzles/today").await.html != today.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn exercises_are_opened_no_faster_than_tables() {
    let mut settings = generous();
    settings.limits.tables_per_minute = NonZeroU32::new(2).expect("is more than none");
    let service = Service::with(gizmos_testing::memory().await, settings).await;
    let mut browser = service.browser();
    let mut last = StatusCode::SEE_OTHER;
    for _ in 0..8 {
        last = browser.post("/puzzles/1", "").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let refused = browser.post("/lessons/filing", "").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.html.contains("role=\"alert\""), "with the page and the reason");
}
