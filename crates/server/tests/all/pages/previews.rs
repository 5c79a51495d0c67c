//! Link previews as programs read them: in a chat, on a social network, in a search engine.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use gizmos_server::ServerConfig;
use gizmos_testing::{Service, Shown, generous, memory};

use crate::pages::ann_and_bob;
use crate::pages::seat_links::shown_link;

/// The properties of a page that previews are made from.
fn tags(page: &Shown) -> BTreeMap<String, String> {
    let head = page.html.split("</head>").next().expect("has a head");
    let meta = head.split("<meta ").skip(1).filter_map(|rest| {
        let (name, rest) = rest.split_once("=\"")?.1.split_once("\" content=\"")?;
        Some((name.to_owned(), rest.split('"').next()?.to_owned()))
    });
    let canonical = head.split("<link rel=\"canonical\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
    meta.chain(canonical.map(|address| ("canonical".to_owned(), address.to_owned()))).collect()
}

/// The preview of an address, requested without cookies.
async fn preview(service: &Service, path: &str) -> BTreeMap<String, String> {
    let shown = service.browser().get(path).await;
    assert_eq!(shown.status, StatusCode::OK, "{path}");
    tags(&shown)
}

/// A server behind a proxy with HTTPS.
async fn behind_a_proxy() -> Service {
    let settings = ServerConfig { public_url: Some("https://gizmos.example/".to_owned()), ..generous() };
    Service::with(memory().await, settings).await
}

/// A game between Ann and Bob that has ended because Ann resigned.
async fn finished(service: &Service) -> String {
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    ann.submit(&format!("/tables/{id}/resign"), "").await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_has_a_preview_with_its_public_address() {
    let service = behind_a_proxy().await;
    let id = finished(&service).await;
    let mut paths: Vec<String> = [
        "/",
        "/guide",
        "/rules",
        "/rules/examples/chain",
        "/cards",
        "/cards/216",
        "/lessons",
        "/puzzles",
        "/puzzles/17",
        "/puzzles/today",
        "/records",
    ]
    .map(str::to_owned)
    .into();
    paths.extend(["", "/log", "/replay/0", "/statistics", "/analysis"].map(|page| format!("/tables/{id}{page}")));
    let mut descriptions = BTreeMap::new();
    for path in &paths {
        let tags = preview(&service, path).await;
        let address = format!("https://gizmos.example{path}");
        assert_eq!((&tags["canonical"], &tags["og:url"]), (&address, &address));
        assert_eq!((&*tags["og:site_name"], &*tags["og:type"]), ("Gizmos", "website"), "{path}");
        assert_eq!(tags["description"], tags["og:description"], "{path}");
        assert!(tags["og:title"].chars().count() <= 70, "{path}: {}", tags["og:title"]);
        let length = tags["description"].chars().count();
        assert!((20..=250).contains(&length), "{path}: {}", tags["description"]);
        descriptions.entry(tags["description"].clone()).or_insert(Vec::new()).push(path.clone());
    }
    descriptions.retain(|_, paths| paths.len() > 1 && !paths.iter().all(|path| path.starts_with("/tables/")));
    assert_eq!(descriptions, BTreeMap::new(), "each page has a description of its own");
}

#[tokio::test(flavor = "multi_thread")]
async fn filters_and_perspectives_are_not_part_of_the_address() {
    let service = behind_a_proxy().await;
    let id = finished(&service).await;
    for (path, page) in [
        ("/cards?level=2&sort=winners".to_owned(), "/cards".to_owned()),
        ("/rules/examples/pick?moves=pick+h".to_owned(), "/rules/examples/pick".to_owned()),
        (format!("/tables/{id}/replay/0?as=all"), format!("/tables/{id}/replay/0")),
    ] {
        assert_eq!(preview(&service, &path).await["canonical"], format!("https://gizmos.example{page}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_public_url_the_address_is_that_of_the_request() {
    let service = Service::start().await;
    assert_eq!(preview(&service, "/rules").await["og:url"], "http://gizmos.test/rules");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_of_a_table_says_how_far_the_game_is() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=friends&people=3&name=Ann").await;
    let path = format!("/tables/{id}");
    let shared = async || {
        let tags = preview(&service, &path).await;
        (tags["og:title"].clone(), tags["og:description"].clone())
    };
    let (title, about) = shared().await;
    assert_eq!(title, "Ann invites you to a game of Gizmos");
    assert_eq!(about, "1 of 3 seats taken: Ann. Open the link to join, no account needed.");
    for name in ["Bob", "Cyd"] {
        let mut other = service.browser();
        other.submit(&format!("{path}/sit"), &format!("name={name}")).await;
    }
    let (title, about) = shared().await;
    assert!(title.ends_with(" are playing Gizmos") && title.contains("Ann"), "{title}");
    assert_eq!(about, "Round 1. Open the link to watch live.");
    let over = finished(&service).await;
    let tags = preview(&service, &format!("/tables/{over}")).await;
    assert_eq!(tags["og:title"], "Bob won a game of Gizmos");
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_have_the_requested_language() {
    let service = Service::start().await;
    let mut polish = service.browser();
    polish.language = Some("pl");
    let tags = tags(&polish.get("/lessons").await);
    assert_eq!((&*tags["og:title"], &*tags["og:locale"]), ("Lekcje", "pl_PL"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_of_a_seat_link_invites_without_its_token() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let table = service.table(&id).await;
    let bobs = crate::pages::seat_called(&table, "Bob").index();
    let link = shown_link(&ann.post(&format!("/tables/{id}/invite"), &format!("seat={bobs}")).await);
    let tags = preview(&service, &link).await;
    assert_eq!(tags["og:title"], "Ann invites you to a game of Gizmos");
    assert_eq!(tags["og:description"], "A seat is reserved for you.");
    let secret = link.rsplit('/').next().expect("has a secret");
    assert!(tags.values().all(|value| !value.contains(secret) && !value.contains("/seat/")), "{tags:?}");
}
