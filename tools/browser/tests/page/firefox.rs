//! Whole games in Firefox.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Visitor, drive};

use crate::against_bots::opened;

/// A game against a bot, with all that people do besides moving; Firefox complains about nothing.
fn one_plays_a_whole_game(width: u32, height: u32) -> Result<()> {
    drive(async |run, server| {
        let size = Device { width, height, ..Device::DESKTOP };
        let ann = run.visitor(&server.address, "Ann", size.in_firefox()).await?;
        let window: [u32; 2] = ann.evaluate("[innerWidth, innerHeight]").await?;
        ensure!(window == [width, height], "the window is as it should be, not {window:?}");
        let game = opened(server, &ann, "bots").await?;
        sheets_open_and_close(&game, &ann).await?;
        a_move_is_taken_back(&game, &ann).await?;
        game.finish().await?;
        ann.wait_for("#ending").await?;
        ensure!(ann.count("#ending tbody tr").await? == 2, "both are ranked");
        ann.fits("the end").await
    })
}

async fn sheets_open_and_close(game: &Game, ann: &Visitor) -> Result<()> {
    game.asked().await?;
    ann.fits("the start").await?;
    let card = game.table().board().display().cards().iter().next().context("a card")?;
    ann.click(&format!("#card-{card}")).await?;
    ann.wait_for(&format!("#p-{card} .close")).await?;
    ann.fits("a sheet").await?;
    ann.press("Escape").await?;
    ann.wait_without(&format!("#p-{card}")).await
}

/// Bots are not asked.
async fn a_move_is_taken_back(game: &Game, ann: &Visitor) -> Result<()> {
    let steps = game.table().record().steps().len();
    game.step().await?;
    let (_, revision) = game.asked().await?;
    ann.click("#prompt button.undo").await?;
    game.changed(revision).await?;
    let (_, revision) = game.asked().await?;
    ann.wait_for_revision(revision).await?;
    ensure!(game.table().record().steps().len() == steps, "the game is as it was before the move");
    Ok(())
}

#[test]
fn on_a_screen() -> Result<()> {
    one_plays_a_whole_game(1440, 900)
}

#[test]
fn in_a_narrow_window() -> Result<()> {
    one_plays_a_whole_game(360, 740)
}
