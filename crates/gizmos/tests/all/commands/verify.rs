//! `gizmos verify`: promises kept and broken.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::commands::program::{failure, file, json_of, path, stdout};

/// A finished game with its seed, as text.
fn finished_game(seed: &str) -> String {
    static GAMES: AtomicUsize = AtomicUsize::new(0);
    let folder = file(&format!("verify-{}", GAMES.fetch_add(1, Ordering::Relaxed)), "").with_extension("games");
    stdout(&["sim", "--games", "1", "--seed", seed, "--record", path(&folder)]);
    fs::read_to_string(folder.join("game-0.gizmos")).expect("was written")
}

#[test]
fn a_kept_promise_is_proven() {
    let game = file("kept.gizmos", &finished_game("7"));
    let proof = json_of(&["verify", path(&game), "--json"]);
    assert_eq!(proof["promised"], false, "nobody has promised anything");
    assert!(proof["luck"].as_u64().is_some_and(|luck| luck > 50), "{proof}");
    let commitment = proof["commitment"].as_str().expect("is text");
    assert!(stdout(&["verify", path(&game), "--commitment", commitment]).contains("published   matches"));
    // Tables note their promise in the record.
    let noted = finished_game("7").replacen('\n', &format!("\n# commitment {commitment}\n"), 1);
    let noted = file("noted.gizmos", &noted);
    // Whoever wrote the record wrote the note: only what was published proves something.
    assert_eq!(json_of(&["verify", path(&noted), "--json"])["promised"], false);
    let told = stdout(&["verify", path(&noted)]);
    assert!(told.contains("as noted in the record: compare") && !told.contains("matches"), "{told}");
    assert_eq!(json_of(&["verify", path(&noted), "--commitment", commitment, "--json"])["promised"], true);
}

#[test]
fn a_broken_promise_is_named() {
    let game = file("broken.gizmos", &finished_game("7"));
    let other = "0".repeat(64);
    let (code, message) = failure(&["verify", path(&game), "--commitment", &other]);
    assert_eq!(code, 1);
    assert!(message.contains("the seed does not match"), "{message}");
    let noted = finished_game("7").replacen('\n', &format!("\n# commitment {other}\n"), 1);
    let noted = file("noted-broken.gizmos", &noted);
    let (code, message) = failure(&["verify", path(&noted)]);
    assert_eq!(code, 1);
    assert!(message.contains("the record notes the commitment 000"), "{message}");
}

#[test]
fn luck_that_the_seed_did_not_bring_is_named() {
    let (game, other) = (finished_game("7"), finished_game("8"));
    let seed = |game: &str| game.lines().find(|line| line.starts_with("seed ")).expect("has a seed").to_owned();
    let swapped = game.replace(&seed(&game), &seed(&other));
    let (code, message) = failure(&["verify", path(&file("swapped.gizmos", &swapped))]);
    assert_eq!(code, 1);
    assert!(message.contains("should have revealed"), "{message}");
}

#[test]
fn what_proves_nothing_is_refused() {
    let game = finished_game("7");
    let without: Vec<&str> = game.lines().filter(|line| !line.starts_with("seed ")).collect();
    let (code, message) = failure(&["verify", path(&file("seedless.gizmos", &without.join("\n")))]);
    assert_eq!(code, 1);
    assert!(message.contains("no seed"), "{message}");
    assert_eq!(failure(&["verify", path(&file("kept-too.gizmos", &game)), "--commitment", "abc"]).0, 2);
    let odd = game.replacen('\n', "\n# commitment abc\n", 1);
    assert_eq!(failure(&["verify", path(&file("odd.gizmos", &odd))]).0, 2);
}

#[test]
fn luck_before_the_seed_is_not_proven() {
    let game = finished_game("7");
    let seed = game.lines().find(|line| line.starts_with("seed ")).expect("has a seed").to_owned();
    // Whoever moves the seed to the end claims that all luck came from another game.
    let moved = game.replace(&format!("{seed}\n"), "").replace("result ", &format!("{seed}\nresult "));
    let moved = file("moved.gizmos", &moved);
    let (code, message) = failure(&["verify", path(&moved)]);
    assert_eq!(code, 1);
    assert!(message.contains("nothing proves them"), "{message}");
    let proof = json_of(&["verify", path(&moved), "--continued", "--json"]);
    assert_eq!(proof["luck"], 0);
    assert!(proof["taken_over"].as_u64().is_some_and(|count| count > 50), "{proof}");
    assert!(stdout(&["verify", path(&moved), "--continued"]).contains("not proven"));
}
