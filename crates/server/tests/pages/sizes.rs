//! How much travels.

use axum::http::Method;
use futures_util::StreamExt;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::browser::{PATIENCE, Service, chance};

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
        let mut request = browser.request(Method::GET, &path, None);
        request.headers_mut().insert("accept-encoding", "gzip, deflate, br".parse().expect("is a value"));
        let answer = service.router.clone().oneshot(request).await.expect("answers");
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
        let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("ends");
        assert!(body.len() * 3 < plain, "{path}: {} of {plain} bytes", body.len());
    }
    // What is short is not worth it.
    let mut request = browser.request(Method::GET, "/healthz", None);
    request.headers_mut().insert("accept-encoding", "gzip".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    assert!(!answer.headers().contains_key("content-encoding"));
}

#[tokio::test(flavor = "multi_thread")]
async fn live_messages_travel_compressed_and_arrive_one_by_one() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2").await;
    let mut request = browser.request(Method::GET, &format!("/tables/{id}/live?have=0"), None);
    request.headers_mut().insert("accept-encoding", "gzip, deflate, br".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let mut stream = answer.into_body().into_data_stream();
    let mut reader = flate2::Decompress::new(false);
    let mut luck = chance(7);
    let mut head = 10;
    for _ in 0..4 {
        let bytes = timeout(PATIENCE, stream.next()).await.expect("comes").expect("goes on").expect("is whole");
        let mut read = Vec::with_capacity(1 << 20);
        reader.decompress_vec(&bytes[head..], &mut read, flate2::FlushDecompress::Sync).expect("is compressed");
        head = 0;
        let message = String::from_utf8(read).expect("is text");
        assert!(message.ends_with("\n\n") && message.contains("data: <"), "it is there as a whole");
        assert!(bytes.len() * 3 < message.len(), "{} of {}", bytes.len(), message.len());
        browser.play(&id, &mut luck).await.expect("can move");
    }
}
