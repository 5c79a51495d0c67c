//! The language of commands.

use crate::commands::program::{command, failure, stdout};

/// The last word of `gizmos play` with these variables and arguments.
fn goodbye(environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let home = tempfile::tempdir().expect("can be made");
    let mut command = command();
    command.args(["play", "--plain"]).args(arguments).env("XDG_DATA_HOME", home.path());
    command.envs(environment.iter().copied());
    // The input is empty and ends at once.
    let output = command.stdin(std::process::Stdio::null()).output().expect("the program runs");
    let said = String::from_utf8(output.stdout).expect("is text");
    said.lines().last().expect("something is said").to_owned()
}

#[test]
fn the_language_is_chosen_by_the_environment_or_an_option() {
    let (english, polish, german) = ("Goodbye.", "Do zobaczenia.", "Auf Wiedersehen.");
    assert_eq!(goodbye(&[], &[]), english);
    assert_eq!(goodbye(&[("LANG", "pl_PL.UTF-8")], &[]), polish);
    assert_eq!(goodbye(&[("LC_MESSAGES", "de_AT.UTF-8"), ("LANG", "pl_PL.UTF-8")], &[]), german);
    assert_eq!(goodbye(&[("LC_ALL", "C"), ("LC_MESSAGES", "de_DE.UTF-8")], &[]), english);
    assert_eq!(goodbye(&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "de_DE")], &[]), german);
    assert_eq!(goodbye(&[("LANG", "fr_FR.UTF-8")], &[]), english);
    assert_eq!(goodbye(&[("LC_ALL", "de_DE.UTF-8")], &["--language", "pl"]), polish);
}

#[test]
fn commands_print_texts_in_every_language() {
    for spoken in ["play", "replay", "analyse"] {
        assert!(stdout(&[spoken, "--help"]).contains("--language <CODE>"), "{spoken}");
        let (code, message) = failure(&[spoken, "--language", "fr"]);
        assert!(code == 2 && message.contains("expected en, pl or de"), "{message}");
    }
}
