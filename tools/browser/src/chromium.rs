//! One Chromium for the whole process, which ends with it.

use std::ffi::OsString;
use std::io;
use std::sync::LazyLock;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use chromiumoxide::Browser;
use chromiumoxide::handler::HandlerConfig;
use futures_util::StreamExt;
use tokio::runtime::Runtime;
use tokio::sync::OnceCell;

use crate::browser_process::{BrowserProcess, find, is_root};

/// The names of the program on different systems.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Without network traffic of its own, with the same rendering everywhere, and without slowing down hidden pages. Headless
/// machines have no mouse, so the settings say that there is one (2: hovers; 4: fine); devices with touch override them.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "--mute-audio",
    "--password-store=basic",
    "about:blank",
];

/// The runtime of the connection to the browser, which tests on many threads share.
static RUNTIME: LazyLock<io::Result<Runtime>> = LazyLock::new(Runtime::new);

static CHROMIUM: OnceCell<Running> = OnceCell::const_new();

struct Running {
    browser: Browser,
    _process: BrowserProcess,
}

/// Runs a future that uses a browser.
pub fn run<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    RUNTIME.as_ref().map_err(|error| anyhow!("no threads: {error}"))?.block_on(work)
}

/// The Chromium of this process, started if necessary.
pub async fn chromium() -> Result<&'static Browser> {
    Ok(&CHROMIUM.get_or_try_init(start).await?.browser)
}

async fn start() -> Result<Running> {
    let program =
        find("CHROME", &NAMES).context("no Chromium was found: install one, or say where it is with CHROME")?;
    let profile = BrowserProcess::profile()?;
    let mut user_data = OsString::from("--user-data-dir=");
    user_data.push(&profile);
    let mut arguments: Vec<OsString> = FLAGS.iter().map(OsString::from).collect();
    arguments.push(user_data);
    if is_root() {
        arguments.push("--no-sandbox".into());
    }
    let process = BrowserProcess::start(&program, &arguments, &profile, "DevTools listening on ").await?;
    let config = HandlerConfig { viewport: None, request_timeout: Duration::from_mins(1), ..HandlerConfig::default() };
    let (browser, mut handler) = Browser::connect_with_config(&process.address, config).await?;
    tokio::spawn(async move { while handler.next().await.is_some() {} });
    Ok(Running { browser, _process: process })
}
