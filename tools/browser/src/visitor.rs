//! Somebody with a browser of their own, who acts as people do: with a mouse, a finger or keys.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use chromiumoxide::Page;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::keys::Key;
use crate::window::Window;
use crate::{Complaints, Device};

/// Long enough for anything that is supposed to happen, on a slow machine too.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often one looks whether something has happened.
const LOOK: Duration = Duration::from_millis(15);

/// Where an element can be clicked, or why it cannot. Of several the first that can be seen counts. Where the browser moves
/// only pictures of elements, as it does between two views of the table, they are in their place already.
const SPOT: &str = r"(selector => {
    const all = [...document.querySelectorAll(selector)];
    const element = all.find(element => element.checkVisibility({ visibilityProperty: true }));
    if (!element) return { why: all.length ? 'it is hidden' : 'it is not there' };
    if (element.disabled) return { why: 'it is disabled' };
    const moves = ({ playState, effect }) => playState == 'running' && effect?.target?.contains(element)
        && !effect.pseudoElement && effect.getComputedTiming().iterations != Infinity;
    if (document.getAnimations().some(moves)) return { why: 'it moves' };
    const hits = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const spot = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(spot.x, spot.y);
        const own = hit && (element.contains(hit) || [...(element.labels ?? [])].some(label => label.contains(hit)));
        return own ? spot : { why: `${hit?.outerHTML.slice(0, 120)} lies on it` };
    };
    if (hits().why) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return hits();
})";

/// Somebody who looks at pages. Clones are the same person.
#[derive(Clone)]
pub struct Visitor {
    /// What they are called in messages.
    pub name: Arc<str>,
    server: Arc<str>,
    /// What they look through.
    pub device: Device,
    window: Window,
    /// What their browser complains about.
    pub complaints: Complaints,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Spot {
    At { x: f64, y: f64 },
    Nowhere { why: String },
}

impl Visitor {
    /// Somebody who has never been there.
    pub(crate) async fn new(name: &str, server: &str, device: Device) -> Result<Self> {
        let complaints = Complaints::default();
        let window = Window::open(device, &complaints).await.with_context(|| format!("a window for {name}"))?;
        Ok(Self { name: name.into(), server: server.into(), device, window, complaints })
    }

    /// The same person with another window of the same browser.
    pub async fn second_tab(&self) -> Result<Self> {
        let window = self.window.another(self.device, &self.complaints).await?;
        Ok(Self { name: format!("{}-again", self.name).into(), window, ..self.clone() })
    }

    /// Goes home, and leaves nothing behind.
    pub(crate) async fn leave(&self) -> Result<()> {
        self.window.close().await
    }

    /// The page in Chromium, for what has no method here.
    pub fn page(&self) -> Result<&Page> {
        self.window.page()
    }

    /// Opens an address of the server, such as `/`.
    pub async fn open(&self, path: &str) -> Result<()> {
        let url = if path.starts_with("data:") { path.to_owned() } else { format!("{}{path}", self.server) };
        self.window.navigate(&url).await.with_context(|| format!("{} cannot open {path}", self.name))?;
        self.loaded().await
    }

    /// Takes a seat by its link, with the button that is there for those who do not have it yet.
    pub async fn take_seat(&self, link: &str) -> Result<()> {
        self.open(link).await?;
        let table = link.split("/seat/").next().unwrap_or_default();
        if self.path().await? != table {
            self.click("main form button.first").await?;
        }
        self.arrive(table).await
    }

    /// Loads the page anew.
    pub async fn reload(&self) -> Result<()> {
        self.evaluate::<Value>("document.documentElement.dataset.old = ''").await?;
        self.window.reload().await?;
        self.until("a fresh page", "!('old' in document.documentElement.dataset)").await?;
        self.loaded().await
    }

    /// Waits until the page has loaded with all it needs.
    pub async fn loaded(&self) -> Result<()> {
        self.until("a loaded page", "document.readyState == 'complete' && location.protocol != 'about:'").await
    }

    /// Waits until they have come to an address that ends so, and it has loaded.
    pub async fn arrive(&self, end: &str) -> Result<()> {
        let there = format!("location.pathname.endsWith({})", Value::from(end));
        self.until(end, &there).await?;
        self.loaded().await
    }

    /// Where they are, without the server.
    pub async fn path(&self) -> Result<String> {
        self.evaluate("location.pathname + location.search").await
    }

    /// The value of an expression in the page; a promise is awaited.
    pub async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let value = self.window.evaluate(expression).await.with_context(|| format!("at {}'s page", self.name))?;
        serde_json::from_value(value).with_context(|| format!("in {expression}"))
    }

    /// Applies a function of the page to a value.
    pub async fn apply<T: DeserializeOwned>(&self, function: &str, argument: &str) -> Result<T> {
        self.evaluate(&format!("{function}({})", Value::from(argument))).await
    }

    /// Waits until an expression is true in the page, whatever page that is by then.
    pub async fn until(&self, what: &str, expression: &str) -> Result<()> {
        self.wait(what, async || Ok(self.evaluate::<bool>(expression).await?.then_some(()))).await
    }

    /// Waits until there is something, asking again and again. Failures count as nothing.
    async fn wait<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Result<Option<T>>) -> Result<T> {
        let start = Instant::now();
        let mut last = None;
        while start.elapsed() < PATIENCE {
            match look().await {
                Ok(Some(found)) => return Ok(found),
                seen => last = seen.err(),
            }
            sleep(LOOK).await;
        }
        let mut message =
            format!("{} waits in vain for {what} at {}", self.name, self.path().await.unwrap_or_default());
        if let Some(error) = last {
            write!(message, ": {error:#}")?;
        }
        bail!(message)
    }

    /// Waits until an element can be seen.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        self.wait(selector, async || Ok(self.has(selector).await?.then_some(()))).await
    }

    /// Waits until no such element can be seen.
    pub async fn wait_without(&self, selector: &str) -> Result<()> {
        self.wait(&format!("the end of {selector}"), async || Ok((!self.has(selector).await?).then_some(()))).await
    }

    /// Waits until an element says something.
    pub async fn wait_for_text(&self, selector: &str, text: &str) -> Result<()> {
        let says = async || Ok(self.text(selector).await?.contains(text).then_some(()));
        self.wait(&format!("{text:?} in {selector}"), says).await
    }

    /// Whether such an element can be seen.
    pub async fn has(&self, selector: &str) -> Result<bool> {
        let seen = "(selector => [...document.querySelectorAll(selector)]
            .some(element => element.checkVisibility({ visibilityProperty: true })))";
        self.apply(seen, selector).await
    }

    /// How many such elements there are, seen or not.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        self.apply("(selector => document.querySelectorAll(selector).length)", selector).await
    }

    /// What such elements say, one line for each.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let text =
            "(selector => [...document.querySelectorAll(selector)].map(element => element.innerText).join('\\n'))";
        self.apply(text, selector).await
    }

    /// The attribute of the first such element.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let name = Value::from(name);
        let function = format!("(selector => document.querySelector(selector)?.getAttribute({name}) ?? null)");
        self.apply(&function, selector).await
    }

    /// Clicks an element, or taps it on a phone: where it is, once it stands still and nothing lies on it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let (x, y) = self.spot(selector).await?;
        if self.device.touch { self.tap_at(x, y).await } else { self.click_at(x, y).await }
    }

    /// Where an element can be clicked, brought into view if need be.
    pub async fn spot(&self, selector: &str) -> Result<(f64, f64)> {
        let look = async || match self.apply(SPOT, selector).await? {
            Spot::At { x, y } => Ok(Some((x, y))),
            Spot::Nowhere { why } => bail!(why),
        };
        self.wait(&format!("{selector} to click"), look).await
    }

    /// Points at an element with the mouse.
    pub async fn point_at(&self, selector: &str) -> Result<()> {
        let (x, y) = self.spot(selector).await?;
        self.window.point_at(x, y).await
    }

    /// Puts a finger on an element and leaves it there until something is so.
    pub async fn hold(&self, selector: &str, until: &str) -> Result<()> {
        let (x, y) = self.spot(selector).await?;
        self.window.touch(x, y).await?;
        self.until(until, until).await?;
        self.window.let_go().await
    }

    async fn tap_at(&self, x: f64, y: f64) -> Result<()> {
        self.window.touch(x, y).await?;
        self.window.let_go().await
    }

    /// Clicks a place of the window.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        self.window.click(x, y).await
    }

    /// Presses a key and lets it go: `Tab`, `Shift+Tab`, `Enter`, `ArrowLeft`, `u`, ...
    pub async fn press(&self, key: &str) -> Result<()> {
        self.window.press(Key::named(key)?).await
    }

    /// Types into a field in place of what was there.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        let selected: bool =
            self.evaluate("(document.activeElement.select?.(), 'value' in document.activeElement)").await?;
        ensure!(selected, "{selector} is no field");
        self.window.write(text).await
    }

    /// What they see, as a PNG.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        self.window.screenshot().await
    }

    /// Waits until nothing moves any more.
    pub async fn calm(&self) -> Result<()> {
        let calm = "document.fonts.status == 'loaded' && !document.getAnimations().some(animation =>
            animation.playState == 'running' && animation.effect?.getComputedTiming().iterations != Infinity)";
        self.until("everything to stand still", calm).await
    }

    /// From now on things move at a tenth of their pace.
    pub async fn in_slow_motion(&self) -> Result<()> {
        self.window.play_animations_at(0.1).await
    }

    /// From now on things move only when a script moves them on.
    pub async fn stop_animations(&self) -> Result<()> {
        self.window.play_animations_at(0.0).await
    }
}
