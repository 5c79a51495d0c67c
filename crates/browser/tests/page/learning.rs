//! Lessons and puzzles as people do them.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Failure, Visitor, drive};
use gizmos_core::Move;
use gizmos_study::{Lesson, puzzle};

/// Does an exercise by its line with keys alone, and waits for each move to be shown.
async fn follow(visitor: &Visitor, line: &[Move]) -> Result<()> {
    for mv in line {
        let before = visitor.revision().await?;
        visitor.play_by_keys(&mv.to_string()).await?;
        visitor.wait_for_revision(before.unwrap_or_default() + 1).await?;
    }
    visitor.wait_for("#coach.solved").await
}

#[test]
fn a_lesson_needs_no_mouse() -> Result<(), Failure> {
    drive(async |party| {
        let venue = party.venue().await?;
        let ann = party.visitor(venue.address(), "Ann", Device::DESKTOP).await?;
        ann.open("/lessons").await?;
        ann.reach("form[action='/lessons/triggers'] button").await?;
        ann.press("Enter").await?;
        ann.wait_for("#coach .steps").await?;
        follow(&ann, &Lesson::Triggers.line()).await?;
        ann.reach("#coach .answers form button").await?;
        ann.press("Enter").await?;
        ann.wait_for_text("#coach", "103").await?;
        ann.open("/lessons").await?;
        ensure!(ann.count(".lesson.done").await? == 1, "the lesson is ticked without a look at its page");
        Ok(())
    })
}

#[test]
fn a_puzzle_needs_no_scripts() -> Result<(), Failure> {
    drive(async |party| {
        let venue = party.venue().await?;
        let ann = party.visitor(venue.address(), "Ann", Device::PHONE.without_scripts()).await?;
        ann.open("/puzzles").await?;
        ann.click("button[formaction='/puzzles/2']").await?;
        ann.wait_for("#coach .solution").await?;
        let line = puzzle(2).map(|puzzle| puzzle.line.clone()).unwrap_or_default();
        for mv in &line {
            let before = ann.revision().await?;
            ann.play(&mv.to_string()).await?;
            ann.wait_for_revision(before.unwrap_or_default() + 1).await?;
        }
        ann.wait_for("#coach.solved").await?;
        ann.open("/puzzles").await?;
        ensure!(ann.count(".puzzle-tile.done").await? == 1, "the puzzle is ticked");
        Ok(())
    })
}
