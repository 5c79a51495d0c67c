//! The same pages as from a server, byte for byte.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, header};
use gizmos_offline::Application;
use gizmos_testing::Service;
use tower::ServiceExt;

use crate::memory::{Memory, Shared};

/// The record of a whole game.
const RECORD: &str = include_str!("../../../gizmos/tests/all/version_before/whole.gizmos");

/// A request that both are sent.
fn request(address: &str, body: Option<String>) -> Request<Body> {
    let request = Request::builder()
        .method(if body.is_some() { "POST" } else { "GET" })
        .uri(address)
        .header(header::HOST, "gizmos.test")
        .header(header::ACCEPT, "text/html")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
    request.body(body.map_or_else(Body::empty, Body::from)).expect("is a request")
}

/// What both answer.
async fn answers(
    service: &Service,
    app: &Application,
    address: &str,
    body: Option<String>,
) -> [(HeaderMap, Vec<u8>); 2] {
    let of_server = service.router.clone().oneshot(request(address, body.clone())).await.expect("answers");
    let of_browser = app.answer(request(address, body)).await;
    assert_eq!(of_server.status(), of_browser.status(), "{address}");
    let mut answers = Vec::new();
    for answer in [of_server, of_browser] {
        let headers = answer.headers().clone();
        answers.push((headers, to_bytes(answer.into_body(), usize::MAX).await.expect("ends").to_vec()));
    }
    answers.try_into().expect("are two")
}

#[tokio::test]
async fn a_server_and_a_browser_show_the_same_pages() {
    let service = Service::start().await;
    let memory = Arc::new(Memory::at(service.clock.wall()));
    let app = Application::new(Arc::new(Shared(memory)), "http://gizmos.test");
    let form = format!("--x\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n{RECORD}\r\n--x--\r\n");
    let [(of_server, _), (of_browser, _)] = answers(&service, &app, "/records", Some(form)).await;
    let replay = of_server[header::LOCATION].to_str().expect("is text");
    assert_eq!(of_browser[header::LOCATION], replay);
    let game = replay.strip_suffix("/replay").expect("leads to the replay");
    let mut pages: Vec<String> =
        ["0", "1", "17", "40?as=all", "40?as=1", "9999"].map(|at| format!("{replay}/{at}")).into();
    pages.extend([format!("{game}/statistics"), format!("{game}/analysis"), format!("{game}/record")]);
    let others = ["/rules", "/guide", "/cards", "/cards?level=2", "/cards/112", "/rules/examples/chain", "/lessons"];
    pages.extend(
        others
            .into_iter()
            .chain(["/puzzles", "/puzzles/today", "/puzzles/3", "/nothing", "/tables/x"])
            .map(str::to_owned),
    );
    for page in pages {
        for language in ["en", "de", "pl"] {
            let sign = if page.contains('?') { '&' } else { '?' };
            let address = format!("{page}{sign}language={language}");
            let [(_, of_server), (_, of_browser)] = answers(&service, &app, &address, None).await;
            assert!(of_server == of_browser, "{address} differs");
        }
    }
}
