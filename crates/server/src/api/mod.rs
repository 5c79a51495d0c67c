//! The open API: everything a page, a bot or another client can do, as JSON under `/api/v1`.
//!
//! `docs/api.md` tells how it is used; the exact forms are generated from the code and served with it.

mod analysis;
mod answers;
#[cfg(feature = "testing")]
mod bodies;
mod browse;
mod catalogue;
mod create;
mod devices;
mod events;
mod fill;
mod invite;
mod join;
mod links;
mod list;
mod object;
mod operation;
mod play;
mod read;
mod rematch;
mod statistics;
mod strict_schema;
mod table_form;
mod talk;

use axum::Router;
use axum::middleware::from_fn_with_state;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::shell::rate;

#[cfg(feature = "testing")]
pub use bodies::FORMS;
pub use object::Object;

/// Where the API lives.
pub const ROOT: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(info(
    title = "Gizmos",
    description = "Tables of Gizmos: create one, take a seat, read the game with your legal moves, make moves, follow \
                       events. Errors are problem documents (RFC 9457) with a stable code and the rule behind it.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Document;

/// The routes of the API, its description in `OpenAPI` and a page to browse it.
pub fn router(app: App) -> Router {
    let (router, document) = described(&app).split_for_parts();
    router.with_state(app).merge(browse::browse(finished(document)))
}

fn finished(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    operation::complete(&mut document);
    strict_schema::close(&mut document);
    links::link(&mut document);
    document
}

fn described(app: &App) -> OpenApiRouter<App> {
    let rare = from_fn_with_state(app.table_rate().clone(), rate::limit);
    let routes = OpenApiRouter::new()
        .routes(routes!(list::list))
        .merge(OpenApiRouter::new().routes(routes!(create::create)).layer(rare))
        .routes(routes!(read::read))
        .routes(routes!(read::log))
        .routes(routes!(read::record))
        .routes(routes!(statistics::statistics))
        .routes(routes!(analysis::analysis, analysis::ask))
        .routes(routes!(events::events))
        .routes(routes!(join::join))
        .routes(routes!(fill::fill))
        .routes(routes!(invite::invite))
        .routes(routes!(devices::link_device))
        .routes(routes!(devices::sign_out))
        .routes(routes!(play::submit))
        .routes(routes!(play::undo))
        .routes(routes!(play::answer_undo))
        .routes(routes!(play::resign))
        .routes(routes!(rematch::rematch))
        .routes(routes!(talk::chat))
        .routes(routes!(talk::mute))
        .routes(routes!(talk::answer_absence))
        .routes(routes!(talk::open_spectators_chat))
        .routes(routes!(talk::spectator_chat))
        .routes(routes!(catalogue::cards))
        .routes(routes!(catalogue::bots));
    OpenApiRouter::with_openapi(Document::openapi()).nest(ROOT, routes)
}
