//! Any bytes are a move, a trace line or an error; what is read is written the same way again.
#![no_main]

use gizmos_core::Move;
use gizmos_core::wire::TraceLine;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(mv) = serde_json::from_slice::<Move>(bytes) {
        let json = serde_json::to_vec(&mv).expect("moves have a form");
        assert_eq!(serde_json::from_slice::<Move>(&json).expect("is a move"), mv);
    }
    if let Ok(line) = serde_json::from_slice::<TraceLine>(bytes) {
        let json = serde_json::to_vec(&line).expect("trace lines have a form");
        assert_eq!(serde_json::from_slice::<TraceLine>(&json).expect("is a trace line"), line);
    }
});
