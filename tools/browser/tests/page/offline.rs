//! Whoever is cut off is told so and stays where they are, and nothing of it is said once the connection is back.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};

/// A page that is replaced by another forgets this.
async fn stays(visitor: &Visitor) -> Result<()> {
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
fn a_replay_stays_at_its_moment() -> Result<()> {
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
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the moment stays");
        ann.connected(true).await?;
        ann.press("ArrowRight").await?;
        ann.until("the next moment", "location.pathname.endsWith('/replay/13')").await?;
        ann.wait_without("#refusal").await?;
        stays(&ann).await
    })
}

#[test]
fn paying_by_hand_stays_at_the_table() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let (_game, card) = crate::paying::costly(server, &ann).await?;
        cut_off(&ann).await?;
        ann.click(&format!("#card-{card}")).await?;
        ann.click(&format!("#p-{card} a.by-hand")).await?;
        ann.wait_for_text("#refusal", "No connection").await?;
        stays(&ann).await?;
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
        stays(&ann).await
    })
}

#[test]
fn that_a_move_was_not_sent_is_old_news_once_the_connection_is_back() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::start(5, &["Ann", "Bob"])?).await?;
        let before = game.table().revision();
        cut_off(&ann).await?;
        ann.click(".place.can").await?;
        ann.wait_for_text("#refusal", "Not sent").await?;
        stays(&ann).await?;
        ann.connected(true).await?;
        ann.wait_without("#refusal").await?;
        ann.click(".place.can").await?;
        game.changed(before).await
    })
}

#[test]
fn searching_for_cards_stays_on_its_page() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        ann.open("/cards").await?;
        cut_off(&ann).await?;
        ann.fill("input[name=q]", "archive").await?;
        ann.wait_for_text("#found", "No connection").await?;
        stays(&ann).await?;
        ann.connected(true).await?;
        ann.fill("input[name=q]", "archive").await?;
        ann.wait_for_text(".count", "8 cards").await?;
        ensure!(!ann.text("#found").await?.contains("No connection"), "it is said no more");
        stays(&ann).await
    })
}
