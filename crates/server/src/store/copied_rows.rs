//! Moving everything from one database to another, row by row: whatever is there, whether it makes sense or not.

use std::cmp::Ordering;

use sqlx::AssertSqlSafe;

use super::StoreError;
use super::connection::Connection;
use super::pool::Pool;
use super::row::Row;
use super::statement::Statement;

/// How many rows go from one database to the other at a time.
const ROWS_AT_ONCE: i64 = 200;

/// A kind of rows that are copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Tables,
    Events,
    Records,
    Analyses,
    Verdicts,
}

impl Kind {
    /// All kinds; those that others refer to come first.
    pub(super) const ALL: [Self; 5] = [Self::Tables, Self::Events, Self::Records, Self::Analyses, Self::Verdicts];

    /// The name of the table that has them.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Tables => "tables",
            Self::Events => "events",
            Self::Records => "records",
            Self::Analyses => "analyses",
            Self::Verdicts => "verdicts",
        }
    }

    /// The columns with text and those with numbers; the first of each are the primary key.
    const fn columns(self) -> (&'static [&'static str], &'static [&'static str]) {
        match self {
            Self::Tables => (
                &["id", "secrets", "summary"],
                &["created_at", "stage", "public", "people", "length", "hashed", "active_at", "exercise"],
            ),
            Self::Events => (&["table_id", "text"], &["number", "at", "version"]),
            Self::Records => (&["id", "text"], &["created_at"]),
            Self::Analyses => (&["id", "record"], &["asked_at", "simulations", "decisions", "judged"]),
            Self::Verdicts => (&["analysis_id", "text"], &["first"]),
        }
    }

    /// The column that tells rows with the same name apart, if there is one.
    const fn number_in_key(self) -> Option<&'static str> {
        match self {
            Self::Events => Some("number"),
            Self::Verdicts => Some("first"),
            Self::Tables | Self::Records | Self::Analyses => None,
        }
    }
}

/// A row without meaning: its text and its numbers.
#[derive(Clone, PartialEq, Eq)]
struct CopiedRow {
    texts: Vec<String>,
    numbers: Vec<i64>,
}

/// Some rows of one kind, in the order of their keys.
#[derive(Clone, PartialEq, Eq)]
pub struct CopiedRows {
    kind: Kind,
    rows: Vec<CopiedRow>,
}

impl CopiedRows {
    /// The name of the table that has them.
    pub(super) const fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.rows.len()
    }

    /// The next rows of a database, after those that are here.
    pub(super) async fn after(reading: &Pool, kind: Kind, last: Option<&Self>) -> Result<Self, StoreError> {
        let (texts, numbers) = kind.columns();
        let columns = [texts, numbers].concat().join(", ");
        let (name, table) = (texts[0], kind.name());
        let key = kind.number_in_key().map_or(name.to_owned(), |number| format!("{name}, {number}"));
        let last = last.and_then(|last| last.rows.last());
        let from = match (last, kind.number_in_key()) {
            (None, _) => String::new(),
            (Some(_), None) => format!("WHERE {name} > $2"),
            (Some(_), Some(number)) => format!("WHERE ({name}, {number}) > ($2, $3)"),
        };
        let query = format!("SELECT {columns} FROM {table} {from} ORDER BY {key} LIMIT $1");
        let mut query = Statement::new(AssertSqlSafe(query)).number(ROWS_AT_ONCE);
        if let Some(last) = last {
            query = query.text(&last.texts[0]);
            if kind.number_in_key().is_some() {
                query = query.number(last.numbers[0]);
            }
        }
        let read = |row: &Row| -> Result<CopiedRow, StoreError> {
            let texts = texts.iter().map(|column| row.text(column)).collect::<Result<_, _>>()?;
            let numbers = numbers.iter().map(|column| row.number(column)).collect::<Result<_, _>>()?;
            Ok(CopiedRow { texts, numbers })
        };
        let mut rows = Vec::new();
        for row in reading.all(query).await? {
            let named = |error| match error {
                StoreError::Corrupt(why) => {
                    StoreError::Corrupt(format!("{table} {}: {why}", row.text(name).unwrap_or_default()))
                }
                error => error,
            };
            rows.push(read(&row).map_err(named)?);
        }
        Ok(Self { kind, rows })
    }

    /// Writes them to another database.
    pub(super) async fn insert(&self, connection: &mut Connection<'_>) -> Result<(), sqlx::Error> {
        let (texts, numbers) = self.kind.columns();
        let columns = [texts, numbers].concat();
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let insert =
            format!("INSERT INTO {} ({}) VALUES ({})", self.kind.name(), columns.join(", "), places.join(", "));
        for row in &self.rows {
            let insert = Statement::new(AssertSqlSafe(insert.clone()));
            let insert = row.texts.iter().fold(insert, |insert, text| insert.text(text));
            let insert = row.numbers.iter().fold(insert, |insert, &number| insert.number(number));
            connection.execute(insert).await?;
        }
        Ok(())
    }

    /// The name of the first row that is not the same in both.
    pub(super) fn first_difference<'a>(&'a self, other: &'a Self) -> Option<&'a str> {
        let name = |row: Option<&'a CopiedRow>| row.map(|row| row.texts[0].as_str());
        let pairs = self.rows.iter().zip(&other.rows);
        let different = pairs.filter(|(mine, theirs)| mine != theirs).map(|(mine, _)| mine.texts[0].as_str()).next();
        different.or_else(|| match self.len().cmp(&other.len()) {
            Ordering::Equal => None,
            Ordering::Less => name(other.rows.get(self.len())),
            Ordering::Greater => name(self.rows.get(other.len())),
        })
    }
}
