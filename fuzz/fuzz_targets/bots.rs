//! Any text is a bot, a budget or a ladder, or an error; names are written as they are read, and every bot plays a legal
//! move in every position that a setup can describe.
#![no_main]

use gizmos_ai::arena::Ladder;
use gizmos_ai::{BotName, Budget};
use gizmos_core::{Dealer, Seed, Setup, State, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(name) = text.parse::<BotName>() {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
    if let Ok(budget) = text.parse::<Budget>() {
        assert_eq!(budget.to_string().parse(), Ok(budget));
    }
    // Whether it is one does not matter, only that it is said.
    let _ = Ladder::from_json(text);
    let Ok(setup) = serde_json::from_str::<Setup>(text) else { return };
    let Ok(mut state) = State::new(&setup) else { return };
    Dealer::new(Seed::from(1)).settle(&mut state);
    let Turn::Decide(seat) = state.turn() else { return };
    for name in ["greedy", "heuristic", "apprentice", "search:8"] {
        let name: BotName = name.parse().expect("is a bot");
        let view = state.view(Some(seat));
        let decision = name.bot().decide(&view, name.budget(), &mut Seed::from(1).stream(4));
        assert!(state.is_legal(decision.mv), "{name} plays {}", decision.mv);
    }
});
