//! The rules of Gizmos: every rule and every card, exact, explainable and fast.
//!
//! A [`State`] is a complete position. It says what comes next ([`Turn`]): somebody decides among the
//! [legal moves](State::legal_moves), or luck is [resolved](State::resolve), or the game is over. The state holds no
//! generator and does no I/O; a [`Dealer`] brings luck from a seed.
//!
//! ```
//! use gizmos_core::{Dealer, Seed, Setup, State, Turn, fair_index};
//! use rand_core::Rng;
//!
//! let seed = Seed::from(2026);
//! let (mut dealer, mut chooser) = (Dealer::new(seed), seed.stream(4));
//! let mut state = State::new(&Setup::standard(4))?;
//! loop {
//!     dealer.settle(&mut state);
//!     if state.turn() == Turn::Over {
//!         break;
//!     }
//!     let moves = state.legal_moves();
//!     state.play(moves[fair_index(chooser.next_u64(), moves.len())])?;
//! }
//! println!("{:?}", state.board().standing().scores);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a seat may know of it is a [`View`]; what can be done with a thing on the table are its [`choices()`], and what
//! a turn has triggered is its [`chain()`]. Whole games are [`Record`]s and are played from a seed by [`simulate`],
//! positions to start from are [`Setup`]s, moves have a text [notation] and the JSON forms of [wire]. Rule numbers such as R8.5 refer to `docs/rules.md`.

mod audit;
mod board;
mod card;
mod card_set;
mod cards;
mod chain;
mod chance;
mod choices;
mod converter_set;
mod dealer;
mod display;
mod energy;
mod explain;
mod fairness;
mod history;
mod illegal_move;
mod legal;
mod level;
mod moves;
pub mod notation;
mod order;
mod outcome;
mod payment;
mod perft;
mod pile;
mod play;
mod player;
mod price;
pub mod record;
mod seat;
mod setup;
mod simulation;
mod snapshot;
mod state;
pub mod streams;
mod turn;
mod view;
pub mod wire;

pub use audit::Broken;
pub use board::{Blocked, Board, Deck};
pub use card::{Bonus, Card, Color, Discount, Effect, Face, Kind, Trigger};
pub use card_set::{CardSet, Iter as CardSetIter};
pub use chain::{Link, LinkState, chain};
pub use chance::{ChanceOutcome, InvalidChance};
pub use choices::{Choice, Thing, Verb, choices};
pub use converter_set::ConverterSet;
pub use dealer::{Dealer, ParseSeedError, Seed, fair_index};
pub use display::{Display, Row};
pub use energy::{Energy, EnergySet, Spheres};
pub use fairness::SeedMismatch;
pub use history::History;
pub use illegal_move::IllegalMove;
pub use legal::MoveVisitor;
pub use level::{ByLevel, Level};
pub use moves::Move;
pub use order::by_use;
pub use outcome::Outcome;
pub use payment::{Payment, Purse};
pub use perft::{Perft, perft};
pub use pile::Returned;
pub use player::{Limits, Player, Score};
pub use price::{Discounts, Price, Source};
pub use record::{Record, Step};
pub use seat::{Seat, SeatSet};
pub use setup::{BottomCard, DeckSetup, ImpossibleSetup, PlayerSetup, Problem, Setup, Whereabouts};
pub use simulation::{random_moves, simulate};
pub use snapshot::{ImpossibleSnapshot, Snapshot};
pub use state::State;
pub use turn::{Chance, Phase, Turn};
pub use view::View;

/// The traits of random generators that [`View::sample`] and [`Seed::stream`] speak of.
pub use rand_core;

/// Runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
