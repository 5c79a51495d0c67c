//! Animations never block clicks, and can be switched off.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, drive};
use tokio::time::{Duration, sleep};

use crate::against_bots::opened;

/// Whether any animation is running.
const MOVES: &str = "document.getAnimations().some(animation => animation.playState == 'running')";

/// Clicks the button of a move without waiting for animations; returns whether one was running.
async fn click_at_once(visitor: &Visitor, text: &str) -> Result<bool> {
    let offer = visitor.offer(text).await?;
    let place = "(selector => {
        const button = [...document.querySelectorAll(selector)].find(button => button.checkVisibility());
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    })";
    let moving: bool = visitor.evaluate(MOVES).await?;
    let [x, y]: [f64; 2] = visitor.apply(place, &offer.button()).await?;
    visitor.click_at(x, y).await?;
    Ok(moving)
}

#[test]
fn clicks_during_animations_all_arrive() -> Result<()> {
    drive(async |run, server| {
        let both = run.visitor(&server.address, "Both", Device::DESKTOP).await?;
        let game = opened(server, &both, "device").await?;
        // So that animations last until the next click even on a slow machine.
        both.in_slow_motion().await?;
        let mut while_moving = 0;
        for _ in 0..12 {
            both.wait_for_revision(game.table().revision()).await?;
            let offers = both.offers().await?;
            let Some(visible) = offers.iter().find(|offer| offer.seen) else {
                game.step().await?;
                continue;
            };
            let before = game.table().revision();
            while_moving += u32::from(click_at_once(&both, &visible.text).await?);
            game.changed(before).await.with_context(|| format!("{} did not arrive", visible.text))?;
        }
        ensure!(while_moving > 6, "only {while_moving} clicks were made during animations");
        Ok(())
    })
}

#[test]
fn nothing_moves_with_reduced_motion() -> Result<()> {
    drive(async |run, server| {
        let mut game = server.stage(&Scenario::middle(&["Ann", "Bob"])?).await?;
        for (seat, name) in ["Ann", "Bob"].into_iter().enumerate() {
            let visitor = run.visitor(&server.address, name, Device::DESKTOP.still()).await?;
            game.sit(seat, &visitor).await?;
        }
        for _ in 0..6 {
            let seat = game.table().decider().context("somebody decides")?;
            game.step().await?;
            let visitor = game.player(seat).context("the player is a visitor")?;
            for _ in 0..10 {
                ensure!(!visitor.evaluate::<bool>(MOVES).await?, "an animation is running");
                sleep(Duration::from_millis(10)).await;
            }
        }
        Ok(())
    })
}

#[test]
fn things_can_be_used_in_their_new_place_before_animations_end() -> Result<()> {
    drive(async |run, server| {
        let mut game = server.stage(&Scenario::start(6, &["Ann", "Bob"])?).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let bob = run.visitor(&server.address, "Bob", Device::DESKTOP).await?;
        game.sit(0, &ann).await?;
        game.sit(1, &bob).await?;
        ann.stop_animations().await?;
        bob.stop_animations().await?;
        let before = game.table().revision();
        let offers = ann.offers().await?;
        let pick = offers
            .iter()
            .find(|offer| offer.seen && offer.text.starts_with("pick"))
            .context("no sphere can be picked")?;
        ann.play(&pick.text).await?;
        game.changed(before).await?;
        for visitor in [&ann, &bob] {
            visitor.wait_for_revision(game.table().revision()).await?;
            visitor.wait_for("#sky .flight.drop").await?;
            visitor.wait_for("#sky .flight.roll").await?;
            let rows = visitor.count("#row .place .marble").await?;
            ensure!(rows == 6, "the row must be full again at once, but has {rows} spheres");
        }
        ensure!(ann.count("#mine .places .marble").await? == 1, "the sphere must be in the ring at once");
        // The animations never end, but Bob can move, and Ann sees the result.
        let before = game.table().revision();
        ensure!(click_at_once(&bob, &pick_of(&bob).await?).await?, "an animation must be running");
        game.changed(before).await?;
        ann.wait_for_revision(game.table().revision()).await?;
        ensure!(ann.count("#other-0 .places .marble").await? == 1, "Ann must see the sphere in Bob's ring");
        Ok(())
    })
}

/// A visible move that picks a sphere.
pub async fn pick_of(visitor: &Visitor) -> Result<String> {
    let offers = visitor.offers().await?;
    let pick =
        offers.iter().find(|offer| offer.seen && offer.text.starts_with("pick")).context("no sphere can be picked")?;
    Ok(pick.text.clone())
}

#[test]
fn animations_can_be_faster_or_off() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = opened(server, &ann, "device").await?;
        for (motion, moves) in [("off", false), ("fast", true)] {
            ann.click("[popovertarget=settings]").await?;
            let choose = "(value => (document.querySelector('#settings select[name=motion]').value = value, true))";
            ensure!(ann.apply::<bool>(choose, motion).await?);
            ann.click("#settings form.settings button.first").await?;
            ann.until(motion, &format!("document.documentElement.dataset.motion == '{motion}'")).await?;
            ann.loaded().await?;
            ann.stop_animations().await?;
            let before = game.table().revision();
            ann.play(&pick_of(&ann).await?).await?;
            game.changed(before).await?;
            ann.wait_for_revision(game.table().revision()).await?;
            ensure!((ann.count("#sky .flight").await? > 0) == moves, "{motion}");
        }
        Ok(())
    })
}
