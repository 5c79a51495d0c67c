//! One scenario for each numbered rule, named after it, and the worked examples E1 to E5.
//!
//! Read them beside `docs/rules.md`; a test in `xtask` makes sure that no rule is without one.

mod r01_components;
mod r02_setup;
mod r03_turn;
mod r04_file;
mod r05_pick;
mod r06_build;
mod r07_research;
mod r08_triggers;
mod r09_payments;
mod r10_end;
mod r11_knowledge;
mod scenario;
mod worked_examples;
