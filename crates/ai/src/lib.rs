//! Bots that play Gizmos.
//!
//! A [`Bot`] looks at what its seat may know and decides. A [`BotName`] says which bot and how much it may think:
//!
//! ```
//! use gizmos_ai::BotName;
//! use gizmos_core::{Dealer, Seed, Setup, State, Turn};
//!
//! let names: [BotName; 2] = ["greedy".parse()?, "random".parse()?];
//! let mut bots = names.map(BotName::bot);
//! let seed = Seed::from(7);
//! let (mut dealer, mut thoughts) = (Dealer::new(seed), seed.stream(4));
//! let mut state = State::new(&Setup::standard(2))?;
//! loop {
//!     dealer.settle(&mut state);
//!     let Turn::Decide(seat) = state.turn() else { break };
//!     let budget = names[seat.index()].budget();
//!     let decision = bots[seat.index()].decide(&state.view(Some(seat)), budget, &mut thoughts);
//!     state.play(decision.mv)?;
//! }
//! assert_eq!(state.board().standing().winner().index(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
mod ask;
mod bot;
mod bot_name;
mod bot_source;
mod budget;
mod cancel_token;
mod candidates;
mod careless;
mod greedy;
mod heuristic;
mod last_turn;
pub mod net;
mod payment_rank;
mod position_key;
mod random;
mod search;
mod softmax;
mod worth;

pub use ask::{BotFault, ask};
pub use bot::{Bot, BotReport, Candidate, Decision};
pub use bot_name::{BotName, ParseBotNameError};
pub use bot_source::{BotSource, BotWithNet, Place, SeatedBot};
pub use budget::{Budget, ParseBudgetError};
pub use cancel_token::{CancelOnDrop, CancelToken};
pub use candidates::sensible_moves;
pub use careless::{Careless, Choose};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use last_turn::{Prospect, Solution, solve};
pub use payment_rank::{payment_rank, rank_payments};
pub use random::Random;
pub use search::{Evaluator, HeuristicEvaluator, Search, Tuning, Values, outcome_values, values_of};
pub use worth::{potential, promise, rounds_left};
