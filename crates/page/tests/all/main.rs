//! The pages as HTML, from the outside. One program, because linking takes time.

mod art;
mod learn;
mod library;
mod past;
mod preview;
mod scene;
mod statistics;
mod substitute;
mod table;
mod words;
