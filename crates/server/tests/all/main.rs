//! The server from the outside. One program for all of it: linking takes longer than most of these tests.

mod analyst;
mod api;
mod pages;
mod shell;
mod store;
mod version_before;
