//! A statement with its values, to be carried out by either engine.

use sqlx::query::Query;
use sqlx::{Database, Encode, IntoArguments, SqlSafeStr, SqlStr, Type};

/// A statement in SQL that both engines understand, with the values of `$1`, `$2` and so on.
pub(super) struct Statement<'a> {
    sql: SqlStr,
    values: Vec<Value<'a>>,
}

/// All that is stored.
#[derive(Clone, Copy)]
enum Value<'a> {
    Number(i64),
    Text(&'a str),
}

impl<'a> Statement<'a> {
    pub(super) fn new(sql: impl SqlSafeStr) -> Self {
        Self { sql: sql.into_sql_str(), values: Vec::new() }
    }

    /// Gives the next value.
    pub(super) fn number(mut self, number: i64) -> Self {
        self.values.push(Value::Number(number));
        self
    }

    /// Gives the next value.
    pub(super) fn text(mut self, text: &'a str) -> Self {
        self.values.push(Value::Text(text));
        self
    }

    /// The query for the driver of an engine.
    pub(super) fn bound<DB>(self) -> Query<'a, DB, DB::Arguments>
    where
        DB: Database<Arguments: IntoArguments<DB>>,
        i64: Encode<'a, DB> + Type<DB>,
        &'a str: Encode<'a, DB> + Type<DB>,
    {
        self.values.into_iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
        })
    }
}
