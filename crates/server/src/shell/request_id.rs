//! A name for every request, by which an answer and the lines about it in the log are found.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue},
    response::Response,
};
use tracing::Span;

use super::{client, proxies::TrustedProxies};

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id that a proxy may give.
const LONGEST: usize = 64;

/// The id of a request: the answer has it in `x-request-id`, and every line of the log about the request as the field `id`
/// of the span `request`.
#[derive(Debug)]
pub(crate) struct RequestId(String);

impl RequestId {
    /// Ids are random and made here. Only a trusted proxy may give its own: a client's could be anything.
    pub(crate) fn new(request: &Request, proxies: &TrustedProxies) -> Self {
        let is_trusted = proxies.trust(client::peer(request.extensions()));
        let given = is_trusted.then(|| given(request.headers())).flatten();
        Self(given.unwrap_or_else(random))
    }

    /// The span in which the request is worked on.
    pub(crate) fn span(&self) -> Span {
        tracing::error_span!("request", id = %self.0)
    }

    /// Tells the client.
    pub(crate) fn attach(&self, response: &mut Response) {
        if let Ok(value) = HeaderValue::from_str(&self.0) {
            response.headers_mut().insert(HEADER, value);
        }
    }
}

/// The id in the headers, if there is just one and it is well-formed.
fn given(headers: &HeaderMap) -> Option<String> {
    let mut values = headers.get_all(HEADER).iter();
    let id = values.next()?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let is_well_formed = (1..=LONGEST).contains(&id.len()) && id.bytes().all(is_plain) && values.next().is_none();
    is_well_formed.then(|| id.to_owned())
}

/// A number that nobody else has. Where the system has no randomness, requests have no name rather than no answer.
fn random() -> String {
    getrandom::u64().map_or_else(|_| "unknown".to_owned(), |number| format!("{number:016x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_proxies_are_short_and_plain() {
        let given = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(HEADER, value.parse().unwrap());
            }
            given(&headers)
        };
        assert_eq!(given(&["b1946ac9-2492_d234.7"]).as_deref(), Some("b1946ac9-2492_d234.7"));
        assert_eq!(given(&[&"x".repeat(64)]).map(|id| id.len()), Some(64));
        for values in [&[][..], &[""], &["a b"], &["a\"b"], &["a", "b"], &["zażółć"], &[&"x".repeat(65)]] {
            assert_eq!(given(values), None, "{values:?}");
        }
    }

    #[test]
    fn random_ids_differ() {
        let (one, other) = (random(), random());
        assert_eq!((one.len(), other.len()), (16, 16));
        assert_ne!(one, other);
    }
}
