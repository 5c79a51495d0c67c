//! The open API from the outside: what it promises, what it refuses, what it never tells. Every answer in every test is
//! held against the served description.

mod absence;
mod conformance;
mod contract;
mod failures;
mod following;
mod games;
mod lists;
mod moves;
mod playing;
mod seats;
mod service;
mod streams;
mod talking;
mod undo;
