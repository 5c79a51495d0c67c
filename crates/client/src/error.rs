//! What can go wrong.

use reqwest::{Response, StatusCode};
use serde::Deserialize;

/// An answer, or why there is none.
pub type Result<T> = std::result::Result<T, Error>;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server says no, and why.
    #[error(transparent)]
    Refused(#[from] Problem),
    /// The server could not be reached, or the connection was lost: whether it has done something is not known.
    #[error("no answer from the server")]
    Lost(#[from] reqwest::Error),
    /// This is no server of Gizmos, or one that the client does not understand.
    #[error("the answer was not understood: {0}")]
    Unexpected(String),
    /// Text that is no address of a server.
    #[error("{0:?} is not the address of a server; it is like http://127.0.0.1:8080")]
    BadAddress(String),
}

impl Error {
    /// The code of the problem, if the server said no.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Refused(problem) => Some(&problem.code),
            _ => None,
        }
    }
}

/// Why the server has not done what it was asked for (RFC 9457).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, thiserror::Error)]
#[error("{code}: {detail}{}", .rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Problem {
    /// The status of the answer.
    pub status: u16,
    /// What kind of problem this is, for programs, such as `stale-revision`.
    pub code: String,
    /// What kind of problem this is, for people.
    pub title: String,
    /// What happened this time, for people.
    pub detail: String,
    /// The rule behind it.
    #[serde(default)]
    pub rule: Option<String>,
    /// After how many seconds it is worth trying again.
    #[serde(skip)]
    pub retry_after: Option<u64>,
}

/// The answer, if it is a good one.
pub(crate) async fn good(response: Response) -> Result<Response> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let retry_after = response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    Err(refusal(status, retry_after, &response.bytes().await?))
}

fn refusal(status: StatusCode, retry_after: Option<u64>, body: &[u8]) -> Error {
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => Error::Refused(Problem { retry_after, ..problem }),
        Err(_) => Error::Unexpected(format!("status {status} without a problem document")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_tell_code_and_rule() {
        let body = br#"{"type":"urn:gizmos:problem:stale-revision","title":"Stale revision","status":409,
            "detail":"it is at 7","code":"stale-revision","rule":"T2.2"}"#;
        let error = refusal(StatusCode::CONFLICT, Some(3), body);
        assert_eq!(error.code(), Some("stale-revision"));
        assert_eq!(error.to_string(), "stale-revision: it is at 7 (T2.2)");
        assert!(matches!(error, Error::Refused(Problem { status: 409, retry_after: Some(3), .. })));
    }

    #[test]
    fn other_servers_are_not_understood() {
        let error = refusal(StatusCode::BAD_GATEWAY, None, b"<html>");
        assert!(matches!(error, Error::Unexpected(_)) && error.code().is_none(), "{error}");
    }
}
