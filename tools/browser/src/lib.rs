//! Drives browsers through the pages of Gizmos, for tests, pictures and measurements.
//!
//! A [`TestRun`] holds all visitors of a test. Each [`Visitor`] has cookies and settings of their own and acts as
//! people do: with a mouse, a finger or keys. A [`TestServer`] is a server in this process whose tables can be
//! [staged](Scenario) up to an interesting position.
//!
//! All visitors share one [Chromium](chromium()) and one Firefox, which end with the process whatever happens. An
//! action that fails or takes too long is an error with the visitor, the action and the page.
#![expect(clippy::missing_errors_doc, reason = "all of them would say that the browser or the page failed")]

mod audit;
mod bidi;
mod browser_process;
mod chromium;
mod chromium_window;
mod complaints;
mod device;
mod file_server;
mod firefox;
mod firefox_window;
mod game;
mod keyboard;
mod keys;
mod offer;
mod scenario;
mod surroundings;
mod test_run;
mod test_server;
mod visitor;
mod window;

pub use chromium::{chromium, run};
pub use complaints::Complaints;
pub use device::Device;
pub use file_server::FileServer;
pub use game::Game;
pub use offer::{Offer, closest, most_advancing};
pub use scenario::{Scenario, best_move};
pub use test_run::{TestRun, drive};
pub use test_server::TestServer;
pub use visitor::Visitor;
