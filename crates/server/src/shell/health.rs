//! Whether the server is alive, and whether it is ready for visitors.

use std::{
    fmt::Display,
    pin::Pin,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::json;
use tokio::{sync::Mutex, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{Json, Problem, wrong_method};

/// Where the server says that it is alive.
const ALIVE: &str = "/healthz";

/// Where the server says whether it is ready.
const READY: &str = "/readyz";

/// How long the result of a check is kept: checks cost the same, however often anybody asks.
const RESULT_LIFETIME: Duration = Duration::from_secs(2);

/// How long a check may take.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// Says whether the server is ready for visitors: a check passes, and it is not about to shut down. Clones share the result.
///
/// A server may [drain](Self::drain) before it shuts down: it goes on as before, but is no longer ready, so that whatever
/// sends it visitors can send them elsewhere.
#[derive(Clone)]
pub struct Readiness {
    check: Arc<dyn Fn() -> Check + Send + Sync>,
    failure: &'static str,
    latest: Arc<Mutex<Option<(Instant, bool)>>>,
    check_timeout: Duration,
    draining: CancellationToken,
}

type Check = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

impl Readiness {
    /// Readiness by a check, which is made at most every two seconds and only if somebody asks. If it fails, everybody who
    /// asks is told so in these words.
    pub fn new<C, E>(
        shutdown: &CancellationToken,
        failure: &'static str,
        check: impl Fn() -> C + Send + Sync + 'static,
    ) -> Self
    where
        C: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        let check = move || -> Check {
            let checked = check();
            Box::pin(async move { checked.await.map_err(|error| error.to_string()) })
        };
        let draining = shutdown.child_token();
        Self { check: Arc::new(check), failure, latest: Arc::default(), check_timeout: CHECK_TIMEOUT, draining }
    }

    /// The server is no longer ready for new visitors, and goes on for those who are there.
    pub fn drain(&self) {
        self.draining.cancel();
    }

    /// Whether the check passes, or has just passed. Everybody who asks meanwhile waits for the same check.
    async fn is_sound(&self, now: Instant) -> bool {
        let mut latest = self.latest.lock().await;
        if let Some((at, is_sound)) = *latest
            && now.saturating_duration_since(at) < RESULT_LIFETIME
        {
            return is_sound;
        }
        let checked = timeout(self.check_timeout, (self.check)()).await;
        let checked = checked.unwrap_or_else(|_| Err("the check takes too long".to_owned()));
        if let Err(error) = &checked {
            // What is wrong is for the log, not for everybody who asks.
            tracing::error!(error, "the server is not ready");
        }
        *latest = Some((now, checked.is_ok()));
        checked.is_ok()
    }
}

/// Whether a request only asks how the server is.
pub(crate) fn is_probe(request: &Request) -> bool {
    [ALIVE, READY].contains(&request.uri().path())
}

/// `/healthz`, which answers for as long as the process does, and `/readyz`.
pub fn routes(readiness: Readiness) -> Router {
    Router::new()
        .route(ALIVE, get(async || Json(json!({ "status": "ok" }))))
        .route(READY, get(readyz))
        .with_state(readiness)
        .method_not_allowed_fallback(wrong_method)
}

async fn readyz(State(readiness): State<Readiness>) -> Response {
    let not_ready =
        |detail: &str| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", "Not ready", detail).into_response();
    if readiness.draining.is_cancelled() {
        not_ready("the server is about to shut down")
    } else if readiness.is_sound(Instant::now()).await {
        Json(json!({ "status": "ready" })).into_response()
    } else {
        not_ready(readiness.failure)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn the_check_is_made_once_for_all_who_ask_at_the_same_time() {
        let checks = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&checks);
        let readiness = Readiness::new(&CancellationToken::new(), "broken", move || {
            let number = counted.fetch_add(1, Ordering::Relaxed);
            async move {
                tokio::task::yield_now().await;
                if number == 1 { Err("the disk is full") } else { Ok(()) }
            }
        });
        let start = Instant::now();
        let ask_often = async |second| {
            let asked = (0..50).map(|_| readiness.is_sound(start + Duration::from_secs(second)));
            let answers = futures_util::future::join_all(asked).await;
            assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
            (answers[0], checks.load(Ordering::Relaxed))
        };
        assert_eq!(ask_often(0).await, (true, 1));
        assert_eq!(ask_often(1).await, (true, 1));
        assert_eq!(ask_often(2).await, (false, 2));
        assert_eq!(ask_often(3).await, (false, 2));
        assert_eq!(ask_often(4).await, (true, 3));
    }

    #[tokio::test]
    async fn a_check_that_never_ends_fails() {
        let check = std::future::pending::<Result<(), String>>;
        let never = Readiness::new(&CancellationToken::new(), "broken", check);
        let impatient = Readiness { check_timeout: Duration::from_millis(1), ..never };
        assert!(!impatient.is_sound(Instant::now()).await);
    }
}
