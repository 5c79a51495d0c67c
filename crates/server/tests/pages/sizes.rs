//! How much travels.

use axum::http::Method;
use tower::ServiceExt;

use crate::browser::Service;

#[tokio::test(flavor = "multi_thread")]
async fn files_with_their_version_are_kept_for_ever_and_others_not_for_long() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let page = browser.get("/").await;
    let style = page.values("href").into_iter().find(|href| href.starts_with("/style.css?v=")).expect("has a style");
    let kept = browser.get(&style).await;
    assert_eq!(kept.header("cache-control"), "public, max-age=31536000, immutable");
    assert!(!kept.html.is_empty() && kept.header("content-type").starts_with("text/css"));
    for other in ["/style.css", "/style.css?v=0", "/client.js"] {
        assert_eq!(browser.get(other).await.header("cache-control"), "public, max-age=60", "{other}");
    }
    assert_eq!(page.header("cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_files_travel_compressed() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=bots&bots=3").await;
    for path in [format!("/tables/{id}"), "/style.css".to_owned()] {
        let plain = browser.get(&path).await.html.len();
        for encoding in ["gzip", "br"] {
            let mut request = browser.request(Method::GET, &path, None);
            request.headers_mut().insert("accept-encoding", encoding.parse().expect("is a value"));
            let answer = service.router.clone().oneshot(request).await.expect("answers");
            assert_eq!(answer.headers()["content-encoding"], encoding, "{path}");
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("ends");
            assert!(body.len() * 3 < plain, "{path}: {} of {plain} bytes", body.len());
        }
    }
    // What is short is not worth it.
    let mut request = browser.request(Method::GET, "/healthz", None);
    request.headers_mut().insert("accept-encoding", "gzip".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    assert!(!answer.headers().contains_key("content-encoding"));
}
