//! A record as a file, to be kept by whoever asks for it.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Answers with a record, as a file of this name.
pub fn record_file(name: &str, record: String) -> Response {
    let kind = "text/plain; charset=utf-8".to_owned();
    let disposition = format!("attachment; filename=\"{name}.gizmos\"");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition)], record).into_response()
}
