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
    /// A window that shares nothing with others.
    pub async fn open(device: Device, complaints: &Complaints) -> Result<Self> {
        Ok(if device.firefox {
            Self::Firefox(FirefoxWindow::open(device, complaints).await?)
        } else {
            Self::Chromium(ChromiumWindow::open(device, complaints).await?)
        })
    }

    /// Another window of the same person.
    pub async fn another(&self, device: Device, complaints: &Complaints) -> Result<Self> {
        match self {
            Self::Chromium(window) => Ok(Self::Chromium(window.another(device, complaints).await?)),
            Self::Firefox(_) => bail!("only Chromium opens a second window for somebody"),
        }
    }

    /// Closes all windows of the person.
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
            Self::Firefox(_) => bail!("only Chromium can do this"),
        }
    }

    /// Goes to an address; fails if there is nothing.
    pub async fn navigate(&self, url: &str) -> Result<()> {
        match self {
            Self::Chromium(window) => window.navigate(url).await,
            Self::Firefox(window) => window.navigate(url).await,
        }
    }

    /// Loads the page anew.
    pub async fn reload(&self) -> Result<()> {
        match self {
            Self::Chromium(window) => window.reload().await,
            Self::Firefox(window) => window.reload().await,
        }
    }

    /// The value of an expression in the page; a promise is awaited.
    pub async fn evaluate(&self, expression: &str) -> Result<Value> {
        match self {
            Self::Chromium(window) => window.evaluate(expression).await,
            Self::Firefox(window) => window.evaluate(expression).await,
        }
    }

    /// Clicks a place.
    pub async fn click(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.click(x, y).await,
            Self::Firefox(window) => window.click(x, y).await,
        }
    }

    /// Points at a place with the mouse.
    pub async fn point_at(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.point_at(x, y).await,
            Self::Firefox(window) => window.point_at(x, y).await,
        }
    }

    /// Puts a finger on a place.
    pub async fn touch(&self, x: f64, y: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.touch(vec![TouchPoint::new(x, y)]).await,
            Self::Firefox(_) => bail!("Firefox is only used with a mouse"),
        }
    }

    /// Takes the finger away.
    pub async fn let_go(&self) -> Result<()> {
        match self {
            Self::Chromium(window) => window.touch(Vec::new()).await,
            Self::Firefox(_) => bail!("Firefox is only used with a mouse"),
        }
    }

    /// Presses a key and lets it go.
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

    /// What is seen, as a PNG.
    pub async fn screenshot(&self) -> Result<Vec<u8>> {
        match self {
            Self::Chromium(window) => window.screenshot().await,
            Self::Firefox(window) => window.screenshot().await,
        }
    }

    /// From now on things move at this share of their pace.
    pub async fn play_animations_at(&self, rate: f64) -> Result<()> {
        match self {
            Self::Chromium(window) => window.play_animations_at(rate).await,
            Self::Firefox(_) => bail!("only Chromium changes the pace of animations"),
        }
    }
}
