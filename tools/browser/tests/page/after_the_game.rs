//! After a game: its statistics, the replay, the analysis, and playing on from a mistake.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{TestServer, Visitor};

use crate::against_bots::arrived;

/// Visits all pages about the finished game that the visitor is looking at, and calls `check` on each of them.
pub async fn after_the_game(
    server: &TestServer,
    ann: &Visitor,
    check: &impl AsyncFn(&str) -> Result<()>,
) -> Result<()> {
    ann.click("#ending a[href$='/statistics']").await?;
    ann.arrive("/statistics").await?;
    ensure!(ann.count("main svg[role=img]").await? >= 4, "there are charts");
    ensure!(ann.count("main tbody tr").await? > 18, "there are numbers");
    check("the statistics").await?;

    ann.click(".tabs a[href$='/replay']").await?;
    ann.arrive("/replay/0").await?;
    for (key, at) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)] {
        ann.press(key).await?;
        ann.until("the position", &format!("location.pathname.endsWith('/replay/{at}')")).await?;
    }
    check("the replay").await?;
    ann.press("End").await?;
    ann.until("the end", "!document.querySelector('[data-step=next]')").await?;
    ann.click(".log .move a").await?;
    ann.until("the first position again", "location.pathname.endsWith('/replay/1')").await?;

    ann.click(".tabs a[href$='/analysis']").await?;
    ann.arrive("/analysis").await?;
    check("the offer of an analysis").await?;
    ann.click("main form button.first").await?;
    ann.wait_for("#mistakes").await?;
    check("the analysis").await?;
    let mistake = ann.attribute("#mistakes .more a", "href").await?.context("the analysis has no mistake")?;
    ann.click("#mistakes .more a").await?;
    ann.arrive(&mistake).await?;
    ann.wait_for(".verdict").await?;
    check("a mistake").await?;

    ann.click("#go-on button.first").await?;
    let game = arrived(server, ann).await?;
    ensure!(game.table().record().inherited() > 0, "the game must begin with moves of another");
    game.decider().await?.context("the visitor has to decide first")?;
    ensure!(game.step().await?, "the visitor can move");
    Ok(())
}
