//! The way in.

use maud::{Markup, html};

use super::layout::page;
use crate::api;

/// What this is, and where to go from here.
pub async fn start() -> Markup {
    page(
        "Gizmos",
        &html! {
            p { "A server for tables of the engine-building game Gizmos: with friends by link, with bots, with programs." }
            p { "Everything is done through an open API: " a href=(format!("{}/docs/", api::ROOT)) { "browse it" }
                ", or read its " a href=(format!("{}/openapi.json", api::ROOT)) { "description" } "." }
            p { "This is an unofficial fan implementation with its own words." }
        },
    )
}
