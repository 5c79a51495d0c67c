//! Somebody with a browser of their own, who acts as people do: with a mouse, a finger or keys.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::animation;
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams, SetFocusEmulationEnabledParams,
    SetScriptExecutionDisabledParams, SetTouchEmulationEnabledParams, SetUserAgentOverrideParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    DispatchTouchEventReturns, InsertTextParams, MouseButton, TouchPoint,
};
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, NavigateParams, ReloadParams};
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::types::{Command, CommandResponse, Method, MethodId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::keys::Key;
use crate::{Complaints, Device, chromium};

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
    pub(crate) context: BrowserContextId,
    /// The page, for what has no method here.
    pub page: Page,
    /// What their browser complains about.
    pub complaints: Complaints,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Spot {
    At { x: f64, y: f64 },
    Nowhere { why: String },
}

/// Fingers on the screen. The generated command leaves out an empty list of them, which the browser does not take.
#[derive(Debug, Serialize)]
struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(rename = "touchPoints")]
    points: Vec<TouchPoint>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}

impl Visitor {
    /// Somebody who has never been there.
    pub(crate) async fn new(name: &str, server: &str, device: Device) -> Result<Self> {
        let context = chromium().await?.create_browser_context(CreateBrowserContextParams::default()).await?;
        Self::with_page(name, server, device, context, Complaints::default()).await
    }

    /// The same person with another window of the same browser.
    pub async fn second_tab(&self) -> Result<Self> {
        let name = format!("{}-again", self.name);
        Self::with_page(&name, &self.server, self.device, self.context.clone(), self.complaints.clone()).await
    }

    async fn with_page(
        name: &str,
        server: &str,
        device: Device,
        context: BrowserContextId,
        complaints: Complaints,
    ) -> Result<Self> {
        let browser = chromium().await?;
        // In the same window, the page before would be hidden.
        let target =
            CreateTargetParams::builder().url("about:blank").new_window(true).browser_context_id(context.clone());
        let page = browser.new_page(target.build().map_err(anyhow::Error::msg)?).await?;
        complaints.listen(&page).await?;
        let visitor = Self { name: name.into(), server: server.into(), device, context, page, complaints };
        visitor.equip().await?;
        Ok(visitor)
    }

    async fn equip(&self) -> Result<()> {
        let Device { width, height, scale, touch, dark, still, scripts, language } = self.device;
        let agent = chromium().await?.user_agent().await?;
        self.send(SetDeviceMetricsOverrideParams::new(i64::from(width), i64::from(height), scale, touch)).await?;
        self.send(SetTouchEmulationEnabledParams::new(touch)).await?;
        self.send(SetFocusEmulationEnabledParams::new(true)).await?;
        self.send(SetScriptExecutionDisabledParams::new(!scripts)).await?;
        let feature = |name: &str, on: bool, yes: &str, no: &str| MediaFeature::new(name, if on { yes } else { no });
        let features = vec![
            feature("prefers-color-scheme", dark, "dark", "light"),
            feature("prefers-reduced-motion", still, "reduce", "no-preference"),
        ];
        self.send(SetEmulatedMediaParams::builder().features(features).build()).await?;
        let mut agent = SetUserAgentOverrideParams::new(agent);
        agent.accept_language = Some(language.to_owned());
        self.send(agent).await?;
        Ok(())
    }

    /// Tells the browser something about the page.
    async fn send<T: Command>(&self, command: T) -> Result<CommandResponse<T::Response>> {
        let method = command.identifier();
        self.page.execute(command).await.with_context(|| format!("{method} for {}", self.name))
    }

    /// Opens an address of the server, such as `/`.
    pub async fn open(&self, path: &str) -> Result<()> {
        let url = if path.starts_with("data:") { path.to_owned() } else { format!("{}{path}", self.server) };
        let loaded = self.send(NavigateParams::new(url)).await?;
        if let Some(error) = &loaded.error_text {
            bail!("{} cannot open {path}: {error}", self.name);
        }
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
        self.send(ReloadParams::default()).await?;
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
        let mut params = EvaluateParams::new(expression);
        params.return_by_value = Some(true);
        params.await_promise = Some(true);
        let answer = self.send(params).await?.result;
        if let Some(details) = answer.exception_details {
            let thrown = details.exception.and_then(|thrown| thrown.description).unwrap_or(details.text);
            bail!("{thrown} in {expression}");
        }
        let value = answer.result.value.unwrap_or(Value::Null);
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
        self.send(DispatchMouseEventParams::new(DispatchMouseEventType::MouseMoved, x, y)).await?;
        Ok(())
    }

    /// Puts a finger on an element and leaves it there until something is so.
    pub async fn hold(&self, selector: &str, until: &str) -> Result<()> {
        let (x, y) = self.spot(selector).await?;
        self.send(Touch { kind: "touchStart", points: vec![TouchPoint::new(x, y)] }).await?;
        self.until(until, until).await?;
        self.send(Touch { kind: "touchEnd", points: Vec::new() }).await?;
        Ok(())
    }

    /// Clicks a place of the window.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        use DispatchMouseEventType::{MouseMoved, MousePressed, MouseReleased};
        for (kind, button, count) in [(MouseMoved, None, 0), (MousePressed, Some(1), 1), (MouseReleased, Some(1), 1)] {
            let mut event = DispatchMouseEventParams::new(kind, x, y);
            event.button = button.map(|_| MouseButton::Left);
            event.click_count = Some(count);
            self.send(event).await?;
        }
        Ok(())
    }

    async fn tap_at(&self, x: f64, y: f64) -> Result<()> {
        self.send(Touch { kind: "touchStart", points: vec![TouchPoint::new(x, y)] }).await?;
        self.send(Touch { kind: "touchEnd", points: Vec::new() }).await?;
        Ok(())
    }

    /// Presses a key and lets it go: `Tab`, `Shift+Tab`, `Enter`, `ArrowLeft`, `u`, ...
    pub async fn press(&self, key: &str) -> Result<()> {
        let Key { name, code, number, text, shift } = Key::named(key)?;
        for kind in [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp] {
            let mut event = DispatchKeyEventParams::new(kind.clone());
            event.key = Some(name.clone());
            event.code = Some(code.clone());
            event.windows_virtual_key_code = Some(number);
            event.modifiers = Some(if shift { 8 } else { 0 });
            if matches!(kind, DispatchKeyEventType::KeyDown) {
                event.text.clone_from(&text);
            }
            self.send(event).await?;
        }
        Ok(())
    }

    /// Types into a field in place of what was there.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        let selected: bool =
            self.evaluate("(document.activeElement.select?.(), 'value' in document.activeElement)").await?;
        ensure!(selected, "{selector} is no field");
        self.send(InsertTextParams::new(text)).await?;
        Ok(())
    }

    /// What they see, as a PNG.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        Ok(self.page.screenshot(ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build()).await?)
    }

    /// Waits until nothing moves any more.
    pub async fn calm(&self) -> Result<()> {
        let calm = "document.fonts.status == 'loaded' && !document.getAnimations().some(animation =>
            animation.playState == 'running' && animation.effect?.getComputedTiming().iterations != Infinity)";
        self.until("everything to stand still", calm).await
    }

    /// From now on things move at a tenth of their pace.
    pub async fn in_slow_motion(&self) -> Result<()> {
        self.play_animations_at(0.1).await
    }

    /// From now on things move only when a script moves them on.
    pub async fn stop_animations(&self) -> Result<()> {
        self.play_animations_at(0.0).await
    }

    async fn play_animations_at(&self, rate: f64) -> Result<()> {
        self.send(animation::EnableParams::default()).await?;
        self.send(animation::SetPlaybackRateParams::new(rate)).await?;
        Ok(())
    }
}
