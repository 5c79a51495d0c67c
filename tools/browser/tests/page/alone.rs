//! With the setting for it, the page makes the only possible move by itself.

use std::time::Duration;

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, drive};
use gizmos_table::{Table, free_undo};
use tokio::time::sleep;

/// Whether there is only one legal move, and no undo that would be lost by making it.
fn has_only_one_move(table: &Table) -> bool {
    let Some(seat) = table.decider() else { return false };
    table.view(Some(seat)).legal_moves().len() == 1 && free_undo(table.record(), seat).is_err()
}

#[test]
fn the_only_move_is_made_automatically_if_the_setting_is_on() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::find(&["Ann", "Bob"], has_only_one_move)?).await?;
        let before = game.table().revision();
        sleep(Duration::from_secs(2)).await;
        ensure!(game.table().revision() == before, "no move may be made without the setting");
        ann.click("[popovertarget=settings]").await?;
        ann.click("#settings label:has([name=alone])").await?;
        ann.click("#settings form.settings button.first").await?;
        game.changed(before).await
    })
}
