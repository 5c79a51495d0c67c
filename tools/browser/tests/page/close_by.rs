//! The close-up of what the pointer or the focus is on: shown beside it, never over it, and closed with Escape.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, drive};
use gizmos_core::Level;
use gizmos_table::Table;

/// Whether the close-up does not cover the element and is completely in the window.
const APART: &str = "(selector => {
    const [thing, shown] = [document.querySelector(selector), document.querySelector('#close-up')].map(element => element.getBoundingClientRect());
    const within = shown.left >= 0 && shown.top >= 0 && shown.right <= innerWidth && shown.bottom <= innerHeight;
    return within && (shown.right <= thing.left || shown.left >= thing.right || shown.bottom <= thing.top || shown.top >= thing.bottom);
})";

/// A card of the display.
fn card(table: &Table, level: Level) -> Result<String> {
    let card = table.board().display().level(level)[0].context("a card")?;
    Ok(format!("#card-{card}"))
}

async fn check_close_up(visitor: &Visitor, thing: &str) -> Result<()> {
    visitor.wait_for("#close-up .face").await?;
    ensure!(visitor.apply::<bool>(APART, thing).await?, "the close-up must be beside {thing}");
    let number = thing.trim_start_matches("#card-");
    ensure!(visitor.text("#close-up").await?.contains(number), "the close-up must be about {thing}");
    Ok(())
}

#[test]
fn a_close_up_opens_beside_every_card() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        for level in Level::ALL {
            let thing = card(&game.table(), level)?;
            ann.point_at(&thing).await?;
            ann.wait_for_text("#close-up", thing.trim_start_matches("#card-")).await?;
            check_close_up(&ann, &thing).await?;
            let through: bool =
                ann.evaluate("getComputedStyle(document.querySelector('#close-up')).pointerEvents == 'none'").await?;
            ensure!(through, "clicks must go through the close-up");
        }
        ann.press("Escape").await?;
        ann.wait_without("#close-up").await?;
        // It also opens when a card gets the focus by Tab.
        let thing = card(&game.table(), Level::Two)?;
        ann.reach(&thing).await?;
        check_close_up(&ann, &thing).await?;
        ann.press("Escape").await?;
        ensure!(!ann.has("#close-up").await?, "Escape must close it at once");
        Ok(())
    })
}

#[test]
fn a_long_touch_only_opens_the_close_up() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        let game = server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let (thing, before) = (card(&game.table(), Level::One)?, game.table().revision());
        ann.hold(&thing, "!document.querySelector('#close-up').hidden").await?;
        check_close_up(&ann, &thing).await?;
        ensure!(ann.count(":popover-open").await? == 0, "the sheet must stay closed");
        // A long touch does not pick a sphere, either.
        ann.hold(
            ".place.can",
            "!document.querySelector('#close-up .face') && !document.querySelector('#close-up').hidden",
        )
        .await?;
        ensure!(game.table().revision() == before, "no move may be made");
        ann.click(&thing).await?;
        ann.wait_for(":popover-open").await?;
        ensure!(!ann.has("#close-up").await?, "a short touch must open the sheet only");
        Ok(())
    })
}
