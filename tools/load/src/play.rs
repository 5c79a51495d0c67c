//! `gizmos-load`: many tables, played at.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use gizmos_client::Client;
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, sleep, timeout, timeout_at};

use crate::chance::Chance;
use crate::latency::Latencies;
use crate::loopback::Loopback;
use crate::memory::resident_kib;
use crate::report::{LoadReport, print};
use crate::sitting::{Failure, Sitting};

/// How many tables are being opened at a time.
const OPENING: usize = 32;

/// How long opening all tables may take, and how long the last moves may take.
const OPENING_TIME: Duration = Duration::from_mins(3);
const LAST_MOVES_TIME: Duration = Duration::from_secs(30);

/// How long a table pauses after something went wrong.
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Args)]
pub struct Arguments {
    /// The server, on this machine, such as `http://127.0.0.1:8080`; with several, the seats of each table are spread
    #[arg(long, value_name = "URL,...", value_delimiter = ',', required = true)]
    pub server: Vec<Loopback>,
    /// How many tables
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=5000))]
    pub tables: u32,
    /// How many seats each has; everybody follows their table
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub seats: u8,
    /// How long to play
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: u32,
    /// How many moves to try per second at all tables together; 0 is as many as can be
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub rate: u32,
    /// The process of the server, to read its memory
    #[arg(long)]
    pub pid: Option<u32>,
    /// Print as JSON
    #[arg(long)]
    pub json: bool,
    /// Whether the people of each table come from an address of their own, so that the server may keep its limits.
    #[arg(skip)]
    pub own_addresses: bool,
}

/// What one table has seen.
#[derive(Default)]
struct MoveCounts {
    answers: Latencies,
    told: Latencies,
    finished: u64,
    errors: BTreeMap<String, u64>,
}

impl MoveCounts {
    fn fail(&mut self, failure: &Failure) {
        *self.errors.entry(failure.code.clone()).or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        self.answers.extend(other.answers);
        self.told.extend(other.told);
        self.finished += other.finished;
        for (code, count) in other.errors {
            *self.errors.entry(code).or_default() += count;
        }
    }
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    print(&play(arguments).await?, arguments.json)
}

/// Opens all tables and plays at them.
pub async fn play(load: &Arguments) -> Result<LoadReport> {
    Party::open(load).await?.play().await
}

/// Everybody who plays, at their tables.
pub struct Party<'a> {
    load: &'a Arguments,
    sittings: Vec<(Vec<Client>, Sitting)>,
    opening: Duration,
}

impl<'a> Party<'a> {
    /// Opens all tables; without one of them the measurement would be of something else.
    pub async fn open(load: &'a Arguments) -> Result<Self> {
        let opening = Instant::now();
        let shared =
            load.server.iter().map(|server| Client::new(&server.to_string())).collect::<Result<Vec<_>, _>>()?;
        let clients = (0..load.tables).map(|table| clients(load, &shared, table)).collect::<Result<Vec<_>>>()?;
        let sittings = timeout(OPENING_TIME, open_all(clients)).await.context("opening takes too long")??;
        Ok(Self { load, sittings, opening: opening.elapsed() })
    }

    /// Plays as long as it was asked for.
    pub async fn play(self) -> Result<LoadReport> {
        let Self { load, sittings, opening } = self;
        let idle_kib = load.pid.map(resident_kib).transpose()?;
        let seconds = Duration::from_secs(load.seconds.into());
        let begun = Instant::now();
        // All on one thread, so nothing has to be shared between threads.
        let local = LocalSet::new();
        let mut tables = JoinSet::new();
        for (number, (clients, sitting)) in (1_u64..).zip(sittings) {
            let mut chance = Chance::new(number);
            let table = Playing {
                clients,
                sitting: Some(sitting),
                ticks: ticks(load.rate, load.tables, &mut chance),
                end: begun + seconds,
                chance,
                tally: MoveCounts::default(),
            };
            tables.spawn_local_on(table.play(), &local);
        }
        let mut total = MoveCounts::default();
        let all = async {
            while let Some(tally) = tables.join_next().await {
                total.add(tally?);
            }
            anyhow::Ok(())
        };
        timeout(seconds + LAST_MOVES_TIME, local.run_until(all)).await.context("the last moves take too long")??;
        let elapsed = begun.elapsed();
        let moves = total.told.count();
        Ok(LoadReport {
            tables: load.tables,
            seats: load.seats,
            opening_seconds: opening.as_secs_f64(),
            seconds: elapsed.as_secs_f64(),
            asked_rate: load.rate,
            moves,
            moves_per_second: moves as f64 / elapsed.as_secs_f64(),
            answer_ms: total.answers.quantiles(),
            told_ms: total.told.quantiles(),
            games_finished: total.finished,
            errors: total.errors,
            idle_kib,
            loaded_kib: load.pid.map(resident_kib).transpose()?,
        })
    }
}

/// The clients of the people at a table: each is at the next server, beginning with the one where the table is opened.
fn clients(load: &Arguments, shared: &[Client], table: u32) -> Result<Vec<Client>> {
    let client = |seat: u8| {
        let number = (table as usize + usize::from(seat)) % load.server.len();
        let server = &load.server[number];
        if load.own_addresses {
            Ok(Client::from_address(&server.to_string(), server.visitor(table))?)
        } else {
            Ok(shared[number].clone())
        }
    };
    (0..load.seats).map(client).collect()
}

async fn open_all(clients: Vec<Vec<Client>>) -> Result<Vec<(Vec<Client>, Sitting)>> {
    let places = Rc::new(Semaphore::new(OPENING));
    let local = LocalSet::new();
    let mut opening = JoinSet::new();
    for clients in clients {
        let places = Rc::clone(&places);
        let open = async move {
            let _place = places.acquire().await;
            Sitting::open(&clients).await.map(|sitting| (clients, sitting))
        };
        opening.spawn_local_on(open, &local);
    }
    let all = async {
        let mut sittings = Vec::new();
        while let Some(sitting) = opening.join_next().await {
            sittings.push(sitting?.context("a table could not be opened")?);
        }
        Ok(sittings)
    };
    local.run_until(all).await
}

/// Somebody who sits at all seats of a table.
struct Playing {
    clients: Vec<Client>,
    sitting: Option<Sitting>,
    ticks: Interval,
    end: Instant,
    chance: Chance,
    tally: MoveCounts,
}

impl Playing {
    async fn play(mut self) -> MoveCounts {
        while Instant::now() < self.end {
            if let Err(failure) = self.step().await {
                self.tally.fail(&failure);
                match &mut self.sitting {
                    Some(sitting) if failure.is_refusal => sitting.doubt(),
                    lost => *lost = None,
                }
                sleep(PAUSE).await;
            }
        }
        self.tally
    }

    /// One move, at a new table if the game is over.
    async fn step(&mut self) -> Result<(), Failure> {
        let sitting = match self.sitting.take() {
            Some(sitting) => sitting,
            None => Sitting::open(&self.clients).await?,
        };
        let sitting = self.sitting.insert(sitting);
        sitting.look().await?;
        if timeout_at(self.end, self.ticks.tick()).await.is_err() {
            return Ok(());
        }
        if let Some(timed) = sitting.play(&mut self.chance).await? {
            self.tally.answers.add(timed.answer);
            self.tally.told.add(timed.told);
        }
        if sitting.is_over() {
            self.tally.finished += 1;
            self.sitting = None;
        }
        Ok(())
    }
}

/// When a table moves, if all together are to move so often in a second.
fn ticks(rate: u32, tables: u32, chance: &mut Chance) -> Interval {
    let period = if rate > 0 { Duration::from_secs(tables.into()) / rate } else { Duration::from_micros(1) };
    // Tables begin at different moments, so that their moves are spread evenly.
    let micros = usize::try_from(period.as_micros()).unwrap_or(usize::MAX).max(1);
    let first = Instant::now() + Duration::from_micros(chance.below(micros) as u64);
    let mut ticks = interval_at(first, period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    ticks
}
