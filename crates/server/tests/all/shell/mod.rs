//! The shell around the routes: every limit, every header and every problem, without a socket and with one.

mod app;
mod guards;
mod logs;
mod problems;
mod sockets;
