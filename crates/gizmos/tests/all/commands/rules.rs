//! The commands about rules, positions and games.

use std::io::Write;
use std::process::Stdio;
use std::{env, fs};

use gizmos_core::wire::TraceLine;
use gizmos_core::{Record, State, Turn};
use serde_json::{Value, json};

use crate::commands::program::{command, failure, file, folder, json_of, path, stdout};

const SETUP: &str = include_str!("../../../../../docs/examples/position.json");

#[test]
fn cards_prints_the_table_in_three_forms() {
    let csv = include_str!("../../../../core/tests/data/cards.csv");
    assert_eq!(stdout(&["cards", "--csv"]).lines().collect::<Vec<_>>(), csv.lines().collect::<Vec<_>>());
    assert_eq!(stdout(&["cards"]).lines().count(), 113);
    let cards = json_of(&["cards", "--json"]);
    assert_eq!(cards.as_array().map(Vec::len), Some(112));
    assert_eq!(
        cards[4],
        json!({"id":101,"level":1,"type":"converter","color":"heat","cost":1,"vp":1,"trigger":"","effect":"1 atomic -> any"})
    );
}

#[test]
fn cards_counts_what_becomes_of_them_in_games() {
    let games = ["cards", "--statistics", "--bot", "greedy", "--games", "5", "--seed", "3"];
    let counted = json_of(&[&games[..], &["--json", "--threads", "3"]].concat());
    assert_eq!((&counted["games"], &counted["players"], &counted["bot"]), (&json!(5), &json!(2), &json!("greedy")));
    assert_eq!(counted["cards"].as_array().map(Vec::len), Some(108));
    let command: Vec<&str> = counted["command"].as_str().expect("is there").split(' ').skip(1).collect();
    assert_eq!(json_of(&command), counted, "the command plays the same games again");
    assert_eq!(stdout(&games).lines().count(), 110);
}

#[test]
fn moves_lists_what_is_legal_before_and_after_moves() {
    let setup = file("moves.json", SETUP);
    let legal = json_of(&["moves", path(&setup)]);
    let legal = legal.as_array().expect("is a list");
    assert!(legal.contains(&json!({"do":"pick","energy":"heat"})));
    assert!(legal.contains(&json!({"do":"research","level":3})));
    let build =
        json!({"do":"build","card":201,"spend":{"heat":1,"electric":0,"atomic":1,"battery":0},"converters":[204]});
    assert!(legal.contains(&build), "{legal:?}");
    assert!(!legal.iter().any(|mv| mv["do"] == "file"), "the archive is full");

    let after = file("after.json", &json!([{"do":"research","level":1}, {"do":"decline"}]).to_string());
    let arguments = ["moves", path(&setup), "--after", path(&after), "--seed", "5"];
    let returns = json_of(&arguments);
    assert_eq!(returns.as_array().map(Vec::len), Some(3));
    assert_eq!(returns[0]["do"], "return");
    assert_eq!(json_of(&arguments), returns, "the same seed, the same luck");
}

#[test]
fn show_prints_the_position_with_scores_and_points_of_view() {
    let setup = file("show.json", SETUP);
    let shown = json_of(&["show", path(&setup)]);
    assert_eq!(shown["scores"], json!([3, 3]));
    assert_eq!(shown["to_move"], 0);
    assert_eq!(shown["players"][0]["energy"], json!({"heat":1,"electric":0,"atomic":2,"battery":0}));
    assert_eq!(shown["phase"]["name"], "action");

    let after = file("research.json", r#"[{"do":"research","level":2}]"#);
    let show = |extra: &[&str]| json_of(&[&["show", path(&setup), "--after", path(&after)], extra].concat());
    assert_eq!(show(&[])["researched"]["cards"].as_array().map(Vec::len), Some(3));
    assert_eq!(show(&["--seat", "0"])["researched"], show(&[])["researched"]);
    assert_eq!(show(&["--seat", "1"])["researched"], json!({"level": 2, "count": 3}));
    assert_eq!(show(&["--spectator"])["decks"]["2"]["bottom"][0]["card"], Value::Null);
}

#[test]
fn moves_can_be_given_and_printed_in_notation() {
    let setup = file("notation.json", SETUP);
    let after = file("notation-after.json", r#"["research 1", {"do":"decline"}]"#);
    let text = stdout(&["moves", path(&setup), "--after", path(&after), "--notation"]);
    assert_eq!(text.lines().count(), 3);
    assert!(text.lines().all(|line| line.starts_with("return 1")), "{text}");
}

#[test]
fn a_record_can_be_the_start() {
    let record = file("start.gizmos", "gizmos record 1\nplayers 2\n");
    let from_record = json_of(&["show", path(&record), "--seed", "5"]);
    assert_eq!(from_record["phase"]["name"], "action", "the deal comes from the seed");
    assert_eq!(from_record, json_of(&["show", path(&record), "--seed", "5"]));
}

#[test]
fn the_example_in_the_documents_can_be_played() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/opening.json");
    assert_eq!(json_of(&["moves", example]).as_array().map(Vec::len), Some(16));
}

#[test]
fn an_unwritable_error_stream_is_no_panic() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    if let Ok(full) = full {
        let status =
            command().args(["replay", "/nowhere/at-all.gizmos"]).stderr(full).status().expect("the program runs");
        assert_eq!(status.code(), Some(2));
    }
}

#[test]
fn standard_input_can_be_the_setup() {
    let mut child =
        command().args(["moves", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
    child.stdin.take().expect("is piped").write_all(SETUP.as_bytes()).expect("can be written");
    let output = child.wait_with_output().expect("ends");
    assert!(output.status.success() && output.stdout.starts_with(b"["));
}

#[test]
fn what_the_rules_refuse_exits_with_1() {
    let setup = file("refused.json", SETUP);
    let illegal = file("illegal.json", r#"[{"do":"pick","energy":"heat"},{"do":"file","card":118}]"#);
    let (code, message) = failure(&["moves", path(&setup), "--after", path(&illegal)]);
    assert_eq!(code, 1);
    assert_eq!(message, "gizmos: move 2 of seat 1 is illegal: file 118: card 118 is not in the display (R4.1)\n");

    let impossible = file("impossible.json", &SETUP.replace("\"to_move\": 0", "\"to_move\": 9").replace("312", "117"));
    let (code, message) = failure(&["show", path(&impossible)]);
    assert_eq!(code, 1);
    assert!(message.contains("to_move is 9") && message.contains("card 117 appears twice"), "{message}");

    let record = file("bad.gizmos", "gizmos record 1\nplayers 2\n0 pick heat\n");
    let (code, message) = failure(&["replay", path(&record)]);
    assert_eq!(code, 1);
    assert!(message.contains("line 3: missing luck before this line: a sphere rolls into the row"), "{message}");
}

#[test]
fn what_cannot_be_understood_exits_with_2() {
    let setup = file("unusable.json", SETUP);
    let broken = file("broken.json", &SETUP.replace("\"to_move\"", "\"to_moove\""));
    let no_move = file("no-move.json", r#"[{"do":"pick","energy":"heat"},{"do":"pick"}]"#);
    let no_list = file("no-list.json", "7");
    let no_record = file("no-record.gizmos", "gizmos record 1\nplayers 2\nseed x\n");
    let no_text = file("no-text.json", "");
    fs::write(&no_text, b"\xff\xfe{}").expect("can be written");
    let cases: [(&[&str], &str); 19] = [
        (&["moves", "/nowhere/at-all.json"], "cannot read /nowhere/at-all.json"),
        (&["moves", path(&broken)], "unknown field `to_moove`, expected one of"),
        (
            &["moves", path(&setup), "--after", path(&no_move)],
            "is not a list of moves: missing field `energy` at line 1 column 44",
        ),
        (&["moves", path(&setup), "--after", path(&no_list)], "is not a list of moves"),
        (&["moves", path(&setup), "--seed", "x"], "a seed is a number below 2^64 or 64 hexadecimal digits"),
        (&["show", path(&setup), "--seat", "2"], "there is no seat 2: the seats are 0 to 1"),
        (&["sim", "--players", "5"], "5 is not in 2..=4"),
        (&["sim", "--games", "-1"], "unexpected argument"),
        (&["sim", "--trace", "--json"], "cannot be used with"),
        (&["perft", path(&setup), "99"], "99 is not in 0..=20"),
        (&["cards", "--csv", "--json"], "cannot be used with"),
        (&["cards", "--games", "5"], "--statistics"),
        (&["replay", "/nowhere/at-all.gizmos"], "cannot read"),
        (&["replay", path(&setup)], "line 1: a record starts with"),
        (&["replay", path(&no_record)], "line 3: a seed is a number"),
        (&["moves", path(&no_text)], "is not UTF-8 text"),
        (&["moves", "-", "--after", "-"], "standard input cannot be both"),
        (&["dance"], "unrecognized subcommand"),
        (&[], "Usage: gizmos"),
    ];
    for (arguments, expected) in cases {
        let (code, message) = failure(arguments);
        assert!(code == 2 && message.contains(expected), "{arguments:?}: {message}");
    }
}

#[test]
fn sim_summarises_the_same_games_on_any_number_of_threads() {
    let summary = |threads| {
        let mut summary =
            json_of(&["sim", "--players", "3", "--games", "200", "--seed", "9", "--json", "--threads", threads]);
        let object = summary.as_object_mut().expect("is an object");
        assert!(object["games_per_second"].as_f64() > Some(0.0));
        object.retain(|key, _| {
            !matches!(key.as_str(), "threads" | "seconds" | "games_per_second" | "decisions_per_second")
        });
        summary
    };
    let one = summary("1");
    assert_eq!(one, summary("3"));
    assert_eq!(one["mean_scores"].as_array().map(Vec::len), Some(3));
    let shares: f64 = one["win_shares"].as_array().expect("is a list").iter().filter_map(Value::as_f64).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(one["mean_rounds"].as_f64() > Some(10.0));
    assert!(stdout(&["sim", "--games", "10"]).contains("games/s"));
}

/// Replays a trace from its own lines and checks every one of them.
#[test]
fn a_trace_replays_from_its_own_lines() {
    for players in ["2", "3", "4"] {
        let text = stdout(&["sim", "--players", players, "--games", "3", "--seed", "11", "--trace"]);
        let mut state: Option<State> = None;
        let (mut decisions, mut games) = (0, 0);
        for line in text.lines() {
            match serde_json::from_str(line).expect("is a line of a trace") {
                TraceLine::Setup { setup } => state = Some(State::new(&setup).expect("is possible")),
                TraceLine::Decision { seat, legal, mv, chance } => {
                    let state = state.as_mut().expect("the setup comes first");
                    assert_eq!(state.turn(), Turn::Decide(seat));
                    let expected = state.legal_moves();
                    assert_eq!(legal, expected);
                    state.play(mv).expect("is legal");
                    for event in chance {
                        for luck in event.luck() {
                            state.resolve(luck).expect("can happen");
                        }
                    }
                    decisions += 1;
                }
                TraceLine::Result { result } => {
                    let outcome = state.take().and_then(|state| state.board().outcome()).expect("is over");
                    assert_eq!((result.scores, result.rounds), (outcome.scores.clone(), outcome.rounds));
                    assert_eq!(result.winner, outcome.winner());
                    games += 1;
                }
            }
        }
        assert_eq!(games, 3);
        assert!(decisions > 100);
    }
}

#[test]
fn recorded_games_replay() {
    let folder = folder().join("recorded-games");
    stdout(&["sim", "--games", "3", "--seed", "4", "--record", path(&folder)]);
    let (code, message) = failure(&["sim", "--games", "1", "--record", path(&folder)]);
    assert_eq!(code, 2, "nothing is overwritten");
    assert!(message.contains("cannot make") && message.contains("game-0.gizmos"), "{message}");
    for game in 0..3 {
        let record = folder.join(format!("game-{game}.gizmos"));
        let text = fs::read_to_string(&record).expect("was written");
        let parsed: Record = text.parse().expect("replays");
        assert!(parsed.state().board().outcome().is_some());
        let said = stdout(&["replay", path(&record)]);
        assert!(said.starts_with("2 players, ") && said.contains(" wins!\n\n1. Seat "), "{said}");
        let counted = stdout(&["replay", path(&record), "--statistics"]);
        assert!(counted.contains("Gizmos built, level 1") && counted.contains("\nUsual range "), "{counted}");
        let counted = json_of(&["replay", path(&record), "--statistics", "--json"]);
        let counted_by_a_pole = stdout(&["replay", path(&record), "--statistics", "--language", "pl"]);
        assert!(counted_by_a_pole.contains("\nTypowy zakres "), "{counted_by_a_pole}");
        let board = parsed.state().board();
        for (seat, player) in board.players().iter().enumerate() {
            assert_eq!(counted["seats"][seat]["counts"]["points"], player.score().total());
            assert!(counted["luck"][seat]["total"]["usual"].is_number());
        }
        let summary = json_of(&["replay", path(&record), "--json"]);
        assert_eq!(summary["over"], true);
        assert_eq!(summary["position"]["scores"], summary["scores"]);
    }
    fs::remove_dir_all(folder).expect("can be removed");
}

#[test]
fn perft_counts() {
    let setup = file("perft.json", SETUP);
    let text = stdout(&["perft", path(&setup), "1", "--json"]);
    let count: Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(count["depth"], 1);
    assert!(count["lines"].as_u64() > Some(1000));
    assert!(stdout(&["perft", path(&setup), "1"]).starts_with("depth"));
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let mut child = command()
        .args(["sim", "--games", "200", "--trace"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_command_has_help_with_examples() {
    let help = stdout(&["--help"]);
    assert!(help.contains("Exit codes:"));
    for command in ["cards", "moves", "show", "sim", "arena", "replay", "perft"] {
        assert!(help.contains(command));
        assert!(stdout(&[command, "--help"]).contains("Example"), "{command} --help has no example");
    }
}
