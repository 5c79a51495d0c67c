//! The one session in which a server writes to a database.
//!
//! It holds an advisory lock, and everything is written in this session. So whoever writes has the lock: it cannot be lost
//! without losing the session, and a new session writes nothing before it has the lock again. A server has the lock for
//! itself, unless it shares the database with other nodes.

use std::io;
use std::time::Duration;

use sqlx::{Connection, PgConnection, Row};

use super::address::Address;
use crate::store::OpenError;

/// The number of the lock in each database: "Gizmos".
const LOCK: i64 = 0x4769_7a6d_6f73;

/// How long it may take to connect and to get the lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often the lock is tried for, and the pause in between. A server that was killed a moment ago may still have it.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(100);

/// What the session is told first. A commit is on the disk when it returns, the lock of a machine that has vanished from
/// the network is free within half a minute, and a server that hangs in the middle of a transaction keeps others from its
/// tables for a second.
const SETTINGS: &str = "SET synchronous_commit = on; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3; SET tcp_user_timeout = 25000; SET idle_in_transaction_session_timeout = 1000";

/// Who else may write to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Sharing {
    /// Nobody.
    Exclusive,
    /// Other nodes: each writes only to the tables that it owns.
    Nodes,
}

/// A session that has the lock.
pub(super) struct Session {
    pub connection: PgConnection,
    process: Process,
}

/// The process on the server that a session talks to. Numbers are used again, so the time tells them apart.
#[derive(Clone, Copy)]
pub(super) struct Process {
    number: i64,
    started: i64,
}

impl Session {
    /// Connects and takes the lock. If this process had a session before that the server still believes in, it is ended.
    pub(super) async fn begin(address: &Address, sharing: Sharing, former: Option<Process>) -> Result<Self, OpenError> {
        let late = |_| Err(address.failed(sqlx::Error::Io(io::ErrorKind::TimedOut.into())));
        tokio::time::timeout(PATIENCE, Self::connect(address, sharing, former)).await.unwrap_or_else(late)
    }

    async fn connect(address: &Address, sharing: Sharing, former: Option<Process>) -> Result<Self, OpenError> {
        let failed = |error| address.failed(error);
        let mut connection = PgConnection::connect_with(address.options()).await.map_err(failed)?;
        sqlx::raw_sql(SETTINGS).execute(&mut connection).await.map_err(failed)?;
        if let Some(former) = former {
            former.end(&mut connection).await.map_err(failed)?;
        }
        let lock = match sharing {
            Sharing::Exclusive => "SELECT pg_try_advisory_lock($1)",
            Sharing::Nodes => "SELECT pg_try_advisory_lock_shared($1)",
        };
        for attempt in 1..=TRIES {
            let lock = sqlx::query(lock).bind(LOCK).fetch_one(&mut connection).await;
            if lock.and_then(|row| row.try_get(0)).map_err(failed)? {
                let process = Process::of(&mut connection).await.map_err(failed)?;
                return Ok(Self { connection, process });
            }
            if attempt < TRIES {
                tokio::time::sleep(PAUSE).await;
            }
        }
        // Whatever the server says: there is nothing to lose.
        let _ = connection.close().await;
        Err(OpenError::InUse { database: address.name().to_owned() })
    }

    /// The process that has to be gone before another session can have the lock.
    pub(super) const fn process(&self) -> Process {
        self.process
    }
}

impl Process {
    async fn of(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let query = "SELECT pid::BIGINT AS number, (EXTRACT(EPOCH FROM backend_start) * 1000000)::BIGINT AS started
            FROM pg_stat_activity WHERE pid = pg_backend_pid()";
        let row = sqlx::query(query).fetch_one(connection).await?;
        Ok(Self { number: row.try_get("number")?, started: row.try_get("started")? })
    }

    /// Ends it if it is still there, as after a broken connection that the server has not noticed.
    async fn end(self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE pid = $1 AND (EXTRACT(EPOCH FROM backend_start) * 1000000)::BIGINT = $2";
        sqlx::query(end).bind(self.number).bind(self.started).fetch_optional(connection).await.map(drop)
    }
}
