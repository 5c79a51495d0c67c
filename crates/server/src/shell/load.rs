//! No request waits in a queue, and none takes forever.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::timeout;

use super::{
    client,
    problem::Problem,
    slots::{NoSlot, Slots},
};

/// Middleware: refuses requests while too many others are being worked on, in all or from the same address.
pub(crate) async fn shed(State(places): State<Slots>, request: Request, next: Next) -> Response {
    match places.claim(client::of(request.extensions())) {
        Ok(_place) => next.run(request).await,
        Err(NoSlot::AllTaken) => Problem::busy().into_response(),
        Err(NoSlot::ShareTaken) => Problem::too_many_requests(Duration::from_secs(1)).into_response(),
    }
}

/// Middleware: gives up on requests whose answer does not begin in time.
///
/// The handler is dropped at whatever it was waiting for, as it is when a client goes away.
pub(crate) async fn hurry(State(patience): State<Duration>, request: Request, next: Next) -> Response {
    timeout(patience, next.run(request)).await.unwrap_or_else(|_| Problem::timeout().into_response())
}
