//! `gizmos analyse` as a user meets it.

use std::fs;

use serde_json::Value;

use crate::commands::program::{failure, folder, json_of, path, stdout};

/// A game of these bots.
fn game(name: &str, bots: &str) -> String {
    let folder = folder().join(format!("analyse-{name}"));
    stdout(&["sim", "--games", "1", "--seed", "3", "--bots", bots, "--record", path(&folder)]);
    path(&folder.join("game-0.gizmos")).to_owned()
}

#[test]
fn who_plays_badly_gives_away_more() {
    let record = game("bad", "random,search:60");
    let report = json_of(&["analyse", &record, "--think", "60", "--json"]);
    let mean = |seat: usize| {
        let seat = &report["seats"][seat];
        seat["loss"].as_f64().expect("is a number") / seat["decisions"].as_f64().expect("is a number")
    };
    assert!(mean(0) > 2.0 * mean(1), "random gives away {}, the search {}", mean(0), mean(1));
    let decisions = report["decisions"].as_array().expect("is a list");
    let steps: Vec<u64> = decisions.iter().map(|decision| decision["step"].as_u64().expect("is a number")).collect();
    for decision in decisions {
        let win: f64 = decision["win"].as_array().expect("is a list").iter().filter_map(Value::as_f64).sum();
        assert!((win - 1.0).abs() < 1e-3 && decision["loss"].as_f64() >= Some(0.0), "{decision}");
    }
    // The order in which cards are put back is not worth blaming anybody.
    let returns = |decision: &&Value| decision["move"]["do"] == "return";
    assert!(decisions.iter().filter(returns).all(|decision| decision["loss"] == 0.0));
    assert!(decisions.iter().any(|decision| returns(&decision)), "random researches");
    let worst = report["mistakes"][0].as_u64().expect("random makes mistakes");
    let index = steps.iter().position(|&step| step == worst).expect("a mistake is a decision");
    assert_ne!(decisions[index]["move"], decisions[index]["best"]);
    let most = decisions.iter().filter_map(|decision| decision["loss"].as_f64()).fold(0.0, f64::max);
    assert_eq!(decisions[index]["loss"].as_f64(), Some(most));
}

#[test]
fn the_result_does_not_depend_on_the_threads_and_is_drawn() {
    let record = game("threads", "greedy,heuristic,random");
    let plot = folder().join("curve.svg");
    let arguments = ["analyse", &record, "--think", "20", "--worst", "3"];
    let one = stdout(&[&arguments[..], &["--threads", "1", "--plot", path(&plot)]].concat());
    assert_eq!(one, stdout(&[&arguments[..], &["--threads", "3"]].concat()));
    assert!(one.contains("\nDecisions that mattered most\n  1. Round ") && one.contains("\n  End  "), "{one}");
    assert!(!one.contains("\n  4. "), "{one}");
    let picture = fs::read_to_string(plot).expect("was written");
    let picture = roxmltree::Document::parse(&picture).expect("is XML");
    assert_eq!(picture.root_element().tag_name().name(), "svg");
}

#[test]
fn what_is_no_record_or_no_budget_is_refused() {
    assert_eq!(failure(&["analyse", "nowhere.gizmos"]).0, 2);
    let record = game("refused", "greedy,greedy");
    let (code, message) = failure(&["analyse", &record, "--think", "0"]);
    assert!(code == 2 && message.contains("a budget is a number of simulations"), "{message}");
}

#[test]
fn players_are_called_by_their_names() {
    let record = game("names", "greedy,greedy");
    let text = fs::read_to_string(&record).expect("was written");
    assert!(stdout(&["analyse", &record, "--think", "5"]).contains("\n0  Seat 0 "));
    let noted = |names: &str| text.replacen('\n', &format!("\n{names}"), 1);
    fs::write(&record, noted("# seat human:Ann\n# seat engineer\n")).expect("can be written");
    let said = stdout(&["analyse", &record, "--think", "5", "--seat", "1"]);
    assert!(said.contains("\n0  Ann ") && said.contains(": Engineer lost "), "{said}");
    assert!(!said.contains(": Ann lost "), "{said}");
    fs::write(&record, noted("# seat human\n# seat random\n")).expect("can be written");
    let said = stdout(&["analyse", &record, "--think", "5", "--seat", "0", "--language", "de"]);
    assert!(said.contains("\n0  Du ") && said.contains(": Du verschenkst "), "{said}");
}

#[test]
fn the_analysis_is_printed_in_every_language() {
    let record = game("languages", "greedy,random");
    for (language, words, about) in [
        ("en", ["Win chance (%): At the start", "Decisions that mattered most", "Seat 0"], "before each decision"),
        ("pl", ["Szanse na wygraną (%): Na początku", "Kluczowe decyzje", "Miejsce 0"], "przed każdą decyzją"),
        ("de", ["Gewinnchancen (%): Zu Beginn", "Die Entscheidungen, auf die", "Platz 0"], "Vor jeder Entscheidung"),
    ] {
        let plot = folder().join(format!("curve-{language}.svg"));
        let arguments = ["analyse", &record, "--think", "20", "--language", language, "--plot", path(&plot)];
        let said = stdout(&arguments);
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
        assert!(fs::read_to_string(plot).expect("was written").contains(about), "{language}");
    }
}
