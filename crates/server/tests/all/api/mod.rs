//! The open API from the outside: what it promises, what it refuses, what it never tells. Every answer in every test is
//! held against the served description.

mod absence;
mod bad_input;
mod bot_tables;
mod clock_steps;
mod closed_tables;
mod conformance;
mod contract;
mod damaged;
mod eviction;
mod failures;
mod following;
mod games;
mod invitations;
mod knowledge;
mod lists;
mod moves;
pub mod playing;
mod presence;
mod seats;
mod secrecy;
pub mod service;
mod statistics;
mod storage;
mod streams;
mod talking;
mod undo;
