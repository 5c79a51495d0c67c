//! A table of the server, as the visitor of a page finds it.

use std::sync::Arc;

use axum::http::HeaderName;
use gizmos_core::{Seat, SeatSet};
use gizmos_site::host::ShownTable;
use gizmos_site::{HostedTable, PageError};
use gizmos_table::{Actor, Command, Millis, Naming, Table};

use crate::published::Published;
use crate::seat_access::admission::{self, Admitted};
use crate::seat_access::credentials::{seat_cookies, seats_of, with_seat};
use crate::storage::message_bytes;
use crate::table_handle::TableHandle;
use crate::{App, Client};

/// A table in memory, and the seats of a visitor.
pub struct OpenTable {
    /// The server.
    pub app: App,
    /// Who asks, as far as limits are concerned.
    pub client: Client,
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seats, with the tokens that they act for them by.
    pub held: Vec<Admitted>,
}

impl OpenTable {
    /// Waits until they no longer act for one of their seats.
    pub fn revoked(&self) -> impl Future<Output = ()> + Send + use<> {
        self.handle.revoked(self.held.iter().map(|held| (held.seat, held.token.hash())).collect())
    }
}

impl From<&Published> for ShownTable {
    fn from(published: &Published) -> Self {
        let version = &published.version;
        Self { table: Arc::clone(version.table()), history: Arc::clone(version.history()), present: published.present }
    }
}

impl HostedTable for OpenTable {
    fn id(&self) -> &str {
        self.handle.id()
    }

    fn seats(&self) -> SeatSet {
        seats_of(&self.held)
    }

    fn now(&self) -> Millis {
        self.handle.now()
    }

    fn table(&self) -> Arc<Table> {
        self.handle.table()
    }

    fn shown(&self) -> ShownTable {
        (&self.handle.published()).into()
    }

    async fn execute(&self, actor: Actor, command: Command) -> Result<Arc<Table>, PageError> {
        if let Command::Say { text } | Command::SayAsSpectator { text, .. } = &command {
            self.app.storage().take(self.client, message_bytes(text.as_str().len()))?;
        }
        Ok(self.handle.execute(actor, command).await?.table)
    }

    async fn sit(&mut self, own: Option<Seat>, name: Naming) -> Result<(), PageError> {
        let held = own.and_then(|own| self.held.iter().find(|held| held.seat == own));
        let admitted = match held {
            Some(held) => admission::by_link(&self.handle, &held.token, None, name).await?,
            None => admission::by_open_seat(&self.handle, None, name).await?,
        };
        self.held = with_seat(&self.held, admitted);
        Ok(())
    }

    fn seat_cookies(&self) -> Vec<(HeaderName, String)> {
        seat_cookies(self.handle.id(), &self.held, self.app.is_secure())
    }
}
