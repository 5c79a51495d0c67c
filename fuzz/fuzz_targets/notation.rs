//! Any text is a move or an error, and every move that is read is written the same way again.
#![no_main]

use gizmos_core::{ChanceOutcome, Move, Seed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(luck) = text.parse::<ChanceOutcome>() {
        assert_eq!(luck.to_string().parse(), Ok(luck));
    }
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
});
