//! The real program, and files to give it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use serde_json::Value;

/// The variables from which it takes its language.
pub const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The program, speaking English whatever the machine speaks.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gizmos"));
    for variable in LOCALE {
        command.env_remove(variable);
    }
    command
}

/// Runs it.
pub fn gizmos(arguments: &[&str]) -> Output {
    command().args(arguments).output().expect("the program runs")
}

/// What it prints when it must succeed without complaints.
#[track_caller]
pub fn stdout(arguments: &[&str]) -> String {
    let output = gizmos(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("is text")
}

/// The exit code and the message of a command that must fail without output.
#[track_caller]
pub fn failure(arguments: &[&str]) -> (i32, String) {
    let output = gizmos(arguments);
    assert!(output.stdout.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    (output.status.code().expect("was not killed"), String::from_utf8(output.stderr).expect("is text"))
}

/// The same as JSON.
#[track_caller]
pub fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).expect("is JSON")
}

/// A folder for this run of the tests.
pub fn folder() -> &'static Path {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("commands");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("can be made");
        folder
    });
    &FOLDER
}

/// A file in it.
pub fn file(name: &str, content: &str) -> PathBuf {
    let path = folder().join(name);
    fs::write(&path, content).expect("can be written");
    path
}

/// A path as an argument.
pub fn path(path: &Path) -> &str {
    path.to_str().expect("is text")
}
