//! A window of Chromium, with its mouse, touch screen and keyboard.

use anyhow::{Context, Result, bail};
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
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams, SetAutoAttachParams,
};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::types::{Command, CommandResponse, Method, MethodId};
use serde::Serialize;
use serde_json::Value;

use crate::keys::Key;
use crate::{Complaints, Device, chromium};

/// A window of Chromium. Clones are the same window.
#[derive(Clone)]
pub(crate) struct ChromiumWindow {
    context: BrowserContextId,
    pub page: Page,
}

/// A touch event. The generated command leaves out an empty list of points, but the browser requires the list.
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

impl ChromiumWindow {
    /// Opens a window that shares no cookies or storage with others.
    pub async fn open(device: Device, complaints: &Complaints) -> Result<Self> {
        let context = chromium().await?.create_browser_context(CreateBrowserContextParams::default()).await?;
        Self::in_context(context, device, complaints).await
    }

    /// Opens another window of the same visitor.
    pub async fn another(&self, device: Device, complaints: &Complaints) -> Result<Self> {
        Self::in_context(self.context.clone(), device, complaints).await
    }

    async fn in_context(context: BrowserContextId, device: Device, complaints: &Complaints) -> Result<Self> {
        // In a tab of the same window, the earlier page would count as hidden.
        let target =
            CreateTargetParams::builder().url("about:blank").new_window(true).browser_context_id(context.clone());
        let page = chromium().await?.new_page(target.build().map_err(anyhow::Error::msg)?).await?;
        complaints.listen(&page).await?;
        // The library would stop service workers and other workers before their first step.
        let let_go = SetAutoAttachParams::builder().auto_attach(false).wait_for_debugger_on_start(false).flatten(true);
        page.execute(let_go.build().map_err(anyhow::Error::msg)?).await?;
        let window = Self { context, page };
        window.equip(device).await?;
        Ok(window)
    }

    /// The device must have the same kind of pointer as before: Chromium forgets the mouse when it emulates touch.
    pub async fn resize(&self, device: Device) -> Result<()> {
        let Device { width, height, scale, touch, .. } = device;
        self.send(SetDeviceMetricsOverrideParams::new(i64::from(width), i64::from(height), scale, touch)).await?;
        self.send(SetTouchEmulationEnabledParams::new(touch)).await.map(drop)
    }

    async fn equip(&self, device: Device) -> Result<()> {
        let Device { dark, still, scripts, language, .. } = device;
        let agent = chromium().await?.user_agent().await?;
        self.resize(device).await?;
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

    /// Closes all windows of the visitor.
    pub async fn close(&self) -> Result<()> {
        Ok(chromium().await?.dispose_browser_context(self.context.clone()).await?)
    }

    /// Sends a command about the page.
    async fn send<T: Command>(&self, command: T) -> Result<CommandResponse<T::Response>> {
        let method = command.identifier();
        self.page.execute(command).await.with_context(|| method.to_string())
    }

    pub async fn navigate(&self, url: &str) -> Result<()> {
        match &self.send(NavigateParams::new(url)).await?.error_text {
            Some(error) => bail!("{error}"),
            None => Ok(()),
        }
    }

    pub async fn reload(&self) -> Result<()> {
        self.send(ReloadParams::default()).await.map(drop)
    }

    pub async fn evaluate(&self, expression: &str) -> Result<Value> {
        let mut params = EvaluateParams::new(expression);
        params.return_by_value = Some(true);
        params.await_promise = Some(true);
        let answer = self.send(params).await?.result;
        if let Some(details) = answer.exception_details {
            let thrown = details.exception.and_then(|thrown| thrown.description).unwrap_or(details.text);
            bail!("{thrown} in {expression}");
        }
        Ok(answer.result.value.unwrap_or(Value::Null))
    }

    pub async fn click(&self, x: f64, y: f64) -> Result<()> {
        use DispatchMouseEventType::{MouseMoved, MousePressed, MouseReleased};
        for (kind, button, count) in [(MouseMoved, None, 0), (MousePressed, Some(1), 1), (MouseReleased, Some(1), 1)] {
            let mut event = DispatchMouseEventParams::new(kind, x, y);
            event.button = button.map(|_| MouseButton::Left);
            event.click_count = Some(count);
            self.send(event).await?;
        }
        Ok(())
    }

    pub async fn point_at(&self, x: f64, y: f64) -> Result<()> {
        self.send(DispatchMouseEventParams::new(DispatchMouseEventType::MouseMoved, x, y)).await.map(drop)
    }

    /// Presses the button of the mouse at the first point, moves to the second, and releases it there.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        use DispatchMouseEventType::{MouseMoved, MousePressed, MouseReleased};
        let between = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        for (kind, (x, y)) in [(MousePressed, from), (MouseMoved, between), (MouseMoved, to), (MouseReleased, to)] {
            let mut event = DispatchMouseEventParams::new(kind, x, y);
            event.button = Some(MouseButton::Left);
            event.buttons = Some(1);
            event.click_count = Some(1);
            self.send(event).await?;
        }
        Ok(())
    }

    /// Touches the screen at these points; an empty list lifts all fingers.
    pub async fn touch(&self, points: Vec<TouchPoint>) -> Result<()> {
        let kind = if points.is_empty() { "touchEnd" } else { "touchStart" };
        self.send(Touch { kind, points }).await.map(drop)
    }

    pub async fn press(&self, key: Key) -> Result<()> {
        let Key { name, code, number, text, shift } = key;
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

    pub async fn write(&self, text: &str) -> Result<()> {
        self.send(InsertTextParams::new(text)).await.map(drop)
    }

    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        Ok(self.page.screenshot(ScreenshotParams::builder().format(CaptureScreenshotFormat::Png).build()).await?)
    }

    pub async fn play_animations_at(&self, rate: f64) -> Result<()> {
        self.send(animation::EnableParams::default()).await?;
        self.send(animation::SetPlaybackRateParams::new(rate)).await?;
        Ok(())
    }
}
