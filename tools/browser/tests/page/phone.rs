//! The page on phones: a turn needs no scrolling, and nothing is too wide or too small.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, drive};

/// Checks that elements are completely in the window, without scrolling.
async fn check_in_sight(visitor: &Visitor, selectors: &[&str]) -> Result<()> {
    for selector in selectors {
        let out = "(selector => {
            const all = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
            if (!all.length) return `${selector} is not there`;
            const out = all.map(element => [element, element.getBoundingClientRect()]).find(([, { top, left, bottom, right }]) =>
                top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5);
            return out ? `${out[0].outerHTML.slice(0, 100)} is at ${JSON.stringify(out[1])}` : null;
        })";
        let out: Option<String> = visitor.apply(out, selector).await?;
        ensure!(out.is_none(), "{} has to scroll: {}", visitor.name, out.unwrap_or_default());
    }
    let scrolled: f64 = visitor.evaluate("scrollY").await?;
    ensure!(scrolled == 0.0, "{} has scrolled", visitor.name);
    Ok(())
}

/// Checks that elements are large enough for a finger.
async fn check_touch_size(visitor: &Visitor, selector: &str) -> Result<()> {
    let small = "(selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility()).filter(element => {
        const { width, height } = element.getBoundingClientRect();
        return Math.round(width) < 44 || Math.round(height) < 44;
    }).map(element => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 80)}`;
    }))";
    let small: Vec<String> = visitor.apply(small, selector).await?;
    ensure!(small.is_empty(), "too small for a finger:\n{}", small.join("\n"));
    Ok(())
}

#[test]
fn a_turn_needs_no_scrolling() -> Result<()> {
    drive(async |run, server| {
        for (what, scenario) in [
            ("the start", Scenario::start(5, &["Ann", "Bob", "Cyd", "Dan"])?),
            ("the middle", Scenario::middle(&["Ann", "Bob", "Cyd"])?),
            ("a chain", Scenario::chain(&["Ann", "Bob"])?),
        ] {
            let visitor = run.visitor(&server.address, what, Device::PHONE).await?;
            server.stage_for(&visitor, &scenario).await?;
            check_in_sight(
                &visitor,
                &["#prompt", "#row button", "#market button.gizmo", "#market .deck", "#mine .ring"],
            )
            .await?;
            check_touch_size(
                &visitor,
                "#row button, #market button.gizmo, #market .deck button, #prompt button, #prompt label, #chain button",
            )
            .await?;
            visitor.fits(what).await?;
            if what == "the start" {
                check_in_sight(&visitor, &["#chain.idle .way", "#chain.idle .aim"]).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_game_can_be_finished_on_phones() -> Result<()> {
    drive(async |run, server| {
        let mut game = server.stage(&Scenario::find(&["Ann", "Bob"], |table| table.board().round() == 12)?).await?;
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        let bob = run.visitor(&server.address, "Bob", Device::NARROW.dark()).await?;
        game.sit(0, &ann).await?;
        game.sit(1, &bob).await?;
        while game.step().await? {
            for visitor in [&ann, &bob] {
                visitor.wait_for_revision(game.table().revision()).await?;
                visitor.fits("the table").await?;
            }
        }
        for visitor in [&ann, &bob] {
            visitor.wait_for("#ending").await?;
            visitor.fits("the end").await?;
        }
        Ok(())
    })
}

#[test]
fn nothing_is_too_wide_for_the_narrowest_screens() -> Result<()> {
    drive(async |run, server| {
        // The second one is a desktop with everything twice as large (WCAG 1.4.4).
        for device in [Device::NARROW, Device { width: 720, height: 450, ..Device::DESKTOP }] {
            let visitor = run.visitor(&server.address, "Ann", device).await?;
            for path in ["/", "/guide"] {
                visitor.open(path).await?;
                visitor.fits(path).await?;
            }
            for scenario in [
                Scenario::start(5, &["Ann", "Bob", "Cyd", "Dan"])?,
                Scenario::chain(&["Ann", "Bob"])?,
                Scenario::research(&["Ann", "Bob"])?,
            ] {
                server.stage_for(&visitor, &scenario).await?;
                visitor.fits("the table").await?;
            }
            let (game, card) = crate::paying::costly(server, &visitor).await?;
            visitor.open(&format!("{}/pay/{card}", game.path())).await?;
            visitor.fits("paying by hand").await?;
        }
        Ok(())
    })
}
