//! Measurements of the page, served by a release build: response times, bytes sent, layout shifts and memory.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use chromiumoxide::cdp::browser_protocol::network::CookieParam;
use gizmos_browser::{Device, Scenario, TestRun, run};
use gizmos_core::Seat;

use crate::figures::NAMES;
use crate::staged_server::{StagedServer, StagedTable, Wanted};
use crate::wire::Wire;
use crate::{four_pages, one_page};

/// Measurements of a whole game at one page: the name, the device and the number of players.
const GAMES: [(&str, Device, usize); 3] = [
    ("desktop", Device::DESKTOP, 2),
    ("laptop", Device { width: 1280, height: 720, ..Device::DESKTOP.still() }, 4),
    ("phone", Device::PHONE, 3),
];

/// The names of the other measurements.
const OTHERS: [&str; 2] = ["weights", "four"];

/// Makes these measurements, or all of them if none is named, and prints them.
pub fn bench(server: &Path, names: &[&str]) -> Result<()> {
    let all: Vec<&str> = GAMES.iter().map(|(name, ..)| *name).chain(OTHERS).collect();
    for name in names {
        ensure!(all.contains(name), "no measurement is called {name}; there are {}", all.join(", "));
    }
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    run(async {
        if wanted("weights") {
            println!("{}", weights(server).await?);
        }
        for (name, device, players) in GAMES.into_iter().filter(|(name, ..)| wanted(name)) {
            println!("{}", one_page::measure(server, name, device, players).await?);
        }
        if wanted("four") {
            println!("{}", four_pages::measure(server).await?);
        }
        Ok(())
    })
}

/// The size of the first page, with an empty cache.
async fn weights(server: &Path) -> Result<String> {
    let (two, middle) = (Scenario::start(1, &NAMES[..2])?, Scenario::middle(&NAMES)?);
    let (stage, tables) = StagedServer::set(server, &[&two, &middle].map(Wanted::Game)).await?;
    let mut report = "| first complete board, everything included | KB |\n|---|---|\n".to_owned();
    for (what, table) in ["start, two players", "ninth round, four players"].iter().zip(&tables) {
        let weights = first_board(&stage, table).await?;
        let all: f64 = weights.iter().map(|(_, bytes)| bytes).sum();
        let weights: Vec<String> =
            weights.iter().map(|(name, bytes)| format!("{name} {:.1}", bytes / 1000.0)).collect();
        writeln!(report, "| {what} ({}) | {:.1} |", weights.join(", "), all / 1000.0)?;
    }
    Ok(report)
}

/// The bytes of each file that the first visit to a table loads, from the first seat.
async fn first_board(stage: &StagedServer, table: &StagedTable) -> Result<Vec<(String, f64)>> {
    let run = TestRun::default();
    let visitor = run.visitor(&stage.server.url, "Ann", Device::DESKTOP).await?;
    // The cookie gives the seat directly: taking it by its link would load files into the cache.
    let token = table.token(Seat::FIRST)?;
    let address = format!("{}{}", &stage.server.url, table.path);
    let cookie = CookieParam::builder().name("gizmos_seat").value(token).url(address).build();
    visitor.page()?.set_cookie(cookie.map_err(anyhow::Error::msg)?).await?;
    let weights = Wire::weigh(&visitor, &table.path).await.context("the first board")?;
    run.end().await?;
    Ok(weights)
}
