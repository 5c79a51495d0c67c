//! A whole game at one page, while the other players use the API: response times, the size of updates, layout shifts
//! and memory.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use chromiumoxide::cdp::browser_protocol::memory::GetDomCountersParams;
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use chromiumoxide::cdp::js_protocol::heap_profiler::CollectGarbageParams;
use chromiumoxide::cdp::js_protocol::runtime::GetHeapUsageParams;
use gizmos_browser::{Device, Scenario, TestRun, Visitor, best_move, closest};
use gizmos_client::{Client, SeatClient};
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Stage, Table};
use serde_json::value::to_raw_value;

use crate::figures::{NAMES, head, row};
use crate::staged_server::{StagedServer, StagedTable, Wanted};
use crate::watch::{Shift, Sizes, Source, Times, WATCH, received, shifts};

/// How many of the largest layout shifts are reported.
const WORST: usize = 12;

/// Counts the nodes in the document. The browser also has nodes outside it: for rendering, or leaked.
const ATTACHED: &str = "(() => {
    let nodes = 0;
    for (const all = document.createTreeWalker(document, NodeFilter.SHOW_ALL); all.nextNode();) nodes += 1;
    return nodes;
})()";

/// All measurements of a page.
#[derive(Default)]
struct Figures {
    told: Vec<f64>,
    changed: Vec<f64>,
    drawn: Vec<f64>,
    updates: Vec<Sizes>,
    shifts: Vec<Shift>,
}

/// The memory of a page after garbage collection.
struct Memory {
    nodes: i64,
    attached: i64,
    listeners: i64,
    heap: f64,
}

/// Plays a game with this number of players, and reports the measurements.
pub async fn measure(server: &Path, name: &str, device: Device, players: usize) -> Result<String> {
    let game = Scenario::start(1, &NAMES[..players])?;
    let (stage, tables) = StagedServer::set(server, &[Wanted::Game(&game)]).await?;
    let table = tables.first().context("there is a table")?;
    let run = TestRun::default();
    let visitor = run.visitor(&stage.server.url, NAMES[0], device).await?;
    visitor.page()?.execute(AddScriptToEvaluateOnNewDocumentParams::new(WATCH)).await?;
    visitor.take_seat(table.link(Seat::FIRST)?).await?;
    let mut figures = Figures::default();
    play(&stage, table, &visitor, game.table()?, &mut figures).await?;
    let played = Memory::of(&visitor).await?;
    visitor.reload().await?;
    visitor.calm().await?;
    let fresh = Memory::of(&visitor).await?;
    run.end().await?;
    let Device { width, height, .. } = device;
    let title = format!("{name}: {width}x{height}, {players} players, {} own moves", figures.drawn.len());
    figures.report(&title, &played, &fresh)
}

/// The visitor plays at a page, the others by the API; `mirror`, a copy of the table, is used to choose the best moves.
async fn play(
    stage: &StagedServer,
    table: &StagedTable,
    visitor: &Visitor,
    mut mirror: Table,
    figures: &mut Figures,
) -> Result<()> {
    let client = Client::new(&stage.server.url)?;
    let id = table.path.rsplit('/').next().context("a table has a name")?;
    let others: Vec<SeatClient> =
        mirror.seats().map(|seat| Ok(client.table(id, Some(table.token(seat)?)))).collect::<Result<_>>()?;
    while !matches!(mirror.stage(), Stage::Over(_)) {
        let (seat, mut mv) = best_move(&mirror).context("nobody has to decide")?;
        let before = mirror.revision();
        visitor.wait_for_revision(before).await?;
        Times::reset(visitor).await?;
        if seat == Seat::FIRST {
            let offers = visitor.offers().await?;
            let offer = closest(&offers, mv).context("nothing is offered")?;
            mv = offer.mv()?;
            announce(visitor, &offer.text).await?;
            visitor.play(&offer.text).await?;
        } else {
            announce(visitor, &format!("{}: {mv}", NAMES[seat.index()])).await?;
            others[seat.index()].submit(before, &to_raw_value(&mv)?, None).await?;
        }
        let events = mirror.decide(Actor::Person(seat), Command::play(&mirror, mv), 0)?;
        mirror.apply(0, events)?;
        let times = Times::of(visitor).await?;
        if seat == Seat::FIRST {
            ensure!(times.clicked > 0.0, "no click was recorded");
            figures.told.push(times.told - times.clicked);
            figures.changed.push(times.changed - times.clicked);
            figures.drawn.push(times.drawn - times.clicked);
        }
        // Browsers report the layout shifts of this move after the next frame.
        visitor.calm().await?;
        visitor
            .evaluate::<bool>("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 20)))")
            .await?;
        // Updates without news are about presence only.
        figures.updates.extend(received(visitor).await?.into_iter().filter(|sizes| sizes.contains_key("news")));
    }
    visitor.wait_for("#ending").await?;
    figures.shifts = shifts(visitor).await?;
    Ok(())
}

/// Attributes layout shifts from now on to this action.
async fn announce(visitor: &Visitor, what: &str) -> Result<()> {
    visitor.apply::<String>("(what => bench.doing = what)", what).await.map(drop)
}

impl Memory {
    async fn of(visitor: &Visitor) -> Result<Self> {
        // Objects that one collection frees may have kept others alive.
        for _ in 0..3 {
            visitor.page()?.execute(CollectGarbageParams::default()).await?;
        }
        let counted = visitor.page()?.execute(GetDomCountersParams::default()).await?.result;
        let heap = visitor.page()?.execute(GetHeapUsageParams::default()).await?.result;
        let attached = visitor.evaluate(ATTACHED).await?;
        Ok(Self { nodes: counted.nodes, attached, listeners: counted.js_event_listeners, heap: heap.used_size })
    }
}

impl Figures {
    fn report(&self, title: &str, played: &Memory, fresh: &Memory) -> Result<String> {
        let whole: Vec<f64> = self.updates.iter().map(|sizes| sizes.values().sum()).collect();
        let mut report = head(title);
        report += &row("from the click until the page has the message (ms)", 1.0, &self.told);
        report += &row("until it has changed (ms)", 1.0, &self.changed);
        report += &row("until the change is drawn (ms)", 1.0, &self.drawn);
        report += &row("HTML of an update (KB)", 1000.0, &whole);
        for (id, sizes) in self.by_part() {
            let share = format!("- part {id}, in {} of {} updates (KB)", sizes.len(), whole.len());
            report += &row(&share, 1000.0, &sizes);
        }
        let all: f64 = self.shifts.iter().map(|shift| shift.value).sum();
        writeln!(report, "\nLayout shift: {all:.3} in {} steps\n", self.shifts.len())?;
        for (what, share, times, example) in self.by_source() {
            writeln!(report, "- {share:.3} in {times} steps: {what}, such as {example}")?;
        }
        let mut worst: Vec<&Shift> = self.shifts.iter().collect();
        worst.sort_by(|a, b| b.value.total_cmp(&a.value));
        writeln!(report, "\nThe largest:\n")?;
        for Shift { value, doing, sources } in worst.into_iter().take(WORST) {
            let sources: Vec<String> =
                sources.iter().map(|source| format!("{} {}", source.what, source.way())).collect();
            writeln!(report, "- {value:.3} after {doing}: {}", sources.join("; "))?;
        }
        writeln!(
            report,
            "\nAfter the game and freshly loaded: {} and {} nodes ({} and {} of them in the page), {} and {} listeners, {:.2} and {:.2} MB of heap",
            played.nodes,
            fresh.nodes,
            played.attached,
            fresh.attached,
            played.listeners,
            fresh.listeners,
            played.heap / 1e6,
            fresh.heap / 1e6,
        )?;
        Ok(report)
    }

    /// The sizes of each part in all updates, the largest sum first.
    fn by_part(&self) -> Vec<(&str, Vec<f64>)> {
        let mut parts: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for (id, size) in self.updates.iter().flatten() {
            parts.entry(id).or_default().push(*size);
        }
        let mut parts: Vec<_> = parts.into_iter().collect();
        parts.sort_by(|(_, a), (_, b)| b.iter().sum::<f64>().total_cmp(&a.iter().sum()));
        parts
    }

    /// For each element that moved: its share of all shifts, how often it moved, and its longest move.
    fn by_source(&self) -> Vec<(&str, f64, usize, String)> {
        let mut all: BTreeMap<&str, (f64, usize, &Source)> = BTreeMap::new();
        for Shift { value, sources, .. } in &self.shifts {
            let together: f64 = sources.iter().map(|source| source.weight).sum();
            for source in sources {
                let entry = all.entry(&source.what).or_insert((0.0, 0, source));
                entry.0 += value * source.weight / together.max(1.0);
                entry.1 += 1;
                if source.distance() > entry.2.distance() {
                    entry.2 = source;
                }
            }
        }
        let mut all: Vec<_> =
            all.into_iter().map(|(what, (share, times, source))| (what, share, times, source.way())).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all.truncate(WORST);
        all
    }
}

impl Source {
    fn distance(&self) -> f64 {
        self.x.abs() + self.y.abs()
    }

    /// How far it moved, and how its size changed.
    fn way(&self) -> String {
        let Self { x, y, wide, high, .. } = self;
        format!("({x:+}, {y:+}) px, {wide:+} wide, {high:+} high")
    }
}
