//! Finding and preparing a database on a server.

use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::{Connection, Executor, PgConnection, Row};

use super::address::Address;
use super::session::{Session, Sharing};
use super::target::Target;
use crate::store::migrations::{migrations, migrator};
use crate::store::open::{Database, OpenError, check_schema, migration_error};
use crate::store::pool::Pool;
use crate::store::sql::Place;
use crate::store::writer;

/// The schema, step by step.
pub(in crate::store) static MIGRATIONS: LazyLock<Migrator> =
    LazyLock::new(|| migrator(migrations!["postgres": "0001_tables", "0002_nodes"]));

/// How many connections read. Writing has one of its own.
const READERS: u32 = 8;

/// How long a call waits for a free connection, or for a server that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection is used. What a server keeps for it grows, and after a change of address the others should follow.
const LIFETIME: Duration = Duration::from_mins(30);

/// How long a connection may be idle.
const IDLE: Duration = Duration::from_mins(5);

/// Opens a database with the newest schema. Others may write to it meanwhile only if they share it.
pub(in crate::store) async fn open(address: &Address, sharing: Sharing) -> Result<Database, OpenError> {
    let failed = |error| address.failed(error);
    let mut session = Session::begin(address, sharing, None).await?;
    let connection = &mut session.connection;
    let encoding = setting(connection, "server_encoding").await.map_err(failed)?;
    if encoding != "UTF8" {
        return Err(OpenError::Encoding { database: address.name().to_owned(), encoding });
    }
    if setting(connection, "fsync").await.map_err(failed)? == "off" {
        tracing::warn!("the database server does not wait for its disk (fsync is off): a crash can damage everything");
    }
    let migrated = MIGRATIONS.run(&mut *connection).await;
    migrated.map_err(|source| migration_error(&MIGRATIONS, address.name(), source))?;
    let reading = readers(address).await.map_err(failed)?;
    Ok(Database {
        target: Some(writer::Target::Postgres(Target::new(address.clone(), sharing, session))),
        ..reading_only(address, reading)
    })
}

/// Opens a database that exists, only to read it. Others may write to it meanwhile.
pub(in crate::store) async fn open_read_only(address: &Address) -> Result<Database, OpenError> {
    let reading = {
        let mut connection = connect(address).await?;
        let found = schema(&mut connection).await.map_err(|error| address.failed(error))?;
        let found = found.ok_or_else(|| OpenError::Missing { database: address.name().to_owned() })?;
        check_schema(&MIGRATIONS, address.name(), Some(found))?;
        readers(address).await.map_err(|error| address.failed(error))?
    };
    Ok(reading_only(address, reading))
}

/// Makes sure that a database is there and has been used.
pub(in crate::store) async fn existing(address: &Address) -> Result<(), OpenError> {
    let mut connection = connect(address).await?;
    let found = schema(&mut connection).await.map_err(|error| address.failed(error))?;
    found.map(drop).ok_or_else(|| OpenError::Missing { database: address.name().to_owned() })
}

/// Writes all tables anew without what was deleted.
pub(in crate::store) async fn compact(pool: &PgPool) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect_with(&pool.connect_options()).await?;
    for table in ["tables", "events", "records", "analyses", "verdicts"] {
        connection.execute(sqlx::AssertSqlSafe(format!("VACUUM FULL {table}"))).await?;
    }
    connection.close().await
}

fn reading_only(address: &Address, reading: PgPool) -> Database {
    let place = Place::Server(address.name().to_owned());
    Database { target: None, writing: None, reading: Pool::Postgres(reading), place, lock: None }
}

async fn connect(address: &Address) -> Result<PgConnection, OpenError> {
    let connecting = tokio::time::timeout(PATIENCE, PgConnection::connect_with(address.options())).await;
    connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(|error| address.failed(error))
}

/// Connections that are tried before they are used: the server may have been started again.
async fn readers(address: &Address) -> Result<PgPool, sqlx::Error> {
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .max_lifetime(LIFETIME)
        .idle_timeout(IDLE)
        .test_before_acquire(true)
        .acquire_timeout(PATIENCE)
        .after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::raw_sql("SET default_transaction_read_only = on").execute(connection).await.map(drop)
            })
        });
    pool.connect_with(address.options().clone()).await
}

/// The last step of the schema that a database has; none if it is new.
async fn schema(connection: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    let made = sqlx::query("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(&mut *connection).await?;
    if !made.try_get(0)? {
        return Ok(None);
    }
    let last = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
    sqlx::query(last).fetch_one(connection).await?.try_get(0).map(Some)
}

async fn setting(connection: &mut PgConnection, name: &str) -> Result<String, sqlx::Error> {
    sqlx::query("SELECT current_setting($1)").bind(name).fetch_one(connection).await?.try_get(0)
}
