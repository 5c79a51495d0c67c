//! The extractor of all pages about past games.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use gizmos_core::SeatSet;
use gizmos_core::record::RecordError;
use gizmos_page::PastContext;
use gizmos_table::{PastGame, Table};

use crate::host::{Host, TableSnapshot};
use crate::http::{Problem, path_param};
use crate::reader::Reader;
use crate::visitor::Visitor;

/// The past game that a path names, and who looks at it: `{id}` is a table, `{record}` a record.
#[derive(Debug)]
pub struct ReplayRequest<H> {
    /// Who keeps the tables.
    pub host: H,
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
#[derive(Debug)]
enum GameSource {
    Table(Arc<Table>),
    /// The record as it was opened.
    Record(String),
}

impl<S, H> FromRequestParts<S> for ReplayRequest<H>
where
    S: Send + Sync,
    H: Host + FromRequestParts<S, Rejection = Infallible>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Ok(Visitor { host, reader }) = Visitor::<H>::from_request_parts(parts, state).await;
        if let Ok(record) = path_param("record", parts, state).await {
            let text = host.record(&record).await?.ok_or_else(Problem::not_found)?;
            let game = text.parse().map_err(|error: RecordError| {
                tracing::error!(record, %error, "a record can no longer be read");
                Problem::unreadable()
            })?;
            let (base, source) = (format!("/records/{record}"), GameSource::Record(text));
            return Ok(Self { host, reader, game, is_open: true, seats: SeatSet::EMPTY, base, source });
        }
        let id = path_param("id", parts, state).await?;
        let TableSnapshot { table, seats } = host.snapshot(&id).await?;
        let game = PastGame::of(&table)?;
        let is_open = game.ended.is_some();
        let (base, source) = (format!("/tables/{id}"), GameSource::Table(table));
        Ok(Self { host, reader, game, is_open, seats, base, source })
    }
}

impl<H: Host> ReplayRequest<H> {
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
