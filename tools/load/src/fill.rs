//! `gizmos-load fill`: a database with many finished tables.

use std::fmt;
use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use gizmos_core::{Seat, Seed};
use gizmos_server::store::{NewTable, SqlStore, Store, StoredEvent};
use gizmos_server::testing::{Access, Secrets, Token, listing, table_id};
use gizmos_table::{Actor, Command, Settings, Table, VERSION};
use serde::Serialize;

use crate::chance::Chance;
use crate::report::print;
use crate::sitting::people;

/// How many tables are being stored at a time: what waits together is stored together.
const STORING: usize = 64;

/// Fill a database with finished tables of random games
#[derive(Args)]
pub struct Arguments {
    /// The database, made if need be; no server may be using it
    #[arg(long, value_name = "FILE")]
    database: PathBuf,
    /// How many tables
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    tables: u32,
    /// How many seats each has
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: u8,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Filled {
    tables: u32,
    events: usize,
    seconds: f64,
    bytes: u64,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let database = arguments.database.to_str().context("the name of the database is not text")?;
    let begun = Instant::now();
    let store = SqlStore::open(database).await?;
    let store = &store;
    let events: usize = stream::iter(0..u64::from(arguments.tables))
        .map(async |number| {
            let (table, events) = finished(number, arguments.seats.into())?;
            let count = events.len();
            store.create(table, events).await?;
            anyhow::Ok(count)
        })
        .buffer_unordered(STORING)
        .try_fold(0, async |sum, count| Ok(sum + count))
        .await?;
    store.close().await;
    let bytes = std::fs::metadata(database)?.len();
    let filled = Filled { tables: arguments.tables, events, seconds: begun.elapsed().as_secs_f64(), bytes };
    print(&filled, arguments.json)
}

/// A table whose game was played to the end, as it is stored.
fn finished(number: u64, seats: usize) -> Result<(NewTable, Vec<StoredEvent>)> {
    let now = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let (seed, mut chance) = (Seed::from(number), Chance::new(number));
    let mut table = Table::open(seed, Settings { public: true, ..people(seats)? }, now)?;
    while let Some(seat) = table.decider() {
        let legal = table.view(Some(seat)).legal_moves();
        let mv = *chance.one_of(&legal).context("nothing can be done")?;
        let events = table.decide(Actor::Person(seat), Command::play(&table, mv), now)?;
        table.apply(now, events)?;
    }
    let mut access = Access::default();
    for seat in Seat::all(seats) {
        access.add(seat, Token::random()?.hash());
    }
    let secrets = serde_json::to_string(&Secrets::new(seed, access))?;
    let new = NewTable { id: table_id()?, created_at: now, secrets, listing: listing(&table, now) };
    let stored = |event| anyhow::Ok(StoredEvent { version: VERSION, at: now, text: serde_json::to_string(event)? });
    let events = table.log().iter().map(|entry| stored(&entry.event)).collect::<Result<_>>()?;
    Ok((new, events))
}

impl fmt::Display for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, events, seconds, bytes } = self;
        let mib = *bytes as f64 / f64::from(1 << 20);
        write!(f, "{tables} tables with {events} events in {seconds:.1} s, {mib:.0} MiB")
    }
}

#[cfg(test)]
mod tests {
    use gizmos_server::store::StoredTable;
    use gizmos_server::testing::replay;
    use gizmos_table::Stage;

    use super::*;

    #[test]
    fn what_is_stored_is_a_finished_table() {
        let (table, events) = finished(7, 3).expect("can be played");
        let (_, replayed) = replay(&StoredTable { table, events, damage: None }).expect("replays");
        assert!(matches!(replayed.stage(), Stage::Over(ending) if ending.played_out));
    }
}
