//! Everything works with scripts off, by plain forms.

use anyhow::ensure;
use gizmos_browser::{Device, Failure, drive};

use crate::against_bots::arrived;

#[test]
fn a_whole_game_needs_no_scripts() -> Result<(), Failure> {
    drive(async |run| {
        let server = run.server().await?;
        let ann = run.visitor(server.address(), "Ann", Device::DESKTOP.without_scripts()).await?;
        ann.open("/").await?;
        ann.click("button[name=mode][value=bots]").await?;
        let game = arrived(server, &ann).await?;
        game.finish().await?;
        ann.open(&game.path()).await?;
        ensure!(ann.has("#ending").await?, "the end is shown");
        ann.click("#ending form[action$=rematch] button").await?;
        ann.until("another table", &format!("location.pathname != '{}'", game.path())).await?;
        ensure!(arrived(server, &ann).await?.step().await?, "another game begins");
        Ok(())
    })
}
