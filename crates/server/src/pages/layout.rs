//! What all pages have in common.

use axum::http::header;
use axum::response::IntoResponse;
use maud::{DOCTYPE, Markup, html};

/// A page with this title and content.
pub fn page(title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) @if title != "Gizmos" { " - Gizmos" } }
                link rel="stylesheet" href="/style.css";
                // No picture, and no request for one.
                link rel="icon" href="data:,";
            }
            body { main { h1 { (title) } (content) } }
        }
    }
}

/// The style of all pages.
pub async fn style() -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=3600")];
    (headers, include_str!("style.css"))
}
