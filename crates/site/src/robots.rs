//! What search engines and other robots are asked to leave alone.
//!
//! Every look at a table or a game costs work, there are very many of them, and they are nobody's business but of those who
//! know their links. Robots that ask first are told so in `robots.txt`; those that come all the same are asked to list
//! nothing of it. What costs much is a form besides, which no robot sends.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Addresses that start with these are for people who play and study, and for their programs.
const PRIVATE: [&str; 3] = ["/tables/", "/records/", "/api/"];

/// Pages with as many addresses as there are choices: the examples after any moves, the cards by any filter.
const ENDLESS: [&str; 2] = ["/rules/examples/*?", "/cards?"];

const ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");

/// `robots.txt` (RFC 9309).
pub async fn robots() -> impl IntoResponse {
    let rules = PRIVATE.iter().chain(&ENDLESS).map(|start| format!("Disallow: {start}")).collect::<Vec<_>>().join("\n");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, format!("User-agent: *\n{rules}\n"))
}

/// Middleware: asks search engines to list nothing that is private, and to follow no link from there.
pub async fn keep_out(request: Request, next: Next) -> Response {
    let is_private = PRIVATE.iter().any(|start| request.uri().path().starts_with(start));
    let mut response = next.run(request).await;
    if is_private {
        response.headers_mut().insert(ROBOTS_TAG, HeaderValue::from_static("noindex, nofollow"));
    }
    response
}
