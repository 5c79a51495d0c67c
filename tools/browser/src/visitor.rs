//! A visitor with cookies and settings of their own, who acts as people do: with a mouse, a finger or keys.

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

/// How long to wait for anything that should happen, on a slow machine too.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pause between two looks at the page.
const LOOK: Duration = Duration::from_millis(15);

/// Finds the point at which the first visible element can be clicked, or says why there is none. View transitions do
/// not count as motion: they move pictures of elements, which are in their final place already.
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

/// A visitor of the pages. Clones are the same person.
#[derive(Clone)]
pub struct Visitor {
    /// Their name in messages of tests.
    pub name: Arc<str>,
    server: Arc<str>,
    /// Their device.
    pub device: Device,
    window: Window,
    /// The complaints of their browser.
    pub complaints: Complaints,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Spot {
    At { x: f64, y: f64 },
    Nowhere { why: String },
}

impl Visitor {
    /// A visitor without cookies of this server.
    pub(crate) async fn new(name: &str, server: &str, device: Device) -> Result<Self> {
        let complaints = Complaints::default();
        let window = Window::open(device, &complaints).await.with_context(|| format!("a window for {name}"))?;
        Ok(Self { name: name.into(), server: server.into(), device, window, complaints })
    }

    /// The same person in another window, with the same cookies.
    pub async fn second_tab(&self) -> Result<Self> {
        let window = self.window.another(self.device, &self.complaints).await?;
        Ok(Self { name: format!("{}-again", self.name).into(), window, ..self.clone() })
    }

    /// Closes all windows and forgets the cookies.
    pub(crate) async fn leave(&self) -> Result<()> {
        self.window.close().await
    }

    /// The page in Chromium, for commands without a method here.
    pub fn page(&self) -> Result<&Page> {
        self.window.page()
    }

    /// Gives the window another size, as turning a phone or dragging an edge would.
    pub async fn resize(&mut self, device: Device) -> Result<()> {
        ensure!(device.touch == self.device.touch, "a touch screen cannot become a mouse");
        self.window.resize(device).await?;
        self.device = device;
        Ok(())
    }

    /// Opens an address of the server, such as `/`.
    pub async fn open(&self, path: &str) -> Result<()> {
        let url = if path.starts_with("data:") { path.to_owned() } else { format!("{}{path}", self.server) };
        self.window.navigate(&url).await.with_context(|| format!("{} cannot open {path}", self.name))?;
        self.loaded().await
    }

    /// Takes a seat by its link, with the button that is shown unless the visitor has the seat already.
    pub async fn take_seat(&self, link: &str) -> Result<()> {
        self.open(link).await?;
        let table = link.split("/seat/").next().unwrap_or_default();
        if self.path().await? != table {
            self.click("main form button.first").await?;
        }
        self.arrive(table).await
    }

    /// Reloads the page.
    pub async fn reload(&self) -> Result<()> {
        self.evaluate::<Value>("document.documentElement.dataset.old = ''").await?;
        self.window.reload().await?;
        self.until("a fresh page", "!('old' in document.documentElement.dataset)").await?;
        self.loaded().await
    }

    /// Waits until the page has loaded completely.
    pub async fn loaded(&self) -> Result<()> {
        self.until("a loaded page", "document.readyState == 'complete' && location.protocol != 'about:'").await
    }

    /// Waits until the page has an address with this end, and has loaded.
    pub async fn arrive(&self, end: &str) -> Result<()> {
        let there = format!(
            "[location.pathname, location.pathname + location.search].some(at => at.endsWith({}))",
            Value::from(end)
        );
        self.until(end, &there).await?;
        self.loaded().await
    }

    /// The path and query of the page.
    pub async fn path(&self) -> Result<String> {
        self.evaluate("location.pathname + location.search").await
    }

    /// Evaluates an expression in the page and awaits a promise.
    pub async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let value = self.window.evaluate(expression).await.with_context(|| format!("at {}'s page", self.name))?;
        serde_json::from_value(value).with_context(|| format!("in {expression}"))
    }

    /// Applies a function of the page to a value.
    pub async fn apply<T: DeserializeOwned>(&self, function: &str, argument: &str) -> Result<T> {
        self.evaluate(&format!("{function}({})", Value::from(argument))).await
    }

    /// Waits until an expression is true in the page, also in one that is opened meanwhile.
    pub async fn until(&self, what: &str, expression: &str) -> Result<()> {
        self.wait(what, async || Ok(self.evaluate::<bool>(expression).await?.then_some(()))).await
    }

    /// Calls `look` again and again until it returns a value. Errors count as `None`.
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
            format!("{} waited too long for {what} at {}", self.name, self.path().await.unwrap_or_default());
        if let Some(error) = last {
            write!(message, ": {error:#}")?;
        }
        bail!(message)
    }

    /// Waits until such an element is visible.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        self.wait(selector, async || Ok(self.has(selector).await?.then_some(()))).await
    }

    /// Waits until no such element is visible.
    pub async fn wait_without(&self, selector: &str) -> Result<()> {
        self.wait(&format!("the end of {selector}"), async || Ok((!self.has(selector).await?).then_some(()))).await
    }

    /// Waits until an element says something.
    pub async fn wait_for_text(&self, selector: &str, text: &str) -> Result<()> {
        let says = async || Ok(self.text(selector).await?.contains(text).then_some(()));
        self.wait(&format!("{text:?} in {selector}"), says).await
    }

    /// Whether such an element is visible.
    pub async fn has(&self, selector: &str) -> Result<bool> {
        let seen = "(selector => [...document.querySelectorAll(selector)]
            .some(element => element.checkVisibility({ visibilityProperty: true })))";
        self.apply(seen, selector).await
    }

    /// How many such elements there are, visible or not.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        self.apply("(selector => document.querySelectorAll(selector).length)", selector).await
    }

    /// The texts of all such elements, one line for each.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let text =
            "(selector => [...document.querySelectorAll(selector)].map(element => element.innerText).join('\\n'))";
        self.apply(text, selector).await
    }

    /// An attribute of the first such element.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let name = Value::from(name);
        let function = format!("(selector => document.querySelector(selector)?.getAttribute({name}) ?? null)");
        self.apply(&function, selector).await
    }

    /// Clicks an element, or taps it on a touch screen, as soon as it does not move and nothing covers it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let (x, y) = self.spot(selector).await?;
        if self.device.touch { self.tap_at(x, y).await } else { self.click_at(x, y).await }
    }

    /// The point at which an element can be clicked, after scrolling to it if necessary.
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

    /// Drags one element to another with the mouse.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (from, to) = (self.spot(from).await?, self.spot(to).await?);
        self.window.drag(from, to).await
    }

    /// Touches an element until an expression is true in the page.
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

    /// Clicks a point of the window.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        self.window.click(x, y).await
    }

    /// Presses and releases a key: `Tab`, `Shift+Tab`, `Enter`, `ArrowLeft`, `u`, ...
    pub async fn press(&self, key: &str) -> Result<()> {
        self.window.press(Key::named(key)?).await
    }

    /// Replaces the text of a field by typing.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        let selected: bool =
            self.evaluate("(document.activeElement.select?.(), 'value' in document.activeElement)").await?;
        ensure!(selected, "{selector} is not a text field");
        self.window.write(text).await
    }

    /// A screenshot as a PNG.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        self.window.screenshot().await
    }

    /// Waits until the fonts are loaded and all animations are over.
    pub async fn calm(&self) -> Result<()> {
        let calm = "document.fonts.status == 'loaded' && !document.getAnimations().some(animation =>
            animation.playState == 'running' && animation.effect?.getComputedTiming().iterations != Infinity)";
        self.until("the end of all animations", calm).await
    }

    /// Slows down all animations to a tenth of their speed, from now on.
    pub async fn in_slow_motion(&self) -> Result<()> {
        self.window.play_animations_at(0.1).await
    }

    /// Stops all animations, from now on; only scripts can advance them.
    pub async fn stop_animations(&self) -> Result<()> {
        self.window.play_animations_at(0.0).await
    }
}
