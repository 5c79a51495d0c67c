//! Counted trees as data: each file of `tests/data/perft` has a setup and what it counts.

use std::fs;
use std::path::Path;

use gizmos_core::{Perft, Setup, State, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    about: String,
    setup: Setup,
    counts: Vec<Count>,
}

#[derive(Deserialize)]
struct Count {
    depth: u32,
    lines: u64,
    luck: u64,
    ended: u64,
}

#[test]
fn trees_have_the_counted_size() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft");
    let mut checked = 0;
    for entry in fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("can be listed").path();
        let text = fs::read_to_string(&path).expect("can be read");
        let case: Case = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let state = State::new(&case.setup).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for Count { depth, lines, luck, ended } in case.counts {
            let counted = perft(&state, depth);
            assert_eq!(counted, Perft { lines, luck, ended }, "{} ({}) at depth {depth}", path.display(), case.about);
            checked += 1;
        }
    }
    assert!(checked >= 8, "only {checked} counts were checked");
}
