//! What protects visitors and the server.

use std::{
    num::NonZeroU32,
    time::{Duration, Instant},
};

use axum::{Router, http::StatusCode};
use gizmos_server::testing::shell::{
    HttpLimits, Readiness, ShellSettings, TrustedProxies,
    headers::{CONTENT_POLICY, PERMISSIONS_POLICY},
    health, shell,
};
use tokio_util::sync::CancellationToken;

use crate::shell::app::{Answer, PATIENCE, app, ask, instruments, request, request_from, whole};

#[tokio::test]
async fn every_answer_protects_the_visitor() {
    let app = app(&HttpLimits::default());
    for (method, path) in
        [("GET", "/"), ("GET", "/nowhere"), ("DELETE", "/"), ("GET", "/seat/x/panic"), ("GET", "/healthz")]
    {
        let answer = ask(&app, request(method, path, &[])).await;
        for (name, value) in [
            ("content-security-policy", CONTENT_POLICY),
            ("permissions-policy", PERMISSIONS_POLICY),
            ("strict-transport-security", ""),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), value, "{name} of {method} {path}");
        }
    }
    assert!(!CONTENT_POLICY.contains("unsafe"));
    assert_eq!(ask(&app, request("GET", "/cached", &[])).await.header("cache-control"), "max-age=60");
}

#[tokio::test]
async fn browsers_that_came_by_https_come_back_by_https() {
    let (limits, metrics) = (HttpLimits::default(), instruments().0);
    let settings = ShellSettings { https: true, ..ShellSettings::new(&limits, &metrics) };
    let app = shell(Router::new(), Router::new(), &settings);
    let answer = ask(&app, request("GET", "/", &[])).await;
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
}

#[tokio::test]
async fn requests_are_for_one_host() {
    let app = app(&HttpLimits::default());
    for hosts in [&[("host", "a.example"), ("host", "b.example")][..], &[("host", "a.example/x")], &[("host", "")]] {
        assert_eq!(ask(&app, request("GET", "/", hosts)).await.problem(), (400, "malformed".into()), "{hosts:?}");
    }
    assert_eq!(ask(&app, request("GET", "/", &[("host", "a.example:8080")])).await.status, StatusCode::OK);
}

#[tokio::test]
async fn only_a_trusted_proxy_names_requests() {
    let trusting = HttpLimits { proxies: "10.0.0.0/8".parse().unwrap(), ..HttpLimits::default() };
    let app = app(&trusting);
    let id_from = async |peer: &str, given: &str| {
        ask(&app, request_from(peer, "/", &[("x-request-id", given)])).await.header("x-request-id").to_owned()
    };
    assert_eq!(id_from("10.0.0.1:9", "from-the-proxy.1").await, "from-the-proxy.1");
    for (peer, given) in [("192.0.2.1:9", "mine"), ("10.0.0.1:9", "not well-formed")] {
        let id = id_from(peer, given).await;
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        assert_ne!(id, id_from(peer, given).await);
    }
}

#[tokio::test]
async fn other_sites_cannot_change_anything() {
    let app = app(&HttpLimits::default());
    let refused = [
        &[("sec-fetch-site", "cross-site")][..],
        &[("sec-fetch-site", "same-site"), ("origin", "http://a.example"), ("host", "a.example")],
        &[("origin", "http://b.example"), ("host", "a.example")],
        &[("origin", "http://a.example:81"), ("host", "a.example")],
        &[("origin", "null"), ("host", "a.example")],
        &[("origin", "http://a.example")],
    ];
    for headers in refused {
        for method in ["POST", "PUT", "DELETE", "PATCH", "X"] {
            let answer = ask(&app, request(method, "/seat/x", headers)).await;
            assert_eq!(answer.problem(), (403, "forbidden-origin".into()), "{method} {headers:?}");
        }
        assert_eq!(ask(&app, request("GET", "/seat/x", headers)).await.status, StatusCode::OK, "{headers:?}");
    }
    let accepted = [
        &[][..],
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none")],
        &[("origin", "https://a.example"), ("host", "a.example")],
        &[("origin", "http://a.example:81"), ("host", "a.example:81")],
    ];
    for headers in accepted {
        assert_eq!(ask(&app, request("POST", "/seat/x", headers)).await.status, StatusCode::OK, "{headers:?}");
    }
}

fn few_requests() -> HttpLimits {
    let few = |number| NonZeroU32::new(number).unwrap();
    HttpLimits { requests_per_second: few(1), burst: few(3), ..HttpLimits::default() }
}

async fn status_from(app: &Router, peer: &str, forwarded: &str) -> u16 {
    let answer = ask(app, request_from(peer, "/", &[("x-forwarded-for", forwarded)])).await;
    if answer.status == StatusCode::TOO_MANY_REQUESTS {
        assert_eq!(answer.problem().1, "too-many-requests");
        assert!(answer.header("retry-after").parse::<u64>().unwrap() >= 1);
    }
    answer.status.as_u16()
}

#[tokio::test]
async fn each_address_has_its_share_of_requests() {
    let app = app(&few_requests());
    let mut statuses = Vec::new();
    for port in 1..=20 {
        // Another port, another address of the same network or a claim to be somebody else change nothing.
        statuses.push(status_from(&app, &format!("[2001:db8::{port}]:{port}"), &format!("192.0.2.{port}")).await);
    }
    assert_eq!(statuses[..3], [200, 200, 200]);
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(status_from(&app, "[2001:db8:0:1::1]:9", "").await, 200);
    assert_eq!(status_from(&app, "192.0.2.1:9", "").await, 200);
}

#[tokio::test]
async fn a_trusted_proxy_tells_who_asks() {
    let app = app(&HttpLimits { proxies: TrustedProxies::ANYBODY, ..few_requests() });
    for last in 1..=20 {
        let forwarded = format!("198.51.100.1, 192.0.2.{last}");
        assert_eq!(status_from(&app, "127.0.0.1:9", &forwarded).await, 200);
    }
    let mut statuses = Vec::new();
    for first in 1..=20 {
        statuses.push(status_from(&app, "127.0.0.1:9", &format!("192.0.2.{first}, 198.51.100.7")).await);
    }
    assert!(statuses.contains(&429), "what the client claims does not count: {statuses:?}");
}

#[tokio::test]
async fn others_than_trusted_proxies_are_not_believed() {
    let app = app(&HttpLimits { proxies: "10.0.0.0/8".parse().unwrap(), ..few_requests() });
    for last in 1..=20 {
        assert_eq!(status_from(&app, "10.1.1.1:9", &format!("192.0.2.{last}")).await, 200);
    }
    let mut statuses = Vec::new();
    for last in 1..=20 {
        statuses.push(status_from(&app, "198.51.100.7:9", &format!("192.0.2.{last}")).await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn who_asks_too_often_may_ask_again_later() {
    let app = app(&HttpLimits { requests_per_second: NonZeroU32::new(5).unwrap(), ..few_requests() });
    let begun = Instant::now();
    let mut refused = false;
    while !refused {
        refused = status_from(&app, "192.0.2.1:9", "").await == 429;
        assert!(begun.elapsed() < PATIENCE);
    }
    while refused {
        tokio::time::sleep(Duration::from_millis(50)).await;
        refused = status_from(&app, "192.0.2.1:9", "").await == 429;
        assert!(begun.elapsed() < PATIENCE);
    }
}

#[tokio::test]
async fn a_route_may_have_a_limit_of_its_own() {
    let limits = HttpLimits { burst: NonZeroU32::new(1000).unwrap(), ..few_requests() };
    let app = app(&limits);
    let mut refused = None;
    for _ in 0..20 {
        let answer = ask(&app, request("POST", "/rare", &[])).await;
        if answer.status != StatusCode::OK {
            refused = Some(answer);
        }
    }
    let refused = refused.unwrap();
    assert_eq!(refused.problem(), (429, "too-many-requests".into()));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 1);
    assert_eq!(ask(&app, request("GET", "/rare", &[])).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_busy_server_says_so_at_once() {
    let app = app(&HttpLimits { requests_in_flight: 2, ..HttpLimits::default() });
    let busy: Vec<_> = (0..2)
        .map(|_| {
            let app = app.clone();
            tokio::spawn(async move { ask(&app, request("GET", "/forever", &[])).await })
        })
        .collect();
    tokio::task::yield_now().await;
    let answer = ask(&app, request("GET", "/", &[])).await;
    assert_eq!(answer.problem(), (503, "busy".into()));
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(ask(&app, request("GET", "/healthz", &[])).await.status, StatusCode::OK);
    assert_eq!(ask(&app, request("GET", "/metrics", &[])).await.status, StatusCode::OK);
    for task in busy {
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
    }
    assert_eq!(ask(&app, request("GET", "/", &[])).await.status, StatusCode::OK, "a client that leaves makes room");
}

#[tokio::test]
async fn one_address_cannot_keep_the_server_busy() {
    let app = app(&HttpLimits { requests_in_flight: 4, requests_in_flight_per_address: 2, ..HttpLimits::default() });
    let from = |peer: &str, path: &str| request_from(peer, path, &[]);
    let mut busy = Vec::new();
    let mut keep_busy = |peer| {
        for _ in 0..2 {
            let (app, request) = (app.clone(), from(peer, "/forever"));
            busy.push(tokio::spawn(async move { ask(&app, request).await }));
        }
    };
    keep_busy("192.0.2.1:9");
    tokio::task::yield_now().await;
    let answer = ask(&app, from("192.0.2.1:10", "/")).await;
    assert_eq!(answer.problem(), (429, "too-many-requests".into()));
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(ask(&app, from("192.0.2.2:9", "/")).await.status, StatusCode::OK);
    keep_busy("192.0.2.2:9");
    tokio::task::yield_now().await;
    assert_eq!(ask(&app, from("192.0.2.3:9", "/")).await.problem(), (503, "busy".into()));
    busy.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test]
async fn no_request_takes_forever() {
    let app = app(&HttpLimits { request_timeout: Duration::from_millis(20), ..HttpLimits::default() });
    assert_eq!(ask(&app, request("GET", "/forever", &[])).await.problem(), (503, "timeout".into()));
}

#[tokio::test]
async fn a_panic_stops_nothing_else() {
    let (limits, instruments) = (HttpLimits { requests_in_flight: 1, ..HttpLimits::default() }, instruments());
    let app = whole(&limits, &instruments, &CancellationToken::new());
    for _ in 0..3 {
        assert_eq!(ask(&app, request("GET", "/seat/x/panic", &[])).await.problem(), (500, "internal".into()));
        assert_eq!(ask(&app, request("GET", "/", &[])).await.status, StatusCode::OK);
    }
    assert_eq!(instruments.0.panics.get(), 3);
}

/// What somebody learns who asks for a path while the server is in this state.
async fn asked(path: &str, is_draining: bool, state: Result<(), &'static str>) -> Answer {
    let (limits, metrics) = (HttpLimits::default(), instruments().0);
    let readiness = Readiness::new(&CancellationToken::new(), "it is broken", move || async move { state });
    if is_draining {
        readiness.drain();
    }
    let app = shell(Router::new(), health::routes(readiness), &ShellSettings::new(&limits, &metrics));
    ask(&app, request("GET", path, &[])).await
}

#[tokio::test]
async fn a_server_that_fails_its_check_is_alive_but_not_ready() {
    for state in [Ok(()), Err("the password is swordfish")] {
        let answer = asked("/healthz", false, state).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, r#"{"status":"ok"}"#));
    }
    let answer = asked("/readyz", false, Ok(())).await;
    assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, r#"{"status":"ready"}"#));
    let answer = asked("/readyz", false, Err("the password is swordfish")).await;
    assert_eq!(answer.problem(), (503, "not-ready".into()));
    assert!(answer.body.contains("it is broken"));
    assert!(!answer.body.contains("swordfish"));
}

#[tokio::test]
async fn a_server_that_drains_is_alive_but_not_ready() {
    assert_eq!(asked("/readyz", true, Ok(())).await.problem(), (503, "not-ready".into()));
    assert_eq!(asked("/healthz", true, Ok(())).await.status, StatusCode::OK);
}

#[tokio::test]
async fn whatever_watches_the_server_is_never_told_to_wait() {
    let limits = HttpLimits { burst: NonZeroU32::MIN, requests_per_second: NonZeroU32::MIN, ..HttpLimits::default() };
    let app = app(&limits);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        assert_eq!(ask(&app, request("GET", "/healthz", &[])).await.status, StatusCode::OK);
        statuses.push(ask(&app, request("GET", "/", &[])).await.status);
    }
    assert_eq!(statuses, [StatusCode::OK, StatusCode::TOO_MANY_REQUESTS, StatusCode::TOO_MANY_REQUESTS]);
}
