//! T1.8 to T1.10 on pages: links that are good once, other devices, new invitations.

use axum::http::StatusCode;
use gizmos_table::{Occupant, Stage};
use gizmos_testing::{Service, Shown};

use crate::pages::{ann_and_bob, seat_called};

/// The path of the link that a page shows, once.
pub fn shown_link(page: &Shown) -> String {
    assert_eq!(page.status, StatusCode::OK, "{}", page.html);
    let field = page.html.split("<input id=\"link\"").nth(1).expect("has a link");
    let value = field.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("has a value");
    assert!(page.html.contains("<svg viewBox"), "there is a code to point at");
    value.strip_prefix("http://gizmos.test").expect("is ours").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_gets_the_seat_by_a_link_and_loses_it_again() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut phone) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let at = |what: &str| format!("/tables/{id}{what}");
    let page = ann.get(&at("")).await.html;
    let own = ann.cookie("gizmos_seat", &at("")).expect("is kept").to_owned();
    assert!(page.contains("Play on another device") && !page.contains(&own), "no page shows a token");
    let link = shown_link(&ann.post(&at("/devices"), "").await);
    let asked = phone.get(&link).await;
    assert!(asked.status == StatusCode::OK && asked.html.contains("Go to your table"), "{}", asked.html);
    assert!(phone.cookie("gizmos_seat", &at("")).is_none(), "opening it changes nothing");
    let page = phone.submit(&link, "").await;
    assert!(page.html.contains("Play on another device"), "Ann plays on the phone");
    assert_ne!(phone.cookie("gizmos_seat", &at("")), Some(own.as_str()), "each device has a token of its own");
    assert!(service.browser().get(&link).await.html.contains("This link has already been used"));
    // The phone follows the table until it is signed out.
    let fingerprint = phone.get(&at("")).await.fingerprint();
    let mut live = phone.follow(&id, &fingerprint).await;
    live.next().await.expect("begins");
    ann.submit(&at("/devices/sign-out"), "").await;
    while live.next().await.is_some() {}
    assert_eq!(ann.cookie("gizmos_seat", &at("")), Some(own.as_str()));
    let page = phone.get(&at("")).await.html;
    assert!(!page.contains("Play on another device") && page.contains("You're watching"), "the phone watches");
    let refused = phone.post(&at("/say"), "text=hello").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_gives_a_new_invitation_and_everybody_reads_of_it() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut cyd) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let at = |what: &str| format!("/tables/{id}{what}");
    let table = service.table(&id).await;
    let (anns, bobs) = (seat_called(&table, "Ann").index(), seat_called(&table, "Bob").index());
    assert!(ann.get(&at("")).await.html.contains("New invitation for Bob"));
    let page = bob.get(&at("")).await;
    assert!(!page.html.contains("New invitation"), "Bob has not opened the table");
    let refused = bob.post(&at("/invite"), &format!("seat={anns}")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.refusal().contains("Only a host"), "{}", refused.refusal());
    let refused = cyd.post(&at("/invite"), &format!("seat={bobs}")).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let mut live = bob.follow(&id, &page.fingerprint()).await;
    live.next().await.expect("begins");
    let link = shown_link(&ann.post(&at("/invite"), &format!("seat={bobs}")).await);
    let told = live.next().await.expect("is told").html;
    assert!(told.contains("Ann creates a new invitation for Bob's seat"), "{told}");
    assert!(cyd.get(&at("")).await.html.contains("Ann creates a new invitation for Bob's seat"), "spectators too");
    assert!(cyd.get(&link).await.html.contains("name=\"name\""));
    let page = cyd.submit(&link, "name=Cyd").await;
    assert!(page.html.contains("Cyd takes over Bob's seat by invitation"), "{}", page.html);
    while live.next().await.is_some() {}
    assert!(bob.get(&at("")).await.html.contains("You're watching"), "Bob may watch");
    assert_eq!(seat_called(&*service.table(&id).await, "Cyd").index(), bobs);
    // Whoever leaves the name empty keeps that of the seat.
    let link = shown_link(&ann.post(&at("/invite"), &format!("seat={bobs}")).await);
    bob.submit(&link, "name=").await;
    assert_eq!(seat_called(&*service.table(&id).await, "Cyd").index(), bobs);
    assert!(cyd.get(&at("")).await.html.contains("You're watching"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_another_seat_says_what_it_costs() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let at = |what: &str| format!("/tables/{id}{what}");
    let link = shown_link(&ann.post(&at("/devices"), "").await);
    let own = bob.cookie("gizmos_seat", &at("")).expect("is kept").to_owned();
    let asked = bob.get(&link).await;
    assert!(asked.status == StatusCode::OK && asked.html.contains("You're already at this table as Bob."));
    assert_eq!(bob.cookie("gizmos_seat", &at("")), Some(own.as_str()), "nothing is lost yet");
    bob.submit(&link, "").await;
    let now = bob.cookie("gizmos_seat", &at("")).expect("is kept");
    assert!(now != own && !now.contains('.'), "it is Ann's seat now");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_come_late_to_a_rematch_find_who_was_invited_instead() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut cyd) = (service.browser(), service.browser(), service.browser());
    let old = ann_and_bob(&mut ann, &mut bob).await;
    bob.submit(&format!("/tables/{old}/resign"), "").await;
    let again = format!("/tables/{old}/rematch");
    let new = ann.post(&again, "").await.location();
    let lobby = ann.get(&new).await.html;
    assert!(lobby.contains("New invitation for Bob"), "Bob is awaited");
    let id = new.strip_prefix("/tables/").expect("a table").to_owned();
    let free = service.table(&id).await;
    let free = free.seats().find(|&seat| free.occupant(seat) == Some(&Occupant::INVITED)).expect("Bob is awaited");
    let link = shown_link(&ann.post(&format!("{new}/invite"), &format!("seat={}", free.index())).await);
    cyd.submit(&link, "name=Cyd").await;
    assert!(matches!(service.table(&id).await.stage(), Stage::Running));
    // Cyd came by an invitation to a seat that nobody had: it is hers, and nobody else's.
    bob.post(&again, "").await;
    assert_eq!(bob.cookie("gizmos_seat", &new), None, "Bob may watch");
    assert!(cyd.get(&new).await.html.contains("Play on another device"));
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_forms_change_nothing() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let before = service.table(&id).await.last_event();
    for what in ["invite", "devices", "devices/sign-out"] {
        for odd in ["seat=9", "seat=-1", "seat=x", "seat=0", "seat=1", "", "seat=1&seat=1", "seat=%00", "\u{0}"] {
            let answer = eve.post(&format!("/tables/{id}/{what}"), odd).await;
            assert!(answer.status.is_client_error(), "{what} {odd}: {}", answer.status);
            let nowhere = ann.post(&format!("/tables/nowhere/{what}"), odd).await;
            assert!(nowhere.status.is_client_error(), "{what} {odd}: {}", nowhere.status);
        }
        assert_eq!(ann.get(&format!("/tables/{id}/{what}")).await.location(), format!("/tables/{id}"));
    }
    for odd in ["seat=9", "seat=-1", "seat=x", "", "seat=%00"] {
        let answer = ann.post(&format!("/tables/{id}/invite"), odd).await;
        assert!(answer.status.is_client_error(), "{odd}: {}", answer.status);
    }
    assert_eq!(service.table(&id).await.last_event(), before);
}
