//! One Firefox for the whole process, which ends with it. It speaks `WebDriver BiDi` itself, without a driver.

use std::ffi::OsString;
use std::fs;

use anyhow::{Context, Result};
use serde_json::json;
use tokio::sync::OnceCell;

use crate::bidi::Bidi;
use crate::browser_process::{BrowserProcess, find};

/// The names of the program on different systems.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// No network traffic of its own, as far as remote control does not turn it off already.
const PREFERENCES: &str = r#"user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.server", "");
"#;

static FIREFOX: OnceCell<Running> = OnceCell::const_new();

struct Running {
    bidi: Bidi,
    _process: BrowserProcess,
}

/// The Firefox of this process, started if necessary.
pub(crate) async fn firefox() -> Result<&'static Bidi> {
    Ok(&FIREFOX.get_or_try_init(start).await?.bidi)
}

async fn start() -> Result<Running> {
    let program =
        find("FIREFOX", &NAMES).context("no Firefox was found: install one, or say where it is with FIREFOX")?;
    let profile = BrowserProcess::profile()?;
    fs::write(profile.join("user.js"), PREFERENCES)?;
    let mut arguments: Vec<OsString> =
        ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile"].map(OsString::from).into();
    arguments.push(profile.clone().into());
    let process = BrowserProcess::start(&program, &arguments, &profile, "WebDriver BiDi listening on ").await?;
    let bidi = Bidi::connect(&format!("{}/session", process.address.trim())).await?;
    bidi.send("session.new", json!({ "capabilities": {} })).await?;
    bidi.send("session.subscribe", json!({ "events": ["log.entryAdded"] })).await?;
    Ok(Running { bidi, _process: process })
}
