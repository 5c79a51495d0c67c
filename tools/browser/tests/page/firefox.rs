//! Whole games in Firefox.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Visitor, drive};

use crate::against_bots::opened;

/// Plays a game against a bot, opens a sheet and takes a move back, all without a complaint of Firefox.
fn play_a_whole_game(width: u32, height: u32) -> Result<()> {
    drive(async |run, server| {
        let size = Device { width, height, ..Device::DESKTOP };
        let ann = run.visitor(&server.address, "Ann", size.in_firefox()).await?;
        let window: [u32; 2] = ann.evaluate("[innerWidth, innerHeight]").await?;
        ensure!(window == [width, height], "the window has another size: {window:?}");
        let game = opened(server, &ann, "bots").await?;
        open_and_close_a_sheet(&game, &ann).await?;
        take_a_move_back(&game, &ann).await?;
        game.finish().await?;
        ann.wait_for("#ending").await?;
        ensure!(ann.count("#ending tbody tr").await? == 2, "both players must be ranked");
        ann.fits("the end").await
    })
}

async fn open_and_close_a_sheet(game: &Game, ann: &Visitor) -> Result<()> {
    game.asked().await?;
    ann.fits("the start").await?;
    let card = game.table().board().display().cards().iter().next().context("a card")?;
    ann.click(&format!("#card-{card}")).await?;
    ann.wait_for(&format!("#p-{card} .close")).await?;
    ann.fits("a sheet").await?;
    ann.press("Escape").await?;
    ann.wait_without(&format!("#p-{card}")).await
}

/// A bot does not have to agree.
async fn take_a_move_back(game: &Game, ann: &Visitor) -> Result<()> {
    let steps = game.table().record().steps().len();
    game.step().await?;
    let (_, revision) = game.asked().await?;
    ann.click("#prompt button.undo").await?;
    game.changed(revision).await?;
    let (_, revision) = game.asked().await?;
    ann.wait_for_revision(revision).await?;
    ensure!(game.table().record().steps().len() == steps, "the move must be taken back");
    Ok(())
}

#[test]
fn a_whole_game_can_be_played_in_firefox() -> Result<()> {
    play_a_whole_game(1440, 900)
}

#[test]
fn a_whole_game_can_be_played_in_a_narrow_firefox() -> Result<()> {
    play_a_whole_game(360, 740)
}
