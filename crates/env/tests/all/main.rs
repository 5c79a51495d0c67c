//! The game as numbers, from the outside. One program, because linking takes time.

mod actions;
mod batch;
mod observation;

use gizmos_core::{Seat, Seed};
use gizmos_env::{Episode, Layout};

/// Calls `check` at every decision and at the end of some random games of 2 to 4 players.
fn everywhere(mut check: impl FnMut(&Episode)) {
    for game in 0..30 {
        let mut episode = Episode::new(2 + (game % 3) as u8, Seed::from(game)).expect("is possible");
        while let Some(action) = episode.sample() {
            check(&episode);
            episode.act(action).expect("is legal");
        }
        check(&episode);
    }
}

/// What a seat may know; all of it is written.
fn observe(episode: &Episode, seat: Seat) -> Vec<u8> {
    let mut observation = vec![0xff; Layout::of(episode.state().board().player_count()).size()];
    episode.observe(seat, &mut observation);
    observation
}
