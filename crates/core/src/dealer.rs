//! The driver of luck: seeded, reproducible, the same for every way of playing.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thiserror::Error;

use crate::{Chance, ChanceOutcome, Record, State, Step, Turn, streams};

/// The secret that all luck of a game comes from: 32 bytes.
///
/// Written as 64 hexadecimal digits, or as a plain number for seeds made from one.
///
/// ```
/// # use gizmos_core::Seed;
/// let seed: Seed = "42".parse().expect("is a number");
/// assert_eq!(seed, Seed::from(42));
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of the `index`-th game of a series.
    #[must_use]
    pub fn game(mut self, index: u64) -> Self {
        for (byte, add) in self.0[8..16].iter_mut().zip(index.to_le_bytes()) {
            *byte ^= add;
        }
        self
    }

    /// One of the independent streams of this seed: `ChaCha8` with the seed as key, the stream's number as nonce
    /// (64 bits, little endian) and a block counter from 0.
    ///
    /// Which stream is for what is written down in [`streams`].
    pub fn stream(self, number: u64) -> ChaCha8Rng {
        let mut stream = ChaCha8Rng::from_seed(self.0);
        stream.set_stream(number);
        stream
    }
}

/// The number in the first eight bytes, little endian, then zeros.
impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Shown like the digits, so that a failing test can be repeated.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// Text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a seed is a number below 2^64 or 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return text.parse().map(|number: u64| Self::from(number)).map_err(|_| ParseSeedError);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            for &digit in pair {
                let value = (digit as char).to_digit(16).ok_or(ParseSeedError)?;
                *byte = *byte << 4 | value as u8;
            }
        }
        Ok(Self(bytes))
    }
}

/// The index below `count` that a uniformly random `number` stands for: `number * count / 2^64`.
///
/// One number always gives one index, so the k-th choice uses the k-th number; the bias is below `count / 2^64`.
///
/// ```
/// # use gizmos_core::fair_index;
/// assert_eq!([0, 1 << 63, u64::MAX].map(|number| fair_index(number, 6)), [0, 3, 5]);
/// ```
pub const fn fair_index(number: u64, count: usize) -> usize {
    ((number as u128 * count as u128) >> 64) as usize
}

/// Resolves luck from four independent streams: the dispenser and the three decks.
///
/// The k-th draw from a source uses the k-th 64-bit number of that source's stream, whatever happened elsewhere, so
/// two games from one seed stay comparable: their decks come in the same order. [`State::luck`] says what a number
/// means.
///
/// ```
/// # use gizmos_core::{Dealer, Seed, Setup, State};
/// let deal = |seed| {
///     let mut state = State::new(&Setup::standard(2)).expect("is possible");
///     Dealer::new(Seed::from(seed)).settle(&mut state);
///     state
/// };
/// assert_eq!(deal(1), deal(1));
/// assert_ne!(deal(1), deal(2));
/// ```
#[derive(Clone, Debug)]
pub struct Dealer {
    streams: [ChaCha8Rng; 4],
}

impl Dealer {
    /// A dealer at the start of all its streams: that of the dispenser, then those of the decks.
    pub fn new(seed: Seed) -> Self {
        Self { streams: std::array::from_fn(|number| seed.stream(number as u64)) }
    }

    /// A dealer that goes on where the luck of a record stopped: each of its streams as far as it was drawn from.
    pub fn resume(seed: Seed, record: &Record) -> Self {
        let mut dealer = Self::new(seed);
        for (before, step) in record.positions().zip(record.steps().iter()) {
            if matches!(step, Step::Chance(_)) {
                dealer.deal(&before);
            }
        }
        dealer
    }

    /// The seed, and how many numbers of 32 bits it has drawn from each of its streams.
    pub fn drawn(&self) -> (Seed, [u64; 4]) {
        let drawn = |stream: &ChaCha8Rng| stream.get_word_pos() as u64;
        (Seed(self.streams[0].get_seed()), self.streams.each_ref().map(drawn))
    }

    /// A dealer of a seed that has [drawn](Self::drawn) so much.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Seed, Setup, State};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// let mut dealer = Dealer::new(Seed::from(1));
    /// dealer.settle(&mut state);
    /// let (seed, drawn) = dealer.drawn();
    /// assert_eq!((seed, Dealer::having_drawn(seed, drawn).drawn()), (Seed::from(1), (seed, drawn)));
    /// ```
    pub fn having_drawn(seed: Seed, drawn: [u64; 4]) -> Self {
        let mut dealer = Self::new(seed);
        for (stream, drawn) in dealer.streams.iter_mut().zip(drawn) {
            stream.set_word_pos(drawn.into());
        }
        dealer
    }

    /// The luck that is due, or `None` if there is none.
    pub fn deal(&mut self, state: &State) -> Option<ChanceOutcome> {
        let Turn::Chance(chance) = state.turn() else { return None };
        let stream = match chance {
            Chance::Roll | Chance::Draw => streams::DISPENSER,
            Chance::Reveal(level) | Chance::Research(level) => streams::deck(level),
        };
        state.luck(self.streams[stream as usize].next_u64())
    }

    /// Resolves luck until somebody has to decide or the game is over.
    pub fn settle(&mut self, state: &mut State) {
        while let Some(luck) = self.deal(state) {
            state.resolve_unchecked(luck);
        }
    }
}
