//! The files that pages refer to: style, script, pictures, a typeface.

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use gizmos_page::{ASSETS, Asset};
use serde::Deserialize;

use crate::http::Query;

/// The query of a file: the version that the page refers to.
#[derive(Deserialize)]
struct VersionQuery {
    v: Option<String>,
}

/// The routes of all files that pages refer to.
pub fn router() -> Router {
    let route = |router: Router, asset: &'static Asset| {
        let version = format!("{:x}", asset.version());
        let answer =
            async move |Query(VersionQuery { v }): Query<VersionQuery>| file(asset, v.as_ref() == Some(&version));
        router.route(asset.path, get(answer))
    };
    ASSETS.iter().fold(Router::new(), route)
}

/// Answers with a file. Browsers keep it for ever if they asked for its present version.
fn file(asset: &'static Asset, is_current: bool) -> impl IntoResponse + use<> {
    let kept = if is_current { "public, max-age=31536000, immutable" } else { "public, max-age=60" };
    ([(header::CONTENT_TYPE, asset.media_type), (header::CACHE_CONTROL, kept)], asset.content)
}
