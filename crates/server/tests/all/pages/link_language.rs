//! A page opened by a shared link has the language of the link, unless the visitor has chosen one.

use axum::http::StatusCode;
use gizmos_testing::{Service, Shown};

use crate::pages::seat_links::shown_link;
use crate::pages::{ann_and_bob, seat_called};

#[track_caller]
fn assert_language(page: &Shown, code: &str) {
    assert_eq!(page.status, StatusCode::OK, "{}", page.html);
    assert!(page.html.contains(&format!("<html lang=\"{code}\"")), "{}", page.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_sets_the_language_of_its_visitors() {
    let service = Service::start().await;
    let mut visitor = service.browser();
    visitor.language = Some("de");
    assert_language(&visitor.get("/rules").await, "de");
    assert_language(&visitor.get("/rules?language=pl").await, "pl");
    assert_language(&visitor.get("/lessons").await, "pl");
    assert_language(&visitor.get("/?language=en").await, "en");
    assert_language(&visitor.get("/guide").await, "en");
    assert_language(&visitor.get("/guide?language=tlh").await, "en");
    let mut other = service.browser();
    other.language = Some("de");
    assert_language(&other.get("/guide?language=tlh").await, "de");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_language_takes_precedence() {
    let service = Service::start().await;
    let mut visitor = service.browser();
    visitor.post("/settings", "language=de&back=/").await;
    let page = visitor.get("/rules?language=pl").await;
    assert_language(&page, "de");
    assert!(page.header("set-cookie").is_empty() && page.html.contains("href=\"http://gizmos.test/rules\""));
    // The visitor of a link can still choose a language.
    let mut visitor = service.browser();
    visitor.get("/?language=pl").await;
    visitor.post("/settings", "theme=dark&back=/").await;
    assert_language(&visitor.get("/").await, "pl");
    visitor.post("/settings", "language=en&back=/").await;
    assert_language(&visitor.get("/?language=pl").await, "en");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_does_not_change_stored_preferences() {
    let service = Service::start().await;
    let mut visitor = service.browser();
    let first = visitor.get("/?language=pl").await;
    let cookie = first.header("set-cookie");
    assert!(cookie.starts_with("gizmos_link_language=pl;"), "{cookie}");
    assert!(!cookie.contains("Max-Age") && !cookie.contains("Expires"), "gone with the browser: {cookie}");
    assert!(visitor.get("/rules?language=pl").await.header("set-cookie").is_empty(), "said once");
    assert_eq!(visitor.cookie("gizmos_preferences", "/"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn shared_links_name_the_language_of_the_page() {
    let service = Service::start().await;
    let mut ann = service.browser();
    ann.language = Some("pl");
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    let link = format!("http://gizmos.test/tables/{id}?language=pl");
    let lobby = ann.get(&format!("/tables/{id}")).await;
    assert!(lobby.values("data-copy").contains(&link), "{:?}", lobby.values("data-copy"));
    // A friend with a German browser joins by the Polish link; page, live updates and refusals are Polish.
    let mut bob = service.browser();
    bob.language = Some("de");
    let page = bob.get(&format!("/tables/{id}?language=pl")).await;
    assert_language(&page, "pl");
    assert!(page.html.contains(&format!("rel=\"canonical\" href=\"{link}\"")), "{}", page.html);
    assert_language(&bob.submit(&format!("/tables/{id}/sit"), "name=Bob").await, "pl");
    let mut live = bob.follow(&id, "0").await;
    assert!(live.next().await.expect("begins").html.contains("Rząd"), "in Polish");
    let refused = bob.post(&format!("/tables/{id}/moves"), "revision=99&move=end").await;
    assert!(refused.html.contains("<html lang=\"pl\""), "{}", refused.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn links_of_seats_name_the_language_of_the_page() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut cyd) = (service.browser(), service.browser(), service.browser());
    ann.language = Some("de");
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let table = service.table(&id).await;
    let bobs = seat_called(&table, "Bob").index();
    let link = shown_link(&ann.post(&format!("/tables/{id}/invite"), &format!("seat={bobs}")).await);
    assert!(link.ends_with("?language=de"), "{link}");
    let asked = cyd.get(&link).await;
    assert_language(&asked, "de");
    assert!(asked.html.contains("Ann lädt dich zu einer Partie Gizmos ein"), "{}", asked.html);
    assert_language(&cyd.submit(&link, "name=Cyd").await, "de");
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_keep_the_language_without_cookies() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let to = service.browser().get(&format!("/tables/{id}/replay?language=pl")).await.location();
    assert_eq!(to, format!("/tables/{id}/replay/0?language=pl"));
    assert_language(&service.browser().get(&to).await, "pl");
}
