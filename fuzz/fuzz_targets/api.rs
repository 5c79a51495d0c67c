//! Any bytes are a body of the API or a refusal; the first byte chooses which body.
#![no_main]

use gizmos_server::testing::FORMS;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, body)) = bytes.split_first() else { return };
    let (form, read) = FORMS[usize::from(*first) % FORMS.len()];
    match read(body) {
        Ok(()) => {
            let value: serde_json::Value = serde_json::from_slice(body).expect("is JSON");
            assert!(value.is_object(), "{form} was read from {value}");
        }
        Err(problem) => assert!(problem.status.is_client_error() && !problem.detail.is_empty(), "{problem:?}"),
    }
});
