//! What travels, and how long a click takes: with a server as it is released, and a table that four look at.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use chromiumoxide::cdp::browser_protocol::network::CookieParam;
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use gizmos_browser::{Device, Scenario, TestRun, Visitor, best_move, closest, run};
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Stage, Table};
use serde::Deserialize;
use tokio::time::sleep;

use crate::staged_server::{StagedServer, StagedTable, Wanted};
use crate::wire::Wire;

const NAMES: [&str; 4] = ["Ann", "Bob", "Cyd", "Dan"];

/// Notes when a page was clicked, when news of it came, when the page was changed, and when the next picture is drawn.
const CLOCK: &str = "(() => {
    const now = () => performance.timeOrigin + performance.now();
    window.bench = { clicked: 0, told: [], changed: [], drawn: [] };
    addEventListener('click', () => { bench.clicked = now(); }, true);
    const Source = EventSource;
    window.EventSource = class extends Source {
        constructor(address) {
            super(address);
            this.addEventListener('message', () => bench.told.push(now()));
        }
    };
    new MutationObserver(() => {
        bench.changed.push(now());
        requestAnimationFrame(() => bench.drawn.push(now()));
    }).observe(document, { subtree: true, attributeFilter: ['data-event'] });
})()";

/// What a page has noted.
#[derive(Deserialize)]
struct Noted {
    clicked: f64,
    told: Vec<f64>,
    changed: Vec<f64>,
    drawn: Vec<f64>,
}

/// All that was measured, in milliseconds and bytes.
#[derive(Default)]
struct Figures {
    told: Vec<f64>,
    changed: Vec<f64>,
    drawn: Vec<f64>,
    drawn_everywhere: Vec<f64>,
    to_player: Vec<f64>,
    to_spectator: Vec<f64>,
}

/// Measures and prints.
pub fn bench(server: &Path) -> Result<()> {
    run(async {
        let (two, middle) = (Scenario::start(1, &["Ann", "Bob"])?, Scenario::middle(&NAMES)?);
        let game = Scenario::start(1, &NAMES)?;
        let wanted = [&two, &middle, &game, &game].map(Wanted::Game);
        let (stage, tables) = StagedServer::set(server, &wanted).await?;
        println!("{}", weights(&stage, &tables[0], &tables[1]).await?);
        let ways = [("things glide to their places", Device::DESKTOP), ("nothing glides", Device::DESKTOP.still())];
        for (table, (what, device)) in tables[2..].iter().zip(ways) {
            let mut figures = Figures::default();
            play(&stage, &game, table, device, &mut figures).await?;
            println!("{}", figures.report(what));
        }
        Ok(())
    })
}

/// How heavy the first page is, with an empty cache.
async fn weights(stage: &StagedServer, start: &StagedTable, middle: &StagedTable) -> Result<String> {
    let mut report = "| first complete board, everything included | KB |\n|---|---|\n".to_owned();
    for (what, table, seat) in [("start, two players", start, 0), ("ninth round, four players", middle, 0)] {
        let run = TestRun::default();
        let visitor = run.visitor(&stage.server.url, "Ann", Device::DESKTOP).await?;
        // As somebody who has the seat already: the page with the button would fill the cache.
        let token = table.link(Seat::new(seat).context("a seat")?)?.rsplit('/').next().context("a token")?;
        let address = format!("{}{}", &stage.server.url, table.path);
        let cookie = CookieParam::builder().name("gizmos_seat").value(token).url(address).build();
        visitor.page.set_cookie(cookie.map_err(anyhow::Error::msg)?).await?;
        let weights = Wire::weigh(&visitor, &table.path).await?;
        let all: f64 = weights.iter().map(|(_, bytes)| bytes).sum();
        let weights: Vec<String> =
            weights.iter().map(|(name, bytes)| format!("{name} {:.1}", bytes / 1000.0)).collect();
        writeln!(report, "| {what} ({}) | {:.1} |", weights.join(", "), all / 1000.0)?;
        run.end().await?;
    }
    Ok(report)
}

/// Four people play a game, each at a page; one more line of each kind is only weighed.
async fn play(
    stage: &StagedServer,
    scenario: &Scenario,
    table: &StagedTable,
    device: Device,
    figures: &mut Figures,
) -> Result<()> {
    let run = TestRun::default();
    let mut visitors = Vec::new();
    for (seat, name) in NAMES.into_iter().enumerate() {
        let visitor = run.visitor(&stage.server.url, name, device).await?;
        visitor.page.execute(AddScriptToEvaluateOnNewDocumentParams::new(CLOCK)).await?;
        visitor.take_seat(table.link(Seat::new(seat).context("a seat")?)?).await?;
        visitors.push(visitor);
    }
    let mut player = Wire::follow(&stage.server.url, table, Some(Seat::FIRST)).await?;
    let mut spectator = Wire::follow(&stage.server.url, table, None).await?;
    let mut mirror = scenario.table()?;
    while !matches!(mirror.stage(), Stage::Over(_)) {
        step(&visitors, &mut mirror, figures).await?;
        // What belongs to this move has arrived by then.
        sleep(Duration::from_millis(40)).await;
        figures.to_player.push(player.received() as f64);
        figures.to_spectator.push(spectator.received() as f64);
    }
    run.end().await
}

/// One move on a page; the same on a table of our own, which knows what is best.
async fn step(visitors: &[Visitor], mirror: &mut Table, figures: &mut Figures) -> Result<()> {
    let (seat, wanted) = best_move(mirror).context("nobody has to decide")?;
    let visitor = visitors.get(seat.index()).context("nobody sits there")?;
    for visitor in visitors {
        visitor.wait_for_revision(mirror.revision()).await?;
        visitor.evaluate::<f64>("(bench.told = [], bench.changed = [], bench.drawn = [], bench.clicked = 0)").await?;
    }
    let offers = visitor.offers().await?;
    let offer = closest(&offers, wanted).context("nothing is offered")?;
    let events = mirror.decide(Actor::Person(seat), Command::play(mirror, offer.mv()?), 0)?;
    mirror.apply(0, events)?;
    visitor.play(&offer.text).await?;
    visitor.until("the move", "bench.drawn.length > 0").await?;
    let Noted { clicked, told, changed, drawn } = visitor.evaluate("bench").await?;
    ensure!(clicked > 0.0, "no click was noted");
    for (figures, moments) in [(&mut figures.told, told), (&mut figures.changed, changed), (&mut figures.drawn, drawn)]
    {
        figures.push(moments.first().context("it was noted")? - clicked);
    }
    for page in visitors {
        page.until("the move", "bench.drawn.length > 0").await?;
        let drawn: f64 = page.evaluate("bench.drawn[0]").await?;
        figures.drawn_everywhere.push(drawn - clicked);
    }
    Ok(())
}

impl Figures {
    fn report(&mut self, what: &str) -> String {
        let moves = self.drawn.len();
        let mut report = format!("| {moves} moves of four players, {what} | p50 | p95 | most |\n|---|---|---|---|\n");
        for (what, unit, figures) in [
            ("from the click until the page is told (ms)", 1.0, &mut self.told),
            ("until it has changed (ms)", 1.0, &mut self.changed),
            ("until that is drawn (ms)", 1.0, &mut self.drawn),
            ("until it is drawn on each of the four pages (ms)", 1.0, &mut self.drawn_everywhere),
            ("what travels to a player after a move (KB)", 1000.0, &mut self.to_player),
            ("what travels to a spectator after a move (KB)", 1000.0, &mut self.to_spectator),
        ] {
            figures.sort_by(f64::total_cmp);
            let at = |percent: usize| figures[(figures.len() - 1) * percent / 100] / unit;
            // Writing to a string does not fail.
            let _ = writeln!(report, "| {what} | {:.1} | {:.1} | {:.1} |", at(50), at(95), at(100));
        }
        report
    }
}
