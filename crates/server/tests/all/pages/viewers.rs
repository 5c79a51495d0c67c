//! Many pages that follow one table: who comes and goes is told by itself, and spectators who see the same share a page.

use std::io::Read;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, header};
use flate2::read::GzDecoder;
use futures_util::StreamExt;
use gizmos_core::SeatSet;
use gizmos_server::testing::TableHandle;
use gizmos_table::{Actor, Command};
use gizmos_testing::{Browser, Live, PATIENCE, PageMessage, Service, chance};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::pages::{ann_and_bob, seat_called};

/// Longer than somebody counts as present after they were heard of, and than those who come and go are collected.
const LONG: Duration = Duration::from_secs(31);
const COLLECTED: Duration = Duration::from_millis(250);

async fn handle(service: &Service, id: &str) -> Arc<TableHandle> {
    service.app.registry().get(id).await.expect("is there")
}

/// Waits until the table has heard all that it was told before, and has looked who is there since then.
async fn all_heard(handle: &TableHandle) {
    for _ in 0..2 {
        // Nothing that changes anything.
        handle.execute(Actor::Guest, Command::Resign {}).await.expect_err("is not for guests");
    }
}

/// Lets so much time pass, and waits until everybody is there who should be.
async fn pass(service: &Service, handle: &TableHandle, time: Duration, present: SeatSet) {
    all_heard(handle).await;
    service.clock.advance(time);
    let settled = async {
        while handle.present() != present {
            // Those who were collected are told a moment after their time has come.
            service.clock.advance(COLLECTED);
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(PATIENCE, settled).await.unwrap_or_else(|_| panic!("{:?} instead of {present:?}", handle.present()));
}

fn rendered(service: &Service) -> u64 {
    service.app.registry().context().metrics.live_pages_rendered.get()
}

/// The last of all messages until one with this fingerprint.
async fn until(live: &mut Live, fingerprint: &str) -> PageMessage {
    loop {
        let message = live.next().await.expect("goes on");
        if message.id.as_deref() == Some(fingerprint) {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_comes_and_goes_leads_to_one_small_message_and_renders_no_page() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let handle = handle(&service, &id).await;
    let [anns, bobs] = ["Ann", "Bob"].map(|name| seat_called(&handle.table(), name));
    let mut watched = eve.follow(&id, "0").await;
    let mut played = ann.follow(&id, "0").await;
    pass(&service, &handle, LONG, SeatSet::only(anns)).await;
    let page = eve.get(&format!("/tables/{id}")).await;
    assert!(page.html.contains(&format!("data-away=\"{bobs}\"")), "Bob is away");
    until(&mut watched, &page.fingerprint()).await;
    until(&mut played, &ann.get(&format!("/tables/{id}")).await.fingerprint()).await;
    let before = rendered(&service);

    for _ in 0..100 {
        drop(bob.follow(&id, "0").await);
    }
    pass(&service, &handle, COLLECTED, SeatSet::only(anns).with(bobs)).await;
    for live in [&mut watched, &mut played] {
        let told = live.next().await.expect("goes on");
        assert_eq!(told.html, "<div id=\"presence\" hidden data-away=\"\"></div>");
        assert!(live.soon().await.is_none(), "that is all");
    }
    // Bob's own pages were never read, so they were never made.
    assert_eq!(rendered(&service), before);
    let now = eve.get(&format!("/tables/{id}")).await.fingerprint();
    assert_eq!(eve.follow(&id, &now).await.next().await.expect("begins").html, "", "the page has all there is");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_while_only_others_came_and_went_is_told_just_that() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let id = ann.open("mode=device&people=2").await;
    let handle = handle(&service, &id).await;
    pass(&service, &handle, LONG, SeatSet::EMPTY).await;
    let page = eve.get(&format!("/tables/{id}")).await;
    assert!(page.html.contains("data-away=\"0 1\""));
    let _here = ann.follow(&id, "0").await;
    pass(&service, &handle, COLLECTED, SeatSet::first(2)).await;
    // A browser says what it has by `Last-Event-ID`, whatever the address says.
    let mut request = eve.request(Method::GET, &format!("/tables/{id}/live?have=0"), None);
    request.headers_mut().insert("last-event-id", page.fingerprint().parse().expect("is a value"));
    let mut live = Live::of(service.router.clone().oneshot(request).await.expect("answers"));
    assert_eq!(live.next().await.expect("begins").html, "");
    let told = live.next().await.expect("goes on");
    assert_eq!(told.html, "<div id=\"presence\" hidden data-away=\"\"></div>");
    assert_eq!(told.id, Some(eve.get(&format!("/tables/{id}")).await.fingerprint()));
}

/// Follows a table with a compressed stream, and collects its bytes.
async fn compressed(browser: &Browser<'_>, service: &Service, id: &str) -> axum::body::BodyDataStream {
    let mut request = browser.request(Method::GET, &format!("/tables/{id}/live?have=0"), None);
    request.headers_mut().insert(header::ACCEPT_ENCODING, "gzip".parse().expect("is a value"));
    let response = service.router.clone().oneshot(request).await.expect("answers");
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
    response.into_body().into_data_stream()
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_who_see_the_same_share_a_page_and_each_reads_what_they_would_alone() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=device&people=2&name=Ann").await;
    let path = format!("/tables/{id}");
    let handle = handle(&service, &id).await;
    let _here = ann.follow(&id, "0").await;
    pass(&service, &handle, LONG, SeatSet::first(2)).await;
    let (mut eve, mut fay) = (service.browser(), service.browser());
    // What a spectator prefers makes no difference to what is shared, but for the language.
    fay.post("/settings", "theme=dark&sound=on&confirm=on&no-shortcuts=on&back=/").await;
    let mut kurt = service.browser();
    kurt.language = Some("de");
    let mut packed = [compressed(&eve, &service, &id).await, compressed(&fay, &service, &id).await];
    let mut bytes = [Vec::new(), Vec::new()];
    let (mut plain, mut german) = (fay.follow(&id, "0").await, kurt.follow(&id, "0").await);
    let (mut luck, mut texts) = (chance(7), Vec::new());
    for turn in 0..12 {
        let before = rendered(&service);
        if turn > 0 {
            ann.play(&id, &mut luck).await.expect("can move");
        }
        for (stream, bytes) in packed.iter_mut().zip(&mut bytes) {
            let chunk = timeout(PATIENCE, stream.next()).await.expect("something happens").expect("goes on");
            bytes.extend(chunk.expect("is whole"));
        }
        let (told, in_german) = (plain.next().await.expect("goes on"), german.next().await.expect("goes on"));
        assert_eq!(rendered(&service), before + 2, "once for each language");
        // Whole pages are made for each visitor by themselves, so this is what each would have been sent alone.
        for browser in [&mut eve, &mut fay] {
            assert_eq!(told.id, Some(browser.get(&path).await.fingerprint()));
        }
        assert_eq!(in_german.id, Some(kurt.get(&path).await.fingerprint()));
        assert_ne!(told.html, in_german.html);
        texts.push(told);
    }
    service.shutdown.cancel();
    let sent = |PageMessage { id, html, .. }: &PageMessage| {
        format!("id: {}\ndata: {}\n\n", id.as_deref().unwrap_or_default(), html.replace('\n', "\ndata: "))
    };
    let expected = texts.iter().map(sent).collect::<Vec<_>>().concat();
    for (stream, mut bytes) in packed.into_iter().zip(bytes) {
        let rest: Vec<_> = timeout(PATIENCE, stream.collect()).await.expect("ends");
        for chunk in rest {
            bytes.extend(chunk.expect("is whole"));
        }
        let mut read = String::new();
        GzDecoder::new(bytes.as_slice()).read_to_string(&mut read).expect("is a gzip stream");
        assert_eq!(read, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_a_seat_is_shared_with_nobody() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let (mut anns, mut bobs) = (ann.follow(&id, "0").await, bob.follow(&id, "0").await);
    let (mut again, eve) = (ann.follow(&id, "0").await, service.browser().follow(&id, "0").await);
    let before = rendered(&service);
    let mut first = Vec::new();
    for live in [&mut anns, &mut bobs, &mut again] {
        first.push(live.next().await.expect("begins"));
    }
    assert_eq!(rendered(&service), before + 3, "not even two pages of one seat are the same page");
    let mut eve = eve;
    first.push(eve.next().await.expect("begins"));
    let asked = first.iter().filter(|message| message.html.contains("name=\"move\"")).count();
    assert!(asked == 1 || asked == 2, "only pages of the one who has to decide offer moves");
    assert!(
        !first[3].html.contains("name=\"move\"") && !first[3].html.contains("/say\""),
        "a spectator's least of all"
    );
    assert!(first[0].html.contains("/say\"") && first[1].html.contains("/say\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_could_sit_down_sees_their_own_name_and_address() {
    let service = Service::start().await;
    let (mut ann, mut eve, mut fay) = (service.browser(), service.browser(), service.browser());
    let other = eve.open("mode=bots&bots=1&name=Eve").await;
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    assert_ne!(id, other);
    let mut first = Vec::new();
    for browser in [&mut eve, &mut fay] {
        first.push(browser.follow(&id, "0").await.next().await.expect("begins"));
    }
    assert!(first[0].html.contains("value=\"Eve\"") && !first[1].html.contains("value=\"Eve\""));
    let mut request = fay.request(Method::GET, &format!("/tables/{id}/live?have=0"), None);
    request.headers_mut().insert(header::HOST, "elsewhere.test".parse().expect("is a value"));
    let mut live = Live::of(service.router.clone().oneshot(request).await.expect("answers"));
    let elsewhere = live.next().await.expect("begins");
    assert!(elsewhere.html.contains("http://elsewhere.test/tables/") && !elsewhere.html.contains("gizmos.test"));
    assert!(first[1].html.contains("http://gizmos.test/tables/"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_about_their_own_game_is_there() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let handle = handle(&service, &id).await;
    let anns = seat_called(&handle.table(), "Ann");
    for page in ["replay", "statistics"] {
        pass(&service, &handle, LONG, SeatSet::EMPTY).await;
        ann.get(&format!("/tables/{id}/{page}")).await;
        pass(&service, &handle, COLLECTED, SeatSet::only(anns)).await;
    }
}
