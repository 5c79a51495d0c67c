//! `gizmos serve`: what is wrong with its options, said before anything is served.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gizmos_testing::ServerProcess;

use crate::commands::program::{failure, file, path, stdout};

/// A server of this program.
fn serve(database: &Path) -> Command {
    ServerProcess::command(Path::new(env!("CARGO_BIN_EXE_gizmos")), database)
}

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
    refused(&["--trusted-proxy", "10.0.0.0/40"], "like 10.0.0.0/8,::1");
    refused(&["--proxy-hops", "0"], "--proxy-hops");
    refused(&["--admin-listen", "9090"], "for example 127.0.0.1:8080");
    refused(&["--drain", "1d"], "--drain");
    let (code, message) = failure(&["serve", "--listen", "8080"]);
    assert_eq!(code, 2);
    assert!(message.contains("for example 127.0.0.1:8080"), "{message}");
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
    refused(&["--database", path(odd.parent().expect("is in a folder"))], "it is a folder");
    let (_, message) = failure(&["serve", "--database", "postgres://ann:swordfish@127.0.0.1:1/gizmos"]);
    assert!(message.contains("postgres://127.0.0.1:1/gizmos") && !message.contains("swordfish"), "{message}");
}

#[test]
fn the_help_shows_no_password() {
    for command in [&["serve"] as &[_], &["admin", "check"]] {
        let mut help = Command::new(env!("CARGO_BIN_EXE_gizmos"));
        help.args(command).arg("--help").env("GIZMOS_DATABASE", "postgres://ann:swordfish@localhost/gizmos");
        let help = String::from_utf8(help.output().expect("the program runs").stdout).expect("is text");
        assert!(help.contains("GIZMOS_DATABASE") && !help.contains("swordfish"), "{help}");
    }
}

#[test]
fn two_servers_do_not_share_a_file() {
    let database = file("shared.db", "").with_extension("tables");
    let _first = ServerProcess::start(serve(&database)).expect("starts");
    let second = failure(&["serve", "--listen", "127.0.0.1:0", "--database", path(&database)]);
    assert_eq!(second.0, 2);
    assert!(second.1.contains("another server"), "{}", second.1);
}

/// The example of an environment file: the names of variables and their values, all of them in comments.
fn example_of_environment() -> BTreeMap<String, String> {
    let example = include_str!("../../../../../packaging/gizmos.env");
    let settings = example.lines().filter_map(|line| line.strip_prefix("#GIZMOS_")?.split_once('='));
    let settings: Vec<_> = settings.map(|(name, value)| (format!("GIZMOS_{name}"), value.to_owned())).collect();
    let count = settings.len();
    let settings = BTreeMap::from_iter(settings);
    assert_eq!(settings.len(), count, "a variable is named twice");
    settings
}

#[test]
fn the_example_of_an_environment_file_names_every_option_and_its_default() {
    let help = stdout(&["serve", "--help"]);
    let options = help.split("\n      --").skip(1).filter_map(|option| {
        let values = option.split("[env: ").nth(1)?;
        let variable = values.split(['=', ']']).next()?;
        let default = values.split("[default: ").nth(1).and_then(|rest| rest.split(']').next());
        Some((variable.to_owned(), default.map(str::to_owned)))
    });
    let options: BTreeMap<String, Option<String>> = options.collect();
    assert!(options.len() > 15, "only {options:?} were found");
    let mut example = example_of_environment();
    for (variable, default) in options {
        let value = example.remove(&variable);
        assert!(value.is_some(), "packaging/gizmos.env does not name {variable}");
        assert!(default.is_none() || default == value, "{variable} is {default:?}, not {value:?}");
    }
    assert!(example.is_empty(), "there are no options for {example:?}");
}

#[test]
fn the_example_of_an_environment_file_can_be_used() {
    let mut settings = example_of_environment();
    for value in settings.values_mut().filter(|value| value.starts_with("127.0.0.1:")) {
        "127.0.0.1:0".clone_into(value);
    }
    let database = file("example.db", "").with_extension("tables");
    // Those of several servers are of use only where there are others.
    settings.retain(|name, _| !name.starts_with("GIZMOS_BUS") && name != "GIZMOS_NODE");
    settings.insert("GIZMOS_DATABASE".to_owned(), path(&database).to_owned());
    let mut command = Command::new(env!("CARGO_BIN_EXE_gizmos"));
    command.arg("serve").envs(settings).stderr(Stdio::null());
    ServerProcess::start(command).expect("starts");
}

/// The answer to a request, or nothing if nobody listens.
pub fn get(url: &str, path: &str) -> String {
    let mut answer = String::new();
    if let Ok(mut stream) = TcpStream::connect(url.trim_start_matches("http://")) {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        // Whatever arrived before the server hung up is the answer.
        let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
    }
    answer
}

#[cfg(unix)]
#[test]
fn a_server_that_drains_is_not_ready_but_goes_on_until_it_is_told_again() {
    let database = file("drained.db", "").with_extension("tables");
    let mut command = serve(&database);
    command.args(["--admin-listen", "127.0.0.1:0", "--drain", "3600", "--trusted-proxy"]);
    let mut server = ServerProcess::start(command).expect("starts");
    let (visitors, operators) = (server.url.clone(), server.next_url().expect("there is another"));
    let seen = {
        let ready = [&visitors, &operators].map(|address| get(address, "/readyz"));
        let metrics = [&visitors, &operators].map(|address| get(address, "/metrics"));
        server.terminate().expect("is running");
        let begun = Instant::now();
        while get(&operators, "/readyz").contains("200 OK") && begun.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let draining = ["/readyz", "/healthz", "/"].map(|path| get(&visitors, path));
        (ready, metrics, draining)
    };
    server.terminate().expect("is running");
    let status = server.wait().expect("ends");
    assert!(status.success(), "{status}");
    let (ready, metrics, [not_ready, alive, home]) = seen;
    assert!(ready.iter().all(|answer| answer.starts_with("HTTP/1.1 200 OK")), "{ready:?}");
    assert!(metrics[0].starts_with("HTTP/1.1 404"), "{}", metrics[0]);
    assert!(metrics[1].contains("gizmos_database_log_bytes"), "{}", metrics[1]);
    assert!(not_ready.starts_with("HTTP/1.1 503") && not_ready.contains("not-ready"), "{not_ready}");
    assert!(alive.starts_with("HTTP/1.1 200 OK") && home.starts_with("HTTP/1.1 200 OK"));
    assert_eq!(get(&visitors, "/healthz"), "", "nobody listens any more");
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_again_while_it_ends_does_not_wait_for_anybody() {
    let database = file("hurried.db", "").with_extension("tables");
    let mut server = ServerProcess::start(serve(&database)).expect("starts");
    let address = server.url.clone();
    // A request whose body does not come is waited for.
    let mut slow = TcpStream::connect(address.trim_start_matches("http://")).expect("connects");
    slow.write_all(b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n").expect("is sent");
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200 OK"));
    for _ in 0..2 {
        server.terminate().expect("is running");
        let begun = Instant::now();
        while !get(&address, "/healthz").is_empty() && begun.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    assert_eq!(server.wait().expect("ends").code(), Some(1), "it would have ended well after the time for a body");
}
