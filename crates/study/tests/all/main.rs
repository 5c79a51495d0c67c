//! What games teach, from the outside. One program, because linking takes time.

mod card_statistics;
mod examples;
mod first_game;
mod lessons;
mod puzzles;
mod review;
mod statistics;
mod turn_solver;
