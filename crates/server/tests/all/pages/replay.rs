//! Looking at games again, going on from them, and opening records.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use gizmos_core::Record;
use gizmos_page::Perspective;
use gizmos_table::{Occupant, Stage};
use gizmos_testing::{Browser, PATIENCE, Service, chance};
use tokio::time::sleep;
use tower::ServiceExt;

/// How often one looks whether the bot has decided.
const LOOK: Duration = Duration::from_millis(5);

/// A game that a person and a bot have played to its end.
pub async fn finished(ann: &mut Browser<'_>) -> String {
    let id = ann.open("mode=bots&bots=1&strength=random&name=Ann").await;
    let mut luck = chance(3);
    let (mut decisions, mut waited) = (0, Duration::ZERO);
    while !matches!(ann.service.table(&id).await.stage(), Stage::Over(_)) {
        if ann.play(&id, &mut luck).await.is_some() {
            decisions += 1;
            assert!(decisions < 1_000, "the game does not end");
        } else {
            assert!(waited < PATIENCE, "the bot does not decide");
            sleep(LOOK).await;
            waited += LOOK;
        }
    }
    id
}

/// Sends a record as browsers send files.
pub async fn upload(service: &Service, record: &str) -> (StatusCode, String, String) {
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.gizmos\"\r\n\r\n{record}\r\n\
         --x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\r\n--x--\r\n"
    );
    let mut request = service.browser().request(Method::POST, "/records", None);
    *request.body_mut() = Body::from(body);
    let kind = "multipart/form-data; boundary=x".parse().expect("is a value");
    request.headers_mut().insert(header::CONTENT_TYPE, kind);
    let response = service.router.clone().oneshot(request).await.expect("answers");
    let location = response.headers().get(header::LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default();
    let (status, location) = (response.status(), location.to_owned());
    let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.expect("ends");
    (status, location, String::from_utf8(body.to_vec()).expect("is text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn every_moment_has_an_address() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = finished(&mut ann).await;
    let path = format!("/tables/{id}");
    let all = service.table(&id).await.record().decisions();
    assert_eq!(ann.get(&format!("{path}/replay")).await.location(), format!("{path}/replay/0"));
    assert_eq!(ann.get(&format!("{path}/replay?to=7&as=1")).await.location(), format!("{path}/replay/7?as=1"));
    assert_eq!(ann.get(&format!("{path}/replay?to=99999")).await.location(), format!("{path}/replay/{all}"));
    for decisions in 0..=all {
        let page = ann.get(&format!("{path}/replay/{decisions}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.html.contains(&format!("Decision {decisions} of {all}")));
        assert!(!page.html.contains("name=\"move\""), "nothing can be done in the past");
        let next = format!("href=\"{path}/replay/{}\"", decisions + 1);
        assert_eq!(page.html.contains(&next), decisions < all);
    }
    assert_eq!(ann.get(&format!("{path}/replay/{}", all + 1)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ann.get(&format!("{path}/replay/x")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_table_has_no_past_and_a_running_one_a_public_one() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let waiting = ann.open("mode=friends&people=2&name=Ann").await;
    assert_eq!(eve.get(&format!("/tables/{waiting}/replay")).await.status, StatusCode::CONFLICT);
    let id = ann.open("mode=device&people=2&name=Ann&name2=Bob").await;
    let page = eve.get(&format!("/tables/{id}/replay/0?as=all")).await.html;
    assert!(!page.contains("as=all") && !page.contains("as=0"), "nobody's eyes but everybody's");
    let shared = ann.get(&format!("/tables/{id}/replay/0?as=0")).await.html;
    assert!(!shared.contains("as=0") && !shared.contains("as=1"), "who shares a device sees what both may see");
    let alone = ann.open("mode=bots&bots=1&strength=random&name=Ann").await;
    let table = service.table(&alone).await;
    let seat = table.seats().find(|&seat| table.occupant(seat).is_some_and(Occupant::is_for_people));
    let own = ann.get(&format!("/tables/{alone}/replay/0")).await.html;
    let shown = |seat: gizmos_core::Seat| own.contains(&format!("as={seat}"));
    assert!(seat.is_some_and(shown) && !own.contains("as=all"), "their own eyes");
    assert_eq!(eve.get(&format!("/tables/{id}/record")).await.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_shares_a_device_keeps_their_secrets_in_the_past_too() {
    let service = Service::start().await;
    let mut both = service.browser();
    let id = both.open("mode=device&people=2&name=Ann&name2=Bob").await;
    let revision = service.table(&id).await.revision();
    both.submit(&format!("/tables/{id}/moves"), &format!("revision={revision}&move=research+2")).await;
    let hand = service.table(&id).await.record().state().hand();
    assert_eq!(hand.len(), 3);
    let shows = |html: &str| hand.iter().any(|card| html.contains(&format!("id=\"p-{card}\"")));
    assert!(shows(&both.get(&format!("/tables/{id}")).await.html), "whoever researches sees the cards");
    for eyes in ["", "?as=0", "?as=1", "?as=all"] {
        assert!(!shows(&both.get(&format!("/tables/{id}/replay/1{eyes}")).await.html), "{eyes}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_any_moment() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let id = finished(&mut ann).await;
    let old = service.table(&id).await;
    let all = old.record().decisions();
    for from in [0, 1, all / 2, all - 1] {
        let form = format!("from={from}&seat=1&others=random");
        let to = eve.post(&format!("/tables/{id}/continue"), &form).await.location();
        let new = service.table(to.strip_prefix("/tables/").expect("a table")).await;
        let taken_over = old.record().steps_at(from);
        assert_eq!(new.record().inherited(), taken_over);
        assert_eq!(new.record().steps().truncated(taken_over), old.record().steps().truncated(taken_over));
        let kinds: Vec<bool> =
            new.seats().map(|seat| new.occupant(seat).is_some_and(Occupant::is_for_people)).collect();
        assert_eq!(kinds, [false, true]);
        assert!(eve.get(&to).await.html.contains("Player 1"), "they have the seat they chose");
    }
    let friends = eve.post(&format!("/tables/{id}/continue"), "from=3&seat=0&others=friends").await.location();
    assert_eq!(service.table(friends.strip_prefix("/tables/").expect("a table")).await.stage(), &Stage::Waiting);
    let bad = [
        ("from=3&seat=2&others=random", "This table has no such seat"),
        ("from=3&seat=9&others=random", "This table has no such seat"),
        ("from=3&seat=0&others=nobody", "There is no such bot"),
        ("from=x&seat=0&others=random", "Something in that request is missing, too long or not valid"),
    ];
    for (form, words) in bad {
        let refused = eve.post(&format!("/tables/{id}/continue"), form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.html.contains(words), "{form}: {}", refused.html);
    }
    let over = eve.post(&format!("/tables/{id}/continue"), &format!("from={all}&seat=0&others=random")).await;
    assert_eq!(over.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing goes on from the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_opened_once_and_looks_as_its_table_did() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = finished(&mut ann).await;
    let text = ann.get(&format!("/tables/{id}/record")).await.html;
    let (status, to, _) = upload(&service, &text).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(upload(&service, &text).await.1, to, "the same game has the same address");
    let base = to.strip_suffix("/replay").expect("leads to the replay");
    assert_eq!(ann.get(&format!("{base}/record")).await.html, text);
    let parts = |html: &str| {
        html.split_once("id=\"row\"").expect("has a row").1.split_once("id=\"log\"").expect("more").0.to_owned()
    };
    for moment in [0, 5] {
        let table = ann.get(&format!("/tables/{id}/replay/{moment}?as=all")).await.html;
        let record = ann.get(&format!("{base}/replay/{moment}?as=all")).await.html;
        assert_eq!(parts(&table), parts(&record));
        assert!(record.contains("Ann"), "the record notes who played");
    }
    let unnoted: Record = text.parse().expect("is a record");
    let (status, to, _) = upload(&service, &unnoted.to_string()).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(ann.get(&format!("{to}/1")).await.html.contains("Player 2"), "or it does not");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_record_is_refused_with_its_line() {
    let service = Service::start().await;
    for (sent, said) in [
        ("", "Choose a file"),
        ("gizmos record 1\nplayers 7", "line 2"),
        ("gizmos record 1\nplayers 2\ndeal > h h\n0 pick heat", "line 4"),
        ("<script>", "line 1"),
    ] {
        let (status, _, page) = upload(&service, sent).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.contains(said) && !page.contains("<script>\n"), "{page}");
    }
    let converters: Vec<String> = (101..=108).chain(201..=212).map(|card| card.to_string()).collect();
    let many = format!(
        "gizmos record 1\nsetup {{\"players\":[{{\"active\":[1,{}]}},{{\"active\":[2]}}],\"to_move\":0}}",
        converters.join(",")
    );
    let (status, _, page) = upload(&service, &many).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("converters"), "{page}");
    let (status, _, _) = upload(&service, &"x".repeat(300 * 1024)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let nothing = service.browser().get("/records/0123/replay").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
}

#[test]
fn eyes_are_named_in_addresses() {
    for eyes in [Perspective::Public, Perspective::Everything, Perspective::Seat(gizmos_core::Seat::FIRST)] {
        assert_eq!(eyes.to_string().parse(), Ok(eyes));
    }
    assert!("nobody".parse::<Perspective>().is_err() && "7".parse::<Perspective>().is_err());
}
