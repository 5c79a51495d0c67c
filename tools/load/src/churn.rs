//! `gizmos-load churn`: one address whose pages come and go as fast as they may, beside tables that are played at.

use std::cell::Cell;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use clap::Args;
use gizmos_client::Client;
use serde::Serialize;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::sleep;

use crate::loopback::Loopback;
use crate::page_stream::{Opened, PageStream};
use crate::play;
use crate::report::{LoadReport, print};
use crate::sitting::people;

/// How long somebody who was refused waits before they try again.
const PAUSE: Duration = Duration::from_millis(20);

/// The number of the address whose pages come and go; that of the tables are lower.
const CROWD: u32 = 60_000;

/// Let many pages of one address join and leave one table, and measure how soon everybody else is told of moves
#[derive(Args)]
pub struct Arguments {
    /// The server, on this machine, such as `http://127.0.0.1:8080`; it may keep its usual limits
    #[arg(long, value_name = "URL")]
    server: Loopback,
    /// How many pages come and go
    #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..=5000))]
    streams: u32,
    /// How many tables of 4 people are played at meanwhile, each from an address of its own
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// How many moves they make per second together
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    rate: u32,
    /// For how long
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// The process of the server, to read its memory
    #[arg(long)]
    pid: Option<u32>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Churned {
    streams: u32,
    /// How often a page came and left.
    joined: u64,
    /// How often one was refused.
    refused: u64,
    others: LoadReport,
}

/// What became of those who came.
#[derive(Default)]
struct Crowd {
    joined: Cell<u64>,
    refused: Cell<u64>,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let own = arguments.server.visitor(CROWD);
    let client = Client::from_address(&arguments.server.to_string(), own)?;
    let created = client.create(&people(4)?).await?;
    let crowd = Rc::<Crowd>::default();
    let local = LocalSet::new();
    let mut visitors = JoinSet::new();
    for number in 0..arguments.streams {
        // Half of them sit at the table: they are there and gone again. The others watch.
        let seat = created.seats.get(number as usize % (2 * created.seats.len()));
        let token = seat.and_then(|seat| seat.token.clone());
        let (server, id, crowd) = (arguments.server.address(), created.id.clone(), Rc::clone(&crowd));
        let come_and_go = async move {
            loop {
                // They leave as soon as they have seen the page.
                if visit(server, own, &id, token.as_deref()).await.is_ok() {
                    crowd.joined.set(crowd.joined.get() + 1);
                } else {
                    crowd.refused.set(crowd.refused.get() + 1);
                    sleep(PAUSE).await;
                }
            }
        };
        visitors.spawn_local_on(come_and_go, &local);
    }
    let load = play::Arguments {
        server: vec![arguments.server.clone()],
        tables: arguments.tables,
        seats: 4,
        seconds: arguments.seconds,
        rate: arguments.rate,
        pid: arguments.pid,
        json: arguments.json,
        own_addresses: true,
    };
    let others = local.run_until(play::play(&load)).await?;
    ensure!(crowd.joined.get() > 0, "nobody could join");
    let churned =
        Churned { streams: arguments.streams, joined: crowd.joined.get(), refused: crowd.refused.get(), others };
    print(&churned, arguments.json)
}

/// Joins, waits for the page, and leaves.
async fn visit(server: SocketAddr, own: IpAddr, table: &str, token: Option<&str>) -> Result<()> {
    match PageStream::open(server, Some(own), table, token).await? {
        Opened::Page(mut page) => page.next().await,
        Opened::Refused(status) => bail!("refused with {status}"),
    }
}

impl fmt::Display for Churned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { streams, joined, refused, others } = self;
        writeln!(f, "{streams} pages of one address come and go: {joined} joined and left, {refused} were refused")?;
        others.fmt(f)
    }
}
