//! The page to browse the API with.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::ROOT;

/// As for our own pages, but this one is not ours: its script makes HTML as it likes.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                              font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; \
                              base-uri 'none'";

/// The most bytes that the page itself has.
const MOST_BYTES: usize = 64 * 1024;

/// The description of the API, and the page to browse it.
pub fn browse(document: OpenApi) -> Router {
    // Without the bar on top, which is about the viewer and not about this API.
    let layout = Config::default().use_base_layout();
    let docs = SwaggerUi::new(format!("{ROOT}/docs")).url(format!("{ROOT}/openapi.json"), document).config(layout);
    Router::from(docs).layer(map_response(ours))
}

/// The page with our title and its own policy.
async fn ours(response: Response) -> Response {
    let (mut head, mut body) = response.into_parts();
    head.headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_POLICY));
    let kind = head.headers.get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
        let page = to_bytes(body, MOST_BYTES).await.unwrap_or_default();
        let page = String::from_utf8_lossy(&page).replace("<title>Swagger UI</title>", "<title>Gizmos API</title>");
        head.headers.remove(header::CONTENT_LENGTH);
        body = Body::from(page);
    }
    Response::from_parts(head, body)
}
