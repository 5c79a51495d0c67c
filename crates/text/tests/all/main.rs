//! What players read, in every language. One program, because linking takes time.

mod catalogue;
mod languages;
mod mentions;
mod messages;
mod pages;
mod parse_errors;
