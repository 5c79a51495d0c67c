//! JSON bodies whose failures are problem documents.

use axum::{
    extract::{FromRequest, rejection::JsonRejection},
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::problem::Problem;

/// A JSON body, in a request or in an answer.
///
/// A request is refused with
/// - 415 `unsupported-media-type` if it does not say that it is JSON,
/// - 413 `too-large` if its body is over the limit,
/// - 400 `malformed` if it is not JSON, with line and column,
/// - 422 `invalid` if it is JSON of another shape, with the path to what is wrong.
#[derive(Clone, Copy, Debug, Default, FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        // Axum would tell the client about the types of the server.
        let Ok(body) = serde_json::to_vec(&self.0) else {
            tracing::error!(kind = std::any::type_name::<T>(), "an answer could not be written as JSON");
            return Problem::internal().into_response();
        };
        ([(CONTENT_TYPE, "application/json")], body).into_response()
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        match rejection {
            JsonRejection::JsonSyntaxError(error) => Self::malformed(reason(&error.body_text())),
            JsonRejection::JsonDataError(error) => Self::invalid(reason(&error.body_text())),
            JsonRejection::MissingJsonContentType(_) => {
                Self::unsupported_media_type("the body has to be JSON, with Content-Type: application/json")
            }
            other if other.status() == StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(),
            _ => Self::malformed("the body of the request could not be read"),
        }
    }
}

/// What is wrong, without what axum says of its own types.
fn reason(text: &str) -> &str {
    text.split_once(": ").filter(|(start, _)| start.contains("JSON")).map_or(text, |(_, rest)| rest)
}
