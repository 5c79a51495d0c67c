//! Problems as pages, for people who look at them.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use gizmos_page::problem_page;
use negotiator::preferred_media_types;

use crate::http::Problem;
use crate::http::problem::MEDIA_TYPE;
use crate::reader::Reader;

/// No browser sends a longer `Accept` header, and the time to read one grows faster than its length.
const LONGEST_ACCEPT: usize = 1024;

/// Answers with a page instead of a problem document, if that is what whoever asks prefers; `origin` finds out from the
/// headers where they have found the site.
pub async fn problem_pages(origin: impl FnOnce(&HeaderMap) -> String, request: Request, next: Next) -> Response {
    let is_page = prefers_page(request.headers());
    let reader = is_page.then(|| Reader::new(request.headers(), request.uri(), origin(request.headers())));
    let mut response = next.run(request).await;
    if let Some(reader) = reader
        && let Some(problem) = response.extensions_mut().remove::<Problem>()
    {
        let page = problem_page(reader.visit(), &problem.code, problem.rule.as_deref()).into_string();
        response.headers_mut().remove(header::CONTENT_LENGTH);
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        *response.body_mut() = Body::from(page);
    }
    response
}

/// Whether a page is preferred to a document for programs, who need not say what they accept.
fn prefers_page(headers: &HeaderMap) -> bool {
    let lines: Vec<&str> = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok()).collect();
    let accept = lines.join(",");
    // Where the visitor has no preference, the first one counts.
    let available = [MEDIA_TYPE, "application/json", "text/html", "application/xhtml+xml"];
    let is_read = accept.len() <= LONGEST_ACCEPT;
    let preferred = preferred_media_types(Some(&accept).filter(|_| is_read).map(String::as_str), Some(&available));
    preferred.first().is_some_and(|kind| kind.ends_with("html") || kind.ends_with("xhtml+xml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_pages_and_programs_get_documents() {
        let cases = [
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
            ("TEXT/HTML; q=0.5, */*;q=0.1", true),
            ("text/html;q=0.5, application/json", false),
            ("text/html, application/problem+json;q=0.9", true),
            ("*/*", false),
            ("text/*", true),
            ("text/html;q=0", false),
            ("text/html;q=much", false),
            (&format!("text/html{}", ",".repeat(LONGEST_ACCEPT)), false),
            ("", false),
        ];
        for (accept, expected) in cases {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(prefers_page(&headers), expected, "{accept}");
        }
        assert!(!prefers_page(&HeaderMap::new()));
    }
}
