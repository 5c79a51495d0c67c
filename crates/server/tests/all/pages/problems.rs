//! What went wrong, for people and for programs.

use std::fs;
use std::path::Path;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use gizmos_server::testing::{PAGE_INPUTS, read_page_input};
use gizmos_testing::Service;
use gizmos_text::{Language, Text};
use tower::ServiceExt;

#[tokio::test(flavor = "multi_thread")]
async fn people_get_a_page_and_programs_a_document() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2").await;
    let cases = [
        ("/nowhere".to_owned(), 404, "Page not found."),
        ("/tables/000000000000".to_owned(), 404, "Table not found."),
        (format!("/tables/{id}/seat/wrong"), 404, "This link doesn't match any seat at this table."),
        (format!("/tables/{id}/pay/x"), 404, "Page not found."),
    ];
    for (path, status, words) in cases {
        let page = browser.get(&path).await;
        assert_eq!((page.status.as_u16(), page.header("content-type")), (status, "text/html; charset=utf-8"), "{path}");
        assert!(page.html.contains(words) && page.html.contains("href=\"/\""), "{path}: {}", page.html);
        assert!(page.header("content-security-policy").contains("trusted-types gizmos"));
        let request = Request::get(&path).body(Body::empty()).expect("is a request");
        let answer = service.router.clone().oneshot(request).await.expect("answers");
        assert_eq!(answer.headers()["content-type"], "application/problem+json", "{path}");
    }
    let api = browser.get("/api/v1/tables/000000000000").await;
    assert_eq!((api.status, api.header("content-type")), (StatusCode::NOT_FOUND, "application/problem+json"));
    let wrong = browser.post("/guide", "").await;
    assert_eq!((wrong.status.as_u16(), wrong.header("allow")), (405, "GET,HEAD"));
    assert!(wrong.html.contains("<html"));
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_of_other_sites_and_other_shapes_are_refused_as_pages() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2").await;
    let path = format!("/tables/{id}/moves");
    let mut request = browser.request(Method::POST, &path, Some("revision=1&move=pass"));
    request.headers_mut().insert("sec-fetch-site", "cross-site".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    let body = to_bytes(answer.into_body(), usize::MAX).await.expect("ends");
    assert!(String::from_utf8_lossy(&body).contains("another website"));
    for form in
        ["", "revision=x&move=pass", "move=pass", "revision=-1&move=pass", "revision=1&revision=2&move=pass", "%"]
    {
        let answer = browser.post(&path, form).await;
        assert!(answer.status.is_client_error() && answer.html.contains("<html"), "{form}: {}", answer.status);
    }
    let answer = browser.post("/records", "text=1").await;
    assert_eq!((answer.status, answer.html.contains("<html")), (StatusCode::UNSUPPORTED_MEDIA_TYPE, true));
    let answer = browser.post(&format!("/tables/{id}/say"), &format!("text={}", "x".repeat(20_000))).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

/// The codes in a table of refusals, such as `game-over`.
fn codes(document: &str, from: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(path).expect("can be read");
    let table = text.split(from).nth(1).expect("has the table");
    let rows = table.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let quoted = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    quoted.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-')).map(str::to_owned).collect()
}

#[test]
fn every_code_of_a_problem_has_words_in_every_language() {
    let mut codes: Vec<String> = codes("tables.md", "## Refusals");
    codes.extend(self::codes("api.md", "those of the table [there]"));
    assert!(codes.len() > 35, "{codes:?}");
    for language in Language::ALL {
        let text = Text::of(language);
        let unknown = text.problem("of-another-server");
        for code in &codes {
            assert_ne!(text.problem(code), unknown, "{code} has no words in {language:?}");
        }
    }
}

proptest::proptest! {
    #[test]
    fn nothing_that_is_sent_to_a_page_makes_it_fail(text in "\\PC*", words in "[a-z0-9=&+%._;-]{0,80}") {
        for input in PAGE_INPUTS {
            for text in [&text, &words, &format!("gizmos_preferences={words}; gizmos_tables={words}")] {
                let read = read_page_input(input, text);
                proptest::prop_assert!(read == Some(true) || (read == Some(false) && input != "settings"), "{input}: {text}");
            }
        }
    }
}
