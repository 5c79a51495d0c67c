//! The arrays that a batch writes: this is the only place where they are declared.

use std::iter;

use crate::{Action, Layout};

/// How many numbers of an array belong to one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One number.
    Game,
    /// One number for each player.
    Player,
    /// One number for each [`Action`].
    Action,
    /// One number for each byte of an observation.
    Observation,
}

impl Width {
    /// The same as a number.
    pub const fn of(self, players: usize) -> usize {
        match self {
            Self::Game => 1,
            Self::Player => players,
            Self::Action => Action::COUNT,
            Self::Observation => Layout::of(players).size(),
        }
    }
}

/// Calls a macro with the declaration of all arrays: what each means, its name, its type of number, and its [`Width`].
#[macro_export]
macro_rules! with_arrays {
    ($then:ident) => {
        $then! {
            /// What the seat that decides may know: `uint8`, one observation for each game.
            observations: u8, Observation;
            /// Which actions are legal: `int8`, 0 or 1 for each action of each game.
            action_masks: i8, Action;
            /// What the last step was worth to each seat: `float32`, one number for each player of each game.
            rewards: f32, Player;
            /// Which games ended with the last step: `bool`. Another one has begun then.
            terminations: bool, Game;
            /// Which games were cut off after the last step: `bool`. Another one has begun then.
            truncations: bool, Game;
            /// The seat that decides in each game: `int8`. With an opponent it is the learner's.
            seats: i8, Game;
            /// The points of each seat as they stand: `int16`, one number for each player of each game.
            scores: i16, Player;
            /// The points at the end of the last game in each place: `int16`, as `scores`.
            final_scores: i16, Player;
            /// How that game looked in the end to the seat that acted last in it: `uint8`, as `observations`.
            final_observations: u8, Observation;
            /// What was legal for that seat then: `int8`; nothing if the game was over, or somebody else decided.
            final_action_masks: i8, Action;
        }
    };
}

macro_rules! declare {
    ($($(#[$meaning:meta])* $name:ident: $number:ty, $width:ident;)*) => {
        /// The memory that a [`Batch`](crate::Batch) writes to, all games one after the other.
        #[derive(Debug)]
        pub struct Arrays<'a> {
            $($(#[$meaning])* pub $name: &'a mut [$number],)*
        }

        /// Memory of its own for a batch.
        #[derive(Clone, Debug, PartialEq)]
        pub struct ArrayBuffers {
            $($(#[$meaning])* pub $name: Vec<$number>,)*
        }

        impl ArrayBuffers {
            /// Memory for so many games of so many players.
            pub fn new(games: usize, players: usize) -> Self {
                Self { $($name: vec![Default::default(); games * Width::$width.of(players)],)* }
            }

            /// The same to write to.
            pub fn arrays(&mut self) -> Arrays<'_> {
                Arrays { $($name: &mut self.$name,)* }
            }
        }

        impl<'a> Arrays<'a> {
            /// No memory.
            pub(crate) fn none() -> Self {
                Self { $($name: &mut [],)* }
            }

            /// Whether there is just enough memory for so many games of so many players.
            pub fn fit(&self, games: usize, players: usize) -> bool {
                true $(&& self.$name.len() == games * Width::$width.of(players))*
            }

            /// The memory of the first so many games, and that of the others.
            pub(crate) fn split_at(self, games: usize, players: usize) -> (Self, Self) {
                $(let $name = self.$name.split_at_mut(games * Width::$width.of(players));)*
                (Self { $($name: $name.0,)* }, Self { $($name: $name.1,)* })
            }

            /// The memory of each game.
            pub(crate) fn rows(self, players: usize) -> impl Iterator<Item = Arrays<'a>> {
                $(let mut $name = self.$name.chunks_exact_mut(Width::$width.of(players));)*
                iter::from_fn(move || Some(Arrays { $($name: $name.next()?,)* }))
            }
        }
    };
}

with_arrays!(declare);
