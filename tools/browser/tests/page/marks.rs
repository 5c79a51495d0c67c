//! Marks on the board: what is new, what a tip is about, and the best moves of a bot.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, drive};
use gizmos_core::Seat;

use crate::against_bots::arrived;
use crate::talking::ann_and_bob;

#[test]
fn what_is_new_is_marked_until_the_next_move() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        for visitor in [&ann, &bob] {
            let before = game.table().revision();
            visitor.wait_for_revision(before).await?;
            let offers = visitor.offers().await?;
            let file = offers.iter().find(|offer| offer.text.starts_with("file")).context("a card to file")?;
            visitor.play(&file.text).await?;
            game.changed(before).await?;
            // Filing has triggered the starting Gizmo, which draws a sphere.
            game.step().await?;
        }
        let filed = game.table().board().players()[1].archive().iter().next().context("Bob has filed")?;
        let at_bobs = format!("#other-0 .fresh[data-vt=c{filed}]");
        for _ in 0..2 {
            ann.wait_for_revision(game.table().revision()).await?;
            ensure!(ann.count(&at_bobs).await? == 1, "the card that Bob has filed must be marked");
            ensure!(ann.count("#market .fresh").await? == 1, "the card that replaced it must be marked");
            ensure!(bob.count(".fresh").await? == 0, "what Bob did himself must not be marked for him");
            ann.reload().await?;
        }
        let phone = run.visitor(&server.address, "Phone", Device::PHONE).await?;
        phone.open(&game.seat_link(Seat::FIRST).await?).await?;
        phone.click("main form button.first").await?;
        phone.arrive(&game.path()).await?;
        let turns = phone.text("#chain .turns").await?;
        ensure!(turns.contains("Bob") && turns.contains(&filed.to_string()), "{turns:?} must show what Bob did");
        ann.play(&crate::motion::pick_of(&ann).await?).await?;
        ann.until("no marks", "!document.querySelector('.fresh')").await
    })
}

#[test]
fn a_tip_points_at_its_subject() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open("/lessons").await?;
            ann.click("form[action='/lessons/first-game'] button").await?;
            arrived(server, &ann).await?;
            ann.wait_for("#coach[data-about=row] .goal").await?;
            ann.calm().await?;
            let outlined: String =
                ann.evaluate("getComputedStyle(document.querySelector('#row .track')).outlineStyle").await?;
            ensure!(outlined == "dashed", "the row must be outlined");
            let [arrow_bottom, row_top, apart]: [f64; 3] = ann
                .evaluate(
                    "(() => { const [arrow, row] = ['#coach .pointer', '#row .track'].map(part => document.querySelector(part).getBoundingClientRect());
                    return [arrow.bottom, row.top, Math.abs(arrow.x + arrow.width / 2 - row.x - row.width / 2)]; })()",
                )
                .await?;
            ensure!(
                (arrow_bottom - row_top).abs() < 4.0 && apart < 4.0,
                "the arrow must touch the middle of the row: {arrow_bottom} {row_top} {apart}"
            );
            ann.audit("a tip").await?;
        }
        Ok(())
    })
}

#[test]
fn the_best_moves_of_a_bot_are_marked_on_the_board() -> Result<()> {
    drive(async |run, server| {
        let scenario = Scenario::find(&["Ann", "Bob"], |table| table.board().outcome().is_some())?;
        let game = server.stage(&scenario).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{}/replay/12", game.path())).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for("#thought .thinking").await?;
        ensure!(
            ann.count("#table [data-best='1']").await? == 1,
            "exactly one thing must have the mark of the best move"
        );
        let first: String = ann.evaluate("document.querySelector('#thought [data-spot]').dataset.spot").await?;
        ensure!(ann.has(&format!("#{first}[data-best='1']")).await?, "the mark must be on the thing of the move");
        ann.press("ArrowRight").await?;
        ann.until("no marks", "!document.querySelector('[data-best]')").await
    })
}
