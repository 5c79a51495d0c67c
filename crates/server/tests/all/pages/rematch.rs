//! Playing again.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use gizmos_core::SeatSet;
use gizmos_table::{Name, Occupant, Stage};
use gizmos_testing::{Browser, Service};

async fn finished(ann: &mut Browser<'_>, bob: &mut Browser<'_>) -> String {
    let id = ann.open("mode=friends&people=2&bots=1&strength=random&name=Ann&public=yes&clock=1").await;
    bob.submit(&format!("/tables/{id}/sit"), "name=Bob").await;
    bob.submit(&format!("/tables/{id}/resign"), "").await;
    ann.submit(&format!("/tables/{id}/resign"), "").await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_opens_it_and_the_others_follow() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let old = finished(&mut ann, &mut bob).await;
    let again = format!("/tables/{old}/rematch");
    assert_eq!(eve.post(&again, "").await.status, StatusCode::UNAUTHORIZED);
    let before = eve.get(&format!("/tables/{old}")).await.html;
    assert!(!before.contains("/rematch") && !before.contains("Go to the rematch"));
    let new = bob.post(&again, "").await.location().strip_prefix("/tables/").expect("a table").to_owned();
    assert_ne!(new, old);
    let table = service.table(&new).await;
    let invited = |table: &gizmos_table::Table| {
        table.seats().filter(|&seat| table.occupant(seat) == Some(&Occupant::INVITED)).count()
    };
    assert_eq!((table.stage(), invited(&table)), (&Stage::Waiting, 1), "Ann is awaited");
    let awaited: Vec<_> = table.seats().filter_map(|seat| table.awaited(seat)).map(Name::as_str).collect();
    assert_eq!(awaited, ["Ann"]);
    assert_eq!(table.settings().clock, service.table(&old).await.settings().clock);
    assert!(table.settings().public);
    // Spectators are led there, but get no seat.
    let watched = eve.get(&format!("/tables/{old}")).await.html;
    assert!(watched.contains(&format!("href=\"/tables/{new}\"")) && !watched.contains("/rematch"));
    assert_eq!(eve.post(&again, "").await.location(), format!("/tables/{new}"));
    assert_eq!(eve.cookie("gizmos_seat", &format!("/tables/{new}")), None);
    assert_eq!(invited(&*service.table(&new).await), 1);
    let page = ann.submit(&again, "").await;
    assert_eq!(service.table(&new).await.stage(), &Stage::Running);
    assert!(page.html.contains("Bob"));
    let tokens: BTreeSet<_> =
        [&ann, &bob].map(|b| b.cookie("gizmos_seat", &format!("/tables/{new}"))).into_iter().collect();
    assert!(tokens.len() == 2 && !tokens.contains(&None));
    // Whoever asks again just goes there.
    assert_eq!(bob.post(&again, "").await.location(), format!("/tables/{new}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_ask_at_once_there_is_one_rematch() {
    let service = Service::start().await;
    for _ in 0..8 {
        let (mut ann, mut bob) = (service.browser(), service.browser());
        let old = finished(&mut ann, &mut bob).await;
        let again = format!("/tables/{old}/rematch");
        let (first, second) = tokio::join!(ann.post(&again, ""), bob.post(&again, ""));
        assert_eq!(first.location(), second.location());
        let new = first.location().strip_prefix("/tables/").expect("a table").to_owned();
        assert_eq!(service.table(&new).await.stage(), &Stage::Running, "both sit");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_share_a_device_share_it_again() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let old = browser.open("mode=device&people=3&bots=1&strength=random&name=Ann&name2=Bob&name3=Cyd").await;
    for _ in 0..3 {
        browser.post(&format!("/tables/{old}/resign"), "").await;
    }
    let new = browser.post(&format!("/tables/{old}/rematch"), "").await.location();
    let tokens = browser.cookie("gizmos_seat", &new).expect("is kept");
    assert_eq!(tokens.split('.').count(), 3);
    let table = service.table(new.strip_prefix("/tables/").expect("a table")).await;
    assert_eq!(table.stage(), &Stage::Running);
    let people = table.seats().filter(|&seat| table.occupant(seat).is_some_and(Occupant::is_for_people));
    assert_eq!(people.fold(SeatSet::EMPTY, SeatSet::with).iter().count(), 3);
}
