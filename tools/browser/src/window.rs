//! A window of one of the browsers.

use anyhow::{Result, bail};
use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::input::TouchPoint;
use serde_json::Value;

use crate::chromium_window::ChromiumWindow;
use crate::firefox_window::FirefoxWindow;
use crate::keys::Key;
use crate::{Complaints, Device};

/// A window with a page. Clones are the same window.
#[derive(Clone)]
pub(crate) enum Window {
    /// Of Chromium.
    Chromium(ChromiumWindow),
    /// Of Firefox.
    Firefox(FirefoxWindow),
}

impl Window {
    /// Opens a window that shares no cookies or storage with others.
    pub async fn open(device: Device, complaints: &Complaints) -> Result<Self> {
        Ok(if device.firefox {
            Self::Firefox(FirefoxWindow::open(device, complaints).await?)
        } else {
            Self::Chromium(ChromiumWindow::open(device, complaints).await?)
        })
    }

    /// Opens another window of the same visitor.
    pub async fn another(&self, device: Device, complaints: &Complaints) -> Result<Self> {
        match self {
            Self::Chromium(window) => Ok(Self::Chromium(window.another(device, complaints).await?)),
            Self::Firefox(_) => bail!("a second window is only supported in Chromium"),
        }
    }

    /// Gives the window the size and input of another device.
    pub async fn resize(&self, device: Device) -> Result<()> {
        match self {
            Self::Chromium(window) => window.resize(device).await,
            Self::Firefox(_) => bail!("resizing is only supported in Chromium"),
        }
    }

    /// Closes all windows of the visitor.
    pub async fn close(&self) -> Result<()> {
        match self {
            Self::Chromium(window) => window.close().await,
            Self::Firefox(window) => window.close().await,
        }
    }

    /// The page in Chromium.
    pub fn page(&self) -> Result<&Page> {
        match self {
            Self::Chromium(window) => Ok(&window.page),
            Self::Firefox(_) => bail!("this is only supported in Chromium"),
        }
    }

    /// Opens an address; fails if it cannot be reached.
    pub async fn navigate(&self, url: &str) -> Result<()> {
        match self {
            Self::Chromium(window) => window.navigate(url).await,
            Self::Firefox(window) => window.navigate(url).await,
        }
    }

    /// Reloads the page.
    pub async fn reload(&self) -> Result<()> {
        match self {
            Self::Chromium(window) => window.reload().await,
            Self::Firefox(window) => window.reload().await,
        }
    }

    /// Evaluates an expression in the page and awaits a promise.
    pub async fn evaluate(&self, expression: &str) -> Result<Value> {
        match self {
            Self::Chromium(window) => window.evaluate(expression).await,
            Self::Firefox(window) => window.evaluate(expression).await,
        }
    }

    /// Clicks a point.
    pub async fn click(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.click(x, y).await,
            Self::Firefox(window) => window.click(x, y).await,
        }
    }

    /// Moves the mouse to a point.
    pub async fn point_at(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.point_at(x, y).await,
            Self::Firefox(window) => window.point_at(x, y).await,
        }
    }

    /// Drags with the mouse from one point to another.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        match self {
            Self::Chromium(window) => window.drag(from, to).await,
            Self::Firefox(_) => bail!("dragging is only supported in Chromium"),
        }
    }

    /// Touches a point.
    pub async fn touch(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.touch(vec![TouchPoint::new(x, y)]).await,
            Self::Firefox(_) => bail!("touch is only supported in Chromium"),
        }
    }

    /// Lifts the finger.
    pub async fn let_go(&self) -> Result<()> {
        match self {
            Self::Chromium(window) => window.touch(Vec::new()).await,
            Self::Firefox(_) => bail!("touch is only supported in Chromium"),
        }
    }

    /// Presses and releases a key.
    pub async fn press(&self, key: Key) -> Result<()> {
        match self {
            Self::Chromium(window) => window.press(key).await,
            Self::Firefox(window) => window.press(&key).await,
        }
    }

    /// Types a text.
    pub async fn write(&self, text: &str) -> Result<()> {
        match self {
            Self::Chromium(window) => window.write(text).await,
            Self::Firefox(window) => window.write(text).await,
        }
    }

    /// A screenshot as a PNG.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        match self {
            Self::Chromium(window) => window.screenshot().await,
            Self::Firefox(window) => window.screenshot().await,
        }
    }

    /// Plays animations at this share of their speed, from now on.
    pub async fn play_animations_at(&self, rate: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.play_animations_at(rate).await,
            Self::Firefox(_) => bail!("the speed of animations can only be changed in Chromium"),
        }
    }
}
