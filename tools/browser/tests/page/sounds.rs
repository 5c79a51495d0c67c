//! Sounds: offered once, and played only for those who accept.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Scenario, Visitor, drive};
use gizmos_core::Move;
use gizmos_table::{Actor, Command, Table};

use crate::talking::ann_and_bob;

/// Counts the sounds from now on.
const LISTEN: &str = "(() => {
    window.heard = 0;
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
    }
    return true;
})()";

async fn heard(visitor: &Visitor) -> Result<u32> {
    visitor.evaluate("window.heard").await
}

/// A move that ends the turn.
fn pick(table: &Table) -> Result<Move> {
    let legal = table.view(table.decider()).legal_moves();
    legal.into_iter().find(|mv| matches!(mv, Move::Pick(_))).context("no sphere can be picked")
}

#[test]
fn no_sound_is_played_before_the_visitor_has_agreed() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::start(6, &["Ann", "Bob"])?).await?;
        let picks = async |visitor: &Visitor| {
            let before = game.table().revision();
            visitor.play(&pick(&game.table())?.to_string()).await?;
            game.changed(before).await?;
            ann.wait_for_revision(game.table().revision()).await?;
            bob.wait_for_revision(game.table().revision()).await
        };
        ann.evaluate::<bool>(LISTEN).await?;
        picks(&ann).await?;
        ensure!(heard(&ann).await? == 0, "no sound may be played before Ann has agreed");
        ensure!(
            ann.evaluate::<bool>("performance.getEntries().length > 0 && !document.documentElement.dataset.sound")
                .await?
        );
        ann.click("#sounds button[value=normal]").await?;
        ann.wait_without("#sounds").await?;
        ann.until("a sound in the chosen volume", "window.heard > 0").await?;
        let before = heard(&ann).await?;
        picks(&bob).await?;
        ann.until("Bob's move", &format!("window.heard > {before}")).await?;
        // The choice is kept, and the question not asked again.
        ann.until("a cookie", "document.cookie.length >= 0 && fetch('/').then(answer => answer.text()).then(page => page.includes('data-sound=\"normal\"'))")
            .await?;
        ann.reload().await?;
        ensure!(!ann.has("#sounds").await?, "the question must not be asked again");
        ensure!(ann.attribute("html", "data-sound").await?.as_deref() == Some("normal"), "the choice must be kept");
        Ok(())
    })
}

#[test]
fn a_hidden_page_only_plays_the_sound_of_the_own_turn() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, _bob) = ann_and_bob(run, server, &Scenario::start(6, &["Ann", "Bob", "Cyd"])?).await?;
        ann.click("#sounds button[value=normal]").await?;
        ann.evaluate::<bool>(LISTEN).await?;
        let before = game.table().revision();
        ann.play(&pick(&game.table())?.to_string()).await?;
        game.changed(before).await?;
        ann.until("her own move", "window.heard > 0").await?;
        ann.evaluate::<bool>(
            "(Object.defineProperty(document, 'hidden', { get: () => true }), window.heard = 0, true)",
        )
        .await?;
        for (seat, is_hers) in [(1, false), (2, true)] {
            let table = game.table();
            ensure!(table.decider().is_some_and(|decider| decider.index() == seat), "it is {seat}'s turn");
            let (actor, mv) = (Actor::Person(table.decider().context("somebody decides")?), pick(&table)?);
            game.handle.execute(actor, Command::play(&table, mv)).await?;
            ann.wait_for_revision(game.table().revision()).await?;
            ensure!(
                (heard(&ann).await? > 0) == is_hers,
                "the only sound must be that of her own turn, not of moves of seat {seat}"
            );
        }
        Ok(())
    })
}
