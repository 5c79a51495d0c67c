//! Measures a Gizmos server under load: how many moves it takes, how soon everyone hears of them, how much memory it needs.
//!
//! `docs/load.md` says what is measured and how to repeat it. It only ever connects to servers on this machine.

mod chance;
mod churn;
mod cluster;
mod fill;
mod idle;
mod latency;
mod loopback;
mod memory;
mod page_stream;
mod play;
mod processor;
mod random_move;
mod report;
mod served;
mod sitting;
mod slow;
mod start;
mod watch;

use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

/// Play random games at many tables of a server on this machine, and measure how soon every seat hears of each move
#[derive(Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  gizmos-load --server http://127.0.0.1:8080 --tables 1000 --seats 4 --seconds 20 --rate 2000
  gizmos-load fill --database /tmp/many.db --tables 10000
  gizmos-load start --database /tmp/many.db
  gizmos-load idle --server http://127.0.0.1:8080 --pid 1234 --tables 1000
  gizmos-load slow --server http://127.0.0.1:8080 --bodies 512 --addresses 8
  gizmos-load watch --server http://127.0.0.1:8080 --pid 1234 --viewers 300
  gizmos-load churn --server http://127.0.0.1:8080 --streams 128 --rate 500
  gizmos-load cluster --nodes 1,2,3 --rate 1000

A server refuses so much unless its limits are raised; `cargo xtask load` and `cargo xtask cluster-load` do all of this."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Option<play::Arguments>,
}

#[derive(Subcommand)]
enum Command {
    Fill(fill::Arguments),
    Start(start::Arguments),
    Idle(idle::Arguments),
    Slow(slow::Arguments),
    Watch(watch::Arguments),
    Churn(churn::Arguments),
    Cluster(cluster::Arguments),
}

// One thread: the server needs the other cores, and all this does is wait.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gizmos-load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &Arguments) -> Result<()> {
    match (&arguments.command, &arguments.play) {
        (Some(Command::Fill(arguments)), _) => fill::run(arguments).await,
        (Some(Command::Start(arguments)), _) => start::run(arguments).await,
        (Some(Command::Idle(arguments)), _) => idle::run(arguments).await,
        (Some(Command::Slow(arguments)), _) => slow::run(arguments).await,
        (Some(Command::Watch(arguments)), _) => watch::run(arguments).await,
        (Some(Command::Churn(arguments)), _) => churn::run(arguments).await,
        (Some(Command::Cluster(arguments)), _) => cluster::run(arguments).await,
        (None, play) => play::run(play.as_ref().context("--server is missing")?).await,
    }
}
