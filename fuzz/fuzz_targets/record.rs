//! Any text is a record or an error with its line; a record is written the same way again.
#![no_main]

use gizmos_core::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Record>() {
        Ok(record) => {
            record.state().audit().expect("is sound");
            assert_eq!(record.to_string().parse::<Record>().expect("replays"), record);
        }
        Err(error) => assert!((1..=text.lines().count().max(1)).contains(&error.line)),
    }
});
