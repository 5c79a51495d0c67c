//! People who share a device.

use std::time::Duration;

use axum::http::StatusCode;
use gizmos_core::{Card, Level, Seat, SeatSet};
use gizmos_table::{Name, Occupant, Stage, Table};
use gizmos_testing::{Browser, Service, chance};
use gizmos_text::Text;
use tokio::time::sleep;

use crate::pages::seat_links::shown_link;

/// A link that brings a seat of a browser to another one.
async fn device_link(browser: &mut Browser<'_>, id: &str, seat: usize) -> String {
    let page = browser.post(&format!("/tables/{id}/devices"), &format!("seat={seat}")).await;
    shown_link(&page)
}

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
    let tokens = browser.cookie("gizmos_seat", &format!("/tables/{id}")).expect("is kept").to_owned();
    // Both seats go to a tablet, one after the other.
    let mut tablet = service.browser();
    for (seat, count) in [(0, 1), (1, 1)] {
        let link = device_link(&mut browser, &id, seat).await;
        tablet.submit(&link, "").await;
        let held = tablet.cookie("gizmos_seat", &format!("/tables/{id}")).expect("is kept");
        assert_eq!(held.split('.').count(), count, "who has one seat has another one instead");
    }
    // Who has several seats keeps them.
    let link = device_link(&mut browser, &id, 0).await;
    assert_eq!(browser.get(&link).await.location(), format!("/tables/{id}?language=en"), "they have it already");
    assert_eq!(browser.cookie("gizmos_seat", &format!("/tables/{id}")), Some(tokens.as_str()), "both seats stay");
}

/// What everybody at a table is called.
fn names(table: &Table) -> Vec<&str> {
    table.seats().filter_map(|seat| table.occupant(seat).and_then(Occupant::name)).map(Name::as_str).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_changes_their_name_or_gives_up_is_said_by_the_form() {
    let service = Service::start().await;
    let (mut browser, mut eve) = (service.browser(), service.browser());
    let id = browser.open("mode=device&people=3&name=Ann&name2=Bob&name3=Cyd").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let page = browser.get(&format!("/tables/{id}")).await.html;
    for name in ["Ann", "Bob", "Cyd"] {
        assert!(page.contains(&format!("Name of {name}")) && page.contains(&format!("{name} resigns")), "{name}");
    }
    let table = service.table(&id).await;
    let decider = table.decider().expect("somebody decides");
    let later = decider.next(3);
    let before = names(&table)[later.index()].to_owned();
    browser.submit(&at("sit"), &format!("name=Zoe&seat={}", later.index())).await;
    assert_eq!(names(&*service.table(&id).await)[later.index()], "Zoe");
    let watched = eve.get(&format!("/tables/{id}")).await.html;
    assert!(watched.contains(&format!("{before} is now called Zoe")) && !watched.contains("joins the table"));
    browser.submit(&at("resign"), &format!("seat={}", later.index())).await;
    let table = service.table(&id).await;
    assert!(table.has_resigned(later) && !table.has_resigned(decider));
    // Nobody gives up for somebody else.
    let mut cyd = service.browser();
    let link = device_link(&mut browser, &id, decider.next(3).next(3).index()).await;
    cyd.submit(&link, "").await;
    for (what, form) in [("resign", ""), ("sit", "name=Eve&")] {
        let refused = cyd.post(&at(what), &format!("{form}seat={}", decider.index())).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{what}: {}", refused.refusal());
        let refused = eve.post(&at(what), &format!("{form}seat={}", decider.index())).await;
        assert!(refused.status.is_client_error(), "{what}");
    }
    assert!(!service.table(&id).await.has_resigned(decider));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_given_up_does_not_stand_between_a_question_and_its_answer() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let id = ann.open("mode=device&people=3").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let handle = service.app.registry().get(&id).await.expect("is there");
    let last = Seat::new(2).expect("is a seat");
    let link = device_link(&mut ann, &id, last.index()).await;
    eve.submit(&link, "").await;
    ann.submit(&at("resign"), "seat=0").await;
    let mut luck = chance(8);
    while handle.table().decider() != Some(last) {
        ann.play(&id, &mut luck).await;
        sleep(Duration::from_millis(5)).await;
    }
    let page = eve.submit(&at("moves"), &format!("revision={}&move=research+1", handle.table().revision())).await;
    eve.submit(&at("undo"), &format!("revision={}", page.revision())).await;
    let asked = handle.table().undo_asked().expect("the other one is asked").event;
    ann.submit(&at("undo/answer"), &format!("asked={asked}&agrees=yes")).await;
    assert!(handle.table().undo_asked().is_none() && handle.table().board().researched() == 0, "it is taken back");
}

/// The cards under the decks that a seat knows.
fn known(table: &Table, seat: Seat) -> Vec<Card> {
    let view = table.view(Some(seat));
    Level::ALL.iter().flat_map(|level| view.returned(*level)).filter_map(|returned| returned.card).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_knowledge_is_shown_only_to_the_player_who_confirms_to_hold_the_device() {
    let service = Service::start().await;
    let mut browser = service.browser();
    let id = browser.open("mode=device&people=2&name=Ann&name2=Bob").await;
    let (at, path) = (|what: &str| format!("/tables/{id}/{what}"), format!("/tables/{id}"));
    let knowing = service.table(&id).await.decider().expect("somebody decides");
    let pick = async |browser: &mut Browser<'_>| {
        let table = service.table(&id).await;
        let energy = table.board().row().iter().next().expect("the row is full");
        browser.submit(&at("moves"), &format!("revision={}&move=pick+{energy}", table.revision())).await
    };
    // One of them researches and returns the cards; there is no curtain during their own turn.
    let mut mv = "research+1".to_owned();
    while service.table(&id).await.decider() == Some(knowing) {
        let revision = service.table(&id).await.revision();
        let page = browser.submit(&at("moves"), &format!("revision={revision}&move={mv}")).await;
        assert_eq!(page.curtain(), None);
        let moves = page.moves();
        let next =
            moves.iter().find(|mv| *mv == "decline").or_else(|| moves.iter().find(|mv| mv.starts_with("return")));
        mv = next.map_or_else(String::new, |mv| mv.replace(' ', "+"));
    }
    let hidden = known(&*service.table(&id).await, knowing);
    assert_eq!(hidden.len(), 3);
    let shows = |html: &str| hidden.iter().any(|card| html.contains(&Text::default().card_mention(*card)));
    // The other knows nothing hidden, so there is no curtain.
    let page = browser.get(&path).await;
    assert!(page.curtain().is_none() && !shows(&page.html) && !page.moves().is_empty());
    for _ in 0..2 {
        let page = pick(&mut browser).await;
        assert_eq!(page.curtain(), Some(knowing.to_string()), "the device is to be passed on");
        assert!(page.moves().is_empty() && !shows(&page.html), "nobody sees what only the next one knows");
        let page = browser.submit(&at("hand-over"), &format!("seat={knowing}")).await;
        assert!(page.curtain().is_none() && shows(&page.html) && !page.moves().is_empty());
        assert!(browser.get(&path).await.curtain().is_none(), "they are asked once");
        let page = pick(&mut browser).await;
        assert!(page.curtain().is_none() && !shows(&page.html), "it is the other's turn");
    }
    // An undo leads back to the one who knows, and may be pressed by the other.
    let page = pick(&mut browser).await;
    assert_eq!(page.curtain(), Some(knowing.to_string()));
    browser.submit(&at("hand-over"), &format!("seat={knowing}")).await;
    pick(&mut browser).await;
    let revision = service.table(&id).await.revision();
    let page = browser.submit(&at("undo"), &format!("revision={revision}")).await;
    assert_eq!(service.table(&id).await.decider(), Some(knowing), "their move was taken back");
    assert_eq!(page.curtain(), Some(knowing.to_string()), "the device is to be passed back");
    assert!(page.moves().is_empty() && !shows(&page.html));
    // The device can only be confirmed for a seat of this browser.
    let mut eve = service.browser();
    assert!(eve.post(&at("hand-over"), &format!("seat={knowing}")).await.status.is_client_error());
}
