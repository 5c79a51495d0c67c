//! JSON bodies whose failures are problem documents.

use axum::{
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Serialize, de::DeserializeOwned};

use super::problem::Problem;

/// A JSON body, in a request or in an answer.
///
/// A request is refused with
/// - 415 `unsupported-media-type` if it does not say that it is JSON,
/// - 413 `too-large` if its body is over the limit,
/// - 400 `malformed` if it is not JSON, with line and column,
/// - 422 `invalid` if it is JSON of another shape, with the path to what is wrong.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(problem(&rejection)),
        }
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        // Axum would tell the client about the types of the server.
        let Ok(body) = serde_json::to_vec(&self.0) else {
            tracing::error!(kind = std::any::type_name::<T>(), "an answer could not be written as JSON");
            return Problem::internal().into_response();
        };
        ([(axum::http::header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// What is wrong, without what axum says of its own types.
fn told(text: &str) -> String {
    text.split_once(": ").filter(|(start, _)| start.contains("JSON")).map_or(text, |(_, rest)| rest).to_owned()
}

fn problem(rejection: &JsonRejection) -> Problem {
    match rejection {
        JsonRejection::JsonSyntaxError(error) => Problem::malformed(told(&error.body_text())),
        JsonRejection::JsonDataError(error) => Problem::invalid(told(&error.body_text())),
        JsonRejection::MissingJsonContentType(_) => {
            Problem::unsupported_media_type("the body has to be JSON, with Content-Type: application/json")
        }
        other if other.status() == StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large(),
        _ => Problem::malformed("the body of the request could not be read"),
    }
}
