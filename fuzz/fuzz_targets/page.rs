//! Any text is a form, a query or cookies for a page, or makes no sense; the first byte chooses which.
#![no_main]

use gizmos_server::testing::{PAGE_INPUTS, read_page_input};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let input = PAGE_INPUTS[usize::from(*first) % PAGE_INPUTS.len()];
    let read = read_page_input(input, &String::from_utf8_lossy(rest)).expect("there is such an input");
    // Whatever is sent to it, what somebody prefers is remembered as it is.
    assert!(read || input != "settings", "{input}");
});
