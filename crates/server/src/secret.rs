//! What only some may know: the names of tables, the tokens of seats, seeds.

use std::fmt;

use gizmos_core::{Seat, Seed};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

/// The digits of tokens and names: no letters that look like others, none that need escaping in an address.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// There is no randomness to be had: nothing secret can be made.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct NoRandomness;

fn random_bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// So many random digits, each worth five bits.
fn random_digits<const N: usize>() -> Result<String, NoRandomness> {
    Ok(random_bytes::<N>()?.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect())
}

/// A new name for a table: 60 bits, so that a private table is found only by those who were told.
///
/// # Errors
/// Without randomness.
pub fn table_id() -> Result<String, NoRandomness> {
    random_digits::<12>()
}

/// A new seed.
///
/// # Errors
/// Without randomness.
pub fn seed() -> Result<Seed, NoRandomness> {
    random_bytes().map(Seed)
}

/// What a seat belongs to: 130 random bits.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// Without randomness.
    pub fn random() -> Result<Self, NoRandomness> {
        random_digits::<26>().map(Self)
    }

    /// Whether somebody has shown this token. How long the answer takes does not depend on how much of it was right.
    pub fn is(&self, shown: &str) -> bool {
        self.0.as_bytes().ct_eq(shown.as_bytes()).into()
    }

    /// The token itself, for the one whom the seat belongs to.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Never the token.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// All that is secret about a table, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Secrets {
    /// The seed, as its digits.
    seed: SeedText,
    /// A token for each seat that is not a bot's.
    tokens: Vec<Option<Token>>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
struct SeedText(String);

/// Never the seed.
impl fmt::Debug for SeedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeedText(..)")
    }
}

impl Secrets {
    /// The secrets of a table with this seed; `for_people` says of each seat whether it needs a token.
    ///
    /// # Errors
    /// Without randomness.
    pub fn new(seed: Seed, for_people: impl Iterator<Item = bool>) -> Result<Self, NoRandomness> {
        let tokens = for_people.map(|needed| needed.then(Token::random).transpose()).collect::<Result<_, _>>()?;
        Ok(Self { seed: SeedText(seed.to_string()), tokens })
    }

    /// The seed, if it is one.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.0.parse().ok()
    }

    /// The token of a seat.
    pub fn token(&self, seat: Seat) -> Option<&Token> {
        self.tokens.get(seat.index())?.as_ref()
    }

    /// The seat that a token belongs to.
    pub fn seat(&self, shown: &str) -> Option<Seat> {
        Seat::all(self.tokens.len()).find(|&seat| self.token(seat).is_some_and(|token| token.is(shown)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_distinct_and_never_shown() {
        let secrets = Secrets::new(Seed::from(7), [true, false, true].into_iter()).expect("there is randomness");
        let (first, third) = (Seat::FIRST, Seat::new(2).expect("is a seat"));
        let token = secrets.token(first).expect("is a person's").reveal().to_owned();
        assert_eq!(token.len(), 26);
        assert_eq!(secrets.seat(&token), Some(first));
        assert_eq!(secrets.seat(secrets.token(third).expect("is a person's").reveal()), Some(third));
        assert!(secrets.seat("").is_none() && secrets.seat(&token[1..]).is_none());
        let shown = format!("{secrets:?}");
        assert!(!shown.contains(&token) && !shown.contains(&Seed::from(7).to_string()), "{shown}");
        let stored = serde_json::to_string(&secrets).expect("has a form");
        let read: Secrets = serde_json::from_str(&stored).expect("is read again");
        assert_eq!((read.seed(), read.seat(&token)), (Some(Seed::from(7)), Some(first)));
    }
}
