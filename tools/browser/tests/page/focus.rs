//! The focus: shortcuts move it and Escape moves it back, and an open sheet gets all keys.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestRun, TestServer, Visitor, drive};
use gizmos_core::{Card, Level, Move, Phase, Seat};
use gizmos_table::Table;

/// Ann at the table of a scenario.
async fn start_at(run: &TestRun, server: &TestServer, scenario: &Scenario) -> Result<(Game, Visitor)> {
    let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
    let game = server.stage_for(&ann, scenario).await?;
    Ok((game, ann))
}

/// Puts the focus on an element.
async fn set_focus(ann: &Visitor, selector: &str) -> Result<()> {
    let focused: bool = ann.apply("(selector => (document.querySelector(selector).focus(), true))", selector).await?;
    ensure!(focused, "{selector} cannot have the focus");
    Ok(())
}

/// Whether the element with the focus matches a selector.
async fn has_focus(ann: &Visitor, selector: &str) -> Result<bool> {
    ann.apply("(selector => document.activeElement.matches(selector))", selector).await
}

/// Waits until the element with the focus matches a selector.
async fn wait_for_focus(ann: &Visitor, selector: &str) -> Result<()> {
    ann.until(selector, &format!("document.activeElement.matches({selector:?})")).await
}

#[test]
fn escape_returns_the_focus_from_an_action() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = start_at(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let card = game.table().board().display().level(Level::Two)[1].context("a card")?;
        set_focus(&ann, &format!("#card-{card}")).await?;
        ann.press("p").await?;
        wait_for_focus(&ann, ".place.can").await?;
        ann.press("Escape").await?;
        ensure!(has_focus(&ann, &format!("#card-{card}")).await?, "Escape must return the focus to the card");
        ensure!(
            ann.evaluate::<bool>("document.querySelector('#verb-any').checked").await?,
            "Escape must clear the action"
        );
        // The button with the focus disappears with the action, but its card stays.
        ann.press("f").await?;
        wait_for_focus(&ann, ".do-file").await?;
        ann.press("ArrowRight").await?;
        ann.press("Escape").await?;
        ann.keeps_focus("after an action").await?;
        ensure!(
            has_focus(&ann, &format!("#card-{card}")).await?,
            "Escape must return the focus to the card of the button"
        );
        Ok(())
    })
}

#[test]
fn an_open_sheet_has_the_focus_and_gets_all_keys() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = start_at(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let card = game.table().board().display().level(Level::Two)[1].context("a card")?;
        set_focus(&ann, &format!("#card-{card}")).await?;
        ann.press("?").await?;
        wait_for_focus(&ann, "#help h2").await?;
        for key in ["f", "ArrowDown", "ArrowRight"] {
            ann.press(key).await?;
        }
        ensure!(has_focus(&ann, "#help *").await?, "the focus must stay in the help");
        ensure!(
            ann.evaluate::<bool>("document.querySelector('#verb-any').checked").await?,
            "no action may be chosen behind the help"
        );
        ann.press("Escape").await?;
        wait_for_focus(&ann, &format!("#card-{card}")).await?;
        // In the sheet of a card, a digit chooses an offer of the sheet, not a Gizmo of the chain.
        ann.press("Enter").await?;
        wait_for_focus(&ann, &format!("#p-{card} h3")).await?;
        for _ in 0..8 {
            ann.press("ArrowDown").await?;
            ensure!(has_focus(&ann, &format!("#p-{card} *")).await?, "arrows must stay in the sheet");
        }
        let before = game.table().revision();
        ann.press("1").await?;
        game.changed(before).await?;
        ensure!(game.table().board().players()[0].archive().contains(card), "the card must be filed");
        Ok(())
    })
}

/// The first usable Gizmo whose effect is to pick spheres.
fn picker(table: &Table) -> Option<Card> {
    let view = table.view(table.decider());
    let picks = |mv: &Move| view.after(*mv).is_some_and(|after| matches!(after.board().phase(), Phase::Picking { .. }));
    view.legal_moves().into_iter().filter(picks).find_map(|mv| if let Move::Use(card) = mv { Some(card) } else { None })
}

#[test]
fn an_effect_that_picks_spheres_moves_the_focus_to_the_row() -> Result<()> {
    drive(async |run, server| {
        let scenario = Scenario::find(&["Ann", "Bob"], |table| picker(table).is_some())?;
        let (game, ann) = start_at(run, server, &scenario).await?;
        let card = picker(&game.table()).context("no such Gizmo")?;
        let before = game.table().revision();
        ann.play_by_keys(&Move::Use(card).to_string()).await?;
        game.changed(before).await?;
        wait_for_focus(&ann, ".place.can").await?;
        ann.keeps_focus("in the row").await?;
        // From elsewhere, the key of the action leads back to the row.
        set_focus(&ann, "#ask").await?;
        ann.press("p").await?;
        wait_for_focus(&ann, ".place.can").await?;
        let before = game.table().revision();
        ann.press("Enter").await?;
        game.changed(before).await
    })
}

#[test]
fn what_unfolds_in_a_sheet_comes_into_sight() -> Result<()> {
    drive(async |run, server| {
        let low = Device { width: 1280, height: 640, ..Device::DESKTOP };
        let ann = run.visitor(&server.address, "Ann", low).await?;
        server.stage_for(&ann, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        ann.click("[popovertarget=settings]").await?;
        ann.click(".leaving summary").await?;
        let in_sight = "(({ top, bottom }, sheet) => top >= sheet.top && bottom <= sheet.bottom)(\
                        document.querySelector('.leaving .danger').getBoundingClientRect(), \
                        document.querySelector('.leaving').closest('.sheet').getBoundingClientRect())";
        ann.until("the button that resigns", in_sight).await
    })
}

#[test]
fn enter_takes_the_proposed_order_of_returned_cards() -> Result<()> {
    drive(async |run, server| {
        let (game, ann) = start_at(run, server, &Scenario::research(&["Ann", "Bob"])?).await?;
        let hand = game.table().view(Some(Seat::FIRST)).hand().len();
        ann.press("n").await?;
        wait_for_focus(&ann, "#order > .first").await?;
        ann.press("Enter").await?;
        ann.wait_without("#order").await?;
        let returned = game.table().view(Some(Seat::FIRST)).returned(Level::Two).count();
        ensure!(hand > 1 && returned == hand, "{returned} of {hand} cards were returned");
        Ok(())
    })
}

#[test]
fn the_log_is_one_stop_for_tab() -> Result<()> {
    drive(async |run, server| {
        let (_game, ann) = start_at(run, server, &Scenario::middle(&["Ann", "Bob"])?).await?;
        ensure!(ann.count("#log .scroll a").await? > 3, "the log must have several turns");
        ann.reach("#log .scroll").await?;
        ann.press("Tab").await?;
        ensure!(!has_focus(&ann, "#log .scroll *").await?, "Tab must leave the log");
        ann.press("Shift+Tab").await?;
        wait_for_focus(&ann, "#log .scroll").await?;
        ann.press("ArrowDown").await?;
        ann.press("ArrowDown").await?;
        let second: bool =
            ann.evaluate("document.activeElement == document.querySelectorAll('#log .scroll a')[1]").await?;
        ensure!(second, "arrows must go from turn to turn");
        ann.keeps_focus("in the log").await?;
        ann.press("ArrowUp").await?;
        ensure!(has_focus(&ann, "#log .scroll a").await?, "arrows must go back, too");
        Ok(())
    })
}

#[test]
fn keys_do_not_step_through_a_replay_while_a_sheet_is_open() -> Result<()> {
    drive(async |run, server| {
        let game = server.stage(&Scenario::middle(&["Ann", "Bob"])?).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let path = format!("{}/replay/12", game.path());
        ann.open(&path).await?;
        set_focus(&ann, "#market .gizmo").await?;
        ann.press("Enter").await?;
        wait_for_focus(&ann, ".sheet h3").await?;
        for key in ["End", "ArrowRight", "Home"] {
            ann.press(key).await?;
        }
        ann.press("Escape").await?;
        wait_for_focus(&ann, "#market .gizmo").await?;
        ensure!(ann.path().await? == path, "keys must not change the position");
        ann.press("End").await?;
        ann.until("the end", &format!("location.pathname != {path:?}")).await
    })
}
