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
async fn those_who_share_a_device_agree_with_each_other() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=3").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let start = service.table(&id).await;
    let page = browser.submit(&at("moves"), &format!("revision={}&move=research+1", start.revision())).await;
    browser.submit(&at("undo"), &format!("revision={}", page.revision())).await;
    let table = service.table(&id).await;
    assert!(table.undo_asked().is_none() && table.board().researched() == 0, "nobody else has to be asked");
    // After a turn the device shows the next person, and the turn of the last one can be taken back all the same.
    let energy = table.board().row().iter().next().expect("the row is full");
    let pick = format!("revision={}&move=pick+{energy}", table.revision());
    let page = browser.submit(&at("moves"), &pick).await;
    assert_ne!(service.table(&id).await.decider(), table.decider());
    browser.submit(&at("undo"), &format!("revision={}", page.revision())).await;
    assert_eq!(service.table(&id).await.decider(), table.decider());
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
