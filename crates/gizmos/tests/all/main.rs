//! The program from the outside, as people, operators and servers use it. One program for all of it: linking takes longer
//! than most of these tests.

mod admin;
#[cfg(unix)]
mod bus;
#[cfg(unix)]
mod cluster;
mod commands;
mod kill;
mod plain;
mod terminal;
mod version_before;
