//! The networks that a client is counted in.

use std::net::{IpAddr, Ipv6Addr};

/// How many times the share of one client an IPv6 network of each width may use.
///
/// Everybody who has an address has the whole /64 around it, so that counts as one client. Providers commonly hand out a
/// /56 to a household and a /48 to a site: without a share for these, one customer would count as thousands of clients.
const WIDTHS: [(u8, usize); 3] = [(64, 1), (56, 4), (48, 16)];

/// A network whose use of something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    address: IpAddr,
    width: u8,
}

/// The networks around an address, narrowest first, each with how many shares of a client it may use.
pub(crate) fn around(address: IpAddr) -> impl Iterator<Item = (Network, usize)> {
    let (alone, networks) = match address {
        IpAddr::V4(_) => (Some((Network { address, width: 32 }, 1)), None),
        IpAddr::V6(address) => {
            (None, Some(WIDTHS.map(|(width, shares)| (Network { address: start(address, width), width }, shares))))
        }
    };
    alone.into_iter().chain(networks.into_iter().flatten())
}

/// How many of `most` permits a network may have that may use so many shares of a client.
///
/// Whatever its size, one network leaves half of them to others.
pub(crate) fn share(most_per_client: usize, shares: usize, most: usize) -> usize {
    most_per_client.saturating_mul(shares).min(most.div_ceil(2)).max(most_per_client)
}

/// The first address of the network of this width.
pub(crate) fn start(address: Ipv6Addr, width: u8) -> IpAddr {
    let rest = 128_u32.saturating_sub(width.into());
    IpAddr::V6(Ipv6Addr::from_bits(address.to_bits().checked_shr(rest).unwrap_or(0).checked_shl(rest).unwrap_or(0)))
}

/// How many shares the networks around an address may use, narrowest first; an address of IPv4 has only the first.
pub(crate) const SHARES: [usize; 3] = [WIDTHS[0].1, WIDTHS[1].1, WIDTHS[2].1];

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(address: &str) -> Vec<(String, u8, usize)> {
        let networks = around(address.parse().unwrap());
        networks.map(|(Network { address, width }, shares)| (address.to_string(), width, shares)).collect()
    }

    #[test]
    fn an_address_is_counted_in_the_networks_that_customers_get() {
        assert_eq!(networks("192.0.2.7"), [("192.0.2.7".to_owned(), 32, 1)]);
        let expected = [("2001:db8:1:ab12::", 64, 1), ("2001:db8:1:ab00::", 56, 4), ("2001:db8:1::", 48, 16)];
        assert_eq!(
            networks("2001:db8:1:ab12::9"),
            expected.map(|(address, width, shares)| (address.to_owned(), width, shares))
        );
    }
}
