//! The extractor of all pages: who reads, and who keeps the tables.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::host::Host;
use crate::reader::Reader;

/// Somebody who visits a page.
#[derive(Debug)]
pub struct Visitor<H> {
    /// Who keeps the tables.
    pub host: H,
    /// What their browser remembers of them.
    pub reader: Reader,
}

impl<S, H> FromRequestParts<S> for Visitor<H>
where
    S: Send + Sync,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let host = H::from_request_parts(parts, state).await?;
        let reader = Reader::new(&parts.headers, &parts.uri, host.origin());
        Ok(Self { host, reader })
    }
}
