//! Ports of this machine for servers that start again at the same address.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};

/// A port that nobody uses, and that the system gives to nobody who does not ask for it: a server can start again there.
///
/// # Panics
/// If a thousand ports in a row are taken.
pub fn free_port() -> u16 {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id().wrapping_mul(31);
    // Others who ask meanwhile get another one, though nobody listens at this one yet.
    let next = || 20_000 + (first.wrapping_add(ASKED.fetch_add(1, Ordering::Relaxed)) % 10_000) as u16;
    let mut ports = std::iter::repeat_with(next).take(1_000);
    ports.find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok()).expect("a port is free")
}
