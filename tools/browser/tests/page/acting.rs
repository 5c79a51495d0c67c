//! Ways to move: choosing the action first, shortcuts, confirming each move; and the reasons why a move is refused.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestRun, TestServer, Visitor, drive};
use gizmos_core::{Level, Move};
use gizmos_table::{Actor, Command};

/// Ann at the start of a game.
async fn at_the_start(run: &TestRun, server: &TestServer, device: Device) -> Result<(Game, Visitor)> {
    let ann = run.visitor(&server.address, "Ann", device).await?;
    let game = server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
    Ok((game, ann))
}

#[test]
fn choosing_an_action_makes_cards_one_click_moves() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE, Device::DESKTOP.without_scripts()] {
            let (game, ann) = at_the_start(run, server, device).await?;
            let card = game.table().board().display().level(Level::Two)[0].context("a card")?;
            let before = game.table().revision();
            ann.click("label[for=verb-file]").await?;
            // With an action chosen, one click on the card makes the move.
            ann.click(&format!("button.do-file[value='file {card}']")).await?;
            game.changed(before).await?;
            ensure!(game.table().board().players()[0].archive().contains(card), "{card} is filed");
        }
        Ok(())
    })
}

#[test]
fn the_page_says_why_something_is_not_possible() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE, Device::DESKTOP.without_scripts()] {
            let (game, ann) = at_the_start(run, server, device).await?;
            ann.click("label[for=verb-build]").await?;
            ann.wait_for("#prompt .why-build").await?;
            ensure!(ann.text("#prompt .why-build").await?.contains("build"), "the reason must be about building");
            ann.click("label[for=verb-any]").await?;
            let card = game.table().board().display().level(Level::Three)[0].context("a card")?;
            ann.click(&format!("#card-{card}")).await?;
            ann.wait_for(&format!("#p-{card} .why")).await?;
            let why = ann.text(&format!("#p-{card} .why")).await?;
            ensure!(why.contains("(R"), "{why:?} names a rule");
        }
        Ok(())
    })
}

#[test]
fn a_move_can_be_made_with_shortcuts() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP).await?;
        ann.press("?").await?;
        ann.wait_for("#help").await?;
        ann.press("Escape").await?;
        ann.wait_without("#help").await?;
        // The key of the action focuses the first possible card; the arrow goes to the next one, Enter files it.
        let before = game.table().revision();
        ann.press("f").await?;
        ann.until("the focus on a card", "document.activeElement.matches('.do-file')").await?;
        ann.press("ArrowRight").await?;
        ann.keeps_focus("on a card").await?;
        let wanted: String = ann.evaluate("document.activeElement.value").await?;
        ann.press("Enter").await?;
        game.changed(before).await?;
        let filed = game.table().board().players()[0].archive();
        ensure!(matches!(wanted.parse(), Ok(Move::File(card)) if filed.contains(card)), "{wanted} was chosen");
        // Filing triggers the starting Gizmo. Its number in the chain uses it, which ends the turn.
        ann.wait_for_revision(game.table().revision()).await?;
        let before = game.table().revision();
        ann.press("1").await?;
        game.changed(before).await?;
        ensure!(game.table().board().players()[0].ring().total() == 1, "a sphere was drawn");
        ensure!(game.table().board().to_move().index() == 1, "it is Bob's turn");
        Ok(())
    })
}

#[test]
fn shortcuts_can_be_switched_off_and_moves_confirmed() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP).await?;
        ann.click("[popovertarget=settings]").await?;
        for name in ["confirm", "no_shortcuts"] {
            ann.click(&format!("#settings label:has([name={name}])")).await?;
        }
        ann.click("#settings form.settings button.first").await?;
        ann.until("the new settings", "document.querySelector('#table')?.hasAttribute('data-no-shortcuts')").await?;
        ann.loaded().await?;
        ensure!(ann.path().await? == game.path(), "back at the table");
        ann.press("f").await?;
        ensure!(!ann.evaluate::<bool>("document.querySelector('#verb-file').checked").await?, "the key does nothing");
        let before = game.table().revision();
        let offers = ann.offers().await?;
        let pick = offers.iter().find(|offer| offer.seen).context("no move is visible")?;
        ann.play(&pick.text).await?;
        ann.wait_for("#refusal p").await?;
        ensure!(game.table().revision() == before, "the first click must only ask");
        ann.play(&pick.text).await?;
        game.changed(before).await
    })
}

#[test]
fn a_move_from_an_outdated_page_is_refused_and_the_page_updated() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP.without_scripts()).await?;
        ann.complaints.expect("status of 409");
        let offers = ann.offers().await?;
        let pick = &offers.iter().find(|offer| offer.seen).context("no move is visible")?.text;
        // Ann moves on another device, but without scripts her old page is not updated.
        let mv: Move = pick.parse()?;
        let seat = game.table().board().to_move();
        game.handle.execute(Actor::Person(seat), Command::play(&game.table(), mv)).await?;
        let revision = game.table().revision();
        ann.play(pick).await?;
        ann.wait_for("#refusal p").await?;
        ensure!(game.table().revision() == revision, "the game must not change");
        ensure!(ann.revision().await? == Some(revision), "the page must show the current revision");
        Ok(())
    })
}
