//! Requests that cannot be carried out are answered with problem documents.

use std::time::Duration;

use axum::{body::Body, extract::Request, http::StatusCode};
use gizmos_server::testing::shell::{HttpLimits, Problem};
use proptest::prelude::*;

use crate::shell::app::{Answer, app, ask, request};

async fn post(path: &str, kind: Option<&str>, body: impl Into<Body>) -> Answer {
    let builder = Request::builder().method("POST").uri(path);
    let builder = kind.into_iter().fold(builder, |builder, kind| builder.header("content-type", kind));
    ask(&app(&HttpLimits::default()), builder.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn good_requests_are_answered() {
    let answer = post("/sum", Some("application/json"), r#"{"left":1,"right":2}"#).await;
    assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, r#"{"left":1,"right":2}"#));
    assert_eq!(answer.header("content-type"), "application/json");
    let answer = post("/form", Some("application/x-www-form-urlencoded"), "left=1&right=2").await;
    assert_eq!(answer.status, StatusCode::OK);
    let answer = ask(&app(&HttpLimits::default()), request("GET", "/double/21", &[])).await;
    assert_eq!(answer.body, "42");
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused() {
    let json = Some("application/json");
    let nested = "[".repeat(10_000);
    let large = format!(r#"{{"left":1,"right":2{}}}"#, " ".repeat(16 * 1024));
    let cases: [(_, &[u8], u16, &str); 11] = [
        (json, b"{\"left\":1,\n\"right\":}", 400, "malformed"),
        (json, b"", 400, "malformed"),
        (json, b"{\"left\":1,\"right\":2} x", 400, "malformed"),
        (json, b"{\"left\":\"\xff\"}", 400, "malformed"),
        (json, nested.as_bytes(), 422, "invalid"),
        (json, b"{\"left\":1}", 422, "invalid"),
        (json, b"{\"left\":300,\"right\":1}", 422, "invalid"),
        (json, b"{\"left\":1,\"right\":2,\"wrong\":3}", 422, "invalid"),
        (json, large.as_bytes(), 413, "too-large"),
        (Some("text/plain"), b"{}", 415, "unsupported-media-type"),
        (None, b"{}", 415, "unsupported-media-type"),
    ];
    for (kind, body, status, code) in cases {
        let answer = post("/sum", kind, body.to_vec()).await;
        assert_eq!(answer.problem(), (status, code.to_owned()), "{}: {answer:?}", String::from_utf8_lossy(body));
    }
}

#[tokio::test]
async fn deep_nesting_is_refused_before_it_exhausts_the_stack() {
    for (depth, status) in [(100, 200), (200, 400), (7_000, 400)] {
        let answer = post("/any", Some("application/json"), "[".repeat(depth) + &"]".repeat(depth)).await;
        assert_eq!(answer.status.as_u16(), status, "{depth}");
    }
}

#[tokio::test]
async fn malformed_json_is_pointed_at() {
    let answer = post("/sum", Some("application/json"), "{\"left\":1,\n\"right\":}").await;
    assert!(answer.body.contains("line 2 column 9"), "{answer:?}");
    let answer = post("/sum", Some("application/json"), r#"{"left":1,"wrong":2}"#).await;
    assert!(answer.body.contains("unknown field `wrong`"), "{answer:?}");
}

#[tokio::test]
async fn parameters_that_cannot_be_read_are_refused() {
    let app = app(&HttpLimits::default());
    for (path, status, code) in [
        ("/double/many", 404, "not-found"),
        ("/double/300", 404, "not-found"),
        ("/double/%ff", 404, "not-found"),
        ("/sum?left=1", 400, "malformed"),
        ("/sum?left=%ff&right=2", 400, "malformed"),
    ] {
        assert_eq!(ask(&app, request("GET", path, &[])).await.problem(), (status, code.to_owned()), "{path}");
    }
    let form = Some("application/x-www-form-urlencoded");
    assert_eq!(post("/form", form, "left=many").await.problem(), (422, "invalid".into()));
    assert_eq!(post("/form", form, "x".repeat(20_000)).await.problem(), (413, "too-large".into()));
    assert_eq!(post("/form", None, "left=1").await.problem(), (415, "unsupported-media-type".into()));
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_problems() {
    let app = app(&HttpLimits::default());
    assert_eq!(ask(&app, request("GET", "/nowhere", &[])).await.problem(), (404, "not-found".into()));
    assert_eq!(ask(&app, request("GET", "//", &[])).await.problem(), (404, "not-found".into()));
    for (method, path, allow) in [
        ("POST", "/", "GET,HEAD"),
        ("DELETE", "/sum", "POST,GET,HEAD"),
        ("BREW", "/sum", "POST,GET,HEAD"),
        ("POST", "/healthz", "GET,HEAD"),
        ("PUT", "/metrics", "GET,HEAD"),
    ] {
        let answer = ask(&app, request(method, path, &[])).await;
        assert_eq!(answer.problem(), (405, "method-not-allowed".into()), "{method} {path}");
        assert_eq!(answer.header("allow"), allow, "{method} {path}");
    }
}

#[tokio::test]
async fn every_problem_is_a_document() {
    use axum::response::IntoResponse;

    let problems = [
        Problem::not_found(),
        Problem::method_not_allowed(),
        Problem::malformed("x"),
        Problem::invalid("x"),
        Problem::too_large(),
        Problem::unsupported_media_type("x"),
        Problem::too_many_requests(Duration::from_millis(1500)),
        Problem::forbidden_origin(),
        Problem::busy(),
        Problem::timeout(),
        Problem::internal(),
    ];
    for problem in problems {
        let response = problem.clone().into_response();
        let headers = response.headers().clone();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let answer = Answer { status: problem.status, headers, body: String::from_utf8(body.into()).unwrap() };
        assert_eq!(answer.problem().1, problem.code);
        assert_eq!(answer.headers.contains_key("retry-after"), problem.retry_after.is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_body_and_any_address_gets_an_answer(
        body in prop_oneof![any::<Vec<u8>>(), "[\\[{\":,0-9a-z\\\\]{0,200}".prop_map(String::into_bytes)],
        path in "(/[ -~&&[^ \"<>\\\\^`{|}#]]{0,20}){1,3}",
        method in prop_oneof![Just("GET"), Just("POST"), Just("X")],
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let answer = post("/sum", Some("application/json"), body).await;
            prop_assert!(answer.status.is_success() || answer.problem().0 < 500);
            if let Ok(request) = Request::builder().method(method).uri(path).body(Body::empty()) {
                let answer = ask(&app(&HttpLimits::default()), request).await;
                prop_assert!(answer.status.is_success() || answer.problem().0 < 500);
            }
            Ok(())
        })?;
    }
}
