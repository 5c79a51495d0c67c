//! The page of a table.

use axum::http::StatusCode;
use axum::response::Response;

use super::guest::Guest;

/// The table as whoever asks may see it.
pub async fn table(guest: Guest) -> Response {
    guest.page(StatusCode::OK, None)
}
