//! The pages of Gizmos as HTML: a projection of what one visitor may see.
//!
//! Everything here is a pure function from a [`Table`](gizmos_table::Table) and who looks at it to HTML; nothing is
//! stored, sent or asked. A page of a table consists of [parts](Part) with fixed names, so that after a change only those
//! that differ have to travel. No rule of the game is known to the browser: what can be done is a button with the
//! move in [notation](gizmos_core::notation), what cannot says why.

mod analysis;
mod around;
pub mod art;
mod assets;
mod card_filter;
mod card_marks;
mod card_page;
mod cards;
mod chart;
mod day;
mod example;
mod fingerprints;
mod fresh_link;
mod guide;
mod home;
mod last_game;
mod layout;
mod learn;
mod learn_words;
mod legend;
mod parts;
mod past;
mod pieces;
mod preferences;
mod preview;
mod problem;
mod qr;
mod record_form;
mod render_context;
mod rule_link;
mod rules;
mod seat_link;
mod settings;
mod share_link;
mod statistics;
mod table;
mod visit;
mod welcome;

pub use analysis::{Findings, PositionThoughts, Remarks, analysis_page, remarks, thought_page};
pub use around::switches;
pub use assets::{ASSETS, Asset};
pub use card_filter::{Benefit, CardFilter, CardOrder};
pub use card_page::card_page;
pub use cards::cards_page;
pub use day::Day;
pub use example::example_page;
pub use fingerprints::Fingerprints;
pub use fresh_link::{FreshLink, fresh_link};
pub use guide::guide_page;
pub use home::{GameProgress, Home, ListedGame, OwnGame, clock_chosen, home_page};
pub use last_game::{LastGame, Mode};
pub use layout::{Frame, frame};
pub use learn::{Learner, lessons_page, puzzle_page, puzzles_page};
pub use parts::{Part, Parts};
pub use past::{PastContext, Tab, not_yet_page, past_page};
pub use preferences::{Coach, Motion, Preferences, Sound, Theme};
pub use preview::Preview;
pub use problem::problem_page;
pub use qr::qr;
pub use record_form::record_page;
pub use render_context::RenderContext;
pub use rules::rules_page;
pub use seat_link::{SeatLink, seat_link, used_link};
pub use settings::settings_form;
pub use statistics::statistics_page;
pub use table::{
    ChosenPayment, GameHistory, Handover, Perspective, ReplayPosition, away, called, log_page, page_fingerprint,
    payment_page, person_called, presence_part, replay_page, table_page, table_parts,
};
pub use visit::Visit;
