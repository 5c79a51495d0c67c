//! The animated picture in the README: a chain reaction, played by a visitor at a table.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, TestRun, Visitor};
use gizmos_core::Move;
use gizmos_table::{Actor, Command};

use crate::chain_reaction::ChainReaction;
use crate::recorder::Recorder;
use crate::staged_server::{StagedServer, Wanted};

/// How long the film may take: long enough to follow, short enough to watch to the end.
const DURATION: RangeInclusive<Duration> = Duration::from_secs(8)..=Duration::from_secs(14);

/// The whole table. The scale is 1 because at a fractional one Chromium rounds edges differently from capture to capture.
const SCREEN: Device = Device { width: 1280, height: 800, dark: true, ..Device::DESKTOP };

/// How long the table is shown before the first click, in milliseconds.
const BEFORE: u16 = 800;

/// How long the moves with a card are shown, once it is selected.
const OFFER: u16 = 500;

/// How long the result of the build is shown.
const TRIGGERED: u16 = 800;

/// How long the result of each later move is shown.
const BETWEEN: u16 = 240;

/// How long the end of the chain reaction is shown.
const AFTER: u16 = 2000;

/// Plays and films a chain reaction; returns the film as an animated PNG.
pub async fn chain_in_motion(server: &Path) -> Result<Vec<u8>> {
    let ChainReaction { scenario, moves } = ChainReaction::find(&["Ann", "Bob"])?;
    let (stage, tables) = StagedServer::set(server, &[Wanted::Game(&scenario)]).await?;
    let table = tables.first().context("there is a table")?;
    let run = TestRun::default();
    let mut mirror = scenario.table()?;
    // A player without a page would be shown as away.
    for seat in mirror.seats().filter(|seat| *seat != table.decider) {
        run.visitor(&stage.server.url, "somebody else", Device::DESKTOP.still())
            .await?
            .take_seat(table.link(seat)?)
            .await?;
    }
    let player = run.visitor(&stage.server.url, "the player", SCREEN).await?;
    player.take_seat(table.link(table.decider)?).await?;
    player.calm().await?;
    let mut recorder = Recorder::start(&player).await?;
    recorder.hold(BEFORE).await?;
    for mv in moves {
        let events = mirror.decide(Actor::Person(table.decider), Command::play(&mirror, mv), 0)?;
        mirror.apply(0, events)?;
        play(&mut recorder, &player, mv, mirror.revision()).await?;
        recorder.hold(if matches!(mv, Move::Build(..)) { TRIGGERED } else { BETWEEN }).await?;
    }
    recorder.hold(AFTER - BETWEEN).await?;
    let film = recorder.finish();
    run.end().await?;
    let duration = film.duration();
    ensure!(DURATION.contains(&duration), "the film takes {duration:?}, but must take {DURATION:?}");
    film.encode()
}

/// Makes a move, after which the page shows this revision.
async fn play(recorder: &mut Recorder<'_>, player: &Visitor, mv: Move, revision: u64) -> Result<()> {
    let offer = player.offer(&mv.to_string()).await?;
    if !offer.seen {
        let opener = offer.opener().with_context(|| format!("nothing opens the popover with {mv}"))?;
        recorder.click(&opener).await?;
        recorder.follow().await?;
        recorder.hold(OFFER).await?;
    }
    recorder.click(&offer.button()).await?;
    player.wait_for_revision(revision).await?;
    recorder.follow().await
}
