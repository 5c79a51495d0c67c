//! Where the focus is: keys lead somewhere and back again, and what is open has them.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestRun, TestServer, Visitor, drive};
use gizmos_core::{Card, Level, Move, Phase};
use gizmos_table::Table;

/// Ann with a keyboard, at the table of a scenario.
async fn at(run: &TestRun, server: &TestServer, scenario: &Scenario) -> Result<(Game, Visitor)> {
    let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
    let game = server.stage_for(&ann, scenario).await?;
    Ok((game, ann))
}

/// Puts the focus on an element.
async fn focus(ann: &Visitor, selector: &str) -> Result<()> {
    let focused: bool = ann.apply("(selector => (document.querySelector(selector).focus(), true))", selector).await?;
    ensure!(focused, "{selector} can have the focus");
    Ok(())
}

/// Whether what has the focus fits a selector.
async fn is_at(ann: &Visitor, selector: &str) -> Result<bool> {
    ann.apply("(selector => document.activeElement.matches(selector))", selector).await
}

/// Waits until what has the focus fits a selector.
async fn comes_to(ann: &Visitor, selector: &str) -> Result<()> {
    ann.until(selector, &format!("document.activeElement.matches({selector:?})")).await
}

#[test]
fn escape_leads_back_from_a_verb() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let card = game.table().board().display().level(Level::Two)[1].context("a card")?;
        focus(&ann, &format!("#card-{card}")).await?;
        ann.press("p").await?;
        comes_to(&ann, ".place.can").await?;
        ann.press("Escape").await?;
        ensure!(is_at(&ann, &format!("#card-{card}")).await?, "back at the card");
        ensure!(ann.evaluate::<bool>("document.querySelector('#verb-any').checked").await?, "without a verb");
        // What had the focus is gone with the verb; its card is still there.
        ann.press("f").await?;
        comes_to(&ann, ".do-file").await?;
        ann.press("ArrowRight").await?;
        ann.press("Escape").await?;
        ann.keeps_focus("after a verb").await?;
        ensure!(is_at(&ann, &format!("#card-{card}")).await?, "back at the card again");
        Ok(())
    })
}

#[test]
fn what_is_open_has_the_focus_and_the_keys() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = at(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let card = game.table().board().display().level(Level::Two)[1].context("a card")?;
        focus(&ann, &format!("#card-{card}")).await?;
        ann.press("?").await?;
        comes_to(&ann, "#help h2").await?;
        for key in ["f", "ArrowDown", "ArrowRight"] {
            ann.press(key).await?;
        }
        ensure!(is_at(&ann, "#help *").await?, "the focus stays in the help");
        ensure!(ann.evaluate::<bool>("document.querySelector('#verb-any').checked").await?, "the verb is behind it");
        ann.press("Escape").await?;
        comes_to(&ann, &format!("#card-{card}")).await?;
        // The sheet of a card: arrows stay in it, and the digit is its offer, not a Gizmo of the chain.
        ann.press("Enter").await?;
        comes_to(&ann, &format!("#p-{card} h3")).await?;
        for _ in 0..8 {
            ann.press("ArrowDown").await?;
            ensure!(is_at(&ann, &format!("#p-{card} *")).await?, "arrows stay in the sheet");
        }
        let before = game.table().revision();
        ann.press("1").await?;
        game.changed(before).await?;
        ensure!(game.table().board().players()[0].archive().contains(card), "it is filed");
        Ok(())
    })
}

/// The first Gizmo whose effect asks for spheres.
fn picker(table: &Table) -> Option<Card> {
    let view = table.view(table.decider());
    let picks = |mv: &Move| view.after(*mv).is_some_and(|after| matches!(after.board().phase(), Phase::Picking { .. }));
    view.legal_moves().into_iter().filter(picks).find_map(|mv| if let Move::Use(card) = mv { Some(card) } else { None })
}

#[test]
fn an_effect_that_asks_leads_to_what_it_asks_for() -> Result<()> {
    drive(async |run, server| {
        let scenario = Scenario::find(&["Ann", "Bob"], |table| picker(table).is_some())?;
        let (game, ann) = at(run, server, &scenario).await?;
        let card = picker(&game.table()).context("there is one")?;
        let before = game.table().revision();
        ann.play_by_keys(&Move::Use(card).to_string()).await?;
        game.changed(before).await?;
        comes_to(&ann, ".place.can").await?;
        ann.keeps_focus("where an effect asks").await?;
        // Whoever went elsewhere gets there by the key of the verb.
        focus(&ann, "#ask").await?;
        ann.press("p").await?;
        comes_to(&ann, ".place.can").await?;
        let before = game.table().revision();
        ann.press("Enter").await?;
        game.changed(before).await
    })
}

#[test]
fn the_log_is_one_stop() -> Result<()> {
    drive(async |run, server| {
        let (_game, ann) = at(run, server, &Scenario::middle(&["Ann", "Bob"])?).await?;
        ensure!(ann.count("#log .scroll a").await? > 3, "there are turns to go to");
        ann.reach("#log .scroll").await?;
        ann.press("Tab").await?;
        ensure!(!is_at(&ann, "#log .scroll *").await?, "Tab leaves it");
        ann.press("Shift+Tab").await?;
        comes_to(&ann, "#log .scroll").await?;
        ann.press("ArrowDown").await?;
        ann.press("ArrowDown").await?;
        let second: bool =
            ann.evaluate("document.activeElement == document.querySelectorAll('#log .scroll a')[1]").await?;
        ensure!(second, "arrows go from turn to turn");
        ann.keeps_focus("in the log").await?;
        ann.press("ArrowUp").await?;
        ensure!(is_at(&ann, "#log .scroll a").await?, "and back");
        Ok(())
    })
}

#[test]
fn a_replay_waits_while_a_sheet_is_open() -> Result<()> {
    drive(async |run, server| {
        let game = server.stage(&Scenario::middle(&["Ann", "Bob"])?).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let path = format!("{}/replay/12", game.path());
        ann.open(&path).await?;
        focus(&ann, "#market .gizmo").await?;
        ann.press("Enter").await?;
        comes_to(&ann, ".sheet h3").await?;
        for key in ["End", "ArrowRight", "Home"] {
            ann.press(key).await?;
        }
        ann.press("Escape").await?;
        comes_to(&ann, "#market .gizmo").await?;
        ensure!(ann.path().await? == path, "the keys belong to the sheet");
        ann.press("End").await?;
        ann.until("the end", &format!("location.pathname != {path:?}")).await
    })
}
