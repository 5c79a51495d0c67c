//! What is logged and measured, and what never is.

use std::{
    cell::{Cell, RefCell},
    fmt::{Debug, Write},
    io::Write as _,
    net::TcpStream,
};

use axum::http::StatusCode;
use gizmos_server::testing::shell::{
    HttpLimits,
    metrics::{MEDIA_TYPE, text},
    serve,
};
use tokio_util::sync::CancellationToken;
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
    subscriber::Interest,
};

use crate::shell::app::{PATIENCE, app, ask, instruments, read_to_end, request, whole};

const TOKEN: &str = "b7Qz19secretKx";

thread_local! {
    static NOTES: RefCell<String> = const { RefCell::new(String::new()) };
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Writes down everything that is said at any level on the thread of the test that opened it.
struct Notebook;

impl Notebook {
    /// Opens it for all threads: whether anybody listens is remembered for the whole process, so a subscriber for one
    /// thread would miss what another thread said first.
    fn open() {
        LISTENS.set(true);
        tracing::subscriber::set_global_default(Self).unwrap();
        tracing::callsite::rebuild_interest_cache();
    }

    fn write(action: impl FnOnce(&mut String)) {
        NOTES.with_borrow_mut(action);
    }
}

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, "{}={value:?} ", field.name()).unwrap();
    }
}

impl Subscriber for Notebook {
    fn register_callsite(&self, _: &'static Metadata<'static>) -> Interest {
        Interest::sometimes()
    }

    fn enabled(&self, _: &Metadata<'_>) -> bool {
        LISTENS.get()
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        Self::write(|text| span.record(&mut Line(text)));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        Self::write(|text| values.record(&mut Line(text)));
    }

    fn event(&self, event: &Event<'_>) {
        Self::write(|text| {
            write!(text, "{} ", event.metadata().level()).unwrap();
            event.record(&mut Line(text));
            text.push('\n');
        });
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// One thread for the whole server, so that all it says is in one place.
#[test]
fn tokens_reach_neither_log_nor_metrics() {
    Notebook::open();
    let (instruments, limits) = (instruments(), HttpLimits::default());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let ids = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = CancellationToken::new();
        let app = whole(&limits, &instruments, &shutdown);
        let stop = shutdown.clone();
        let clients = tokio::task::spawn_blocking(move || {
            let mut ids = Vec::new();
            for target in [
                format!("GET /seat/{TOKEN}"),
                format!("GET /seat/{TOKEN}/panic"),
                format!("GET /nowhere/{TOKEN}"),
                format!("GET /?token={TOKEN}"),
                format!("GET /double/{TOKEN}"),
                format!("PUT /seat/{TOKEN}"),
                format!("{TOKEN} /seat/{TOKEN}"),
                format!("GET http://{TOKEN}/ {TOKEN}"),
            ] {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.set_read_timeout(Some(PATIENCE)).unwrap();
                let headers = format!("host: x\r\ncookie: {TOKEN}\r\nx-{TOKEN}: 1\r\nx-request-id: {TOKEN}");
                let forwarded = format!("x-forwarded-for: {TOKEN}\r\nconnection: close");
                write!(stream, "{target} HTTP/1.1\r\n{headers}\r\n{forwarded}\r\n\r\n").unwrap();
                let answer = read_to_end(&mut stream);
                assert!(answer.starts_with("HTTP/1.1 "), "{target}");
                let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: "));
                ids.extend(id.map(str::to_owned));
            }
            stop.cancel();
            ids
        });
        serve(listener, app, &limits, &instruments.0, shutdown).await;
        clients.await.unwrap()
    });
    let (log, measured) = (NOTES.take(), text(&instruments.1).unwrap());
    assert!(!log.contains(TOKEN), "{log}");
    assert!(!measured.contains(TOKEN), "{measured}");
    let line = log.lines().find(|line| line.contains("route=/seat/{token} ")).unwrap();
    for part in ["INFO ", "method=\"GET\"", "status=200", "microseconds="] {
        assert!(line.contains(part), "{line}");
    }
    assert!(log.contains("ERROR message=a handler panicked"), "{log}");
    // The last request is no HTTP, and has no id.
    assert_eq!(ids.len(), 7);
    for id in ids {
        assert_eq!(log.lines().filter(|line| line.starts_with(&format!("id={id} "))).count(), 1, "{id} in {log}");
    }
    let warnings = log.lines().filter(|line| line.contains("WARN ") && line.contains("--trusted-proxy"));
    assert_eq!(warnings.count(), 1, "one warning for all: {log}");
    assert!(measured.contains(r#"gizmos_requests_total{method="GET",route="/seat/{token}",status="200"} 1"#));
    assert!(measured.contains(r#"{method="OTHER",route="/seat/{token}",status="405"} 1"#), "{measured}");
}

#[tokio::test]
async fn metrics_are_text_that_prometheus_reads() {
    let app = app(&HttpLimits::default());
    ask(&app, request("GET", "/", &[])).await;
    ask(&app, request("GET", "/nowhere", &[])).await;
    let answer = ask(&app, request("GET", "/metrics", &[])).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), MEDIA_TYPE);
    for line in [
        r#"gizmos_requests_total{method="GET",route="/",status="200"} 1"#,
        r#"gizmos_requests_total{method="GET",route="unmatched",status="404"} 1"#,
        r#"gizmos_request_seconds_count{method="GET",route="/"} 1"#,
        "gizmos_panics_total 0",
        "gizmos_connections_open 0",
        "gizmos_bodies_arriving 0",
        r#"gizmos_refusals_total{limit="request-rate"} 0"#,
        r#"gizmos_refusals_total{limit="requests-in-flight"} 0"#,
    ] {
        assert!(answer.body.lines().any(|found| found == line), "{line} is missing in\n{}", answer.body);
    }
    assert!(answer.body.ends_with("# EOF\n"));
}
