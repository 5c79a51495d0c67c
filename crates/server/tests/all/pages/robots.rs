//! Robots are asked to leave tables and games alone, and no link makes a bot think.

use axum::http::StatusCode;
use gizmos_testing::Service;

/// Whether a rule of `robots.txt` covers an address, as RFC 9309 has it: `*` stands for anything.
fn covers(rule: &str, address: &str) -> bool {
    let mut parts = rule.split('*');
    let Some(mut rest) = address.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    parts.all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_are_asked_to_leave_tables_and_games_alone() {
    let service = Service::start().await;
    let mut robot = service.browser();
    let shown = robot.get("/robots.txt").await;
    assert_eq!(shown.status, StatusCode::OK);
    assert_eq!(shown.headers["content-type"], "text/plain; charset=utf-8");
    let mut lines = shown.html.lines();
    assert_eq!(lines.next(), Some("User-agent: *"));
    let rules: Vec<&str> = lines.map(|line| line.strip_prefix("Disallow: ").expect("is a rule")).collect();
    let is_kept_out = |address: &str| rules.iter().any(|rule| covers(rule, address));
    for private in [
        "/tables/0123456789ab",
        "/tables/0123456789ab/seat/secret",
        "/tables/0123456789ab/replay/3?as=all",
        "/tables/0123456789ab/analysis",
        "/records/0123456789ab/statistics",
        "/api/v1/tables/0123456789ab",
        "/rules/examples/pick?moves=pick+heat",
        "/cards?level=2",
    ] {
        assert!(is_kept_out(private), "{private}");
    }
    for public in
        ["/", "/guide", "/rules", "/rules/examples/pick", "/cards", "/cards/101", "/puzzles/today", "/style.css?v=1"]
    {
        assert!(!is_kept_out(public), "{public}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_tables_ask_not_to_be_listed() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    for private in
        [format!("/tables/{id}"), "/tables/none".into(), "/records/none/replay".into(), "/api/v1/cards".into()]
    {
        let tag = ann.get(&private).await.headers.get("x-robots-tag").cloned();
        assert_eq!(tag.expect("is there"), "noindex, nofollow", "{private}");
    }
    for public in ["/", "/rules", "/cards"] {
        assert!(!ann.get(public).await.headers.contains_key("x-robots-tag"), "{public}");
    }
}
