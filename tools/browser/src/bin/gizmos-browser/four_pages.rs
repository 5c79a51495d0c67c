//! Four players at one table, each with a page: how long a move takes to reach all of them, and the bytes sent.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use gizmos_browser::{Device, Scenario, TestRun, Visitor, best_move, closest};
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Stage, Table};

use crate::figures::{NAMES, head, row};
use crate::staged_server::{StagedServer, StagedTable, Wanted};
use crate::watch::{Times, WATCH};
use crate::wire::Wire;

/// All measurements, in milliseconds and bytes.
#[derive(Default)]
struct Figures {
    told: Vec<f64>,
    changed: Vec<f64>,
    drawn: Vec<f64>,
    drawn_everywhere: Vec<f64>,
    to_player: Vec<f64>,
    to_spectator: Vec<f64>,
}

/// Plays the same game twice, with and without animations.
pub async fn measure(server: &Path) -> Result<String> {
    let game = Scenario::start(1, &NAMES)?;
    let (stage, tables) = StagedServer::set(server, &[&game, &game].map(Wanted::Game)).await?;
    let ways = [("with animations", Device::DESKTOP), ("without animations", Device::DESKTOP.still())];
    let mut report = String::new();
    for (table, (what, device)) in tables.iter().zip(ways) {
        let mut figures = Figures::default();
        play(&stage, &game, table, device, &mut figures).await?;
        report += &figures.report(what);
    }
    Ok(report)
}

/// Four visitors play a game; one more stream of a player and one of a spectator only count bytes.
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
        visitor.page()?.execute(AddScriptToEvaluateOnNewDocumentParams::new(WATCH)).await?;
        visitor.take_seat(table.link(Seat::new(seat).context("a seat")?)?).await?;
        visitors.push(visitor);
    }
    let mut player = Wire::follow(&stage.server.url, table, Some(Seat::FIRST)).await?;
    let mut spectator = Wire::follow(&stage.server.url, table, None).await?;
    let mut mirror = scenario.table()?;
    while !matches!(mirror.stage(), Stage::Over(_)) {
        step(&visitors, &mut mirror, figures).await?;
        // Long enough for all messages about this move to arrive.
        tokio::time::sleep(Duration::from_millis(40)).await;
        figures.to_player.push(player.received() as f64);
        figures.to_spectator.push(spectator.received() as f64);
    }
    run.end().await
}

/// Makes one move on a page and on `mirror`, a copy of the table that is used to choose the best move.
async fn step(visitors: &[Visitor], mirror: &mut Table, figures: &mut Figures) -> Result<()> {
    let (seat, wanted) = best_move(mirror).context("nobody has to decide")?;
    let visitor = visitors.get(seat.index()).context("nobody sits there")?;
    for visitor in visitors {
        visitor.wait_for_revision(mirror.revision()).await?;
        Times::reset(visitor).await?;
    }
    let offers = visitor.offers().await?;
    let offer = closest(&offers, wanted).context("nothing is offered")?;
    let events = mirror.decide(Actor::Person(seat), Command::play(mirror, offer.mv()?), 0)?;
    mirror.apply(0, events)?;
    visitor.play(&offer.text).await?;
    let times = Times::of(visitor).await?;
    ensure!(times.clicked > 0.0, "no click was recorded");
    figures.told.push(times.told - times.clicked);
    figures.changed.push(times.changed - times.clicked);
    figures.drawn.push(times.drawn - times.clicked);
    for page in visitors {
        figures.drawn_everywhere.push(Times::of(page).await?.drawn - times.clicked);
    }
    Ok(())
}

impl Figures {
    fn report(&self, what: &str) -> String {
        let mut report = head(&format!("{} moves at four pages, {what}", self.drawn.len()));
        for (what, unit, figures) in [
            ("from the click until the page has the message (ms)", 1.0, &self.told),
            ("until it has changed (ms)", 1.0, &self.changed),
            ("until the change is drawn (ms)", 1.0, &self.drawn),
            ("until the change is drawn on each of the four pages (ms)", 1.0, &self.drawn_everywhere),
            ("sent to a player after a move (KB)", 1000.0, &self.to_player),
            ("sent to a spectator after a move (KB)", 1000.0, &self.to_spectator),
        ] {
            report += &row(what, unit, figures);
        }
        report
    }
}
