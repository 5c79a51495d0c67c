//! Whatever a learner says, exactly the legal actions are accepted, and what it sees fits what there is to see.
#![no_main]

use arbitrary::Arbitrary;
use gizmos_core::{Seat, Seed};
use gizmos_env::{Episode, Layout};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Try {
    /// One of the legal actions.
    Legal(u8),
    Number(i64),
}

#[derive(Arbitrary, Debug)]
struct Game {
    players: u8,
    seed: u64,
    tries: Vec<Try>,
}

fuzz_target!(|game: Game| {
    let players = 2 + game.players % 3;
    let mut episode = Episode::new(players, Seed::from(game.seed)).expect("is possible");
    let spans = Layout::of(players.into()).spans();
    let mut observation = vec![0; Layout::of(players.into()).size()];
    for attempt in &game.tries {
        let legal = *episode.actions();
        match *attempt {
            Try::Legal(index) => {
                let Some(action) = legal.nth(usize::from(index) % legal.len().max(1)) else { return };
                episode.act(action).expect("is legal");
            }
            Try::Number(number) => {
                let before = episode.clone();
                let is_legal = legal.iter().any(|action| i64::try_from(action.number()) == Ok(number));
                assert_eq!(episode.act_number(number).is_ok(), is_legal);
                if !is_legal {
                    assert_eq!((episode.state(), episode.actions()), (before.state(), before.actions()));
                }
            }
        }
        episode.state().audit().expect("is sound");
        assert_eq!(episode.seat().is_some(), !episode.actions().is_empty());
        for seat in Seat::all(players.into()) {
            episode.observe(seat, &mut observation);
            for span in &spans {
                assert!(observation[span.start..span.stop].iter().all(|byte| *byte <= span.high), "{}", span.name);
            }
        }
    }
});
