//! The test helpers that could mislead other tests if they were wrong.

#![cfg(unix)]

mod fault_schedule;
mod nats_server;
mod relay;
