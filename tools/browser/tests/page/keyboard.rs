//! A whole game with the keyboard only.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, drive};
use gizmos_table::{Occupant, Settings};

#[test]
fn a_whole_game_can_be_played_with_the_keyboard() -> Result<()> {
    drive(async |run, server| {
        let settings = Settings::new(vec![Occupant::person("Ann")?, Occupant::bot("greedy")]);
        let mut game = server.table(4, settings).await?.by_keyboard();
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        game.sit(0, &ann).await?;
        while !game.is_over() {
            let own = game.decider().await?.is_some();
            game.step().await?;
            if own {
                ann.wait_for_revision(game.table().revision()).await?;
                ann.keeps_focus("after a move").await?;
            }
        }
        ann.wait_for("#ending").await?;
        ann.reach("#ending form button").await
    })
}

#[test]
fn a_game_can_be_started_with_the_keyboard() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open("/").await?;
        ann.reach("button[name=mode][value=bots]").await?;
        ann.press("Enter").await?;
        let game = crate::against_bots::arrived(server, &ann).await?;
        game.asked().await.context("the game has begun")?;
        ensure!(ann.path().await? == game.path(), "the page must be that of the table");
        Ok(())
    })
}
