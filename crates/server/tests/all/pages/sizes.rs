//! The sizes of pages, files and updates as they are sent.

use gizmos_testing::{Browser, PATIENCE, Service, chance};
use std::collections::BTreeSet;

use axum::http::Method;
use futures_util::StreamExt;
use tokio::time::timeout;
use tower::ServiceExt;

/// The maximum size of a first visit to a table, with all files.
const WHOLE: usize = 100_000;

/// The maximum size of one update.
const UPDATE: usize = 15_000;

/// The size of the compressed answer for an address.
async fn weight(browser: &Browser<'_>, path: &str) -> usize {
    let mut request = browser.request(Method::GET, path, None);
    request.headers_mut().insert("accept-encoding", "gzip, deflate, br".parse().expect("is a value"));
    let answer = browser.service.router.clone().oneshot(request).await.expect("answers");
    assert!(answer.status().is_success(), "{path}");
    axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("ends").len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_and_its_updates_are_small_even_late_in_a_game_of_four() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=4").await;
    let path = format!("/tables/{id}");
    let mut request = browser.request(Method::GET, &format!("{path}/live?have=0"), None);
    request.headers_mut().insert("accept-encoding", "gzip".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    let mut stream = answer.into_body().into_data_stream();
    let mut luck = chance(9);
    let mut updates = 0;
    while let Some(bytes) = timeout(PATIENCE, stream.next()).await.expect("comes") {
        let update = bytes.expect("is whole").len();
        // The first one contains all parts.
        assert!(updates == 0 || update < UPDATE, "update {updates} has {update} bytes");
        updates += 1;
        if updates > 200 || browser.play(&id, &mut luck).await.is_none() {
            break;
        }
    }
    assert!(updates > 100, "only {updates} updates were seen");
    let page = browser.get(&path).await;
    let files: BTreeSet<String> = ["href", "src", "data-turn"]
        .iter()
        .flat_map(|name| page.values(name))
        .filter(|to| to.contains("?v="))
        .collect();
    assert!(files.len() >= 4, "{files:?}");
    let mut whole = weight(&browser, &path).await;
    for file in &files {
        whole += weight(&browser, file).await;
    }
    assert!(whole < WHOLE, "{whole} bytes");
}

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
async fn pages_and_files_are_sent_compressed() {
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
    // Short answers are not compressed.
    let mut request = browser.request(Method::GET, "/healthz", None);
    request.headers_mut().insert("accept-encoding", "gzip".parse().expect("is a value"));
    let answer = service.router.clone().oneshot(request).await.expect("answers");
    assert!(!answer.headers().contains_key("content-encoding"));
}

#[tokio::test(flavor = "multi_thread")]
async fn live_messages_are_sent_compressed_and_one_by_one() {
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
