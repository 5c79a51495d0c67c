//! Playing by plain forms, as without scripts.

use axum::http::StatusCode;
use gizmos_table::{Occupant, Stage};
use gizmos_testing::{Service, chance};

use crate::pages::ann_and_bob;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_by_forms_alone() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    assert!(matches!(service.table(&id).await.stage(), Stage::Waiting));
    let lobby = bob.get(&format!("/tables/{id}")).await;
    assert!(lobby.html.contains(&format!("http://gizmos.test/tables/{id}")), "the link is shown");
    bob.submit(&format!("/tables/{id}/sit"), "name=Bob").await;
    assert!(matches!(service.table(&id).await.stage(), Stage::Running));
    let full = eve.post(&format!("/tables/{id}/sit"), "name=Eve").await;
    assert_eq!(
        (full.status, full.refusal().as_str()),
        (StatusCode::CONFLICT, "All seats are taken. You can still watch. (T1.3)")
    );
    let mut luck = chance(1);
    let mut moves = 0;
    while !matches!(service.table(&id).await.stage(), Stage::Over(_)) {
        let (first, second) = (ann.play(&id, &mut luck).await, bob.play(&id, &mut luck).await);
        moves += usize::from(first.is_some()) + usize::from(second.is_some());
        assert!(first.is_some() || second.is_some(), "somebody can move");
        assert!(eve.get(&format!("/tables/{id}")).await.moves().is_empty(), "spectators watch");
    }
    assert!(moves > 30, "{moves}");
    assert!(ann.get(&format!("/tables/{id}")).await.html.contains("/rematch"));
    assert_eq!(ann.get(&format!("/tables/{id}/log")).await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_comes_with_the_table_and_the_reason() {
    let service = Service::start().await;
    let (mut ann, mut bob, mut eve) = (service.browser(), service.browser(), service.browser());
    let id = ann_and_bob(&mut ann, &mut bob).await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let table = service.table(&id).await;
    let revision = table.revision();
    let ann_begins =
        table.decider().and_then(|seat| table.occupant(seat)?.name().cloned()).expect("sits").as_str() == "Ann";
    let (first, second) = if ann_begins { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let pick = |revision: u64| format!("revision={revision}&move=research+1");
    let cases = [
        (second.post(&at("moves"), &pick(revision)).await, 409, "It isn't your turn."),
        (first.post(&at("moves"), &pick(revision - 1)).await, 409, "moved on"),
        (first.post(&at("moves"), &format!("revision={revision}&move=fly")).await, 422, "not valid"),
        (first.post(&at("moves"), &format!("revision={revision}&move=use+101")).await, 422, "not possible; "),
        (eve.post(&at("moves"), &pick(revision)).await, 401, "You're watching."),
        (first.post(&at("undo"), &format!("revision={revision}")).await, 409, "You have nothing to undo"),
        (first.post(&at("undo/answer"), "asked=1&agrees=yes").await, 409, "no longer open"),
        (first.post(&at("say"), "text=").await, 422, "missing, too long"),
        (first.post(&at("mute"), "seat=9&muted=yes").await, 422, "no such seat"),
        (first.post(&at("fill"), "seat=0&bot=engineer").await, 409, "seat is already taken"),
        (first.post(&at("fill"), "seat=0&bot=deep+thought").await, 422, "no such bot"),
        (first.post(&at("resign"), "seat=3").await, 422, "no such seat"),
        (first.post(&at("rematch"), "").await, 409, "isn't over yet"),
        (eve.post(&at("rematch"), "").await, 401, "You're watching."),
        (eve.post(&at("order"), "revision=1&card=101").await, 401, "You're watching."),
    ];
    for (answer, status, words) in cases {
        assert_eq!(answer.status.as_u16(), status, "{words}");
        assert!(answer.refusal().contains(words), "{words}: {}", answer.refusal());
        assert!(answer.html.contains("id=\"market\""), "the table is there too");
    }
    assert_eq!(service.table(&id).await.revision(), revision, "nothing has happened");
    // Whoever reloads after a refusal is led to the table.
    assert_eq!(first.get(&at("moves")).await.location(), format!("/tables/{id}"));
    assert_eq!(first.get("/tables").await.location(), "/");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_take_back_and_give_up_by_forms() {
    let service = Service::start().await;
    let (mut ann, mut bob) = (service.browser(), service.browser());
    let id = ann.open("mode=friends&people=2&name=Ann").await;
    bob.submit(&format!("/tables/{id}/sit"), "name=").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let table = service.table(&id).await;
    let decider = table.decider().expect("somebody decides");
    let ann_begins = table.occupant(decider).and_then(Occupant::name).expect("sits").as_str() == "Ann";
    assert!(
        table
            .seats()
            .any(|seat| table.occupant(seat).and_then(|o| o.name()).is_some_and(|n| n.as_str().starts_with("Player ")))
    );
    let (first, second) = if ann_begins { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    let said = first.submit(&at("say"), "text=one%0D%0A%3Cb%3Etwo").await;
    assert!(said.html.contains("one\n&lt;b&gt;two"));
    let muted = second.submit(&at("mute"), &format!("seat={}&muted=yes", decider.index())).await;
    assert!(!muted.html.contains("&lt;b&gt;two"));
    let page = first.submit(&at("moves"), &format!("revision={}&move=research+1", table.revision())).await;
    first.submit(&at("undo"), &format!("revision={}", page.revision())).await;
    let asked = service.table(&id).await.undo_asked().expect("luck has revealed something").event;
    second.submit(&at("undo/answer"), &format!("asked={asked}&agrees=yes")).await;
    assert_eq!(service.table(&id).await.record().state().board().researched(), 0);
    let renamed = first.submit(&at("sit"), "name=Zo%C3%AB").await;
    assert!(renamed.html.contains("Zoë"));
    first.submit(&at("resign"), "").await;
    assert!(matches!(service.table(&id).await.stage(), Stage::Over(_)));
}

#[tokio::test(flavor = "multi_thread")]
async fn researched_cards_go_back_in_the_order_of_the_form() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=device&people=2").await;
    let at = |what: &str| format!("/tables/{id}/{what}");
    let revision = service.table(&id).await.revision();
    let page = ann.submit(&at("moves"), &format!("revision={revision}&move=research+1")).await;
    let page = ann.submit(&at("moves"), &format!("revision={}&move=decline", page.revision())).await;
    let table = service.table(&id).await;
    let mut hand: Vec<String> = table.view(table.decider()).hand().iter().map(|card| card.to_string()).collect();
    assert_eq!(hand.len(), 3);
    hand.reverse();
    ann.submit(&at("order"), &format!("revision={}&card={}", page.revision(), hand.join("&card="))).await;
    let table = service.table(&id).await;
    let level = gizmos_core::Level::ALL[0];
    let under = table.record().state().returned(level).filter_map(|returned| returned.card);
    let under: Vec<String> = under.map(|card| card.to_string()).collect();
    assert_eq!(under, hand);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_put_together_by_links() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=bots&bots=1").await;
    for query in ["", "?spend=hhe&with=106,108", "?spend=%00&with=,,x", "?surprise=1"] {
        let page = ann.get(&format!("/tables/{id}/pay/101{query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
    }
    for nowhere in ["/pay/9999", "/pay/x", "/pay/-1", "/pay/"] {
        assert_eq!(ann.get(&format!("/tables/{id}{nowhere}")).await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
}
