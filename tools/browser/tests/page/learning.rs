//! Learning as people do: lessons, puzzles, and a first game with tips.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, TestServer, Visitor, drive};
use gizmos_core::Move;
use gizmos_study::{Lesson, puzzle};

use crate::against_bots::arrived;

/// The move, if the page offers it; or else another build: a bot may have taken the card meanwhile.
async fn at_hand(ann: &Visitor, mv: &str) -> Result<String> {
    let offers = ann.offers().await?;
    let same = offers.iter().find(|offer| offer.text == mv);
    let other = offers.iter().find(|offer| offer.text.starts_with("build "));
    let offer = same.or(other.filter(|_| mv.starts_with("build "))).with_context(|| format!("{mv} is not offered"))?;
    Ok(offer.text.clone())
}

/// Makes these moves at the table one has come to.
async fn plays(game: &Game, line: &[Move], by_keys: bool) -> Result<()> {
    for mv in line {
        // Bots move in between.
        let (ann, before) = game.asked().await?;
        let mv = at_hand(ann, &mv.to_string()).await?;
        if by_keys {
            ann.play_by_keys(&mv).await?;
        } else {
            ann.play(&mv).await?;
        }
        game.changed(before).await.with_context(|| format!("after {mv}"))?;
    }
    Ok(())
}

/// Does the first lesson and a puzzle; `looks` is called at each stop.
pub async fn learning(server: &TestServer, ann: &Visitor, looks: &impl AsyncFn(&str) -> Result<()>) -> Result<()> {
    ann.open("/lessons").await?;
    looks("the lessons").await?;
    let [first, ..] = Lesson::ALL;
    ann.click(&format!("form[action='/lessons/{}'] button", first.name())).await?;
    let game = arrived(server, ann).await?;
    ann.wait_for("#coach").await?;
    looks("a lesson").await?;
    plays(&game, &first.line(), false).await?;
    ann.wait_for("#coach.solved").await?;
    looks("a lesson that is done").await?;

    ann.open("/puzzles").await?;
    looks("the puzzles").await?;
    ann.open("/puzzles/1").await?;
    looks("a puzzle").await?;
    ann.open("/puzzles").await?;
    ann.click("button[formaction='/puzzles/1']").await?;
    let game = arrived(server, ann).await?;
    let line = puzzle(1).context("there are puzzles")?.line.clone();
    plays(&game, &line, true).await?;
    ann.wait_for("#coach.solved").await?;
    looks("a solved puzzle").await?;
    ann.open("/puzzles").await?;
    ensure!(ann.has("button.done[formaction='/puzzles/1']").await?, "it is ticked off");
    Ok(())
}

#[test]
fn a_first_game_with_tips_is_left_and_found_again() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        ann.open("/").await?;
        ann.click("form[action='/lessons/first-game'] button").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .say").await?;
        let tip = ann.text("#coach .say").await?;
        ann.audit("a first game").await?;
        game.play_until(|table| table.board().round() > 3).await?;
        // Nothing moves away under the finger while she has to decide.
        game.asked().await?;
        ann.until("another tip", &format!("document.querySelector('#coach .say').innerText != {tip:?}")).await?;
        ann.click("#coach button[value=no]").await?;
        ann.wait_without("#coach .say").await?;
        ann.open("/").await?;
        ann.click(&format!("a[href='{}']", game.path())).await?;
        ann.wait_for("#coach button[value=yes]").await?;
        ann.click("#coach button[value=yes]").await?;
        ann.wait_for("#coach .say").await?;
        Ok(())
    })
}

#[test]
fn a_lesson_needs_no_mouse() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open("/lessons").await?;
        ann.reach("form[action='/lessons/triggers'] button").await?;
        ann.press("Enter").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .lesson-steps").await?;
        plays(&game, &Lesson::Triggers.line(), true).await?;
        ann.wait_for("#coach.solved").await?;
        ann.reach("#coach .answers form button").await?;
        ann.press("Enter").await?;
        ann.wait_for_text("#coach", "103").await?;
        ann.open("/lessons").await?;
        ensure!(ann.count(".lesson.done").await? == 1, "the lesson is ticked without a look at its page");
        Ok(())
    })
}

#[test]
fn a_puzzle_needs_no_scripts() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE.without_scripts()).await?;
        ann.open("/puzzles").await?;
        ann.click("button[formaction='/puzzles/2']").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .solution").await?;
        plays(&game, &puzzle(2).context("there are puzzles")?.line, false).await?;
        ann.wait_for("#coach.solved").await?;
        ann.open("/puzzles").await?;
        ensure!(ann.count(".puzzle-tile.done").await? == 1, "the puzzle is ticked");
        Ok(())
    })
}
