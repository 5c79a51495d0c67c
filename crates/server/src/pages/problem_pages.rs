//! Problems as pages, for people who look at them.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use gizmos_page::problem_page;

use super::reader::Reader;
use crate::{Problem, api};

/// Middleware: answers with a page instead of a problem document, if that is what whoever asks prefers; never under the
/// API.
pub async fn problem_pages(request: Request, next: Next) -> Response {
    let is_page = !request.uri().path().starts_with(api::ROOT) && prefers_page(request.headers());
    let reader = is_page.then(|| Reader::new(request.headers()));
    let mut response = next.run(request).await;
    if let Some(reader) = reader
        && let Some(problem) = response.extensions_mut().remove::<Problem>()
    {
        let page = problem_page(&reader.preferences, &problem.code, problem.rule.as_deref()).into_string();
        response.headers_mut().remove(header::CONTENT_LENGTH);
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        *response.body_mut() = Body::from(page);
    }
    response
}

/// Whether a page is wanted at least as much as a form for programs. Who does not say so is a program.
fn prefers_page(headers: &HeaderMap) -> bool {
    let wish = |kinds: &[&str]| {
        let lines = headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
        let wishes = lines.flat_map(|line| line.split(',')).filter_map(|item| {
            let mut parts = item.split(';').map(str::trim);
            let is_meant = parts.next().is_some_and(|kind| kinds.iter().any(|meant| kind.eq_ignore_ascii_case(meant)));
            let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |weight| weight.parse().ok());
            weight.filter(|_| is_meant)
        });
        wishes.fold(0.0_f32, f32::max)
    };
    let page = wish(&["text/html", "application/xhtml+xml"]);
    page > 0.0 && page >= wish(&["application/json", "application/problem+json"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_pages_and_programs_get_documents() {
        let cases = [
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
            ("TEXT/HTML; q=0.5, */*", true),
            ("text/html;q=0.5, application/json", false),
            ("text/html, application/problem+json;q=0.9", true),
            ("*/*", false),
            ("text/*", false),
            ("text/html;q=0", false),
            ("text/html;q=much", false),
            ("", false),
        ];
        for (accept, expected) in cases {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(prefers_page(&headers), expected, "{accept}");
        }
        assert!(!prefers_page(&HeaderMap::new()));
    }
}
