//! Surroundings in memory, and somebody who visits pages.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use gizmos_offline::{Application, Change, Conclusion, Later, NotKept, Surroundings, Thought};

/// A browser in memory.
#[derive(Default)]
pub struct Memory {
    texts: Mutex<BTreeMap<String, String>>,
    /// Whether nothing is kept any more.
    pub refuses: AtomicBool,
    random: AtomicU64,
    /// The date.
    pub now: AtomicU64,
}

impl Memory {
    /// A browser with nothing in it, at this time.
    pub fn at(now: u64) -> Self {
        Self { now: AtomicU64::new(now), ..Self::default() }
    }

    /// How many texts are kept whose keys begin like this.
    pub fn count(&self, prefix: &str) -> usize {
        let texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        texts.keys().filter(|key| key.starts_with(prefix)).count()
    }

    /// Empties the last text whose key begins like this.
    pub fn damage_last(&self, prefix: &str) {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, text) = texts.iter_mut().rfind(|(key, _)| key.starts_with(prefix)).expect("is kept");
        text.clear();
    }
}

/// The surroundings of the application under test.
pub struct Shared(pub Arc<Memory>);

impl Surroundings for Shared {
    fn now(&self) -> u64 {
        self.0.now.load(Ordering::Relaxed)
    }

    fn random(&self) -> [u8; 32] {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&self.0.random.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        bytes
    }

    fn sleep(&self, duration: Duration) -> Later<()> {
        Box::pin(tokio::time::sleep(duration))
    }

    fn read(&self, prefix: &str) -> Later<Result<Vec<(String, String)>, NotKept>> {
        let texts = self.0.texts.lock().unwrap_or_else(PoisonError::into_inner);
        let found = texts.iter().filter(|(key, _)| key.starts_with(prefix));
        let found = found.map(|(key, text)| (key.clone(), text.clone())).collect();
        Box::pin(async move { Ok(found) })
    }

    fn write(&self, Change { new, replaced }: Change) -> Later<Result<(), NotKept>> {
        let memory = Arc::clone(&self.0);
        Box::pin(async move {
            let mut texts = memory.texts.lock().unwrap_or_else(PoisonError::into_inner);
            if memory.refuses.load(Ordering::Relaxed) || new.iter().any(|(key, _)| texts.contains_key(key)) {
                return Err(NotKept("refused".to_owned()));
            }
            texts.extend(new.into_iter().chain(replaced));
            Ok(())
        })
    }

    fn think(&self, thought: Thought) -> Later<Option<Conclusion>> {
        Box::pin(async move { tokio::task::spawn_blocking(move || thought.think().ok()).await.ok().flatten() })
    }

    fn spawn(&self, task: Later<()>) {
        tokio::spawn(task);
    }
}

/// An application with nothing in it, and where it keeps things.
pub fn fresh() -> (Application, Arc<Memory>) {
    let memory = Arc::new(Memory::at(1_800_000_000_000));
    (restarted(&memory), memory)
}

/// The application as it starts with what is kept there.
pub fn restarted(memory: &Arc<Memory>) -> Application {
    Application::new(Arc::new(Shared(Arc::clone(memory))), "http://localhost/")
}

/// An answer as a visitor sees it.
#[derive(Debug)]
pub struct Seen {
    /// The status.
    pub status: StatusCode,
    /// Where it leads to.
    pub leads_to: String,
    /// The page.
    pub page: String,
}

/// Looks at a page.
pub async fn look(app: &Application, address: &str) -> Seen {
    let request = Request::get(address).header(header::HOST, "localhost").header(header::ACCEPT, "text/html");
    seen(app, request.body(Body::empty()).expect("is a request")).await
}

/// Sends a form.
pub async fn send(app: &Application, address: &str, form: &str) -> Seen {
    let request = Request::post(address)
        .header(header::HOST, "localhost")
        .header(header::ACCEPT, "text/html")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    seen(app, request.body(Body::from(form.to_owned())).expect("is a request")).await
}

async fn seen(app: &Application, request: Request<Body>) -> Seen {
    let answer = app.answer(request).await;
    assert!(!answer.headers().contains_key(header::SET_COOKIE), "browsers ignore cookies here");
    assert!(answer.headers().contains_key(header::CONTENT_SECURITY_POLICY));
    let leads_to =
        answer.headers().get(header::LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default().to_owned();
    let status = answer.status();
    let body = to_bytes(answer.into_body(), usize::MAX).await.expect("is there");
    Seen { status, leads_to, page: String::from_utf8_lossy(&body).into_owned() }
}

/// What comes after this text on a page, up to a quotation mark.
pub fn after<'a>(page: &'a str, text: &str) -> Option<&'a str> {
    page.split_once(text)?.1.split('"').next()
}
