//! The numbers of a game: the same for everybody, and without secrets while it goes on.

use gizmos_testing::{Chooser, Service, decider};

use crate::api::lists::waiting;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_gets_the_same_numbers_and_luck_waits_for_the_end() {
    let (service, table) = Service::with_players(&["Ann", "Bob"]).await;
    let mut chooser = Chooser::new(5);
    loop {
        let seen = service.read(&table, None).await;
        let numbers = service.get(&table.at("statistics")).send().await.ok();
        for seat in 0..2 {
            assert_eq!(service.get(&table.at("statistics")).seat(&table, Some(seat)).send().await.ok(), numbers);
        }
        for (seat, score) in seen["position"]["scores"].as_array().expect("is a list").iter().enumerate() {
            assert_eq!(numbers["seats"][seat]["counts"]["points"], *score);
        }
        if decider(&seen).is_none() {
            let luck = numbers["luck"].as_array().expect("is told once the game is over");
            assert!(luck.iter().all(|seat| seat["total"]["usual"].as_f64().is_some_and(|usual| usual > 0.0)));
            assert_eq!(
                numbers["seats"][0]["turns"].as_array().map(Vec::len),
                seen["result"]["rounds"].as_u64().map(|rounds| rounds as usize)
            );
            break;
        }
        assert!(numbers["luck"].is_null(), "it would tell something about researched cards");
        for _ in 0..7 {
            if decider(&service.read(&table, None).await).is_some() {
                service.play_any(&table, &mut chooser).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_numbers_before_the_start() {
    let service = Service::start().await;
    let table = service.open(waiting(false)).await;
    let (status, code) = service.get(&table.at("statistics")).send().await.refusal();
    assert_eq!((status, code.as_str()), (409, "not-started"));
}
