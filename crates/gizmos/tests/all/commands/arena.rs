//! `gizmos arena` and `gizmos sim --bots` as a user meets them.

use std::fs;

use serde_json::{Value, json};

use crate::commands::program::{failure, file, folder, json_of, path, stdout};

/// A report without what depends on the machine.
fn reproducible(mut report: Value) -> Value {
    let object = report.as_object_mut().expect("is an object");
    object.retain(|key, _| !matches!(key.as_str(), "threads" | "seconds" | "games_per_second"));
    for bot in object["bots"].as_array_mut().expect("is a list") {
        bot.as_object_mut().expect("is an object").retain(|key, _| !key.starts_with("ms_"));
    }
    report
}

#[test]
fn the_report_is_the_same_on_any_number_of_threads() {
    let report = |threads| {
        let arguments = ["arena", "--bots", "greedy,random,random", "--games", "31", "--seed", "3", "--json"];
        reproducible(json_of(&[&arguments[..], &["--threads", threads]].concat()))
    };
    let one = report("1");
    assert_eq!(one, report("4"));
    assert_eq!((&one["games"], &one["games_asked_for"]), (&json!(33), &json!(31)));
    assert_eq!((&one["groups"], &one["group_size"]), (&json!(11), &json!(3)));
    let bots = one["bots"].as_array().expect("is a list");
    let names: Vec<&Value> = bots.iter().map(|bot| &bot["bot"]).collect();
    assert_eq!(names, ["greedy", "random", "random"], "in the order given");
    let shares: f64 = bots.iter().filter_map(|bot| bot["win_share"].as_f64()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    for bot in bots {
        for key in ["mean_score", "mean_rounds", "points_per_turn"] {
            assert!(bot[key].as_f64() > Some(0.0), "{key}: {bot}");
        }
        assert!(bot["decisions"].as_u64() > Some(33 * 10));
        assert_eq!(bot["mean_score_95"].as_array().map(Vec::len), Some(2));
    }
    assert_eq!(one["elo"].as_array().map(Vec::len), Some(3), "each pair once");
}

#[test]
fn people_get_a_table() {
    let text = stdout(&["arena", "--bots", "greedy,random", "--games", "21"]);
    assert!(text.starts_with("22 games (21 rounded up to whole deals): 11 deals"), "{text}");
    assert!(text.contains("% of games") && text.contains("Elo of 1 over 2"), "{text}");
}

#[test]
fn a_sequential_test_stops_at_the_same_game_on_any_number_of_threads() {
    let report = |threads| {
        let arguments = ["arena", "--bots", "greedy,random", "--games", "4000", "--sprt", "-20,40", "--json"];
        reproducible(json_of(&[&arguments[..], &["--threads", threads]].concat()))
    };
    let one = report("1");
    assert_eq!(one, report("4"));
    let sprt = &one["sprt"];
    assert_eq!(sprt["verdict"], "accepted");
    assert!(sprt["llr"].as_f64() >= sprt["bounds"][1].as_f64());
    assert!(one["games"].as_u64() < Some(200), "{}", one["games"]);
    let text = stdout(&["arena", "--bots", "random,random", "--games", "10", "--sprt", "0,5", "--alpha", "0.01"]);
    assert!(text.contains("Sequential test, +0 against +5: undecided"), "{text}");
}

#[test]
fn rungs_are_added_to_a_ladder_and_never_changed() {
    let rung = json!({"bot": "random", "elo": 0.0, "standard_error": 0.0});
    let ladder = json!({"format": "gizmos ladder 1", "rungs": [&rung], "results": []});
    let (start, grown) = (file("start.json", &ladder.to_string()), folder().join("grown.json"));
    let (start, grown) = (path(&start), path(&grown));
    let ladder = ["arena", "--ladder", "random,greedy", "--games", "2000", "--seed", "2", "--json", "--ladder-file"];
    let report = json_of(&[&ladder[..], &[start, "--write", grown]].concat());
    assert_eq!(report["results"][0]["games"], 2000);
    let rating = report["bots"][1]["ladder"]["elo"].as_f64().expect("is rated");
    assert!((800.0..1400.0).contains(&rating), "{rating}");

    let written: Value = serde_json::from_str(&fs::read_to_string(grown).expect("was written")).expect("is JSON");
    assert_eq!((&written["rungs"][0], &written["rungs"][1]["bot"]), (&rung, &json!("greedy")));
    let again = json_of(&[&ladder[..], &[grown]].concat());
    assert_eq!(again["results"][0]["new"], false, "rungs do not play again");
    assert_eq!(again["bots"][1]["ladder"]["rung"], true);

    let one = ["arena", "--bots", "greedy,random", "--games", "2000", "--seed", "2", "--json", "--ladder-file", start];
    let one = json_of(&one);
    assert_eq!(one["bots"][0]["ladder"]["elo"], rating, "a match is rated like a round of the ladder");
    assert_eq!(one["bots"][1]["ladder"]["rung"], true);
    let text = stdout(&["arena", "--ladder", "random,greedy", "--ladder-file", grown]);
    assert!(text.contains("greedy  99."), "{text}");
}

/// Everything written in an SVG file, which must be well-formed.
fn texts(name: &str) -> Vec<String> {
    let svg = fs::read_to_string(folder().join(name)).expect("was written");
    let document = roxmltree::Document::parse(&svg).expect("is well-formed");
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")));
    let ids = root.attribute("aria-labelledby").expect("is labelled").split(' ');
    for id in ids {
        let labelled = root.descendants().find(|node| node.attribute("id") == Some(id)).and_then(|node| node.text());
        assert!(labelled.is_some_and(|text| !text.is_empty()), "{id}");
    }
    for node in root.descendants().filter(roxmltree::Node::is_element) {
        for attribute in node.attributes() {
            assert!(!["NaN", "inf"].iter().any(|bad| attribute.value().contains(bad)), "{node:?}");
        }
    }
    let texts = root.descendants().filter(|node| node.tag_name().name() == "text");
    texts.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn a_picture_names_everything_it_shows() {
    let plot = |bots: &str, games: &str, name: &str| {
        stdout(&["arena", "--bots", bots, "--games", games, "--plot", path(&folder().join(name))]);
        texts(name)
    };
    let two = plot("greedy,random", "40", "two.svg");
    for expected in ["Gizmos arena: greedy · random", "final score (points)", "% of games", "round", "points", "Elo"] {
        assert!(two.iter().any(|text| text == expected), "{expected} is missing in {two:?}");
    }
    assert_eq!(two.iter().filter(|text| *text == "greedy").count(), 3, "named in every panel");
    let four = plot("greedy,random,greedy,random", "1", "four.svg");
    assert!(four.iter().any(|text| text == "random (4)") && four.iter().any(|text| text == "Elo above greedy (1)"));
    let equals = plot("greedy,greedy", "2", "equals.svg");
    assert!(equals.iter().any(|text| text == "greedy (2)"));

    stdout(&["arena", "--ladder", "greedy,random", "--plot", path(&folder().join("ladder.svg"))]);
    assert!(texts("ladder.svg").iter().any(|text| text == "0 (rung)"));
    let (code, _) = failure(&["arena", "--bots", "greedy,random", "--games", "2", "--plot", "/nowhere/at-all.svg"]);
    assert_eq!(code, 2);
}

#[test]
fn sim_plays_the_games_of_the_first_rotation() {
    let sim = json_of(&["sim", "--bots", "greedy,random", "--games", "20", "--seed", "5", "--json"]);
    assert_eq!(sim["bots"], json!(["greedy", "random"]));
    assert_eq!(sim["players"], 2);
    let arena = json_of(&["arena", "--bots", "greedy,random", "--games", "40", "--seed", "5", "--json"]);
    let won_from_seat_0 = arena["bots"][0]["wins_by_seat"][0].as_f64().expect("is a number");
    assert_eq!(sim["win_shares"][0].as_f64(), Some(won_from_seat_0 / 20.0));
    let text = stdout(&["sim", "--bots", "greedy,random", "--players", "2", "--games", "3"]);
    assert!(text.contains("(greedy)"), "{text}");
    let trace = stdout(&["sim", "--bots", "greedy,random", "--games", "1", "--trace"]);
    assert!(trace.lines().count() > 30 && trace.contains("\"result\""));
}

#[test]
fn what_makes_no_match_exits_with_2() {
    let no_ladder = file("no-ladder.json", r#"{"format": "gizmos ladder 7", "rungs": [], "results": []}"#);
    let cases: [(&[&str], &str); 20] = [
        (&["arena"], "--bots"),
        (&["arena", "--bots", "greedy,gready"], "unknown bot \"gready\""),
        (&["arena", "--bots", "greedy"], "a match needs 2 to 4 bots, not 1"),
        (&["arena", "--bots", "greedy,greedy,greedy,greedy,greedy"], "a match needs 2 to 4 bots, not 5"),
        (&["arena", "--bots", "greedy,random", "--games", "0"], "0 is not in 1.."),
        (&["arena", "--bots", "greedy,random", "--threads", "0"], "0 is not in 1..=1024"),
        (&["arena", "--bots", "greedy,random", "--ladder", "greedy,random"], "cannot be used with"),
        (&["arena", "--bots", "greedy,random", "--sprt", "5"], "expected two Elo differences"),
        (&["arena", "--bots", "greedy,random", "--sprt", "5,0"], "the lower one first"),
        (&["arena", "--bots", "greedy,random", "--sprt", "0,5", "--alpha", "0"], "between 0 and 0.5"),
        (&["arena", "--bots", "greedy,random,random", "--sprt", "0,5"], "compares 2 bots, not 3"),
        (&["arena", "--bots", "greedy,random", "--write", "ladder.json"], "cannot be used with"),
        (&["arena", "--bots", "greedy", "--calibration"], "a match needs 2 to 4 bots, not 1"),
        (&["arena", "--ladder", "greedy"], "at least two bots"),
        (&["arena", "--ladder", "greedy,random,greedy"], "greedy is named twice"),
        (&["arena", "--bots", "greedy,random", "--ladder-file", path(&no_ladder)], "its format is \"gizmos ladder 7\""),
        (&["arena", "--bots", "greedy,random", "--ladder-file", "/nowhere/at-all.json"], "cannot read /nowhere"),
        (&["sim", "--bots", "greedy,random", "--players", "3"], "--bots names 2 bots, but --players is 3"),
        (&["sim", "--bots", "greedy"], "a game needs 2 to 4 bots, not 1"),
        (&["sim", "--bots", "nobody,random"], "unknown bot \"nobody\""),
    ];
    for (arguments, expected) in cases {
        let (code, message) = failure(arguments);
        assert!(code == 2 && message.contains(expected), "{arguments:?}: {message}");
    }
}

#[test]
fn a_calibration_compares_what_bots_say_with_what_happens() {
    let arguments = ["arena", "--bots", "search:4,search:4", "--games", "6", "--seed", "3", "--calibration"];
    let report = json_of(&[&arguments[..], &["--json"]].concat());
    assert_eq!(report["games"], 6);
    let stretches = report["stretches"].as_array().expect("is a list");
    assert_eq!((&stretches[0]["from"], &stretches[0]["to"]), (&1.into(), &6.into()));
    for of in [&report, &stretches[0]] {
        assert!((0.0..=1.0).contains(&of["error"].as_f64().expect("is a number")), "{of}");
    }
    let text = stdout(&arguments);
    assert!(text.starts_with("6 games;") && text.contains("\n1-6 "), "{text}");
    // Bots that do not look ahead say nothing that could be wrong.
    let nothing = ["arena", "--bots", "greedy,random", "--games", "2", "--calibration"];
    let (code, message) = failure(&nothing);
    assert!(code == 2 && message.contains("none of these bots looks ahead"), "{message}");
}
