//! A window of Firefox, with its mouse and keyboard.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::bidi::plain;
use crate::firefox::firefox;
use crate::keys::Key;
use crate::{Complaints, Device};

/// A window of Firefox. Clones are the same window.
#[derive(Clone)]
pub(crate) struct FirefoxWindow {
    /// The user context: windows that share it share their cookies.
    user: Arc<str>,
    context: Arc<str>,
}

impl FirefoxWindow {
    /// Opens a window that shares no cookies or storage with others.
    pub async fn open(device: Device, complaints: &Complaints) -> Result<Self> {
        ensure!(device == device.in_firefox(), "in Firefox only the size of the window can be chosen");
        let bidi = firefox().await?;
        let user = text(&bidi.send("browser.createUserContext", json!({})).await?, "userContext")?;
        let window = json!({ "type": "window", "userContext": &*user });
        let context = text(&bidi.send("browsingContext.create", window).await?, "context")?;
        bidi.listen(&context, complaints);
        let viewport = json!({ "width": device.width, "height": device.height });
        bidi.send("browsingContext.setViewport", json!({ "context": &*context, "viewport": viewport })).await?;
        Ok(Self { user, context })
    }

    /// Closes all windows of the visitor.
    pub async fn close(&self) -> Result<()> {
        firefox().await?.send("browser.removeUserContext", json!({ "userContext": &*self.user })).await.map(drop)
    }

    pub async fn navigate(&self, url: &str) -> Result<()> {
        self.send("browsingContext.navigate", json!({ "url": url, "wait": "interactive" })).await.map(drop)
    }

    pub async fn reload(&self) -> Result<()> {
        self.send("browsingContext.reload", json!({ "wait": "interactive" })).await.map(drop)
    }

    pub async fn evaluate(&self, expression: &str) -> Result<Value> {
        let target = json!({ "context": &*self.context });
        let evaluate = json!({ "expression": expression, "target": target, "awaitPromise": true });
        let answer = firefox().await?.send("script.evaluate", evaluate).await?;
        if answer["type"] != "success" {
            bail!("{} in {expression}", answer["exceptionDetails"]["text"]);
        }
        Ok(plain(&answer["result"]))
    }

    pub async fn click(&self, x: f64, y: f64) -> Result<()> {
        self.point_at(x, y).await?;
        let actions = ["pointerDown", "pointerUp"].map(|kind| json!({ "type": kind, "button": 0 }));
        self.act(json!({ "type": "pointer", "id": "mouse", "actions": actions })).await
    }

    pub async fn point_at(&self, x: f64, y: f64) -> Result<()> {
        let there = json!({ "type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64 });
        self.act(json!({ "type": "pointer", "id": "mouse", "actions": [there] })).await
    }

    pub async fn press(&self, key: &Key) -> Result<()> {
        let held = key.shift && key.text.is_none();
        let shift = |kind: &str| json!({ "type": kind, "value": "\u{e008}" });
        let value = key.driver_name();
        let mut actions =
            vec![json!({ "type": "keyDown", "value": value }), json!({ "type": "keyUp", "value": value })];
        if held {
            actions.insert(0, shift("keyDown"));
            actions.push(shift("keyUp"));
        }
        self.act(json!({ "type": "key", "id": "keyboard", "actions": actions })).await
    }

    pub async fn write(&self, text: &str) -> Result<()> {
        let press =
            |letter: char| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": letter.to_string() }));
        let actions: Vec<Value> = text.chars().flat_map(press).collect();
        self.act(json!({ "type": "key", "id": "keyboard", "actions": actions })).await
    }

    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        let answer = self.send("browsingContext.captureScreenshot", json!({})).await?;
        Ok(BASE64_STANDARD.decode(&*text(&answer, "data")?)?)
    }

    async fn act(&self, source: Value) -> Result<()> {
        self.send("input.performActions", json!({ "actions": [source] })).await.map(drop)
    }

    /// Sends a command about the window.
    async fn send(&self, method: &str, mut params: Value) -> Result<Value> {
        params["context"] = Value::from(&*self.context);
        firefox().await?.send(method, params).await
    }
}

fn text(answer: &Value, name: &str) -> Result<Arc<str>> {
    answer[name].as_str().map(Arc::from).with_context(|| format!("Firefox answers without {name}"))
}
