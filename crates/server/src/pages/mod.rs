//! The pages of a server: those of `gizmos-site`, with the tables of the server behind them, and what only a server has:
//! links of seats, devices, live updates.

mod devices;
#[cfg(feature = "testing")]
mod input;
mod live;
mod open_table;
mod page_visit;
mod seat_link;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{get, post};
use gizmos_site::records;
use gizmos_site::table::back;

use crate::shell::LargeBody;
use crate::{App, api};

pub use gizmos_site::keep_out;
#[cfg(feature = "testing")]
pub use input::{PAGE_INPUTS, read_page_input};
use open_table::OpenTable;
use page_visit::PageVisit;

/// Somebody at the page of a table.
type Guest = gizmos_site::Guest<PageVisit>;

/// Somebody who reads a page.
type Visitor = gizmos_site::Visitor<PageVisit>;

/// The forms with more in them than a few fields.
pub const LARGE_BODIES: [LargeBody; 1] = [("/records", records::LARGEST)];

/// The routes of all pages.
pub fn router(app: App) -> Router {
    let back = back::<PageVisit>;
    let of_servers = Router::new()
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/invite", post(devices::invite).get(back))
        .route("/tables/{id}/devices", post(devices::link_device).get(back))
        .route("/tables/{id}/devices/sign-out", post(devices::sign_out).get(back))
        .route("/tables/{id}/seat/{token}", get(seat_link::open).post(seat_link::take));
    let is_secure = app.is_secure();
    gizmos_site::router::<PageVisit, App>(app, is_secure, of_servers)
}

/// Middleware: answers with a page instead of a problem document, if that is what whoever asks prefers; never under the
/// API.
pub async fn problem_pages(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.uri().path().starts_with(api::ROOT) {
        return next.run(request).await;
    }
    gizmos_site::problem_pages(|headers| app.origin(headers), request, next).await
}
