//! Films a page frame by frame: its animations are stopped, and a script advances them by one step for each frame. A
//! screencast would drop frames on a slow machine, and Chromium's virtual time waits for open requests, of which the page's
//! stream of events is always one. This way every run gives the same frames, except for a few pixels at edges.

use anyhow::Result;
use gizmos_browser::Visitor;

use crate::animation::Animation;
use crate::image::Image;
use crate::pointer::Pointer;

/// How long a frame is shown while something moves, in milliseconds.
const FRAME: u16 = 40;

/// How many milliseconds animations advance in each frame: slower than in the page, because a viewer does not know
/// where to look.
const STEP: u16 = 26;

/// How many frames the pointer takes to its next position.
const GLIDE: u16 = 8;

/// How long the button is down, in milliseconds.
const PRESS: u16 = 120;

/// Advances all running animations by a number of milliseconds, and counts them.
const ADVANCE: &str = "(step => {
    const moving = document.getAnimations().filter(({ playState, effect }) =>
        playState == 'running' && effect?.getComputedTiming().iterations != Infinity);
    for (const animation of moving) {
        const time = (animation.currentTime ?? 0) + Number(step);
        if (time < animation.effect.getComputedTiming().endTime) animation.currentTime = time;
        else animation.finish();
    }
    return moving.length;
})";

/// Resolves when the animations that a change starts have been created.
const DRAWN: &str = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";

/// Records a page and moves the mouse.
pub struct Recorder<'a> {
    visitor: &'a Visitor,
    pointer: Pointer,
    animation: Animation,
}

impl<'a> Recorder<'a> {
    /// Stops the animations of the page and puts the pointer in the middle of it.
    pub async fn start(visitor: &'a Visitor) -> Result<Self> {
        visitor.stop_animations().await?;
        let middle = |length: u32| f64::from(length) / 2.0;
        let pointer = Pointer { x: middle(visitor.device.width), y: middle(visitor.device.height), pressed: false };
        Ok(Self { visitor, pointer, animation: Animation::default() })
    }

    /// Shows the page as it is for a number of milliseconds.
    pub async fn hold(&mut self, milliseconds: u16) -> Result<()> {
        let screen = self.screen().await?;
        self.show(screen, milliseconds)
    }

    /// Moves the pointer to an element and clicks it.
    pub async fn click(&mut self, selector: &str) -> Result<()> {
        let screen = self.screen().await?;
        let (from, to) = (self.pointer, self.visitor.spot(selector).await?);
        for frame in 1..=GLIDE {
            let way = f64::from(frame) / f64::from(GLIDE);
            // The pointer speeds up and slows down like a hand.
            let way = way * way * (3.0 - 2.0 * way);
            (self.pointer.x, self.pointer.y) = (from.x + (to.0 - from.x) * way, from.y + (to.1 - from.y) * way);
            self.show(screen.clone(), FRAME)?;
        }
        self.pointer.pressed = true;
        self.show(screen, PRESS)?;
        self.pointer.pressed = false;
        self.visitor.click_at(to.0, to.1).await
    }

    /// Records until all animations are over.
    pub async fn follow(&mut self) -> Result<()> {
        loop {
            self.visitor.evaluate::<bool>(DRAWN).await?;
            let moving: u32 = self.visitor.apply(ADVANCE, &STEP.to_string()).await?;
            self.hold(FRAME).await?;
            if moving == 0 {
                return Ok(());
            }
        }
    }

    /// The recorded animation.
    pub fn finish(self) -> Animation {
        self.animation
    }

    async fn screen(&self) -> Result<Image> {
        Image::decode(&self.visitor.screenshot().await?)
    }

    fn show(&mut self, mut screen: Image, milliseconds: u16) -> Result<()> {
        self.pointer.draw(&mut screen, self.visitor.device.scale);
        self.animation.show(screen, milliseconds)
    }
}
