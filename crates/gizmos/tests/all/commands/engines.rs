//! Engines and nets from files, in the arena and in simulations.

use std::io::Write;
use std::process::Stdio;

use gizmos_ai::net::Net;
use serde_json::{Value, json};

use crate::commands::program::{command, failure, file, folder, gizmos, json_of, path, stdout};

/// What a report says of the games themselves.
fn games(report: &Value) -> Value {
    let bot = |bot: &Value| json!([bot["wins_by_seat"], bot["mean_score"], bot["decisions"], bot["forfeits"]]);
    let bots: Vec<Value> = report["bots"].as_array().expect("is a list").iter().map(bot).collect();
    json!([bots, report["bots"][0]["mean_rounds"], report["forfeits"]])
}

fn exec(bot: &str) -> String {
    format!("exec:'{}' bot {bot}", env!("CARGO_BIN_EXE_gizmos"))
}

#[test]
fn a_bot_as_an_engine_plays_the_same_match() {
    let report = |bot: &str| {
        let bots = format!("{bot},random");
        json_of(&["arena", "--bots", &bots, "--games", "12", "--seed", "3", "--threads", "3", "--json"])
    };
    let (engine, own) = (report(&exec("greedy")), report("greedy"));
    assert_eq!(games(&engine), games(&own));
    assert_eq!(engine["bots"][0]["bot"], json!(exec("greedy")));
}

#[test]
fn a_bot_as_an_engine_plays_the_same_simulations() {
    let trace = |bot: &str| stdout(&["sim", "--bots", &format!("{bot},greedy"), "--games", "2", "--trace"]);
    assert_eq!(trace(&exec("greedy")), trace("greedy"));
}

#[test]
fn a_net_in_a_file_is_a_bot() {
    let net = folder().join("champion.safetensors");
    std::fs::write(&net, Net::champion().to_safetensors().expect("can be written")).expect("can be written");
    let report =
        |bot: &str| json_of(&["arena", "--bots", &format!("{bot},greedy"), "--games", "2", "--seed", "3", "--json"]);
    let named = format!("net:{}:20", path(&net));
    assert_eq!(games(&report(&named)), games(&report("champion:20")));
    let broken = file("broken.safetensors", "no net");
    let (code, message) = failure(&["arena", "--bots", &format!("net:{},greedy", path(&broken))]);
    assert_eq!(code, 2);
    assert!(message.contains("broken.safetensors is not a net: not a safetensors file: "), "{message}");
    let (code, message) = failure(&["sim", "--bots", "net:no-such-file:20,greedy"]);
    assert_eq!(code, 2);
    assert!(message.contains("cannot read the net no-such-file: "), "{message}");
}

#[test]
fn a_command_that_is_no_engine_is_a_usage_error() {
    for (bot, said) in [
        ("exec:./no-such-engine", "the engine ./no-such-engine cannot be started: "),
        ("exec:", "an engine is a command, such as exec:./my-engine"),
        ("exec:'./engine", "a quote in the command is never closed"),
    ] {
        let (code, message) = failure(&["arena", "--bots", &format!("{bot},greedy"), "--games", "2"]);
        assert!(code == 2 && message.contains(said), "{bot}: {code}, {message}");
    }
}

#[cfg(unix)]
#[test]
fn forfeits_are_counted_and_shown() {
    let hello = r#"{"hello":{"protocol":1,"name":"odd"}}"#;
    let script = file("odd-engine.sh", &format!("read hello; echo '{hello}'; sleep 1000\n"));
    let bots = format!("exec:sh '{}',random", path(&script));
    let arguments = ["--bots", &bots, "--games", "2", "--patience", "1"];
    let text = stdout(&[&["arena"], &arguments[..]].concat());
    assert!(text.contains("forfeits") && text.contains("gave no answer in 1.0 s (game seed 00"), "{text}");
    let report = json_of(&[&["arena"], &arguments[..], &["--json"]].concat());
    assert_eq!((&report["bots"][0]["forfeits"], &report["bots"][1]["wins"]), (&json!(2), &json!(2)));
    assert_eq!(report["forfeits"].as_array().map(Vec::len), Some(2));
    let simulated = gizmos(&[&["sim"], &arguments[..]].concat());
    assert!(String::from_utf8_lossy(&simulated.stdout).contains("wins 0.0 %, forfeits 2"));
    assert_eq!(String::from_utf8_lossy(&simulated.stderr).matches("gizmos: forfeit: ").count(), 2);
}

#[test]
fn a_bot_answers_until_it_is_told_to_quit() {
    let mut child = command().args(["bot", "greedy"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let child = child.as_mut().expect("the program runs");
    let mut stdin = child.stdin.take().expect("is open");
    stdin.write_all(b"{\"hello\":{\"protocol\":1,\"name\":\"me\"}}\n?\n{\"quit\":{}}\n").expect("is read");
    assert!(child.wait().expect("ends").success(), "although its input is still open");
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().expect("is open"), &mut said).expect("is text");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("is JSON")).collect();
    assert_eq!(lines[0]["hello"]["protocol"], json!(1));
    assert!(lines.len() == 2 && lines[1]["error"]["message"].is_string(), "{said}");
    let (code, message) = failure(&["bot", "gready"]);
    assert!(code == 2 && message.contains("unknown bot \"gready\""), "{message}");
}
