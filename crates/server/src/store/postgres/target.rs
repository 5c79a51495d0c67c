//! The connection that writes to a server.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection as _;

use super::address::Address;
use super::session::{Process, Session, Sharing};
use crate::store::StoreError;
use crate::store::blame::{blames_others, is_lost};
use crate::store::change::Change;
use crate::store::connection::{Connection, Failure, Verdict};
use crate::store::writer::CommitError;

/// How long a transaction may take. Nothing else would notice that the other side has vanished.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often a transaction is tried that others are to blame for.
const ATTEMPTS: u32 = 5;

/// How long nothing may have been written before the session is looked at: while it is lost, another server can have the
/// database.
pub(in crate::store) const TENDING: Duration = Duration::from_secs(2);

/// What is written to.
pub(in crate::store) struct Target {
    address: Address,
    sharing: Sharing,
    /// None after it was lost, until the next write.
    session: Option<Session>,
    /// The session before, which the server may still believe in.
    former: Option<Process>,
}

impl Target {
    pub(super) const fn new(address: Address, sharing: Sharing, session: Session) -> Self {
        Self { address, sharing, session: Some(session), former: None }
    }

    /// Writes changes in one transaction.
    ///
    /// A session is often found to be lost only when it is used, for instance after a restart of the server. As long as
    /// no commit was asked for, nothing was written, and the changes are written in another session.
    pub(in crate::store) async fn commit(&mut self, changes: &[Change]) -> Result<Option<Vec<Verdict>>, CommitError> {
        for attempt in 1.. {
            let (is_new, mut session) = match self.session.take() {
                Some(session) => (false, session),
                None => (true, self.begin().await?),
            };
            let writing = Connection::Postgres(&mut session.connection).transact(changes);
            let written = tokio::time::timeout(PATIENCE, writing).await;
            let failure = match written {
                Ok(Ok(written)) => {
                    self.session = Some(session);
                    return Ok(written);
                }
                Ok(Err(failure)) => failure,
                Err(_) => Failure { error: sqlx::Error::Io(io::ErrorKind::TimedOut.into()), is_uncertain: true },
            };
            let Failure { error, is_uncertain } = failure;
            if is_uncertain || is_lost(&error) {
                // It ends when it is dropped: asking it to end could take for ever.
                self.former = Some(session.process());
            } else {
                self.session = Some(session);
            }
            let helps = if is_lost(&error) { !is_uncertain && !is_new } else { blames_others(&error) };
            if !helps || attempt >= ATTEMPTS {
                return Err(error.into());
            }
            tracing::info!(%error, attempt, "a transaction is tried again");
        }
        // The last attempt has returned.
        Ok(None)
    }

    /// Replaces the session if it is lost.
    pub(in crate::store) async fn tend(&mut self) {
        if let Some(session) = &mut self.session {
            let answer = tokio::time::timeout(PATIENCE, session.connection.ping()).await;
            if !matches!(answer, Ok(Ok(()))) {
                tracing::warn!(database = self.address.name(), "the connection to the database is lost");
                self.former = Some(session.process());
                self.session = None;
            }
        }
        if self.session.is_none() {
            match self.begin().await {
                Ok(session) => self.session = Some(session),
                Err(error) => tracing::warn!(error = error.with_causes(), "cannot connect to the database"),
            }
        }
    }

    async fn begin(&mut self) -> Result<Session, StoreError> {
        let session = Session::begin(&self.address, self.sharing, self.former).await;
        let session = session.map_err(|error| StoreError::Unavailable(Arc::new(error)))?;
        tracing::info!(database = self.address.name(), "the database is available again");
        self.former = None;
        Ok(session)
    }

    pub(in crate::store) async fn close(self) {
        if let Some(session) = self.session {
            // Everything is written already.
            let _ = session.connection.close().await;
        }
    }
}
