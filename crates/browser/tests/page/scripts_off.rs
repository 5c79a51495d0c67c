//! Everything works with scripts off, by plain forms.

use anyhow::ensure;
use gizmos_browser::{Device, Failure, drive};

use crate::against_bots::arrived;

#[test]
fn a_whole_game_needs_no_scripts() -> Result<(), Failure> {
    drive(async |party| {
        let venue = party.venue().await?;
        let ann = party.visitor(venue.address(), "Ann", Device::DESKTOP.without_scripts()).await?;
        ann.open("/").await?;
        ann.click("button[name=mode][value=bots]").await?;
        let game = arrived(venue, &ann).await?;
        game.finish().await?;
        ann.open(&game.path()).await?;
        ensure!(ann.has("#ending").await?, "the end is shown");
        ann.click("#ending form[action$=rematch] button").await?;
        ann.until("another table", &format!("location.pathname != '{}'", game.path())).await?;
        ensure!(arrived(venue, &ann).await?.step().await?, "another game begins");
        Ok(())
    })
}
