//! What browsers are told on every answer.

use axum::http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    },
};

/// What pages may load and run: only files of this server, no code inside pages, no frame of another site around them, and
/// only our own script turns text into HTML.
pub const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                                  font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; \
                                  base-uri 'none'; require-trusted-types-for 'script'; trusted-types gizmos";

/// Features that no page needs and that are therefore denied, in case foreign code should ever run in one.
pub const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), \
                                      microphone=(), midi=(), payment=(), usb=()";

/// Browsers that came by HTTPS use nothing else for a year.
pub const TRANSPORT_SECURITY: &str = "max-age=31536000";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of a seat is a secret: no other site may learn it from a link. Our own forms must say where they come
    // from, which a browser that may name nobody at all would not.
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    // Most answers are about one moment and one seat. What may be kept says so itself.
    (CACHE_CONTROL, "no-store"),
];

/// Adds the headers above to an answer, except those that the handler has set itself.
pub fn secure(headers: &mut HeaderMap, https: bool) {
    let transport = https.then_some((STRICT_TRANSPORT_SECURITY, TRANSPORT_SECURITY));
    for (name, value) in HEADERS.into_iter().chain(transport) {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}
