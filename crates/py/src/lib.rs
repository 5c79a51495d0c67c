//! The Python module `gizmos._gizmos`, which `gizmos` shows to the world: one class a file.

use pyo3::prelude::*;

/// The compiled part of `gizmos`. Import from `gizmos`.
#[pymodule]
mod _gizmos {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python says it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
