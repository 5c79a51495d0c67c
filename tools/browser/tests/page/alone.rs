//! Choices without a choice make themselves for those who want that.

use std::time::Duration;

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, drive};
use gizmos_table::{Table, free_undo};
use tokio::time::sleep;

/// Whether there is only one move, and nothing to take back that would be lost by it.
fn is_forced(table: &Table) -> bool {
    let Some(seat) = table.decider() else { return false };
    table.view(Some(seat)).legal_moves().len() == 1 && free_undo(table.record(), seat).is_err()
}

#[test]
fn the_only_move_makes_itself_for_those_who_want_that() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::find(&["Ann", "Bob"], is_forced)?).await?;
        let before = game.table().revision();
        sleep(Duration::from_secs(2)).await;
        ensure!(game.table().revision() == before, "nothing happens unless somebody wants it");
        ann.click("[popovertarget=settings]").await?;
        ann.click("#settings label:has([name=alone])").await?;
        ann.click("#settings form.settings button.first").await?;
        game.changed(before).await
    })
}
