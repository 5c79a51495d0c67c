//! The rules, and their examples as far as somebody has played them.

use axum::http::StatusCode;
use gizmos_page::{example_page, rules_page};
use gizmos_study::Example;
use maud::Markup;
use serde::Deserialize;

use crate::host::Host;
use crate::http::{Path, Problem, Query};
use crate::visitor::Visitor;

/// The page of the rules.
pub(crate) async fn rules<H: Host>(Visitor { reader, .. }: Visitor<H>) -> Markup {
    rules_page(reader.visit())
}

/// The query of an example.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ExampleQuery {
    /// The moves that were made, with commas between them.
    pub moves: String,
}

/// The page of an example after some moves. If one of them is not possible, it says why and shows the position before it.
pub(crate) async fn example<H: Host>(
    Visitor { reader, .. }: Visitor<H>,
    Path(name): Path<String>,
    Query(ExampleQuery { moves }): Query<ExampleQuery>,
) -> Result<(StatusCode, Markup), Problem> {
    let example = Example::named(&name).ok_or_else(Problem::not_found)?;
    let trial = example.trial(&moves).map_err(|error| {
        tracing::error!(name, %error, "an example cannot be set up");
        Problem::internal()
    })?;
    let status = if trial.refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, example_page(reader.visit(), example, &trial)))
}
