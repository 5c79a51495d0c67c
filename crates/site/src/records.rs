//! Opening the record of a game that was played anywhere.

use axum::extract::Multipart;
use axum::extract::multipart::MultipartRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::record::RecordError;
use gizmos_page::record_page;
use gizmos_table::{PastGame, is_plausible};
use gizmos_text::ReplayLabel;
use maud::Markup;

use crate::host::Host;
use crate::http::Problem;
use crate::record_name::record_name;
use crate::visitor::Visitor;

/// The largest record, in bytes: the longest games of bots that do nothing have a tenth of it.
pub const LARGEST: usize = 256 * 1024;

/// The page that asks for a record.
pub(crate) async fn ask<H: Host>(Visitor { reader, .. }: Visitor<H>) -> Markup {
    record_page(reader.visit(), "", None)
}

/// Stores a record, and redirects to its replay.
pub(crate) async fn open<H: Host>(
    Visitor { host, reader }: Visitor<H>,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Problem> {
    let form = form.map_err(|rejection| Problem::unsupported_media_type(rejection.body_text()))?;
    host.admit_record()?;
    let sent = sent(form).await?;
    match read(&sent) {
        Ok(game) => {
            // Without whatever else the file says: the same game is the same record.
            let record = game.to_string();
            let name = record_name(&record);
            host.keep_record(&name, &record).await?;
            Ok(Redirect::to(&format!("/records/{name}/replay")).into_response())
        }
        Err(error) => {
            let text = reader.text();
            let refusal = match error {
                _ if sent.trim().is_empty() => text.label(ReplayLabel::NothingSent),
                Some(error) => text.no_record(&text.record_error(&error)),
                None => text.no_record(&text.record_implausible()),
            };
            let page = record_page(reader.visit(), &sent, Some(&refusal));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// Reads a record that somebody sent.
///
/// # Errors
/// Why this is not a record, with the line, or `None` for a record that no game can have been.
pub fn read(record: &str) -> Result<PastGame, Option<RecordError>> {
    let game: PastGame = record.parse().map_err(Some)?;
    if is_plausible(&game.record) { Ok(game) } else { Err(None) }
}

/// Reads the record out of a form: the file, or else the text.
async fn sent(mut form: Multipart) -> Result<String, Problem> {
    let unreadable = |error: axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large(),
        _ => Problem::malformed(error.body_text()),
    };
    let mut sent = String::new();
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        let bytes = field.bytes().await.map_err(unreadable)?;
        if sent.trim().is_empty() {
            sent = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        }
    }
    Ok(sent)
}
