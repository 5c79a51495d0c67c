//! What is pointed at, larger and in words: beside it, never in the way, and gone with Escape.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, drive};
use gizmos_core::Level;
use gizmos_table::Table;

/// Whether what is shown close by leaves the thing free and is wholly in the window.
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

async fn is_shown_beside(visitor: &Visitor, thing: &str) -> Result<()> {
    visitor.wait_for("#close-up .face").await?;
    ensure!(visitor.apply::<bool>(APART, thing).await?, "it is beside {thing}");
    let number = thing.trim_start_matches("#card-");
    ensure!(visitor.text("#close-up").await?.contains(number), "it is about {thing}");
    Ok(())
}

#[test]
fn a_card_is_shown_close_by_wherever_it_lies() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        for level in Level::ALL {
            let thing = card(&game.table(), level)?;
            ann.point_at(&thing).await?;
            ann.wait_for_text("#close-up", thing.trim_start_matches("#card-")).await?;
            is_shown_beside(&ann, &thing).await?;
            let through: bool =
                ann.evaluate("getComputedStyle(document.querySelector('#close-up')).pointerEvents == 'none'").await?;
            ensure!(through, "clicks go through it");
        }
        ann.press("Escape").await?;
        ann.wait_without("#close-up").await?;
        // By keys: after Tab to a card, with its place in sight.
        let thing = card(&game.table(), Level::Two)?;
        ann.reach(&thing).await?;
        is_shown_beside(&ann, &thing).await?;
        ann.press("Escape").await?;
        ensure!(!ann.has("#close-up").await?, "gone at once");
        Ok(())
    })
}

#[test]
fn a_long_touch_shows_and_does_nothing_else() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        let game = server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let (thing, before) = (card(&game.table(), Level::One)?, game.table().revision());
        ann.hold(&thing, "!document.querySelector('#close-up').hidden").await?;
        is_shown_beside(&ann, &thing).await?;
        ensure!(ann.count(":popover-open").await? == 0, "its sheet is not opened");
        // A sphere that could be picked is not picked either.
        ann.hold(
            ".place.can",
            "!document.querySelector('#close-up .face') && !document.querySelector('#close-up').hidden",
        )
        .await?;
        ensure!(game.table().revision() == before, "nothing has happened");
        ann.click(&thing).await?;
        ann.wait_for(":popover-open").await?;
        ensure!(!ann.has("#close-up").await?, "a short touch opens the sheet");
        Ok(())
    })
}
