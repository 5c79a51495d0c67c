//! Somebody who looks at a game again: at that of a table, or at one from a record.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use gizmos_core::SeatSet;
use gizmos_page::Past;
use gizmos_table::{Stage, Table};

use super::reader::Reader;
use crate::seat_access::credentials::seats_of;
use crate::seat_access::table_request::TableRequest;
use crate::shell::path_param;
use crate::snapshot::Snapshot;
use crate::{App, Problem};

/// Somebody who looks at the game that the path names: `{id}` is a table, `{record}` a record.
pub struct ReplayRequest {
    /// The server.
    pub app: App,
    /// Who looks.
    pub reader: Reader,
    /// The table of the game, as it is now.
    pub table: Arc<Table>,
    /// Whether everything may be seen.
    pub is_open: bool,
    /// Their seats.
    pub seats: SeatSet,
    base: String,
    /// The record as it was opened, if it was.
    opened: Option<String>,
}

impl FromRequestParts<App> for ReplayRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let reader = Reader::new(&parts.headers);
        if let Ok(record) = path_param("record", parts, app).await {
            let text = app.registry().context().store.record(&record).await?.ok_or_else(Problem::not_found)?;
            let table = Table::of_text(&text).map_err(|error| {
                tracing::error!(record, %error, "a record can no longer be read");
                Problem::unreadable()
            });
            let table = Arc::new(table?);
            let base = format!("/records/{record}");
            let seats = SeatSet::EMPTY;
            return Ok(Self { app: app.clone(), reader, table, is_open: true, seats, base, opened: Some(text) });
        }
        let request = TableRequest::from_request_parts(parts, app).await?;
        let snapshot = request.snapshot().await?;
        let seats = seats_of(&request.credentials.held(|token| snapshot.seat(token)));
        let Snapshot { id, table, .. } = snapshot;
        if matches!(table.stage(), Stage::Waiting) {
            return Err(gizmos_table::Rejection::NotStarted.into());
        }
        let is_open = matches!(table.stage(), Stage::Over(_));
        // Whoever reads about their own game is there (T4.2). Where nobody waits for them, it need not be loaded for that.
        if let Some(handle) = app.registry().loaded(&id).filter(|_| !is_open) {
            seats.iter().for_each(|seat| handle.touch(seat));
        }
        let base = format!("/tables/{id}");
        Ok(Self { app: app.clone(), reader, table, is_open, seats, base, opened: None })
    }
}

impl ReplayRequest {
    /// Looks at the game as this reader may see it.
    pub fn look<T>(&self, look: impl FnOnce(&Past<'_>) -> T) -> T {
        look(&Past {
            base: &self.base,
            table: &self.table,
            is_open: self.is_open,
            seats: self.seats,
            preferences: &self.reader.preferences,
        })
    }

    /// The record with its notes, once everything may be seen.
    ///
    /// # Errors
    /// While the game goes on.
    pub fn noted_record(&self) -> Result<String, Problem> {
        Ok(self.opened.clone().map_or_else(|| self.table.noted_record(), Ok)?)
    }

    /// Where the pages of the game are.
    pub fn base(&self) -> &str {
        &self.base
    }
}
