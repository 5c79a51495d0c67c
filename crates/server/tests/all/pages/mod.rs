//! The pages from the outside: what a browser is shown, what its forms do, what it remembers.

mod analysis;
mod forms;
mod home;
mod hot_seat;
mod learn;
mod library;
mod live;
mod problems;
mod rematch;
mod replay;
mod robots;
mod seat_links;
mod secrecy;
mod settings;
mod sizes;
mod statistics;
mod viewers;
