//! Records what the browser complains about: errors, refused resources, violated policies.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use chromiumoxide::Page;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::log::{self, EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use chromiumoxide::cdp::js_protocol::runtime::{
    self, ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown, RemoteObject,
};
use futures_util::StreamExt;

/// Logs each violation of the content security policy as an error.
const POLICY: &str = "addEventListener('securitypolicyviolation', event =>
    console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`))";

/// The complaints of one browser so far. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Complaints {
    said: Arc<Mutex<Vec<String>>>,
    expected: Arc<Mutex<Vec<String>>>,
}

impl Complaints {
    /// Listens to a page of Chromium from now on.
    pub(crate) async fn listen(&self, page: &Page) -> Result<()> {
        self.hear(page, |EventEntryAdded { entry }| {
            let bad = matches!(entry.level, LogEntryLevel::Error | LogEntryLevel::Warning);
            bad.then(|| format!("{} {}", entry.text, entry.url.as_deref().unwrap_or_default()))
        })
        .await?;
        self.hear(page, |EventExceptionThrown { exception_details: details, .. }| {
            let more = details.exception.as_ref().and_then(|thrown| thrown.description.clone());
            Some(format!("{} {}", details.text, more.unwrap_or_default()))
        })
        .await?;
        self.hear(page, |EventConsoleApiCalled { r#type, args, .. }| {
            use ConsoleApiCalledType::{Assert, Error, Warning};
            let bad = matches!(r#type, Assert | Error | Warning);
            bad.then(|| args.iter().map(said).collect::<Vec<_>>().join(" "))
        })
        .await?;
        page.execute(log::EnableParams::default()).await?;
        page.execute(runtime::EnableParams::default()).await?;
        page.execute(AddScriptToEvaluateOnNewDocumentParams::new(POLICY)).await?;
        Ok(())
    }

    /// Records a complaint.
    pub(crate) fn hear_of(&self, complaint: String) {
        lock(&self.said).push(complaint);
    }

    /// Ignores complaints that contain this text, those made before included.
    pub fn expect(&self, part: &str) {
        lock(&self.expected).push(part.to_owned());
    }

    /// All complaints that were not expected.
    pub fn all(&self) -> Vec<String> {
        let expected = lock(&self.expected);
        lock(&self.said).iter().filter(|said| !expected.iter().any(|part| said.contains(part))).cloned().collect()
    }

    /// Records the complaints among the events of one kind.
    async fn hear<E: IntoEventKind + Unpin>(&self, page: &Page, complaint: fn(&E) -> Option<String>) -> Result<()> {
        let (mut events, complaints) = (page.event_listener::<E>().await?, self.clone());
        tokio::spawn(async move {
            while let Some(event) = events.next().await {
                lock(&complaints.said).extend(complaint(&event));
            }
        });
        Ok(())
    }
}

fn said(object: &RemoteObject) -> String {
    let value = object.value.as_ref().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    value.or_else(|| object.description.clone()).unwrap_or_default()
}

fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}
