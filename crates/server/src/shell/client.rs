//! Who sent a request, as far as limits are concerned.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{Extensions, HeaderMap, request::Parts},
    middleware::Next,
    response::Response,
};

/// The network address that limits are counted by.
///
/// An IPv6 address counts by its first 64 bits: whoever has one of these addresses has them all. Handlers can take it
/// as an argument.
///
/// ```
/// # use gizmos_server::Client;
/// # use std::net::IpAddr;
/// let at = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
/// assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:2"));
/// assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
/// assert_eq!(at("::ffff:192.0.2.7"), at("192.0.2.7"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl Client {
    /// Somebody whose address is not known. All of them count as one.
    pub const UNKNOWN: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(of(&parts.extensions))
    }
}

/// The client that [`identify`] has found.
pub(crate) fn of(extensions: &Extensions) -> Client {
    extensions.get().copied().unwrap_or(Client::UNKNOWN)
}

/// Middleware: finds out who sent the request. The state says whether a proxy is trusted to tell.
pub(crate) async fn identify(State(trusted_proxy): State<bool>, mut request: Request, next: Next) -> Response {
    let forwarded = if trusted_proxy { last_forwarded(request.headers()) } else { None };
    let peer = request.extensions().get().map(|&ConnectInfo::<SocketAddr>(peer)| peer.ip());
    let client = forwarded.or(peer).map_or(Client::UNKNOWN, Client::from);
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// The address that the nearest proxy has appended. Those before it are whatever the client claims.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = line.rsplit(',').next()?.trim();
    let unbracketed = last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last);
    unbracketed.parse().ok().or_else(|| last.parse().ok().map(|address: SocketAddr| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rightmost_address_counts() {
        let cases = [
            (&["192.0.2.1"][..], Some("192.0.2.1")),
            (&["10.0.0.1, 192.0.2.1"], Some("192.0.2.1")),
            (&["10.0.0.1", "192.0.2.2,192.0.2.1"], Some("192.0.2.1")),
            (&["192.0.2.1:443"], Some("192.0.2.1")),
            (&["[2001:db8::1]:443"], Some("2001:db8::1")),
            (&["[2001:db8::1]"], Some("2001:db8::1")),
            (&["2001:db8::1"], Some("2001:db8::1")),
            (&["192.0.2.1, unknown"], None),
            (&[""], None),
            (&[], None),
        ];
        for (lines, expected) in cases {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            assert_eq!(last_forwarded(&headers), expected.map(|text| text.parse().unwrap()), "{lines:?}");
        }
    }
}
