//! The open API from the outside: what it promises, what it refuses, what it never tells. Every answer in every test is
//! held against the served description.

mod absence;
mod bad_input;
mod bot_tables;
mod clock_steps;
mod closed_tables;
mod conformance;
mod damaged;
mod description;
mod eviction;
mod failures;
mod games;
mod invitations;
mod lists;
mod moves;
mod presence;
mod seats;
mod secrecy;
mod statistics;
mod storage;
mod streams;
mod talking;
mod undo;
