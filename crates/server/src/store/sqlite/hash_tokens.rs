//! Replaces the tokens that earlier versions have stored by their hashes.

use sqlx::{Connection, Row, SqlitePool};

use crate::secret::Secrets;

/// Goes through all tables that have not been looked at yet. Afterwards neither the file nor its log has a token in it.
pub(super) async fn hash_tokens(writing: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut connection = writing.acquire().await?;
    let mut changed: u64 = 0;
    loop {
        let rows = sqlx::query("SELECT id, secrets FROM tables WHERE hashed = 0 ORDER BY id LIMIT 500")
            .fetch_all(&mut *connection)
            .await?;
        if rows.is_empty() {
            break;
        }
        // What is replaced would stay readable in the file otherwise.
        sqlx::raw_sql("PRAGMA secure_delete = ON").execute(&mut *connection).await?;
        let mut transaction = connection.begin().await?;
        for row in &rows {
            let id: String = row.try_get("id")?;
            sqlx::query("UPDATE tables SET hashed = 1 WHERE id = $1").bind(&id).execute(&mut *transaction).await?;
            // A table whose secrets are damaged says so when somebody wants it.
            let secrets = row.try_get::<String, _>("secrets").ok();
            if let Some(secrets) = secrets.as_deref().and_then(Secrets::without_plain_tokens) {
                let update = "UPDATE tables SET secrets = $1 WHERE id = $2";
                sqlx::query(update).bind(secrets).bind(&id).execute(&mut *transaction).await?;
                changed += 1;
            }
        }
        transaction.commit().await?;
        sqlx::raw_sql("PRAGMA secure_delete = OFF").execute(&mut *connection).await?;
    }
    if changed > 0 {
        sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        tracing::info!(tables = changed, "tokens of an earlier version are kept as hashes now");
    }
    Ok(())
}
