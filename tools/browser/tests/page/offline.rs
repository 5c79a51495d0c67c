//! Without a connection, pages say so and stay as they are; the message disappears once the connection is back.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};

/// Checks that the page was not left since the connection was cut.
async fn check_same_page(visitor: &Visitor) -> Result<()> {
    ensure!(
        visitor.evaluate::<bool>("window.stayed === true").await?,
        "the page was left for {}",
        visitor.path().await?
    );
    Ok(())
}

async fn cut_off(visitor: &Visitor) -> Result<()> {
    visitor.evaluate::<bool>("window.stayed = true").await?;
    visitor.connected(false).await
}

async fn finished(server: &TestServer) -> Result<String> {
    let scenario = Scenario::find(&["Ann", "Bob"], |table| table.board().outcome().is_some())?;
    Ok(server.stage(&scenario).await?.path())
}

#[test]
fn a_replay_stays_at_its_position() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        cut_off(&ann).await?;
        ann.press("ArrowRight").await?;
        ann.wait_for_text("#refusal", "No connection").await?;
        ann.audit("a replay without a connection").await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for_text("#thought", "No connection").await?;
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the address must stay that of the position");
        ann.connected(true).await?;
        ann.press("ArrowRight").await?;
        ann.until("the next position", "location.pathname.endsWith('/replay/13')").await?;
        ann.wait_without("#refusal").await?;
        check_same_page(&ann).await
    })
}

#[test]
fn choosing_a_payment_stays_at_the_table() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let (_game, card) = crate::paying::costly(server, &ann).await?;
        cut_off(&ann).await?;
        ann.click(&format!("#card-{card}")).await?;
        ann.click(&format!("#p-{card} a.by-hand")).await?;
        ann.wait_for_text("#refusal", "No connection").await?;
        check_same_page(&ann).await?;
        ann.connected(true).await?;
        ann.wait_without("#refusal").await?;
        if !ann.has(&format!("#p-{card} a.by-hand")).await? {
            ann.click(&format!("#card-{card}")).await?;
        }
        ann.click(&format!("#p-{card} a.by-hand")).await?;
        ann.wait_for("#payment .sphere").await?;
        ann.connected(false).await?;
        ann.click("#payment a.sphere").await?;
        ann.wait_for_text("#pay", "No connection").await?;
        check_same_page(&ann).await
    })
}

#[test]
fn the_message_that_a_move_was_not_sent_disappears() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::start(5, &["Ann", "Bob"])?).await?;
        let before = game.table().revision();
        cut_off(&ann).await?;
        ann.click(".place.can").await?;
        ann.wait_for_text("#refusal", "Not sent").await?;
        check_same_page(&ann).await?;
        ann.connected(true).await?;
        ann.wait_without("#refusal").await?;
        ann.click(".place.can").await?;
        game.changed(before).await
    })
}

#[test]
fn the_catalogue_stays_open() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        ann.open("/cards").await?;
        cut_off(&ann).await?;
        ann.fill("input[name=q]", "archive").await?;
        ann.wait_for_text("#found", "No connection").await?;
        check_same_page(&ann).await?;
        ann.connected(true).await?;
        ann.fill("input[name=q]", "archive").await?;
        ann.wait_for_text(".count", "8 cards").await?;
        ensure!(!ann.text("#found").await?.contains("No connection"), "the message must be gone");
        check_same_page(&ann).await
    })
}
