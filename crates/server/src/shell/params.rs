//! Parameters in the path, the query and forms, whose failures are problem documents.

use axum::{
    extract::{FromRequest, FromRequestParts, RawPathParams, Request, rejection::FormRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;

use super::problem::Problem;

/// Parameters in the path.
///
/// A path whose parameters cannot be read names nothing: the answer is 404 `not-found`, without an echo of the path,
/// which may hold a token.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Self(value)),
            Err(rejection) if rejection.status().is_client_error() => Err(Problem::not_found()),
            Err(rejection) => {
                tracing::error!(reason = rejection.body_text(), "a route and its handler disagree about parameters");
                Err(Problem::internal())
            }
        }
    }
}

/// One parameter in the path, by its name in the template of the route.
///
/// # Errors
/// 404 `not-found` if there is none, as for [`Path`].
pub async fn path_param<S: Send + Sync>(name: &str, parts: &mut Parts, state: &S) -> Result<String, Problem> {
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(|_| Problem::not_found())?;
    let value = params.iter().find(|(own, _)| *own == name).map(|(_, value)| value.to_owned());
    value.ok_or_else(Problem::not_found)
}

/// Parameters in the query; refused with 400 `malformed`.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(Problem::malformed(rejection.body_text())),
        }
    }
}

/// The fields of an HTML form; refused like [`Json`](super::Json): 415, 413, 400 `malformed`, 422 `invalid`.
#[derive(Clone, Copy, Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match axum::Form::from_request(request, state).await {
            Ok(axum::Form(value)) => Ok(Self(value)),
            Err(FormRejection::InvalidFormContentType(_)) => Err(Problem::unsupported_media_type(
                "the body has to be a form, with Content-Type: application/x-www-form-urlencoded",
            )),
            Err(FormRejection::FailedToDeserializeFormBody(error)) => Err(Problem::invalid(error.body_text())),
            Err(FormRejection::FailedToDeserializeForm(error)) => Err(Problem::malformed(error.body_text())),
            Err(other) if other.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Problem::too_large()),
            Err(_) => Err(Problem::malformed("the body of the request could not be read")),
        }
    }
}
