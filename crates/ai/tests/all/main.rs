//! The bots and their arena from the outside. One program, because linking takes time.

mod arena;
mod bots;
mod last_turn;
mod net_file;
