//! What browsers remember of what people prefer.

use axum::http::StatusCode;

use crate::browser::Service;

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
    browser.post("/settings", "language=en&theme=light&sound=yes&confirm=yes&back=/").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.light.confirm.sound"));
    browser.post("/settings", "theme=dark").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.confirm.sound"));
    browser.post("/settings", "language=en&theme=dark&no_shortcuts=yes").await;
    assert_eq!(browser.cookie("gizmos_preferences", "/"), Some("en.dark.no-shortcuts"));
    for away in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "javascript%3Aalert(1)"] {
        assert_eq!(browser.post("/settings", &format!("theme=dark&back={away}")).await.location(), "/", "{away}");
    }
    browser.post("/settings", "language=tlh&theme=pink&surprise=1").await;
    assert_eq!(browser.get("/").await.status, StatusCode::OK);
}
