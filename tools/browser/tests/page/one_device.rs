//! People who share a device.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, drive};

use gizmos_core::Phase;
use gizmos_table::Occupant;

use crate::against_bots::arrived;

#[test]
fn a_whole_game_can_be_played_on_one_device() -> Result<()> {
    drive(async |run, server| {
        let both = run.visitor(&server.address, "Both", Device::DESKTOP).await?;
        both.open("/").await?;
        both.click("form:has(button[value=device]) details:has([name=name2]) summary").await?;
        both.fill("form:has(button[value=device]) [name=name]", "Ann").await?;
        both.fill("form:has(button[value=device]) [name=name2]", "Bob").await?;
        both.click("button[name=mode][value=device]").await?;
        let game = arrived(server, &both).await?;
        for seat in game.table().seats() {
            ensure!(game.player(seat).is_some(), "a seat belongs to another device");
        }
        let mut turns = Vec::new();
        while game.decider().await?.is_some() {
            let table = game.table();
            let seat = table.decider().context("somebody decides")?;
            let name = table.occupant(seat).and_then(Occupant::name).context("a person")?.to_string();
            both.wait_for_text("#mine h2", &name).await.context("the board of who has to decide")?;
            if table.board().phase() == Phase::Action {
                let asked = both.text("#ask").await?;
                ensure!(asked.contains(&name), "{name} has to decide, but {asked:?} is asked");
            }
            if turns.last() != Some(&name) {
                turns.push(name);
            }
            game.step().await?;
        }
        ensure!(game.is_over() && turns.len() > 10, "they took {} turns", turns.len());
        both.wait_for("#ending").await
    })
}
