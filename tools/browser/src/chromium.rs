//! One Chromium for the whole process, gone when the process is.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use chromiumoxide::Browser;
use chromiumoxide::handler::HandlerConfig;
use futures_util::StreamExt;
use tokio::runtime::Runtime;
use tokio::sync::OnceCell;

/// What the browser may be called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// It asks nobody outside for anything, draws the same everywhere, and never takes a page for one that nobody sees.
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
    "--mute-audio",
    "--password-store=basic",
    "about:blank",
];

/// Ends the browser as soon as nobody holds the other end of the input, even if this process was killed.
const GUARD: &str = r#""$@" & browser=$!; cat > /dev/null; kill "$browser"; wait "$browser"; rm -rf "$PROFILE""#;

/// The browser is used by tests on many threads, so its connection needs a home of its own.
static RUNTIME: LazyLock<io::Result<Runtime>> = LazyLock::new(Runtime::new);

static CHROMIUM: OnceCell<Running> = OnceCell::const_new();

struct Running {
    browser: Browser,
    /// Closed by the end of this process.
    _guard: ChildStdin,
}

/// Runs something that needs the [browser](chromium()).
pub fn run<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    RUNTIME.as_ref().map_err(|error| anyhow!("no threads: {error}"))?.block_on(work)
}

/// The browser of this process, started if need be.
pub async fn chromium() -> Result<&'static Browser> {
    Ok(&CHROMIUM.get_or_try_init(start).await?.browser)
}

async fn start() -> Result<Running> {
    let program = find().context("no Chromium was found: install one, or say where it is with CHROME")?;
    let profile = tempfile::Builder::new().prefix("gizmos-browser-").tempdir()?.keep();
    let mut user_data = OsString::from("--user-data-dir=");
    user_data.push(&profile);
    let mut command = Command::new("sh");
    command.args(["-c", GUARD, "guard"]).arg(&program).args(FLAGS).arg(user_data);
    // Its sandbox does not work for root.
    if fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0) {
        command.arg("--no-sandbox");
    }
    command.env("PROFILE", &profile).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
    let guard = child.stdin.take().context("the browser has no input")?;
    let mut lines = BufReader::new(child.stderr.take().context("the browser has no output")?).lines();
    let address = tokio::task::spawn_blocking(move || {
        let found = lines
            .by_ref()
            .map_while(io::Result::ok)
            .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned));
        // It would wait for somebody to read what it has to say.
        thread::spawn(move || lines.for_each(drop));
        found
    });
    let address = address.await?.context("the browser does not start")?;
    let config = HandlerConfig { viewport: None, request_timeout: Duration::from_mins(1), ..HandlerConfig::default() };
    let (browser, mut handler) = Browser::connect_with_config(address, config).await?;
    tokio::spawn(async move { while handler.next().await.is_some() {} });
    Ok(Running { browser, _guard: guard })
}

/// The program: what `CHROME` says, or the first of its names that can be run.
fn find() -> Option<PathBuf> {
    if let Some(told) = env::var_os("CHROME").filter(|told| !told.is_empty()) {
        return Some(told.into());
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|program| program.is_file())
}
