//! Lessons, puzzles, and a first game with tips.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, TestServer, Visitor, drive};
use gizmos_core::Move;
use gizmos_study::{Lesson, puzzle};

use crate::against_bots::arrived;

/// The move if the page offers it, or else another build, because a bot may have taken the card meanwhile.
async fn offered_move(ann: &Visitor, mv: &str) -> Result<String> {
    let offers = ann.offers().await?;
    let same = offers.iter().find(|offer| offer.text == mv);
    let other = offers.iter().find(|offer| offer.text.starts_with("build "));
    let offer = same.or(other.filter(|_| mv.starts_with("build "))).with_context(|| format!("{mv} is not offered"))?;
    Ok(offer.text.clone())
}

/// Makes these moves through the page, with the mouse or the keyboard.
async fn make_moves(game: &Game, line: &[Move], by_keys: bool) -> Result<()> {
    for mv in line {
        // Bots may move before each of them.
        let (ann, before) = game.asked().await?;
        let mv = offered_move(ann, &mv.to_string()).await?;
        if by_keys {
            ann.play_by_keys(&mv).await?;
        } else {
            ann.play(&mv).await?;
        }
        game.changed(before).await.with_context(|| format!("after {mv}"))?;
    }
    Ok(())
}

/// Does the first lesson and a puzzle, and calls `check` on each page.
pub async fn learning(server: &TestServer, ann: &Visitor, check: &impl AsyncFn(&str) -> Result<()>) -> Result<()> {
    ann.open("/lessons").await?;
    check("the lessons").await?;
    let [first, ..] = Lesson::ALL;
    ann.click(&format!("form[action='/lessons/{}'] button", first.name())).await?;
    let game = arrived(server, ann).await?;
    ann.wait_for("#coach").await?;
    check("a lesson").await?;
    make_moves(&game, &first.line(), false).await?;
    ann.wait_for("#coach.solved").await?;
    check("a lesson that is done").await?;

    ann.open("/puzzles").await?;
    check("the puzzles").await?;
    ann.open("/puzzles/1").await?;
    check("a puzzle").await?;
    ann.open("/puzzles").await?;
    ann.click("button[formaction='/puzzles/1']").await?;
    let game = arrived(server, ann).await?;
    let line = puzzle(1).context("there are puzzles")?.line.clone();
    make_moves(&game, &line, true).await?;
    ann.wait_for("#coach.solved").await?;
    check("a solved puzzle").await?;
    ann.open("/puzzles").await?;
    ensure!(ann.has("button.done[formaction='/puzzles/1']").await?, "the puzzle must be marked as solved");
    Ok(())
}

#[test]
fn tips_of_a_first_game_can_be_hidden_and_shown_again() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        ann.open("/").await?;
        ann.click("form[action='/lessons/first-game'] button").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .say").await?;
        let tip = ann.text("#coach .say").await?;
        ann.audit("a first game").await?;
        game.play_until(|table| table.board().round() > 3).await?;
        // While she has to decide, no move of a bot changes the page.
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
fn a_lesson_works_with_the_keyboard() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open("/lessons").await?;
        ann.reach("form[action='/lessons/triggers'] button").await?;
        ann.press("Enter").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .lesson-steps").await?;
        make_moves(&game, &Lesson::Triggers.line(), true).await?;
        ann.wait_for("#coach.solved").await?;
        ann.reach("#coach .answers form button").await?;
        ann.press("Enter").await?;
        ann.wait_for_text("#coach", "103").await?;
        ann.open("/lessons").await?;
        ensure!(ann.count(".lesson.done").await? == 1, "the lesson must be marked as done without visiting its end");
        Ok(())
    })
}

#[test]
fn a_puzzle_works_without_scripts() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE.without_scripts()).await?;
        ann.open("/puzzles").await?;
        ann.click("button[formaction='/puzzles/2']").await?;
        let game = arrived(server, &ann).await?;
        ann.wait_for("#coach .solution").await?;
        make_moves(&game, &puzzle(2).context("there are puzzles")?.line, false).await?;
        ann.wait_for("#coach.solved").await?;
        ann.open("/puzzles").await?;
        ensure!(ann.count(".puzzle-tile.done").await? == 1, "the puzzle must be marked as solved");
        Ok(())
    })
}
