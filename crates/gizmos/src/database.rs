//! Which database a command works on.

use std::path::PathBuf;

use clap::Args;

use crate::data_folder::data_folder;

/// Where tables are kept.
#[derive(Args)]
pub struct DatabaseArgument {
    /// Database file, sqlite: URL or postgres: URL [default: tables.db in your data folder]
    // The help would show the variable, which may have a password in it.
    #[arg(long, env = "GIZMOS_DATABASE", hide_env_values = true, value_name = "FILE-or-URL")]
    database: Option<String>,
}

impl DatabaseArgument {
    /// Where tables are kept: as told, in the user's data folder, or else right here.
    pub fn location(&self) -> String {
        let default = || data_folder().unwrap_or_else(|| PathBuf::from(".")).join("tables.db");
        self.database.clone().unwrap_or_else(|| default().to_string_lossy().into_owned())
    }
}
