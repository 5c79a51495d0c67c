//! All visitors of one test.

use std::fs;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::FutureExt;
use tokio::time::timeout;

use crate::{Device, TestServer, Visitor, run as run_async};

/// Longer than any test takes, on a slow machine too.
const PATIENCE: Duration = Duration::from_mins(4);

/// All visitors of one test.
#[derive(Default)]
pub struct TestRun {
    visitors: Mutex<Vec<Visitor>>,
}

impl TestRun {
    /// A new visitor, without cookies of this server.
    pub async fn visitor(&self, server: &str, name: &str, device: Device) -> Result<Visitor> {
        let visitor = Visitor::new(name, server, device).await?;
        self.everybody(|all| all.push(visitor.clone()));
        Ok(visitor)
    }

    fn everybody<T>(&self, with: impl FnOnce(&mut Vec<Visitor>) -> T) -> T {
        with(&mut self.visitors.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Closes all windows; fails if a browser has complained about anything.
    pub async fn end(&self) -> Result<()> {
        let everybody = self.everybody(|all| all.clone());
        let heard = |visitor: &Visitor| {
            let complaints = visitor.complaints.all();
            (!complaints.is_empty())
                .then(|| format!("{}'s browser complains:\n{}", visitor.name, complaints.join("\n")))
        };
        let complaints: Vec<String> = everybody.iter().filter_map(heard).collect();
        for visitor in &everybody {
            visitor.leave().await?;
        }
        ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
        Ok(())
    }

    /// Saves screenshots and HTML of all pages, to find out what went wrong.
    async fn keep(&self, test: &str) -> Result<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/browser");
        fs::create_dir_all(&folder)?;
        for visitor in self.everybody(|all| all.clone()) {
            let file = folder.join(format!("{}-{}", test.replace("::", "-"), visitor.name));
            fs::write(file.with_extension("png"), visitor.screenshot().await?)?;
            let html: String = visitor.evaluate("location.href + '\\n' + document.documentElement.outerHTML").await?;
            fs::write(file.with_extension("html"), html)?;
        }
        Ok(folder)
    }
}

/// Runs a test with visitors and a server, which the test may ignore in favour of its own. If it fails, what the
/// visitors saw is saved below `target/browser`.
pub fn drive(test: impl AsyncFnOnce(&TestRun, &TestServer) -> Result<()>) -> Result<()> {
    let run = TestRun::default();
    run_async(async {
        let server = TestServer::open().await?;
        let played = AssertUnwindSafe(timeout(PATIENCE, test(&run, &server))).catch_unwind().await;
        if let Ok(Ok(Ok(()))) = &played {
            return run.end().await;
        }
        let name = thread::current().name().unwrap_or("test").to_owned();
        let kept = timeout(Duration::from_secs(20), run.keep(&name)).await;
        let kept = kept.map_or_else(|_| "not saved in time".to_owned(), |kept| format!("{kept:?}"));
        let complaints = run.end().await.err().map(|error| error.to_string()).unwrap_or_default();
        let more = format!("{complaints}\nwhat was seen: {kept}");
        let failed = played.unwrap_or_else(|panic| {
            eprintln!("{more}");
            resume_unwind(panic)
        });
        failed.context("the test takes too long").flatten().context(more)
    })
}
