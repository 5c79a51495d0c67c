//! Playing random games.

use gizmos_core::rand_core::Rng;
use gizmos_core::{Seed, fair_index};
use serde_json::{Value, json};

use crate::{Opened, Service};

/// A random generator with a seed.
pub fn chance(seed: u64) -> impl Rng {
    Seed::from(seed).stream(4)
}

/// Makes random choices, the same for the same seed.
pub struct Chooser(Box<dyn Rng + Send>);

impl Chooser {
    /// A chooser with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Box::new(chance(seed)))
    }

    /// A number below this one.
    pub fn index(&mut self, count: usize) -> usize {
        fair_index(self.0.next_u64(), count)
    }

    /// One of the legal moves of a table, as seen by the seat that has to decide.
    pub fn choose(&mut self, table: &Value) -> Value {
        let legal = table["legal"].as_array().expect("legal moves were asked for");
        assert!(!legal.is_empty(), "the seat that has to decide has no legal move: {table}");
        legal[self.index(legal.len())].clone()
    }
}

/// The seat that has to decide.
pub fn decider(table: &Value) -> Option<usize> {
    table["to_move"].as_u64().map(|seat| usize::try_from(seat).expect("is a seat"))
}

impl Service {
    /// Plays a random move for the seat that has to decide; returns that seat and the table after the move.
    pub async fn play_any(&self, table: &Opened, chooser: &mut Chooser) -> (usize, Value) {
        let seat = decider(&self.read(table, None).await).expect("somebody has to decide");
        let seen = self.read(table, Some(seat)).await;
        let form = json!({ "revision": seen["revision"], "move": chooser.choose(&seen) });
        (seat, self.command(table, seat, "moves", form).await.ok())
    }

    /// Plays at a table of people until the game is over.
    pub async fn play_to_the_end(&self, table: &Opened, chooser: &mut Chooser) -> Value {
        loop {
            let (_, after) = self.play_any(table, chooser).await;
            if after["stage"] == "over" {
                return after;
            }
        }
    }
}
