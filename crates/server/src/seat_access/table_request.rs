//! A request about the table named in its path: where every extractor that needs a table begins.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::credentials::Credentials;
use crate::command_error::CommandError;
use crate::shell::path_param;
use crate::snapshot::Snapshot;
use crate::table_handle::TableHandle;
use crate::{App, Problem};

/// A request about the table named in its path.
pub struct TableRequest {
    /// The server.
    pub app: App,
    /// The name of the table, whether there is one or not.
    pub id: String,
    /// What the request shows to act there.
    pub credentials: Credentials,
}

impl FromRequestParts<App> for TableRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let id = path_param("id", parts, app).await?;
        Ok(Self { app: app.clone(), id, credentials: Credentials::of(&parts.headers)? })
    }
}

impl TableRequest {
    /// The table in memory; it is loaded if it is not there.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be loaded.
    pub async fn load(&self) -> Result<Arc<TableHandle>, CommandError> {
        self.app.registry().get(&self.id).await
    }

    /// The table as it is, to be read only. It is not loaded for that.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn snapshot(&self) -> Result<Snapshot, CommandError> {
        self.app.registry().snapshot(&self.id).await
    }
}
