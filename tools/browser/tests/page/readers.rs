//! What screen readers say: the names of things, and the headings that lead through a table.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, drive};

#[test]
fn names_say_what_the_pictures_show() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let (game, card) = crate::paying::costly(server, &ann).await?;
        let ring = ann.attribute("#mine .ring", "aria-label").await?.context("the ring has no name")?;
        ensure!(ann.attribute("#mine .ring", "role").await?.as_deref() == Some("img"), "the ring must be a picture");
        let held = game.table().board().mover().ring();
        ensure!(
            held.iter().all(|(energy, _)| ring.to_lowercase().contains(&format!("{energy:?}").to_lowercase())),
            "{ring:?} must name all of {held:?}"
        );
        let name = ann.text(&format!("#card-{card}")).await?;
        ensure!(name.contains("can be built"), "{name:?} must say what can be done with the card");
        ann.click(&format!("#card-{card}")).await?;
        let offers: Vec<String> = ann
            .evaluate(
                "[...document.querySelectorAll(':popover-open .offer')].map(offer => { const copy = offer.cloneNode(true); \
                 copy.querySelectorAll('[aria-hidden=true]').forEach(silent => silent.remove()); return copy.textContent; })",
            )
            .await?;
        ensure!(offers.iter().any(|name| name.contains("triggers")), "{offers:?} must say what is triggered");
        Ok(())
    })
}

#[test]
fn all_boards_have_headings_of_the_same_level() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        server.stage_for(&ann, &Scenario::middle(&["Ann", "Bob", "Cyd"])?).await?;
        let headings: Vec<(String, String)> = ann
            .evaluate(
                "[...document.querySelectorAll('.board')].filter(board => !board.hidden) \
                 .map(board => board.querySelector('h1, h2, h3, h4')).map(heading => [heading.localName, heading.innerText])",
            )
            .await?;
        ensure!(headings.len() == 3 && headings.iter().all(|(level, _)| level == "h2"), "{headings:?}");
        for name in ["Ann", "Bob", "Cyd"] {
            ensure!(headings.iter().any(|(_, words)| words.contains(name)), "{headings:?} must name {name}");
        }
        Ok(())
    })
}
