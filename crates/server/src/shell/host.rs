//! The host that a request is for: links in answers begin with it.

use axum::http::{HeaderMap, header::HOST, uri::Authority};

use super::Problem;

/// Refuses requests whose `Host` is not the name of a host, or that have several (RFC 9112, section 3.2): a proxy or a cache
/// could go by another one of them than this server does.
pub(crate) fn check(headers: &HeaderMap) -> Result<(), Problem> {
    let problem = || Problem::malformed("the Host header must occur once, with the name of a host");
    is_clear(headers).then_some(()).ok_or_else(problem)
}

/// Old clients may say nothing.
fn is_clear(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let Some(host) = hosts.next() else { return true };
    let authority = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
    let is_host = |authority: Authority| !authority.as_str().contains('@') && has_port_if_any(&authority);
    hosts.next().is_none() && authority.is_some_and(is_host)
}

fn has_port_if_any(authority: &Authority) -> bool {
    let after_host = authority.as_str().get(authority.host().len()..).unwrap_or_default();
    matches!(after_host, "" | ":") || authority.port_u16().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_accepted(hosts: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(HOST, host.parse().unwrap());
        }
        check(&headers).is_ok()
    }

    #[test]
    fn names_and_addresses_with_or_without_a_port_are_hosts() {
        for host in ["a.example", "a.example:8080", "a.example:", "127.0.0.1:80", "[::1]", "[::1]:8080", "localhost"] {
            assert!(is_accepted(&[host]), "{host}");
        }
        assert!(is_accepted(&[]));
    }

    #[test]
    fn anything_else_is_refused() {
        for host in
            ["", "a b", "a.example/x", "http://a.example", "x@a.example", "a.example:99999", "a.example:x", "ä", "a\"b"]
        {
            assert!(!is_accepted(&[host]), "{host}");
        }
        assert!(!is_accepted(&["a.example", "a.example"]));
    }
}
