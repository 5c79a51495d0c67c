//! Nothing is lost by reloading the page or by a second tab.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestRun, TestServer, Visitor, drive};

use crate::together::{public, see_the_same};

/// A game in the middle of a chain reaction, with a visitor in the seat that has to decide.
pub async fn in_mid_chain(run: &TestRun, server: &TestServer) -> Result<(Game, Visitor)> {
    let scenario = Scenario::chain(&["Ann", "Bob"])?;
    let mut game = server.stage(&scenario).await?;
    let seat = game.table().board().to_move().index();
    let visitor = run.visitor(&server.address, ["Ann", "Bob"][seat], Device::DESKTOP).await?;
    game.sit(seat, &visitor).await?;
    Ok((game, visitor))
}

#[test]
fn reloading_in_the_middle_of_a_chain_loses_nothing() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = in_mid_chain(run, server).await?;
        ensure!(
            ann.has("#chain li.ready").await? && ann.has("#chain li.used").await?,
            "the chain must have used and unused Gizmos"
        );
        let before = (public(&ann).await?, ann.offers().await?, ann.text("#chain").await?);
        ann.reload().await?;
        let after = (public(&ann).await?, ann.offers().await?, ann.text("#chain").await?);
        ensure!(before == after, "{before:?}\n{after:?}");
        game.step().await?;
        let revision = game.table().revision();
        ann.wait_for_revision(revision).await?;
        ann.reload().await?;
        ensure!(ann.revision().await? == Some(revision), "the move must be shown");
        Ok(())
    })
}

#[test]
fn two_tabs_show_and_offer_the_same() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = in_mid_chain(run, server).await?;
        let again = ann.second_tab().await?;
        again.open(&game.path()).await?;
        see_the_same(&game, &[&ann, &again]).await?;
        ensure!(ann.offers().await? == again.offers().await?, "both tabs must offer the same moves");
        let before = game.table().revision();
        again.play(&game.choice(&again).await?.text).await?;
        game.changed(before).await?;
        see_the_same(&game, &[&ann, &again]).await?;
        let before = game.table().revision();
        ann.play(&game.choice(&ann).await?.text).await?;
        game.changed(before).await?;
        see_the_same(&game, &[&ann, &again]).await
    })
}
