//! The servers that share a database: which of them are alive, and which of them owns what.
//!
//! A node is alive as long as it renews its lease, by the clock of the database alone. What belongs to a node that is not
//! alive belongs to nobody, and whoever claims it first gets it. Claiming a table raises its epoch, and appending needs
//! the epoch, so whoever was the owner before changes nothing any more.

use std::collections::HashSet;
use std::io;
use std::time::Duration;

use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{Connection, PgConnection, Row};
use tokio::sync::{Mutex, Semaphore};

use super::address::Address;
use crate::store::location::Location;
use crate::store::sql::number;
use crate::store::{OpenError, StoreError};

/// How many connections claim and release. What is written to tables has one of its own.
const CONNECTIONS: u32 = 4;

/// How long a statement may take: one that waits for longer than this is of no use to anybody.
const PATIENCE: Duration = Duration::from_secs(5);

/// One of the servers that share a database, and what it knows of the others from there.
pub struct Nodes {
    address: Address,
    pool: PgPool,
    /// The connection on which the lease is renewed: however much is claimed, it has to wait for nothing.
    renewing: Mutex<Option<PgConnection>>,
    /// When a node has died, everybody wants its tables. They are claimed a few at a time.
    claims: Semaphore,
    id: String,
    name: String,
    lease: Duration,
}

/// What has become of claiming a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It belongs to this node, as the owner of this epoch.
    Own(u64),
    /// It belongs to another node, which is alive.
    Others(String),
    /// There is no such table.
    Missing,
}

/// Whether the owner is nobody, this node (`$2`), or a node that is not alive.
macro_rules! is_free {
    () => {
        "(owner IS NULL OR owner = $2
        OR NOT EXISTS (SELECT FROM nodes WHERE nodes.id = owner AND alive_until > clock_timestamp()))"
    };
}

impl Nodes {
    /// A node that is alive for as long as the lease once it is [renewed](Self::renew). The id belongs to nobody else.
    ///
    /// # Errors
    /// If it is no `PostgreSQL` database, or the server does not answer.
    pub async fn connect(database: &str, id: String, name: String, lease: Duration) -> Result<Self, OpenError> {
        let Location::Server(address) = Location::parse(database)? else {
            return Err(OpenError::NotShared { database: database.to_owned() });
        };
        let failed = |error| Address::failed(&address, error);
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .test_before_acquire(true)
            .acquire_timeout(PATIENCE)
            .connect_with(address.options().clone());
        let pool = pool.await.map_err(failed)?;
        let claims = Semaphore::new(CONNECTIONS as usize - 1);
        Ok(Self { address, pool, renewing: Mutex::new(None), claims, id, name, lease })
    }

    /// The name of this node in the database, different at every start.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What operators call this node.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How long this node is alive after it was renewed.
    pub const fn lease(&self) -> Duration {
        self.lease
    }

    /// Begins a lease, whatever became of the one before: tables that were owned by it may belong to others.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn register(&self) -> Result<(), StoreError> {
        let register = "INSERT INTO nodes (id, name, alive_until)
            VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
            ON CONFLICT (id) DO UPDATE SET alive_until = EXCLUDED.alive_until";
        let register = sqlx::query(register).bind(&self.id).bind(&self.name).bind(self.lease.as_secs_f64());
        self.renewing(async |connection| register.execute(connection).await.map(drop)).await
    }

    /// Keeps this node alive for another lease, counted from now at the earliest; false if it was not alive any more.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn renew(&self) -> Result<bool, StoreError> {
        let renew = "UPDATE nodes SET alive_until = clock_timestamp() + make_interval(secs => $2)
            WHERE id = $1 AND alive_until > clock_timestamp()";
        let renew = sqlx::query(renew).bind(&self.id).bind(self.lease.as_secs_f64());
        self.renewing(async |connection| Ok(renew.execute(connection).await?.rows_affected() == 1)).await
    }

    /// The nodes that are alive.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn alive(&self) -> Result<HashSet<String>, StoreError> {
        let query = sqlx::query("SELECT id FROM nodes WHERE alive_until > clock_timestamp()");
        let rows = self.renewing(async |connection| query.fetch_all(connection).await).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Does something on the connection that is kept for leases. One that fails, or is waited for in vain, is given up.
    async fn renewing<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        in_time(async {
            let mut kept = self.renewing.lock().await;
            let mut connection = match kept.take() {
                Some(connection) => connection,
                None => PgConnection::connect_with(self.address.options()).await?,
            };
            let done = work(&mut connection).await?;
            *kept = Some(connection);
            Ok(done)
        })
        .await
    }

    /// Makes this node the owner of a table, unless another node is that is alive.
    ///
    /// # Errors
    /// If the database does not answer: then it may have happened nevertheless. [`StoreError::Conflict`] if the owner has
    /// changed at the same moment.
    pub async fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let claim = concat!(
            "WITH claimed AS (UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND ",
            is_free!(),
            " RETURNING epoch)
            SELECT (SELECT epoch FROM claimed) AS epoch, owner FROM tables WHERE id = $1"
        );
        // Never closed.
        let _permit = self.claims.acquire().await;
        let row = in_time(sqlx::query(claim).bind(table).bind(&self.id).fetch_optional(&self.pool)).await?;
        let Some(row) = row else { return Ok(Claim::Missing) };
        Ok(match (row.try_get::<Option<i64>, _>("epoch")?, row.try_get::<Option<String>, _>("owner")?) {
            (Some(epoch), _) => Claim::Own(u64::try_from(epoch).unwrap_or(0)),
            (None, Some(owner)) => Claim::Others(owner),
            // Another node has released it or claimed it at this very moment. Whoever asks again finds out.
            (None, None) => return Err(StoreError::Conflict),
        })
    }

    /// Gives up a table that this node owns.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn release(&self, table: &str, epoch: u64) -> Result<(), StoreError> {
        let release = sqlx::query("UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3");
        in_time(release.bind(table).bind(&self.id).bind(number(epoch)).execute(&self.pool)).await.map(drop)
    }

    /// Gives up everything: this node is not alive any more.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn leave(&self) -> Result<(), StoreError> {
        for leave in [
            "UPDATE tables SET owner = NULL WHERE owner = $1",
            "UPDATE analyses SET owner = NULL WHERE owner = $1",
            "DELETE FROM nodes WHERE id = $1",
        ] {
            in_time(sqlx::query(leave).bind(&self.id).execute(&self.pool)).await?;
        }
        Ok(())
    }

    /// Makes this node the one that works on an analysis, unless it is finished or another node does that is alive. Whoever
    /// asks at the same moment does not wait.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn claim_analysis(&self, analysis: &str) -> Result<bool, StoreError> {
        let claim = concat!(
            "UPDATE analyses SET owner = $2 WHERE id = (
            SELECT id FROM analyses WHERE id = $1 AND judged < decisions AND ",
            is_free!(),
            " FOR UPDATE SKIP LOCKED)"
        );
        let claimed = in_time(sqlx::query(claim).bind(analysis).bind(&self.id).execute(&self.pool)).await?;
        Ok(claimed.rows_affected() == 1)
    }

    /// Those of these tables that no other node has in memory.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn free_tables(&self, tables: &[String]) -> Result<HashSet<String>, StoreError> {
        let query = concat!("SELECT id FROM tables WHERE id = ANY($1) AND ", is_free!());
        let rows = in_time(sqlx::query(query).bind(tables).bind(&self.id).fetch_all(&self.pool)).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Forgets the nodes that have not been alive for a day.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn forget_dead(&self) -> Result<(), StoreError> {
        let forget = sqlx::query("DELETE FROM nodes WHERE alive_until < clock_timestamp() - interval '1 day'");
        in_time(forget.execute(&self.pool)).await.map(drop)
    }

    /// Closes the connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// What the database says, if it says it in time.
async fn in_time<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
    Ok(tokio::time::timeout(PATIENCE, asked).await.unwrap_or_else(late)?)
}
