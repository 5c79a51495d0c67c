//! Parameters in the path, the query and forms, whose failures are problem documents.

use axum::{
    extract::{
        FromRequest, FromRequestParts, RawPathParams,
        rejection::{FormRejection, PathRejection, QueryRejection},
    },
    http::{StatusCode, request::Parts},
};

use super::problem::Problem;

/// Parameters in the path.
///
/// A path whose parameters cannot be read names nothing: the answer is 404 `not-found`, without an echo of the path,
/// which may hold a token.
#[derive(Clone, Copy, Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub struct Path<T>(pub T);

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        if rejection.status().is_client_error() {
            return Self::not_found();
        }
        tracing::error!(reason = rejection.body_text(), "a route and its handler disagree about parameters");
        Self::internal()
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
#[derive(Clone, Copy, Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub struct Query<T>(pub T);

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::malformed(rejection.body_text())
    }
}

/// The fields of an HTML form; refused like [`Json`](super::Json): 415, 413, 400 `malformed`, 422 `invalid`.
#[derive(Clone, Copy, Debug, FromRequest)]
#[from_request(via(axum::Form), rejection(Problem))]
pub struct Form<T>(pub T);

impl From<FormRejection> for Problem {
    fn from(rejection: FormRejection) -> Self {
        match rejection {
            FormRejection::InvalidFormContentType(_) => Self::unsupported_media_type(
                "the body has to be a form, with Content-Type: application/x-www-form-urlencoded",
            ),
            FormRejection::FailedToDeserializeFormBody(error) => Self::invalid(error.body_text()),
            FormRejection::FailedToDeserializeForm(error) => Self::malformed(error.body_text()),
            other if other.status() == StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(),
            _ => Self::malformed("the body of the request could not be read"),
        }
    }
}
