//! The open API from the outside: what it promises, what it refuses, what it never tells. Every answer in every test is
//! held against the served description.

mod conformance;
mod contract;
mod following;
mod playing;
mod service;
