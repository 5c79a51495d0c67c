//! A page at which nothing happens for a while.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Scenario, drive};
use serde::Deserialize;

use crate::talking::ann_and_bob;

/// Longer than the time after which the page opens a silent stream again.
const IDLE: Duration = Duration::from_secs(75);

/// The changes and requests of the page since it began to record them, and what is chosen.
#[derive(Debug, Deserialize)]
struct Seen {
    changes: Vec<String>,
    requests: Vec<String>,
    verb: bool,
    focus: String,
}

#[test]
fn an_idle_page_does_not_change() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, _bob) = ann_and_bob(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        ann.click("label[for=verb-file]").await?;
        let card = game.table().board().display().level(gizmos_core::Level::Two)[0].context("a card")?;
        ann.evaluate::<bool>(&format!("document.querySelector('#card-{card}').focus(), true")).await?;
        ann.until("Bob's presence", "document.querySelector('#presence').dataset.away === ''").await?;
        ann.evaluate::<bool>(
            "window.changes = [], performance.clearResourceTimings(), \
             new MutationObserver(all => all.forEach(({ target }) => changes.push(target.id || target.nodeName))) \
             .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }), true",
        )
        .await?;
        tokio::time::sleep(IDLE).await;
        let seen: Seen = ann
            .evaluate(
                "({ changes, requests: performance.getEntriesByType('resource').map(entry => entry.name), \
                 verb: document.querySelector('#verb-file').checked, focus: document.activeElement.id })",
            )
            .await?;
        ensure!(seen.changes.is_empty() && seen.requests.is_empty(), "the page has changed: {seen:?}");
        ensure!(seen.verb && seen.focus == format!("card-{card}"), "the action and the focus must stay: {seen:?}");
        Ok(())
    })
}
