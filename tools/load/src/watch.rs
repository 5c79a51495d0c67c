//! `gizmos-load watch`: many pages that follow one table.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use gizmos_client::Client;
use serde::Serialize;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::chance::Chance;
use crate::loopback::Loopback;
use crate::page_stream::{Opened, PageStream};
use crate::processor::processor_time;
use crate::random_move::random_move;
use crate::report::print;
use crate::sitting::people;

/// How long all pages may take to open, and to show the last move.
const PATIENCE: Duration = Duration::from_mins(1);

/// Without any message for so long, all have arrived.
const QUIET: Duration = Duration::from_millis(500);

/// Let many pages follow one table at which moves are made, and measure what that costs the server
#[derive(Args)]
pub struct Arguments {
    /// The server, on this machine, such as `http://127.0.0.1:8080`
    #[arg(long, value_name = "URL")]
    server: Loopback,
    /// The process of the server
    #[arg(long)]
    pid: u32,
    /// How many pages follow the table
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=5000))]
    viewers: u32,
    /// Whether each page is that of a player; otherwise they are spectators
    #[arg(long)]
    players: bool,
    /// How many moves are made
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100))]
    moves: u32,
    /// How many moves are made per second
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=100))]
    rate: u32,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Watched {
    viewers: u32,
    players: bool,
    moves: u32,
    /// What all pages together were sent.
    messages: u64,
    bytes: u64,
    processor_ms: f64,
    processor_ms_per_viewer_and_move: f64,
}

/// What has arrived at all pages.
#[derive(Default)]
struct Arrived {
    pages: Cell<u32>,
    messages: Cell<u64>,
    bytes: Cell<u64>,
    lost: Cell<u32>,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let client = Client::new(&arguments.server.to_string())?;
    let created = client.create(&people(4)?).await?;
    let tokens: Vec<String> = created.seats.iter().filter_map(|seat| seat.token.clone()).collect();
    let arrived = Rc::<Arrived>::default();
    let local = LocalSet::new();
    let mut pages = JoinSet::new();
    for number in 0..arguments.viewers {
        let token = arguments.players.then(|| tokens[number as usize % tokens.len()].clone());
        let (server, id, arrived) = (arguments.server.address(), created.id.clone(), Rc::clone(&arrived));
        let follow = async move {
            // What went wrong is seen by what is missing.
            if let Ok(Opened::Page(page)) = PageStream::open(server, None, &id, token.as_deref()).await {
                let _ = follow(page, &arrived).await;
            }
            arrived.lost.set(arrived.lost.get() + 1);
        };
        pages.spawn_local_on(follow, &local);
    }
    local.run_until(measure(arguments, &client, &created.id, &tokens, &arrived)).await
}

async fn follow(mut page: PageStream, arrived: &Arrived) -> Result<()> {
    page.next().await?;
    arrived.pages.set(arrived.pages.get() + 1);
    loop {
        let before = page.bytes;
        page.next().await?;
        arrived.messages.set(arrived.messages.get() + 1);
        arrived.bytes.set(arrived.bytes.get() + page.bytes - before);
    }
}

async fn measure(arguments: &Arguments, client: &Client, id: &str, tokens: &[String], arrived: &Arrived) -> Result<()> {
    let opened = async {
        while arrived.pages.get() + arrived.lost.get() < arguments.viewers {
            sleep(QUIET / 10).await;
        }
    };
    timeout(PATIENCE, opened).await.context("the pages do not open")?;
    ensure!(arrived.lost.get() == 0, "{} pages were refused or cut off", arrived.lost.get());
    timeout(PATIENCE, quiet(arrived)).await.context("the pages do not settle")?;
    let (before, messages, bytes) = (processor_time(arguments.pid)?, arrived.messages.get(), arrived.bytes.get());
    play(arguments, client, id, tokens).await?;
    timeout(PATIENCE, quiet(arrived)).await.context("the last move does not arrive")?;
    let used = processor_time(arguments.pid)?.saturating_sub(before);
    ensure!(arrived.lost.get() == 0, "{} pages were cut off", arrived.lost.get());
    let messages = arrived.messages.get() - messages;
    let expected = u64::from(arguments.viewers) * u64::from(arguments.moves);
    if messages < expected {
        bail!("only {messages} of {expected} messages arrived: the moves are made too fast to be shown one by one");
    }
    let processor_ms = used.as_secs_f64() * 1e3;
    let watched = Watched {
        viewers: arguments.viewers,
        players: arguments.players,
        moves: arguments.moves,
        messages,
        bytes: arrived.bytes.get() - bytes,
        processor_ms,
        processor_ms_per_viewer_and_move: processor_ms / expected as f64,
    };
    print(&watched, arguments.json)
}

/// Waits until no more messages come.
async fn quiet(arrived: &Arrived) {
    loop {
        let before = arrived.messages.get();
        sleep(QUIET).await;
        if arrived.messages.get() == before {
            return;
        }
    }
}

/// Makes random moves, evenly spread.
async fn play(arguments: &Arguments, client: &Client, id: &str, tokens: &[String]) -> Result<()> {
    let places: Vec<_> = tokens.iter().map(|token| client.table(id, Some(token))).collect();
    let mut chance = Chance::new(1);
    let mut ticks = interval(Duration::from_secs(1) / arguments.rate);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seat = 0;
    for _ in 0..arguments.moves {
        ticks.tick().await;
        seat = random_move(&places, seat, &mut chance).await?;
    }
    Ok(())
}

impl fmt::Display for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = if self.players { "players" } else { "spectators" };
        writeln!(f, "{} pages of {who} follow one table for {} moves", self.viewers, self.moves)?;
        let (each, kib) = (self.bytes as f64 / self.messages.max(1) as f64 / 1024.0, self.bytes as f64 / 1024.0);
        writeln!(
            f,
            "sent               {:>9}  messages, {each:.1} KiB each, {:.1} MiB in all",
            self.messages,
            kib / 1024.0
        )?;
        let each = self.processor_ms_per_viewer_and_move;
        write!(f, "processor          {:>9.0}  ms, {each:.3} ms for each page and move", self.processor_ms)
    }
}
