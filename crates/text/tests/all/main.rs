//! What players read, in every language. One program, because linking takes time.

mod catalogue;
mod languages;
mod messages;
mod pages;
