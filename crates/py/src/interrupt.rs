//! Work that Ctrl-C interrupts.

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use gizmos_ai::CancelToken;
use pyo3::prelude::*;

/// How soon the work hears of Ctrl-C.
const LISTEN: Duration = Duration::from_millis(50);

/// Works on a thread of its own, while this one listens for signals: Python hears them on its main thread only. Other threads
/// of Python go on. A signal that raises an exception cancels the work.
pub fn interruptible<T: Send>(py: Python<'_>, work: impl Send + FnOnce(&CancelToken) -> T) -> PyResult<T> {
    let stop = &CancelToken::default();
    py.detach(|| {
        let (works, end) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let worker = scope.spawn(move || {
                let _until_then = works;
                work(stop)
            });
            while end.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                Python::attach(|py| py.check_signals().inspect_err(|_| stop.cancel()))?;
            }
            Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}
