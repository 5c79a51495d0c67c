//! Who sent a request, as far as limits are concerned.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZeroU32,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request},
    http::{Extensions, request::Parts},
};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::{
    network::{self, Network},
    proxies::{TrustedProxies, is_forwarded},
};

/// How often the log is warned of proxies that are not trusted: once in ten minutes.
const WARNINGS: Quota = Quota::per_hour(NonZeroU32::new(6).unwrap()).allow_burst(NonZeroU32::MIN);

/// The network address that limits are counted by.
///
/// An IPv6 address counts by its first 64 bits: everybody who has one of these addresses has them all. Limits also count
/// the /56 and the /48 around it. Handlers can take it as an argument.
///
/// ```
/// # use gizmos_server::testing::shell::Client;
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

    /// Whether the client, or a network around it, has its whole share of `most`, of which each of these others has one.
    pub fn has_its_share(
        self,
        others: &(impl Iterator<Item = Self> + Clone),
        most_per_client: usize,
        most: usize,
    ) -> bool {
        self.networks().any(|(network, shares)| {
            let is_in = |other: &Self| other.networks().any(|(around, _)| around == network);
            others.clone().filter(is_in).count() >= network::share(most_per_client, shares, most)
        })
    }

    /// The networks that the client is counted in, narrowest first, each with how many shares it may use.
    pub(crate) fn networks(self) -> impl Iterator<Item = (Network, usize)> {
        network::around(self.0)
    }
}

/// Clients for tests.
#[cfg(test)]
pub(crate) mod examples {
    use super::{Client, IpAddr};

    /// Somebody whose address of IPv4 ends like this.
    pub(crate) fn client(last: u8) -> Client {
        Client::from(IpAddr::from([192, 0, 2, last]))
    }

    /// Somebody in a /64 of a site.
    pub(crate) fn in_subnet(site: u16, subnet: u16) -> Client {
        Client::from(IpAddr::from([0x2001, 0xdb8, site, subnet, 0, 0, 0, 1]))
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => network::start(address, 64),
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(of(&parts.extensions))
    }
}

/// The client that [`Identify`] has found.
pub(crate) fn of(extensions: &Extensions) -> Client {
    extensions.get().copied().unwrap_or(Client::UNKNOWN)
}

/// Finds out who sent a request.
#[derive(Debug)]
pub(crate) struct Identify {
    proxies: TrustedProxies,
    warnings: DefaultDirectRateLimiter,
}

impl Identify {
    pub(crate) fn new(proxies: TrustedProxies) -> Self {
        Self { proxies, warnings: RateLimiter::direct(WARNINGS) }
    }

    /// The proxies that are believed.
    pub(crate) const fn proxies(&self) -> &TrustedProxies {
        &self.proxies
    }

    /// Finds out who sent the request, from the connection or from what trusted proxies say, and notes it for handlers.
    pub(crate) fn identify(&self, request: &mut Request) -> Client {
        let Self { proxies, warnings } = self;
        let peer = peer(request.extensions());
        if !proxies.trust(peer) && is_forwarded(request.headers()) && warnings.check().is_ok() {
            // The address of a visitor is not logged; that of a proxy next to the server is what the operator needs.
            let nearby = peer.filter(is_nearby).map(tracing::field::display);
            tracing::warn!(
                peer = nearby,
                "requests carry forwarding headers but do not come from a trusted proxy; they are ignored, and all clients \
                 behind such a proxy count as one (see --trusted-proxy)"
            );
        }
        let client = proxies.client(peer, request.headers()).map_or(Client::UNKNOWN, Client::from);
        request.extensions_mut().insert(client);
        client
    }
}

/// The address at the other end of the connection.
pub(crate) fn peer(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get().map(|&ConnectInfo::<SocketAddr>(peer)| peer.ip().to_canonical())
}

/// Whether an address is one of this machine or of a private network.
fn is_nearby(address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local(),
    }
}
