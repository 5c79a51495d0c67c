//! Pages as they change.

use gizmos_testing::{PATIENCE, Service, chance, generous};
use std::time::Duration;

use gizmos_table::Occupant;
use tokio::time::{sleep, timeout};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_sent_what_has_changed_and_nothing_else() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let id = ann.open("mode=device&people=2").await;
    let page = eve.get(&format!("/tables/{id}")).await;
    let mut live = eve.follow(&id, &page.fingerprint()).await;
    let first = live.next().await.expect("says that it is alive");
    assert_eq!((first.event.as_deref(), first.id, first.html.as_str()), (Some("beat"), None, ""));
    let mut luck = chance(3);
    for _ in 0..6 {
        ann.play(&id, &mut luck).await.expect("can move");
        let mut last = live.next().await.expect("goes on");
        while let Some(message) = live.soon().await {
            last = message;
        }
        let now = eve.get(&format!("/tables/{id}")).await;
        assert_eq!(last.id, Some(now.fingerprint()), "it is the same as the page by now");
        assert!(last.html.len() < now.html.len() * 2 / 3, "{} of {}", last.html.len(), now.html.len());
        assert!(now.html.contains(&last.html[..40]), "parts are as on the page");
    }
    // Somebody who comes back with what they have is told nothing, and everything if they have something else.
    let fingerprint = eve.get(&format!("/tables/{id}")).await.fingerprint();
    assert_eq!(eve.follow(&id, &fingerprint).await.next().await.expect("begins").html, "");
    let all = eve.follow(&id, "0").await.next().await.expect("begins");
    assert!(all.id == Some(fingerprint) && all.html.contains("id=\"market\"") && all.html.contains("id=\"log\""));
    assert!(eve.follow(&id, "nonsense").await.next().await.expect("begins").id.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_stays_when_the_stream_opens() {
    let service = Service::start().await;
    let (mut ann, mut eve) = (service.browser(), service.browser());
    let id = ann.open("mode=device&people=2").await;
    let refused = eve.post(&format!("/tables/{id}/sit"), "name=Eve").await;
    assert_eq!(refused.refusal(), "All seats are taken. You can still watch. (T1.3)");
    assert!(!refused.values("data-parts").concat().contains("refusal"));
    let first = eve.follow(&id, &refused.fingerprint()).await.next().await.expect("begins");
    assert_eq!(first.html, "", "the page has all there is");
    ann.play(&id, &mut chance(3)).await.expect("can move");
    let all = eve.follow(&id, "0").await.next().await.expect("begins");
    assert!(!all.html.contains("id=\"refusal\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_looks_at_their_page_is_there() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=device&people=2").await;
    let live = ann.follow(&id, "0").await;
    let handle = service.app.registry().get(&id).await.expect("is there");
    // Whoever does not follow the table is gone after half a minute, however long it takes to hear of it.
    let until_there_are = async |wanted: usize| {
        service.clock.advance(Duration::from_secs(31));
        while handle.present().iter().count() != wanted {
            service.clock.advance(Duration::from_millis(250));
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, until_there_are(2)).await.expect("for all seats of the device");
    drop(live);
    timeout(PATIENCE, until_there_are(0)).await.expect("nobody looks any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_end_with_the_server() {
    let service = Service::start().await;
    let mut ann = service.browser();
    let id = ann.open("mode=device&people=2").await;
    let mut live = ann.follow(&id, "0").await;
    live.next().await.expect("begins");
    service.shutdown.cancel();
    while live.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_those_who_look_on_and_for_nobody_else() {
    let pace = Duration::from_millis(300);
    let service =
        Service::with(gizmos_testing::memory().await, gizmos_server::ServerConfig { bot_pace: pace, ..generous() })
            .await;
    let mut ann = service.browser();
    let id = ann.open("mode=bots&bots=3&strength=random").await;
    let handle = service.app.registry().get(&id).await.expect("is there");
    let own = handle.table().seats().find(|&seat| handle.table().occupant(seat).is_some_and(Occupant::is_for_people));
    let mut luck = chance(4);
    // Nobody looks on: the bots are done at once.
    let turn = async |ann: &mut gizmos_testing::Browser<'_>, luck: &mut _, step: Duration| {
        while handle.table().decider() != own {
            sleep(Duration::from_millis(5)).await;
        }
        let (started, mut before) = (service.clock.elapsed(), 0);
        while handle.table().decider() == own {
            // The bots' decisions begin after the last of these.
            before = handle.table().revision() + 1;
            ann.play(&id, luck).await.expect("can move");
        }
        while handle.table().decider() != own {
            service.clock.advance(step);
            sleep(Duration::from_millis(1)).await;
        }
        let decisions = u32::try_from(handle.table().revision() - before).expect("is small");
        (service.clock.elapsed().saturating_sub(started), decisions)
    };
    let (_, unseen) = turn(&mut ann, &mut luck, Duration::ZERO).await;
    assert!(unseen >= 3, "all bots have decided while time stood still");
    let _live = ann.follow(&id, "0").await;
    let (passed, decisions) = turn(&mut ann, &mut luck, pace / 10).await;
    assert!(decisions >= 3 && passed >= pace * decisions, "{passed:?} for {decisions} decisions");
}
