//! The pages as HTML, from the outside. One program, because linking takes time.

mod alone;
mod art;
mod learn;
mod library;
mod past;
mod preview;
mod scene;
mod since;
mod statistics;
mod substitute;
mod table;
mod words;
