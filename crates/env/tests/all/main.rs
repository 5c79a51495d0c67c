//! The game as numbers, from the outside. One program, because linking takes time.

mod actions;
mod batch;
mod observation;
