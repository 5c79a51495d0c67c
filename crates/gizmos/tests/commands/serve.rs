//! `gizmos serve`: what is wrong with its options, said before anything is served.

use std::net::TcpListener;

use crate::program::{failure, file, path};

#[track_caller]
fn refused(arguments: &[&str], words: &str) {
    let (code, message) = failure(&[&["serve", "--listen", "127.0.0.1:0"], arguments].concat());
    assert_eq!(code, 2, "{message}");
    assert!(message.contains(words), "{message}");
}

#[test]
fn options_that_make_no_sense_are_named() {
    refused(&["--log", "inof"], "off, error, warn, info");
    refused(&["--public-url", "gizmos.example"], "like https://gizmos.example");
    refused(&["--burst", "0"], "--burst");
    let (code, message) = failure(&["serve", "--listen", "8080"]);
    assert_eq!(code, 2);
    assert!(message.contains("like 127.0.0.1:8080"), "{message}");
}

#[test]
fn an_address_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("has an address").to_string();
    let database = file("taken.db", "").with_extension("new");
    let (code, message) = failure(&["serve", "--listen", &address, "--database", path(&database)]);
    assert_eq!(code, 2);
    assert!(message.contains(&address) && message.contains("--listen"), "{message}");
}

#[test]
fn a_database_that_is_none_is_named_and_left_alone() {
    let text = "no database at all, but a text that is long enough to be taken for one";
    let odd = file("odd.db", text);
    refused(&["--database", path(&odd)], "odd.db");
    assert_eq!(std::fs::read_to_string(&odd).expect("is still there"), text);
    refused(&["--database", path(odd.parent().expect("is in a folder"))], "cannot");
    let (_, message) = failure(&["serve", "--database", "postgres://ann:swordfish@localhost/gizmos"]);
    assert!(message.contains("postgres") && !message.contains("swordfish"), "{message}");
}
