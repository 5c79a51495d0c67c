//! What browsers remember of what people prefer.

use axum::http::StatusCode;
use gizmos_testing::Service;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_stays_chosen_and_leads_back() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let page = browser.get("/guide").await.html;
    assert!(page.contains("data-theme=\"system\"") && page.contains("lang=\"en\""));
    let answer = browser.post("/settings", "theme=dark&back=%2Fguide").await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/guide".to_owned()));
    assert!(browser.get("/guide").await.html.contains("data-theme=\"dark\""));
    // The whole form: what is not ticked is off.
    browser.post("/settings", "language=en&theme=light&sound=normal&confirm=yes&back=/").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.light.confirm.sound"));
    browser.post("/settings", "theme=dark").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.confirm.sound"));
    browser.post("/settings", "language=en&theme=dark&no_shortcuts=yes").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.no-shortcuts"));
    browser.post("/settings", "language=en&theme=dark&sound=off&motion=fast&alone=yes").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.alone.no-sound.fast-motion"));
    // Who is asked whether they want sounds answers that alone.
    browser.post("/settings", "sound=loud").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.alone.loud-sound.fast-motion"));
    for away in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "javascript%3Aalert(1)"] {
        assert_eq!(browser.post("/settings", &format!("theme=dark&back={away}")).await.location(), "/", "{away}");
    }
    browser.post("/settings", "language=tlh&theme=pink&surprise=1").await;
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_speak_the_language_of_their_reader() {
    let service = Service::start().await;
    let mut browser = service.browser();
    browser.language = Some("fr, pl;q=0.8, en;q=0.5");
    let page = browser.get("/").await.html;
    assert!(page.contains("<html lang=\"pl\"") && !page.contains("Play against bots"));
    let id = browser.open("mode=device&people=2").await;
    let table = browser.get(&format!("/tables/{id}")).await.html;
    assert!(table.contains("<html lang=\"pl\"") && table.contains("Gracz 1"));
    // A refusal, a problem and a live message speak it too.
    let refused = browser.post(&format!("/tables/{id}/undo"), "revision=2").await;
    let polish = gizmos_text::Text::of(gizmos_text::Language::Polish);
    assert_eq!(refused.refusal(), polish.with_rule(&polish.problem("nothing-to-undo"), "T3.1"));
    assert!(browser.get("/nowhere").await.html.contains(&polish.problem("not-found")));
    // What was chosen counts more than what the browser asks for.
    browser.post("/settings", "language=de").await;
    assert!(browser.get("/").await.html.contains("<html lang=\"de\""));
    browser.post("/settings", "theme=dark").await;
    assert!(browser.get("/").await.html.contains("<html lang=\"de\""));
    let mut live = browser.follow(&id, "0").await;
    let german = gizmos_text::Text::of(gizmos_text::Language::German);
    assert!(live.next().await.expect("begins").html.contains(&german.label(gizmos_text::TableLabel::Row)));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_without_a_name_are_numbered_in_the_language_of_each_reader() {
    let service = Service::start().await;
    let (mut host, mut guest) = (service.browser(), service.browser());
    host.post("/settings", "language=pl").await;
    guest.post("/settings", "language=de").await;
    let id = host.open("mode=friends&people=2&name=").await;
    let at = |what: &str| format!("/tables/{id}{what}");
    let lobby = host.get(&at("")).await.html;
    assert!(lobby.contains("Gracz 1") && !lobby.contains("Player"), "{lobby}");
    guest.submit(&at("/sit"), "name=").await;
    let seen = [(&mut host, "Gracz"), (&mut guest, "Gast"), (&mut service.browser(), "Player")];
    for (browser, word) in seen {
        let html = browser.get(&at("")).await.html;
        for other in ["Gracz", "Gast", "Player"] {
            let said = [1, 2].map(|number| html.contains(&format!("{other} {number}")));
            assert_eq!(said, [other == word; 2], "{other} for a reader of {word}");
        }
    }
    let table: serde_json::Value = service.get(&format!("/api/v1/tables/{id}")).send().await.json();
    let mut names: Vec<&str> =
        table["seats"].as_array().expect("seats").iter().filter_map(|seat| seat["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Player 1", "Player 2"], "programs read what is stored");
}
