//! Mice and fingers: what the page looks like for each of them.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, drive};

#[test]
fn keys_are_only_shown_where_there_is_a_mouse() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            server.stage_for(&ann, &Scenario::chain(&["Ann", "Bob"])?).await?;
            let digit = "getComputedStyle(document.querySelector('#chain .ready .state'), '::before').content";
            let has_digit = ann.evaluate::<String>(digit).await? != "none";
            let has_keys = ann.has("#prompt kbd").await?;
            ensure!(
                has_keys != device.touch && has_digit != device.touch,
                "keys: {has_keys}, digits: {has_digit} on {device:?}"
            );
        }
        Ok(())
    })
}

#[test]
fn nothing_stays_lit_after_a_touch() -> Result<()> {
    drive(async |run, server| {
        let phone = run.visitor(&server.address, "Phone", Device::PHONE.still()).await?;
        let game = server.stage_for(&phone, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let look = "(selector => [...document.querySelectorAll(selector)].map(thing => { \
                    const { boxShadow, filter, outlineStyle } = getComputedStyle(thing); return [boxShadow, filter, outlineStyle].join(); }))";
        let cards = "#market .gizmo .face, #market .gizmo .gz-c";
        let before: Vec<String> = phone.apply(look, cards).await?;
        let first = game.table().board().display().cards().iter().next().map(|card| format!("#card-{card}"));
        let first = first.unwrap_or_default();
        phone.click(&first).await?;
        phone.wait_for(":popover-open").await?;
        phone.click(":popover-open .close").await?;
        phone.wait_without(":popover-open").await?;
        phone.evaluate::<bool>("(document.activeElement.blur(), true)").await?;
        let after: Vec<String> = phone.apply(look, cards).await?;
        ensure!(before == after, "a card stays lit: {before:?} became {after:?}");
        let flash = format!("getComputedStyle(document.querySelector('{first}')).webkitTapHighlightColor");
        let flash: String = phone.evaluate(&flash).await?;
        ensure!(flash == "rgba(0, 0, 0, 0)", "the browser's own flash of {flash} covers what a touch opens");
        Ok(())
    })
}
