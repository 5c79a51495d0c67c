//! Changes come from our own pages, or from programs: never from the page of somebody else.

use axum::{
    extract::Request,
    http::{
        HeaderMap, HeaderName, Method, Uri,
        header::{HOST, ORIGIN},
        uri::Authority,
    },
};

use super::Problem;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses changes that the page of another site asks for.
///
/// Browsers say where a request comes from, with `Sec-Fetch-Site` or with `Origin`. Programs say nothing and may do
/// as they like: they carry no cookies of a visitor.
pub(crate) fn check(request: &Request) -> Result<(), Problem> {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if harmless || is_ours(request.headers(), request.uri()) { Ok(()) } else { Err(Problem::forbidden_origin()) }
}

fn is_ours(headers: &HeaderMap, uri: &Uri) -> bool {
    if headers.contains_key(SEC_FETCH_SITE) {
        return headers.get_all(SEC_FETCH_SITE).iter().all(|site| site == "same-origin" || site == "none");
    }
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let origin = only(headers, &ORIGIN).and_then(|origin| origin.parse::<Uri>().ok());
    let host = match only(headers, &HOST) {
        Some(host) => host.parse().ok(),
        // A browser always names the host; two of them would be an attempt to confuse.
        None if headers.contains_key(HOST) => None,
        None => uri.authority().cloned(),
    };
    origin.zip(host).is_some_and(|(origin, host)| names_the_same(&origin, &host))
}

/// The value of a header that occurs exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    if values.next().is_some() { None } else { value.to_str().ok() }
}

/// Whether both have the same host and port. The schemes may differ, because a proxy may have ended TLS; a host
/// without a port therefore has the port that its visitors take for granted.
fn names_the_same(origin: &Uri, host: &Authority) -> bool {
    let usual_port = match origin.scheme_str() {
        Some("http") => 80,
        Some("https") => 443,
        _ => return false,
    };
    let Some(authority) = origin.authority() else { return false };
    authority.host().eq_ignore_ascii_case(host.host())
        && port(authority, usual_port).is_some_and(|port_there| port(host, usual_port) == Some(port_there))
}

/// The port, unless what stands there is no port or somebody's name stands before the host.
fn port(authority: &Authority, usual: u16) -> Option<u16> {
    let text = authority.as_str();
    if text.contains('@') {
        return None;
    }
    match text.get(authority.host().len()..)?.strip_prefix(':') {
        None | Some("") => Some(usual),
        Some(port) => port.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_accepted(lines: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        is_ours(&headers, &Uri::from_static("/orders"))
    }

    #[test]
    fn what_the_browser_says_about_the_site_decides() {
        for (site, ours) in
            [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false), ("", false)]
        {
            // Not even a matching origin helps: the page may be on another port of a rewritten host.
            let lines = [("sec-fetch-site", site), ("origin", "http://a.example"), ("host", "a.example")];
            assert_eq!(is_accepted(&lines), ours, "{site}");
        }
        assert!(!is_accepted(&[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn origins_are_compared_by_host_and_port() {
        let cases = [
            ("http://a.example", "a.example", true),
            ("https://a.example", "a.example", true),
            ("https://A.Example", "a.eXample", true),
            ("http://a.example", "a.example:80", true),
            ("https://a.example:443", "a.example", true),
            ("https://a.example", "a.example:80", false),
            ("http://a.example:8080", "a.example:8080", true),
            ("http://a.example:8080", "a.example:8081", false),
            ("http://a.example:8080", "a.example", false),
            ("http://[::1]:8080", "[::1]:8080", true),
            ("http://[::1]", "[::2]", false),
            ("http://b.example", "a.example", false),
            ("http://a.example.b.example", "a.example", false),
            ("http://a.example@b.example", "b.example", false),
            ("http://a.example", "x@a.example", false),
            ("http://a.example:99999", "a.example:99999", false),
            ("null", "a.example", false),
            ("null", "null", false),
            ("a.example", "a.example", false),
            ("file:///x", "a.example", false),
            ("", "", false),
            ("http://", "", false),
        ];
        for (origin, host, ours) in cases {
            assert_eq!(is_accepted(&[("origin", origin), ("host", host)]), ours, "{origin} at {host}");
        }
    }

    #[test]
    fn programs_are_welcome_and_doubles_are_not() {
        assert!(is_accepted(&[("host", "a.example")]));
        assert!(is_accepted(&[]));
        assert!(!is_accepted(&[("origin", "http://a.example")]));
        assert!(!is_accepted(&[("origin", "http://a.example"), ("origin", "http://a.example"), ("host", "a.example")]));
        assert!(!is_accepted(&[("origin", "http://a.example"), ("host", "a.example"), ("host", "b.example")]));
    }

    #[test]
    fn without_a_host_line_the_address_itself_counts() {
        let headers = HeaderMap::from_iter([(ORIGIN, "https://a.example".parse().unwrap())]);
        assert!(is_ours(&headers, &Uri::from_static("https://a.example/orders")));
        assert!(!is_ours(&headers, &Uri::from_static("https://b.example/orders")));
    }
}
