//! After a game: its numbers, its moments, what should have been done, and another try.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{TestServer, Visitor};

use crate::against_bots::arrived;

/// Goes through everything there is to see after the game whose end somebody looks at; `looks` is called at each stop.
pub async fn after_the_game(
    server: &TestServer,
    ann: &Visitor,
    looks: &impl AsyncFn(&str) -> Result<()>,
) -> Result<()> {
    ann.click("#ending a[href$='/statistics']").await?;
    ann.arrive("/statistics").await?;
    ensure!(ann.count("main svg[role=img]").await? >= 4, "there are charts");
    ensure!(ann.count("main tbody tr").await? > 18, "there are numbers");
    looks("the statistics").await?;

    ann.click(".tabs a[href$='/replay']").await?;
    ann.arrive("/replay/0").await?;
    for (key, at) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)] {
        ann.press(key).await?;
        ann.until("a step", &format!("location.pathname.endsWith('/replay/{at}')")).await?;
    }
    looks("the replay").await?;
    ann.press("End").await?;
    ann.until("the end", "!document.querySelector('[data-step=next]')").await?;
    ann.click(".log .move a").await?;
    ann.until("the first moment again", "location.pathname.endsWith('/replay/1')").await?;

    ann.click(".tabs a[href$='/analysis']").await?;
    ann.arrive("/analysis").await?;
    looks("the offer of an analysis").await?;
    ann.click("main form button.first").await?;
    ann.wait_for("#mistakes").await?;
    looks("the analysis").await?;
    let mistake = ann.attribute("#mistakes .more a", "href").await?.context("somebody has made a mistake")?;
    ann.click("#mistakes .more a").await?;
    ann.arrive(&mistake).await?;
    ann.wait_for(".verdict").await?;
    looks("a mistake").await?;

    ann.click("#go-on button.first").await?;
    let game = arrived(server, ann).await?;
    ensure!(game.table().record().inherited() > 0, "the game goes on");
    game.decider().await?.context("whoever goes on from a mistake has to decide")?;
    ensure!(game.step().await?, "and decides better");
    Ok(())
}
