//! The page of a game in numbers.

use gizmos_page::statistics_page;
use maud::Markup;

use super::replay_request::ReplayRequest;

/// The page of the numbers of a game, as whoever asks may know them.
pub async fn statistics(past: ReplayRequest) -> Markup {
    past.look(statistics_page)
}
