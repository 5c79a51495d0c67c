//! One person against bots, from the start page to the end.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, TestServer, Visitor, drive};
use gizmos_core::Seat;
use gizmos_table::Occupant;

/// The game at the table that the visitor has just opened.
pub async fn arrived(server: &TestServer, visitor: &Visitor) -> Result<Game> {
    visitor.until("a table", "/^\\/tables\\/[^/]+$/.test(location.pathname)").await?;
    visitor.loaded().await?;
    let path = visitor.path().await?;
    let id = path.strip_prefix("/tables/").context("no table")?;
    let mut game = server.game(id).await?;
    let table = game.table();
    let people: Vec<Seat> =
        table.seats().filter(|seat| table.occupant(*seat).is_some_and(Occupant::is_for_people)).collect();
    game.acts_for(people, visitor);
    Ok(game)
}

/// Opens a table from the home page, in one of its modes.
pub async fn opened(server: &TestServer, visitor: &Visitor, mode: &str) -> Result<Game> {
    visitor.open("/").await?;
    visitor.click(&format!("button[name=mode][value={mode}]")).await?;
    arrived(server, visitor).await
}

#[test]
fn a_whole_game_can_be_played_against_bots() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = opened(server, &ann, "bots").await?;
        game.finish().await?;
        ann.wait_for("#ending").await?;
        ensure!(ann.count("#ending tbody tr").await? == 2, "both players must be ranked");
        ann.open("/").await?;
        ensure!(ann.has(&format!("a[href='{}']", game.path())).await?, "the home page must list the game");
        Ok(())
    })
}
