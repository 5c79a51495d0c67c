//! What games teach: what happened in them, what should have been done, and exercises made from them.
//!
//! Everything here is a function of [records](gizmos_core::Record) and positions: nothing is stored, drawn or said.

mod analysis;

pub use analysis::{Analysis, JudgedDecision};
