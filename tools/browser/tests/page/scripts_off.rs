//! A whole game without scripts, by plain forms.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, drive};

use crate::against_bots::{arrived, opened};

#[test]
fn a_whole_game_works_without_scripts() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP.without_scripts()).await?;
        let game = opened(server, &ann, "bots").await?;
        game.finish().await?;
        ann.open(&game.path()).await?;
        ensure!(ann.has("#ending").await?, "the end must be shown");
        ann.click("#ending form[action$=rematch] button").await?;
        ann.until("another table", &format!("location.pathname != '{}'", game.path())).await?;
        ensure!(arrived(server, &ann).await?.step().await?, "the next game must begin");
        Ok(())
    })
}
