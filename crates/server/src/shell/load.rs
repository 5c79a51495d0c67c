//! No request waits in a queue, and none takes forever.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::{sync::Semaphore, time::timeout};

use super::problem::Problem;

/// Middleware: refuses requests while too many others are being worked on.
pub(crate) async fn shed(State(room): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let Ok(_place) = room.try_acquire() else { return Problem::busy().into_response() };
    next.run(request).await
}

/// Middleware: gives up on requests whose answer does not begin in time.
///
/// The handler is dropped at whatever it was waiting for, as it is when a client goes away.
pub(crate) async fn hurry(State(patience): State<Duration>, request: Request, next: Next) -> Response {
    timeout(patience, next.run(request)).await.unwrap_or_else(|_| Problem::timeout().into_response())
}
