//! Undoing moves.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, drive};
use gizmos_table::{Table, free_undo};

use crate::talking::ann_and_bob;
use crate::together::public;

#[test]
fn a_move_that_revealed_nothing_is_undone_at_once() -> Result<()> {
    drive(async |run, server| {
        // A position after a move that can be undone without asking, and the position before it.
        let undoable = |table: &Table| table.decider().is_some_and(|seat| free_undo(table.record(), seat).is_ok());
        let scenario = Scenario::find(&["Ann", "Bob"], undoable)?;
        let mut before = scenario.clone();
        let (seat, mv) = before.moves.pop().context("a move")?;
        let mut game = server.stage(&before).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        game.sit(seat.index(), &ann).await?;
        let (start, board, seen) = (game.table().revision(), *game.table().board(), public(&ann).await?);
        ann.play(&mv.to_string()).await?;
        game.changed(start).await?;
        let revision = game.table().revision();
        ann.wait_for_revision(revision).await?;
        ensure!(public(&ann).await? != seen || ann.has("#prompt button.undo").await?, "the move must be shown");
        ann.click("#prompt button.undo").await?;
        game.changed(revision).await?;
        ann.wait_for_revision(game.table().revision()).await?;
        ensure!(*game.table().board() == board, "the game must be as before the move");
        ensure!(public(&ann).await? == seen, "the page must be as before the move");
        Ok(())
    })
}

#[test]
fn undoing_a_move_that_revealed_something_needs_the_agreement_of_others() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::start(2, &["Ann", "Bob"])?).await?;
        let start = *game.table().board();
        game.play_until(|table| table.board().to_move().index() == 1).await?;
        for (answer, taken_back) in [("no", false), ("yes", true)] {
            let before = game.table().revision();
            ann.wait_for_revision(before).await?;
            ann.click("#prompt button.undo").await?;
            for visitor in [&ann, &bob] {
                visitor.wait_for("#prompt .question:not(.refused)").await?;
            }
            ensure!(!ann.has("#prompt .question button").await?, "Ann must not answer her own question");
            bob.click(&format!("#prompt .question button[name=agrees][value={answer}]")).await?;
            for visitor in [&ann, &bob] {
                visitor.wait_without("#prompt .question:not(.refused)").await?;
            }
            ensure!(
                ann.has("#prompt .refused").await? != taken_back,
                "Ann must hear of a refusal, and of nothing else"
            );
            ensure!((game.table().revision() > before) == taken_back, "wrong result of the answer {answer}");
        }
        ensure!(game.table().board().to_move() == start.to_move(), "it must be Ann's turn again");
        Ok(())
    })
}
