//! The steps of a schema, which are part of the program.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The files of a folder below `migrations`, by their names without `.sql`: their names and what is in them.
macro_rules! migrations {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

pub(super) use migrations;

/// The steps in these files. A name is the number of the step and what it is about.
///
/// `sqlx::migrate!` would do the same, but it builds all of sqlx a second time, to run in the compiler.
pub(super) fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let step = |&(name, statements): &(&'static str, &'static str)| {
        let (number, about) = name.split_once('_').expect("a name is a number and words");
        let version = number.parse().expect("a name begins with a number");
        let (about, kind) = (Cow::Owned(about.replace('_', " ")), MigrationType::Simple);
        Migration::new(version, about, kind, statements.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use crate::store::{postgres, sqlite};

    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in [("sqlite", sqlite::MIGRATIONS.iter()), ("postgres", postgres::MIGRATIONS.iter())] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("is text");
            let files: BTreeSet<String> = fs::read_dir(folder).unwrap().map(|entry| name(entry.unwrap())).collect();
            let named: BTreeSet<String> =
                steps.map(|step| format!("{:04}_{}.sql", step.version, step.description.replace(' ', "_"))).collect();
            assert_eq!(named, files);
        }
    }
}
