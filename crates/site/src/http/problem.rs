//! Answers that say what went wrong, for people and for programs (RFC 9457).

use std::{borrow::Cow, time::Duration};

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

/// The media type of a problem document.
pub const MEDIA_TYPE: &str = "application/problem+json";

/// Why a request was not carried out.
///
/// The code is for programs and never changes its meaning; title and detail are for people.
///
/// ```
/// # use gizmos_site::http::Problem;
/// # use axum::http::StatusCode;
/// let problem = Problem::new(StatusCode::CONFLICT, "stale", "Out of date", "you saw version 3")
///     .with_rule("R8.5");
/// assert_eq!(problem.document().kind, "urn:gizmos:problem:stale");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The status of the answer.
    pub status: StatusCode,
    /// A stable code such as `not-found`.
    pub code: Cow<'static, str>,
    /// What kind of problem this is, the same for all problems with this code.
    pub title: Cow<'static, str>,
    /// What happened this time.
    pub detail: String,
    /// The numbered rule behind it, such as `R8.5`.
    pub rule: Option<String>,
    /// When it is worth trying again.
    pub retry_after: Option<Duration>,
}

/// A problem as it travels: the body of every answer that reports a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProblemDocument {
    /// The code as a URI.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schema(example = "urn:gizmos:problem:not-found"))]
    pub kind: String,
    /// What kind of problem this is, for people.
    #[cfg_attr(feature = "schema", schema(example = "Not found"))]
    pub title: String,
    /// The HTTP status, repeated.
    #[cfg_attr(feature = "schema", schema(example = 404))]
    pub status: u16,
    /// What happened this time, for people.
    #[cfg_attr(feature = "schema", schema(example = "there is nothing at this address"))]
    pub detail: String,
    /// What kind of problem this is, for programs.
    #[cfg_attr(feature = "schema", schema(example = "not-found"))]
    pub code: String,
    /// The rule of the game behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(example = "R8.5"))]
    pub rule: Option<String>,
}

impl Problem {
    /// A problem of any kind.
    pub fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        title: impl Into<Cow<'static, str>>,
        detail: impl Into<String>,
    ) -> Self {
        Self { status, code: code.into(), title: title.into(), detail: detail.into(), rule: None, retry_after: None }
    }

    /// The same problem, with the numbered rule behind it.
    #[must_use]
    pub fn with_rule(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }

    /// The same problem, worth another try after this long.
    #[must_use]
    pub fn with_retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// Nothing has this address.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "Not found", "there is nothing at this address")
    }

    /// The address is right, the method is not.
    pub fn method_not_allowed() -> Self {
        let detail = "this address does not answer to this method; the Allow header lists those it knows";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "Method not allowed", detail)
    }

    /// The request could not be read.
    pub fn malformed(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", "Malformed request", detail)
    }

    /// The request could be read, but it does not have the expected shape.
    pub fn invalid(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Invalid request", detail)
    }

    /// The body is larger than allowed.
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Too large", "the body of the request is too large")
    }

    /// The body is in a format that is not understood here.
    pub fn unsupported_media_type(detail: impl Into<String>) -> Self {
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        Self::new(status, "unsupported-media-type", "Unsupported media type", detail)
    }

    /// This address has asked too often.
    pub fn too_many_requests(wait: Duration) -> Self {
        let detail = "your address has sent too many requests; please wait a little";
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", "Too many requests", detail)
            .with_retry_after(wait)
    }

    /// Another site tried to change something in the name of a visitor.
    pub fn forbidden_origin() -> Self {
        let detail = "changes are accepted from pages of this server only";
        Self::new(StatusCode::FORBIDDEN, "forbidden-origin", "Forbidden origin", detail)
    }

    /// The server has as much to do as it can take.
    pub fn busy() -> Self {
        let detail = "the server has too much to do; please try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "Busy", detail).with_retry_after(Duration::from_secs(1))
    }

    /// Nothing can be stored or read: the disk is full, or the database server is away.
    pub fn store_unavailable() -> Self {
        let detail = "the server cannot reach its database at the moment; please try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "Busy", detail).with_retry_after(Duration::from_secs(1))
    }

    /// The table is being loaded, or another server is taking it over.
    pub fn table_unavailable() -> Self {
        let detail = "the table is not available for a moment; please try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "Busy", detail).with_retry_after(Duration::from_secs(1))
    }

    /// The answer took too long.
    ///
    /// The status is 503, not 408: browsers silently repeat a request that was answered with 408.
    pub fn timeout() -> Self {
        let detail = "the request took too long; it may have had an effect nevertheless";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", "Timeout", detail)
            .with_retry_after(Duration::from_secs(1))
    }

    /// The body of the request took too long to arrive. Nothing has been done.
    pub fn slow_body() -> Self {
        Self {
            detail: "the body of the request did not arrive in time; nothing was done".to_owned(),
            ..Self::timeout()
        }
    }

    /// The server failed.
    pub fn internal() -> Self {
        let detail = "something went wrong on the server; it has been logged";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Internal error", detail)
    }

    /// The problem as it travels.
    pub fn document(&self) -> ProblemDocument {
        ProblemDocument {
            kind: format!("urn:gizmos:problem:{}", self.code),
            title: self.title.clone().into_owned(),
            status: self.status.as_u16(),
            detail: self.detail.clone(),
            code: self.code.clone().into_owned(),
            rule: self.rule.clone(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.document())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        if let Some(wait) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
        }
        // For those who can say it in other words.
        response.extensions_mut().insert(self);
        response
    }
}

/// The wait as the header tells it, rounded up: who comes back after that many seconds is not too early.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs().saturating_add(u64::from(wait.subsec_nanos() > 0)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_rounded_up() {
        for (milliseconds, seconds) in [(0, 1), (1, 1), (1000, 1), (1001, 2), (59_500, 60)] {
            assert_eq!(whole_seconds(Duration::from_millis(milliseconds)), seconds, "{milliseconds} ms");
        }
        assert_eq!(whole_seconds(Duration::MAX), u64::MAX);
    }

    #[test]
    fn the_document_names_the_rule_only_if_there_is_one() {
        let plain = serde_json::to_value(Problem::not_found().document()).unwrap();
        assert_eq!(plain.get("rule"), None);
        assert_eq!(plain["type"], "urn:gizmos:problem:not-found");
        let ruled = serde_json::to_value(Problem::invalid("no").with_rule("R1.5").document()).unwrap();
        assert_eq!(ruled["rule"], "R1.5");
    }
}
