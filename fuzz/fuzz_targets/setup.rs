//! Any setup is refused or playable; a playable one is sound and can be written down again.
#![no_main]

use gizmos_core::{Dealer, Seed, Setup, State};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(setup) = serde_json::from_slice::<Setup>(bytes) else { return };
    let json = serde_json::to_vec(&setup).expect("setups have a form");
    assert_eq!(serde_json::from_slice::<Setup>(&json).expect("is a setup"), setup);
    match State::new(&setup) {
        Err(impossible) => assert!(!impossible.0.is_empty() && !impossible.to_string().is_empty()),
        Ok(mut state) => {
            Dealer::new(Seed::from(0)).settle(&mut state);
            state.audit().expect("is sound");
            let again = state.setup().expect("is the start of a turn");
            assert_eq!(State::new(&again).expect("is possible").board(), state.board());
        }
    }
});
