//! `gizmos admin` as an operator meets it: the real program on databases that a real server has written.

mod changing;
mod checking;
mod copying;
pub mod database;
#[cfg(unix)]
mod postgres;
