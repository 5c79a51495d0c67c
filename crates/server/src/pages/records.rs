//! Opening the record of a game that was played anywhere.

use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::record::RecordError;
use gizmos_page::record_page;
use gizmos_table::{PastGame, is_plausible};
use gizmos_text::ReplayLabel;
use maud::Markup;

use super::reader::Reader;
use crate::{App, Client, Problem, record_name};

/// The largest record, in bytes: the longest games of bots that do nothing have a tenth of it.
pub const LARGEST: usize = 256 * 1024;

/// The page that asks for a record.
pub async fn ask(reader: Reader) -> Markup {
    record_page(reader.visit(), "", None)
}

/// Stores a record, and redirects to its replay.
pub async fn open(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Problem> {
    let form = form.map_err(|rejection| Problem::unsupported_media_type(rejection.body_text()))?;
    app.table_rate().check(client).map_err(Problem::too_many_requests)?;
    let sent = sent(form).await?;
    match read(&sent) {
        Ok(game) => {
            // Without whatever else the file says: the same game is the same record.
            let record = game.to_string();
            let name = record_name(&record);
            app.storage().take(client, record.len())?;
            app.registry().context().store.keep_record(&name, app.clock().wall(), &record).await?;
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
pub(super) fn read(record: &str) -> Result<PastGame, Option<RecordError>> {
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
