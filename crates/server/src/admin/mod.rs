//! What operators do with the tables of a database, without a server.

mod check;
mod close;
mod delete;
mod export;

pub use check::{CheckReport, check};
pub use close::{CloseError, close};
pub use delete::{DeletedTable, delete};
pub use export::{ExportError, ExportedTable, export_table};
