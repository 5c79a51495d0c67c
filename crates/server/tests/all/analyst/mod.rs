//! Games are analysed in the background, once, and nothing that stops the server changes the result.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use gizmos_ai::Budget;
use gizmos_core::{Dealer, Record, Seed, Setup, Turn};
use gizmos_server::store::{NewAnalysis, SqlStore, Store};
use gizmos_server::testing::{NotAnalysed, Progress};
use gizmos_server::testing::{record_name, shell::Client};
use gizmos_server::{App, CancellationToken, Limits, Metrics, ServerConfig, upkeep};
use gizmos_study::{Analysis, JudgedDecision};
use gizmos_testing::{PATIENCE, eventually, memory};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};

/// Little, so that tests are quick.
const SIMULATIONS: u32 = 40;

/// So many decisions of a game in which everybody plays one of the first legal moves.
fn game(seed: u64, decisions: usize) -> Record {
    let seed = Seed::from(seed);
    let mut dealer = Dealer::new(seed);
    let mut record = Record::new(Setup::standard(2), Some(seed)).expect("is possible");
    for number in 0..decisions {
        record.deal(&mut dealer);
        let Turn::Decide(_) = record.state().turn() else { break };
        let legal = record.state().legal_moves();
        record.play(legal[(7 * number) % legal.len()]).expect("is legal");
    }
    record.deal(&mut dealer);
    record
}

/// What comes out if nothing interrupts.
fn expected(record: &Record) -> Vec<JudgedDecision> {
    Analysis { budget: Budget::Simulations(SIMULATIONS), seed: Seed::from(0) }.judge(record, |_| ())
}

fn settings() -> ServerConfig {
    let limits = Limits { analyses_per_minute: NonZeroU32::MAX, ..Limits::default() };
    ServerConfig { limits, analysis_simulations: Some(SIMULATIONS), ..ServerConfig::default() }
}

fn served(store: Arc<dyn Store>, settings: ServerConfig) -> (App, Metrics) {
    let metrics = Metrics::new();
    (App::new(store, settings, metrics.clone(), CancellationToken::new()), metrics)
}

async fn file(path: &Path) -> Arc<dyn Store> {
    Arc::new(SqlStore::open(path.to_str().expect("is text")).await.expect("opens"))
}

/// Waits until the analysis of a game is done.
async fn done(app: &App, record: &Record) -> Vec<JudgedDecision> {
    let finish = async {
        loop {
            match app.analyst().progress(record).await.expect("is available").expect("was asked for") {
                Progress::Done(analysed) => {
                    assert_eq!(analysed.simulations, SIMULATIONS);
                    return analysed.decisions;
                }
                Progress::Running { judged, decisions } => assert!(judged < decisions),
                Progress::Waiting(before) => assert!(before > 0),
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, finish).await.expect("comes to an end")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_analysed_once_whoever_asks() {
    let (app, metrics) = served(memory().await, settings());
    let (record, other) = (game(1, 40), game(2, 20));
    assert_eq!(app.analyst().progress(&record).await.expect("is available"), None);
    for _ in 0..3 {
        app.analyst().ask(&record, Client::UNKNOWN).await.expect("is taken");
    }
    app.analyst().ask(&other, Client::UNKNOWN).await.expect("is taken");
    assert_eq!(done(&app, &record).await, expected(&record));
    assert_eq!(done(&app, &other).await, expected(&other));
    app.analyst().ask(&record, Client::UNKNOWN).await.expect("is there");
    assert_eq!(metrics.decisions_judged.get(), 60);
    let verdict = app.analyst().verdict(&other, 7).await.expect("is available");
    assert_eq!(verdict.as_ref(), expected(&other).get(7));
    assert_eq!(app.analyst().verdict(&other, 20).await.expect("is available"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_decisions_is_done_at_once() {
    let (app, _) = served(memory().await, settings());
    let record = game(1, 0);
    app.analyst().ask(&record, Client::UNKNOWN).await.expect("is taken");
    assert_eq!(done(&app, &record).await, []);
}

fn client(last: u8) -> Client {
    Client::from(IpAddr::from([192, 0, 2, last]))
}

/// A server that ends takes requests and works on none.
async fn idle(settings: ServerConfig) -> App {
    let shutdown = CancellationToken::new();
    shutdown.cancel();
    App::new(memory().await, settings, Metrics::new(), shutdown)
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_games_wait_and_no_address_has_them_all() {
    let app = idle(settings()).await;
    for seed in 0..32_u8 {
        app.analyst().ask(&game(seed.into(), 5), client(seed / 8)).await.expect("is taken");
        if seed == 7 {
            let refused = app.analyst().ask(&game(99, 5), client(0)).await;
            assert!(matches!(refused, Err(NotAnalysed::ShareTaken(8))), "{refused:?}");
            assert_eq!(app.analyst().progress(&game(99, 5)).await.expect("is available"), None);
        }
    }
    let refused = app.analyst().ask(&game(32, 5), client(9)).await;
    assert!(matches!(refused, Err(NotAnalysed::Busy)), "{refused:?}");
    assert_eq!(app.registry().context().metrics.http.refusals_by("analyses").get(), 2);
    app.analyst().ask(&game(31, 5), client(9)).await.expect("waits already");
    // Four addresses take turns.
    for (seed, before) in [(1, 4), (8, 1), (16, 2), (31, 31)] {
        let waiting = app.analyst().progress(&game(seed, 5)).await.expect("is available");
        assert_eq!(waiting, Some(Progress::Waiting(before)), "game {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_household_does_not_take_all_places() {
    let app = idle(settings()).await;
    let mut taken = 0;
    for subnet in 0..32_u16 {
        let client = Client::from(IpAddr::from([0x2001, 0xdb8, 0, subnet, 0, 0, 0, 1]));
        taken += u32::from(app.analyst().ask(&game(subnet.into(), 5), client).await.is_ok());
    }
    assert_eq!(taken, 16);
    app.analyst().ask(&game(99, 5), client(1)).await.expect("there is room for others");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_costs_nothing_of_the_day() {
    let few =
        Limits { analyses_per_minute: NonZeroU32::MIN, written_mib_per_day: NonZeroU32::MIN, ..Limits::default() };
    let app = idle(ServerConfig { limits: few, ..settings() }).await;
    app.analyst().ask(&game(0, 5), client(1)).await.expect("is taken");
    for seed in 1..100 {
        let refused = app.analyst().ask(&game(seed, 5), client(1)).await;
        assert!(matches!(refused, Err(NotAnalysed::TooOften(_))), "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_take_turns() {
    let (store, shutdown) = (memory().await, CancellationToken::new());
    shutdown.cancel();
    let app = App::new(Arc::clone(&store), settings(), Metrics::new(), shutdown);
    for seed in 0..5 {
        app.analyst().ask(&game(seed, 5), client(1)).await.expect("is taken");
    }
    app.analyst().ask(&game(5, 5), client(2)).await.expect("is taken");
    let waiting = app.analyst().progress(&game(5, 5)).await.expect("is available");
    assert_eq!(waiting, Some(Progress::Waiting(1)), "the other address has its turn before");
    // Nobody knows after a restart who has asked; but nothing is forgotten.
    let (again, _) = served(store, settings());
    assert!(again.analyst().progress(&game(5, 5)).await.expect("is available").is_some());
    again.analyst().go_on();
    for seed in 0..6 {
        assert_eq!(done(&again, &game(seed, 5)).await, expected(&game(seed, 5)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_too_often() {
    let few = Limits { analyses_per_minute: NonZeroU32::MIN, ..Limits::default() };
    let (app, _) = served(memory().await, ServerConfig { limits: few, ..settings() });
    app.analyst().ask(&game(1, 5), Client::UNKNOWN).await.expect("is taken");
    let refused = app.analyst().ask(&game(2, 5), Client::UNKNOWN).await;
    assert!(matches!(refused, Err(NotAnalysed::TooOften(_))), "{refused:?}");
    assert_eq!(app.analyst().progress(&game(2, 5)).await.expect("is available"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_finished_is_given_up_and_can_be_asked_for_again() {
    let (store, record) = (memory().await, game(1, 20));
    let id = record_name(&record.to_string());
    // As many as may wait.
    for id in (0..31).map(|number| number.to_string()).chain([id]) {
        let new = NewAnalysis { id, asked_at: 0, record: "no record".to_owned(), simulations: 1, decisions: 9 };
        store.ask_analysis(new).await.expect("is kept");
    }
    let (app, _) = served(Arc::clone(&store), settings());
    app.analyst().go_on();
    let is_given_up = async || store.unfinished_analyses().await.expect("is available").is_empty();
    eventually("all is given up", is_given_up).await;
    assert_eq!(app.analyst().progress(&record).await.expect("is available"), None);
    app.analyst().ask(&record, Client::UNKNOWN).await.expect("is taken");
    assert_eq!(done(&app, &record).await, expected(&record));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_could_have_played_is_refused() {
    let (app, _) = served(memory().await, settings());
    let converters: Vec<String> = (101..=108).chain(201..=212).map(|card| card.to_string()).collect();
    let record = format!(
        "gizmos record 1\nsetup {{\"players\":[{{\"active\":[1,{}]}},{{\"active\":[2]}}],\"to_move\":0}}",
        converters.join(",")
    );
    let record: Record = record.parse().expect("is possible");
    let refused = app.analyst().ask(&record, Client::UNKNOWN).await;
    assert!(matches!(refused, Err(NotAnalysed::Implausible)), "{refused:?}");
    assert_eq!(app.analyst().progress(&record).await.expect("is available"), None);
}

/// Whatever a server that was killed had stored, the next one goes on from there.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_interrupted_anywhere_goes_on_by_itself() {
    let record = game(3, 45);
    let whole = expected(&record);
    for pieces in [vec![], vec![16], vec![1, 2], vec![16, 16, 12]] {
        let store = memory().await;
        let (text, decisions) = (record.to_string(), whole.len() as u64);
        let id = record_name(&text);
        let new = NewAnalysis { id: id.clone(), asked_at: 1, record: text, simulations: SIMULATIONS, decisions };
        store.ask_analysis(new).await.expect("is kept");
        let mut judged = 0;
        for piece in pieces {
            let verdicts = serde_json::to_string(&whole[judged..judged + piece]).expect("can be written");
            store.add_verdicts(&id, judged as u64, piece as u64, verdicts).await.expect("is kept");
            judged += piece;
        }
        let (app, metrics) = served(store, settings());
        let upkeep = tokio::spawn(upkeep(app.clone()));
        assert_eq!(done(&app, &record).await, whole);
        assert_eq!(metrics.decisions_judged.get(), (whole.len() - judged) as u64, "nothing is judged twice");
        upkeep.abort();
    }
}

/// Two servers are stopped in the middle of their work: one suddenly, one gently. A third finishes it.
#[test]
fn servers_that_end_lose_nothing_that_matters() {
    let folder = tempfile::tempdir().expect("can be made");
    let path = folder.path().join("gizmos.db");
    let record = game(4, 100);
    let judged = async |store: &Arc<dyn Store>| {
        let stored = store.analysis(&record_name(&record.to_string())).await.expect("is available");
        stored.map_or(0, |stored| stored.judged)
    };
    for gently in [false, true] {
        let runtime = Runtime::new().expect("starts");
        runtime.block_on(async {
            let (store, shutdown) = (file(&path).await, CancellationToken::new());
            let app = App::new(Arc::clone(&store), settings(), Metrics::new(), shutdown.clone());
            let before = judged(&store).await;
            app.analyst().ask(&record, Client::UNKNOWN).await.expect("is taken");
            eventually("it gets on", async || judged(&store).await != before || before == 100).await;
            if gently {
                shutdown.cancel();
                store.close().await;
            }
        });
        // Everything is dropped where it is; the file is free once that is done.
        runtime.shutdown_timeout(PATIENCE);
    }
    Runtime::new().expect("starts").block_on(async {
        let (app, _) = served(file(&path).await, settings());
        app.analyst().go_on();
        assert_eq!(done(&app, &record).await, expected(&record));
    });
}
