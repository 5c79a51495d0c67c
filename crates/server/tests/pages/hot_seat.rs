//! People who share a device.

use gizmos_core::SeatSet;
use gizmos_table::Stage;

use crate::browser::{Service, chance};

#[tokio::test(flavor = "multi_thread")]
async fn one_browser_plays_all_seats_in_turn() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=3&name=Ann&name2=Bob&name3=Cyd").await;
    let tokens = browser.cookie("gizmos_seat", &format!("/tables/{id}")).expect("is kept").to_owned();
    assert_eq!(tokens.split('.').count(), 3);
    let for_programs = browser.cookie("gizmos_seat", &format!("/api/v1/tables/{id}")).expect("is kept");
    assert!(tokens.starts_with(for_programs) && !for_programs.contains('.'), "programs have one seat at a time");
    let mut luck = chance(2);
    let mut movers = SeatSet::EMPTY;
    for _ in 0..40 {
        movers = service.table(&id).await.decider().map_or(movers, |seat| movers.with(seat));
        assert!(browser.play(&id, &mut luck).await.is_some(), "whoever has to decide can");
    }
    assert_eq!(movers, SeatSet::first(3));
    assert!(matches!(service.table(&id).await.stage(), Stage::Running));
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_share_a_device_agree_one_after_the_other() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=3").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let revision = service.table(&id).await.revision();
    let page = browser.submit(&at("moves"), &format!("revision={revision}&move=research+1")).await;
    browser.submit(&at("undo"), &format!("revision={}", page.revision())).await;
    let asked = service.table(&id).await.undo_asked().expect("asks").event;
    for _ in 0..2 {
        assert!(service.table(&id).await.undo_asked().is_some());
        browser.submit(&at("undo/answer"), &format!("asked={asked}&agrees=yes")).await;
    }
    let table = service.table(&id).await;
    assert!(table.undo_asked().is_none() && table.board().researched() == 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_seat_joins_a_shared_device_and_leaves_no_other_behind() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2").await;
    let room = service.app.hall().room(&id).await.expect("is there");
    let token = room.secrets().token(gizmos_core::Seat::FIRST).expect("has a token").reveal().to_owned();
    browser.get(&format!("/tables/{id}/seat/{token}")).await;
    let tokens = browser.cookie("gizmos_seat", &format!("/tables/{id}")).expect("is kept");
    assert_eq!(tokens.split('.').count(), 2, "both seats stay");
}
