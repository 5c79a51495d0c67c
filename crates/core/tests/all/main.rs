//! The rules from the outside. One program, because linking takes time.

mod cards;
mod dealer;
mod history;
mod invariants;
mod notation;
mod payments;
mod perft;
mod playthroughs;
mod record;
mod rules;
mod setup;
mod views;
