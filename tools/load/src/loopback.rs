//! Where the server is: on this machine, or nowhere.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// The address of a server on this machine. Load is never aimed at anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loopback(SocketAddr);

/// An address that load may not be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotHere {
    /// It cannot be read.
    #[error("it is like http://127.0.0.1:8080")]
    Unreadable,
    /// It is another machine's, or might be.
    #[error("load is aimed at this machine only: use 127.0.0.1 or [::1]")]
    Elsewhere,
}

impl Loopback {
    /// The address without its scheme.
    pub const fn address(&self) -> SocketAddr {
        self.0
    }

    /// An address of this machine for the visitor with this number, so that limits for each address count for each of them.
    /// There is only one of IPv6.
    pub fn visitor(&self, number: u32) -> IpAddr {
        match self.0 {
            // From 127.1.0.0 on, to leave the usual one alone.
            SocketAddr::V4(_) => Ipv4Addr::from_bits(0x7f01_0000 + (number & 0xffff)).into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        }
    }
}

impl FromStr for Loopback {
    type Err = NotHere;

    fn from_str(text: &str) -> Result<Self, NotHere> {
        let rest = text.strip_prefix("http://").ok_or(NotHere::Unreadable)?;
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if let Some(port) = authority.strip_prefix("localhost:") {
            // Whatever the name means elsewhere, here it is this.
            let port = port.parse().map_err(|_| NotHere::Unreadable)?;
            return Ok(Self(SocketAddr::from(([127, 0, 0, 1], port))));
        }
        match authority.parse::<SocketAddr>() {
            Ok(address) if address.ip().is_loopback() => Ok(Self(address)),
            // Text with a path or a user is no server; a name may be anybody's.
            Err(_) if authority.contains(['/', '@', '?', '#']) => Err(NotHere::Unreadable),
            _ => Err(NotHere::Elsewhere),
        }
    }
}

impl fmt::Display for Loopback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_a_target() {
        let address = |text: &str| text.parse::<Loopback>().map(|address| address.to_string());
        assert_eq!(address("http://127.0.0.1:8080/").as_deref(), Ok("http://127.0.0.1:8080"));
        assert_eq!(address("http://localhost:80").as_deref(), Ok("http://127.0.0.1:80"));
        assert_eq!(address("http://[::1]:80").as_deref(), Ok("http://[::1]:80"));
        for text in ["http://192.0.2.1:80", "http://gizmos.example:80", "http://0.0.0.0:80", "http://localhost.a:80"] {
            assert_eq!(address(text), Err(NotHere::Elsewhere), "{text}");
        }
        for text in ["127.0.0.1:80", "https://127.0.0.1:80", "http://127.0.0.1:80@a.example:80/", "http://localhost:x"]
        {
            assert_eq!(address(text), Err(NotHere::Unreadable), "{text}");
        }
    }
}
