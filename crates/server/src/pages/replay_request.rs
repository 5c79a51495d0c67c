//! The extractor of all pages about past games.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use gizmos_core::SeatSet;
use gizmos_core::record::RecordError;
use gizmos_page::PastContext;
use gizmos_table::{PastGame, Table};

use super::reader::Reader;
use crate::seat_access::credentials::seats_of;
use crate::seat_access::table_request::TableRequest;
use crate::shell::path_param;
use crate::snapshot::Snapshot;
use crate::store::StoreError;
use crate::{App, Problem};

/// The past game that a path names, and who looks at it: `{id}` is a table, `{record}` a record.
pub struct ReplayRequest {
    /// The server.
    pub app: App,
    /// Who looks at it.
    pub reader: Reader,
    /// The game, as far as it has come.
    pub game: PastGame,
    /// Whether everything may be seen.
    pub is_open: bool,
    /// The seats of whoever looks.
    pub seats: SeatSet,
    base: String,
    source: GameSource,
}

/// Where the game is from.
enum GameSource {
    Table(Arc<Table>),
    /// The record as it was opened.
    Record(String),
}

impl FromRequestParts<App> for ReplayRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let reader = Reader::new(&parts.headers, &parts.uri, app.origin(&parts.headers));
        if let Ok(record) = path_param("record", parts, app).await {
            let text = app.registry().context().store.record(&record).await?.ok_or_else(Problem::not_found)?;
            let corrupt = |error: RecordError| StoreError::Corrupt(format!("record {record}: {error}"));
            let game = text.parse().map_err(corrupt)?;
            let (base, source) = (format!("/records/{record}"), GameSource::Record(text));
            return Ok(Self { app: app.clone(), reader, game, is_open: true, seats: SeatSet::EMPTY, base, source });
        }
        let request = TableRequest::from_request_parts(parts, app).await?;
        let snapshot = request.snapshot().await?;
        let seats = seats_of(&request.credentials.held(|token| snapshot.seat(token)));
        let Snapshot { id, table, .. } = snapshot;
        let game = PastGame::of(&table)?;
        let is_open = game.ended.is_some();
        // Whoever reads about their own game is there (T4.2). Where nobody waits for them, it need not be loaded for that.
        if let Some(handle) = app.registry().loaded(&id).filter(|_| !is_open) {
            seats.iter().for_each(|seat| handle.touch(seat));
        }
        let (base, source) = (format!("/tables/{id}"), GameSource::Table(table));
        Ok(Self { app: app.clone(), reader, game, is_open, seats, base, source })
    }
}

impl ReplayRequest {
    /// Renders something from the game as this reader may see it.
    pub fn look<T>(&self, look: impl FnOnce(&PastContext<'_>) -> T) -> T {
        look(&PastContext {
            base: &self.base,
            game: &self.game,
            is_open: self.is_open,
            seats: self.seats,
            visit: self.reader.visit(),
        })
    }

    /// The record with its notes, once everything may be seen.
    ///
    /// # Errors
    /// While the game goes on.
    pub fn noted_record(&self) -> Result<String, Problem> {
        match &self.source {
            GameSource::Table(table) => Ok(table.noted_record()?),
            GameSource::Record(text) => Ok(text.clone()),
        }
    }

    /// Where the pages of the game are.
    pub fn base(&self) -> &str {
        &self.base
    }
}
