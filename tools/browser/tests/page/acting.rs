//! Ways to act: the verb first, keys of their own, a question before each move; and what is said when it does not work.

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
fn the_verb_comes_first_where_one_likes() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE, Device::DESKTOP.without_scripts()] {
            let (game, ann) = at_the_start(run, server, device).await?;
            let card = game.table().board().display().level(Level::Two)[0].context("a card")?;
            let before = game.table().revision();
            ann.click("label[for=verb-file]").await?;
            // One click on the card is the whole move.
            ann.click(&format!("button.do-file[value='file {card}']")).await?;
            game.changed(before).await?;
            ensure!(game.table().board().players()[0].archive().contains(card), "{card} is filed");
        }
        Ok(())
    })
}

#[test]
fn what_cannot_be_done_says_why() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE, Device::DESKTOP.without_scripts()] {
            let (game, ann) = at_the_start(run, server, device).await?;
            ann.click("label[for=verb-build]").await?;
            ann.wait_for("#prompt .why-build").await?;
            ensure!(ann.text("#prompt .why-build").await?.contains("build"), "the reason is about building");
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
fn keys_of_their_own_make_moves() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP).await?;
        ann.press("?").await?;
        ann.wait_for("#help").await?;
        ann.press("Escape").await?;
        ann.wait_without("#help").await?;
        // The verb, the first card it fits, another one to the right: filed.
        let before = game.table().revision();
        ann.press("f").await?;
        ann.until("a card at hand", "document.activeElement.matches('.do-file')").await?;
        ann.press("ArrowRight").await?;
        ann.keeps_focus("on a card").await?;
        let wanted: String = ann.evaluate("document.activeElement.value").await?;
        ann.press("Enter").await?;
        game.changed(before).await?;
        let filed = game.table().board().players()[0].archive();
        ensure!(matches!(wanted.parse(), Ok(Move::File(card)) if filed.contains(card)), "{wanted} was chosen");
        // Filing triggers the first Gizmo; its number in the chain uses it, and nothing is left to do.
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
fn keys_can_be_switched_off_and_moves_be_confirmed() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP).await?;
        ann.click("[popovertarget=settings]").await?;
        for name in ["confirm", "no_shortcuts"] {
            ann.click(&format!("#settings label:has([name={name}])")).await?;
        }
        ann.click("#settings form.settings button.first").await?;
        ann.until("other settings", "document.querySelector('#table')?.hasAttribute('data-no-shortcuts')").await?;
        ann.loaded().await?;
        ensure!(ann.path().await? == game.path(), "back at the table");
        ann.press("f").await?;
        ensure!(!ann.evaluate::<bool>("document.querySelector('#verb-file').checked").await?, "the key does nothing");
        let before = game.table().revision();
        let offers = ann.offers().await?;
        let pick = offers.iter().find(|offer| offer.seen).context("something at hand")?;
        ann.play(&pick.text).await?;
        ann.wait_for("#refusal p").await?;
        ensure!(game.table().revision() == before, "the first click only asks");
        ann.play(&pick.text).await?;
        game.changed(before).await
    })
}

#[test]
fn a_page_that_is_behind_says_so_and_catches_up() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at_the_start(run, server, Device::DESKTOP.without_scripts()).await?;
        ann.complaints.expect("status of 409");
        let offers = ann.offers().await?;
        let pick = &offers.iter().find(|offer| offer.seen).context("something at hand")?.text;
        // Ann moves elsewhere, and her old page does not know.
        let mv: Move = pick.parse()?;
        let seat = game.table().board().to_move();
        game.handle.execute(Actor::Person(seat), Command::play(&game.table(), mv)).await?;
        let revision = game.table().revision();
        ann.play(pick).await?;
        ann.wait_for("#refusal p").await?;
        ensure!(game.table().revision() == revision, "nothing has changed");
        ensure!(ann.revision().await? == Some(revision), "the page is as it should be");
        Ok(())
    })
}
