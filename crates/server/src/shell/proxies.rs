//! Proxies that are trusted to say whom they forward for.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroU8,
    str::FromStr,
    sync::Arc,
};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Which peers are proxies, and how many stand between a client and the server.
///
/// Switched on for everybody without such a proxy, every client could pretend to be another.
///
/// ```
/// # use gizmos_server::testing::shell::TrustedProxies;
/// # use axum::http::HeaderMap;
/// let proxies: TrustedProxies = "10.0.0.0/8, ::1".parse()?;
/// assert!(proxies.trust(Some("10.1.2.3".parse().unwrap())));
/// assert!(!proxies.trust(Some("192.0.2.1".parse().unwrap())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustedProxies {
    peers: Peers,
    hops: NonZeroU8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Peers {
    Nobody,
    Anybody,
    In(Arc<[IpNet]>),
}

/// Text that does not say which proxies are trusted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?}: expected true, false, or addresses and ranges like 10.0.0.0/8,::1")]
pub struct BadProxies(String);

impl TrustedProxies {
    /// No proxy: the peer is the client.
    pub const NOBODY: Self = Self { peers: Peers::Nobody, hops: NonZeroU8::MIN };

    /// Every peer is a proxy.
    pub const ANYBODY: Self = Self { peers: Peers::Anybody, hops: NonZeroU8::MIN };

    /// The same peers, with so many proxies one behind the other.
    #[must_use]
    pub fn with_hops(self, hops: NonZeroU8) -> Self {
        Self { hops, ..self }
    }

    /// Whether a peer is a trusted proxy. A peer that is not known is only if all are.
    pub fn trust(&self, peer: Option<IpAddr>) -> bool {
        match (&self.peers, peer) {
            (Peers::Nobody, _) | (Peers::In(_), None) => false,
            (Peers::Anybody, _) => true,
            (Peers::In(ranges), Some(peer)) => {
                let peer = peer.to_canonical();
                ranges.iter().any(|range| range.contains(&peer))
            }
        }
    }

    /// The address of the client: the peer's, or else what trusted proxies have appended to `X-Forwarded-For`.
    ///
    /// Each proxy appends the address that it was asked from. So the list is read from the right, one entry for each
    /// hop, and only for as long as the address so far is a trusted proxy. Entries further left are whatever the client
    /// claims.
    pub fn client(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let entries = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        let mut client = peer;
        for entry in entries.take(self.hops.get().into()) {
            if !self.trust(client) {
                break;
            }
            let Some(address) = address(entry) else { break };
            client = Some(address);
        }
        client
    }
}

impl Default for TrustedProxies {
    fn default() -> Self {
        Self::NOBODY
    }
}

impl FromStr for TrustedProxies {
    type Err = BadProxies;

    fn from_str(text: &str) -> Result<Self, BadProxies> {
        match text.trim().to_ascii_lowercase().as_str() {
            "y" | "yes" | "t" | "true" | "on" | "1" => return Ok(Self::ANYBODY),
            "n" | "no" | "f" | "false" | "off" | "0" => return Ok(Self::NOBODY),
            _ => {}
        }
        let ranges = text.split(',').map(|part| range(part.trim()).ok_or_else(|| BadProxies(part.trim().to_owned())));
        Ok(Self { peers: Peers::In(ranges.collect::<Result<_, _>>()?), hops: NonZeroU8::MIN })
    }
}

/// Whether a request claims to be forwarded.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    ["x-forwarded-for", "forwarded", "x-real-ip"].iter().any(|name| headers.contains_key(*name))
}

/// A range of addresses, or a single one.
fn range(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse().ok().map(|address: IpAddr| address.to_canonical().into()))
}

/// An entry of `X-Forwarded-For`, with or without a port.
fn address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let unbracketed = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    unbracketed.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &str, hops: u8, peer: &str, lines: &[&str]) -> String {
        let proxies: TrustedProxies = proxies.parse().unwrap();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let proxies = proxies.with_hops(NonZeroU8::new(hops).unwrap());
        proxies.client(peer.parse().ok(), &headers).unwrap().to_string()
    }

    #[test]
    fn with_one_proxy_the_rightmost_address_counts() {
        let cases = [
            (&["192.0.2.1"][..], "192.0.2.1"),
            (&["10.0.0.1, 192.0.2.1"], "192.0.2.1"),
            (&["10.0.0.1", "192.0.2.2,192.0.2.1"], "192.0.2.1"),
            (&["192.0.2.1:443"], "192.0.2.1"),
            (&["[2001:db8::1]:443"], "2001:db8::1"),
            (&["[2001:db8::1]"], "2001:db8::1"),
            (&["2001:db8::1"], "2001:db8::1"),
            (&["::ffff:192.0.2.1"], "192.0.2.1"),
            (&["192.0.2.1, unknown"], "127.0.0.1"),
            (&[""], "127.0.0.1"),
            (&[], "127.0.0.1"),
        ];
        for (lines, expected) in cases {
            assert_eq!(client("true", 1, "127.0.0.1", lines), expected, "{lines:?}");
            assert_eq!(client("127.0.0.0/8", 1, "127.0.0.1", lines), expected, "{lines:?}");
            assert_eq!(client("false", 1, "127.0.0.1", lines), "127.0.0.1", "{lines:?}");
            assert_eq!(client("127.0.0.0/8", 1, "198.51.100.9", lines), "198.51.100.9", "{lines:?}");
        }
    }

    #[test]
    fn as_many_entries_count_as_there_are_hops_through_trusted_proxies() {
        let lines = &["203.0.113.9, 192.0.2.1, 10.0.0.2"];
        for (hops, expected) in [(1, "10.0.0.2"), (2, "192.0.2.1"), (3, "192.0.2.1"), (9, "192.0.2.1")] {
            assert_eq!(client("10.0.0.0/8", hops, "10.0.0.1", lines), expected, "{hops} hops in the range");
        }
        for (hops, expected) in [(1, "10.0.0.2"), (2, "192.0.2.1"), (3, "203.0.113.9"), (9, "203.0.113.9")] {
            assert_eq!(client("true", hops, "10.0.0.1", lines), expected, "{hops} hops");
        }
        assert_eq!(client("10.0.0.0/8", 2, "10.0.0.1", &["192.0.2.1", "nonsense"]), "10.0.0.1");
    }

    #[test]
    fn ranges_are_lists_of_networks_and_addresses() {
        let proxies: TrustedProxies = "10.0.0.0/8, 192.0.2.7,2001:db8::/32,::1".parse().unwrap();
        for (peer, trusted) in [
            ("10.255.0.1", true),
            ("11.0.0.1", false),
            ("192.0.2.7", true),
            ("192.0.2.8", false),
            ("::ffff:10.0.0.1", true),
            ("2001:db8:7::1", true),
            ("::1", true),
            ("::2", false),
        ] {
            assert_eq!(proxies.trust(Some(peer.parse().unwrap())), trusted, "{peer}");
        }
        assert!(!proxies.trust(None));
        for wrong in ["", "10.0.0.0/33", "10.0.0", "proxy.example", "10.0.0.0/8,,::1", "maybe"] {
            assert!(wrong.parse::<TrustedProxies>().is_err(), "{wrong:?}");
        }
        assert_eq!("Yes".parse(), Ok(TrustedProxies::ANYBODY));
        assert_eq!("0".parse(), Ok(TrustedProxies::NOBODY));
    }
}
