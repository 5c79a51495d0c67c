//! The page of a game in numbers.

use gizmos_page::statistics_page;
use maud::Markup;

use crate::host::Host;
use crate::replay_request::ReplayRequest;

/// The page of the numbers of a game, as whoever asks may know them.
pub async fn statistics<H: Host>(past: ReplayRequest<H>) -> Markup {
    past.look(statistics_page)
}
