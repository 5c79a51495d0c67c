//! What only some may know: the names of tables, seeds, and which tokens are good for what.

use std::fmt;

use gizmos_core::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::seat_access::access::Access;
use crate::seat_access::token::{Token, digits};

/// There is no randomness to be had: nothing secret can be made.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system provides no random bytes")]
pub struct NoRandomness;

/// So many random bytes.
///
/// # Errors
/// Without randomness.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A new name for a table: 60 bits, so that a private table is found only by those who were told.
///
/// # Errors
/// Without randomness.
pub fn table_id() -> Result<String, NoRandomness> {
    Ok(digits(&random_bytes::<12>()?))
}

/// A new seed.
///
/// # Errors
/// Without randomness.
pub fn seed() -> Result<Seed, NoRandomness> {
    random_bytes().map(Seed)
}

/// All that is secret about a table, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "StoredSecrets")]
pub struct Secrets {
    /// The seed, as its digits.
    seed: SeedText,
    /// Who may act for which seat.
    access: Access,
}

/// Secrets as this version or an earlier one has stored them.
#[derive(Deserialize)]
struct StoredSecrets {
    seed: SeedText,
    #[serde(default)]
    access: Access,
    /// Earlier versions stored the token of each seat itself.
    #[serde(default)]
    tokens: Vec<Option<String>>,
}

impl From<StoredSecrets> for Secrets {
    fn from(StoredSecrets { seed, mut access, tokens }: StoredSecrets) -> Self {
        access.add_earlier(tokens.into_iter().map(|token| token.map(|token| Token::shown(&token).hash())));
        Self { seed, access }
    }
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
    /// The secrets of a table with this seed, where these tokens are good for something.
    pub fn new(seed: Seed, access: Access) -> Self {
        Self { seed: SeedText(seed.to_string()), access }
    }

    /// The seed, if it can be read.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.0.parse().ok()
    }

    /// Who may act for which seat.
    pub const fn access(&self) -> &Access {
        &self.access
    }

    /// A number that changes with them, and tells nothing else.
    pub(crate) fn fingerprint(&self) -> u64 {
        let text = serde_json::to_string(self).unwrap_or_default();
        let mut first = [0; 8];
        first.copy_from_slice(&Sha256::digest(text)[..8]);
        u64::from_be_bytes(first)
    }

    /// The same table with other tokens.
    #[must_use]
    pub fn with_access(&self, access: Access) -> Self {
        Self { seed: self.seed.clone(), access }
    }

    /// Secrets as an earlier version stored them, in the form of this version: with hashes instead of tokens. `None` if there
    /// is nothing to change.
    pub(crate) fn without_plain_tokens(stored: &str) -> Option<String> {
        let has_tokens = serde_json::from_str(stored).is_ok_and(|read: StoredSecrets| !read.tokens.is_empty());
        let secrets: Self = serde_json::from_str(stored).ok().filter(|_| has_tokens)?;
        serde_json::to_string(&secrets).ok()
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::Seat;

    use super::*;

    #[test]
    fn secrets_are_stored_without_tokens_and_never_shown() {
        let token = Token::random().expect("there is randomness");
        let mut access = Access::default();
        access.add(Seat::FIRST, token.hash());
        let secrets = Secrets::new(Seed::from(7), access);
        let stored = serde_json::to_string(&secrets).expect("has a form");
        assert!(!stored.contains(token.reveal()), "{stored}");
        let read: Secrets = serde_json::from_str(&stored).expect("is read again");
        assert_eq!((read.seed(), read.access()), (Some(Seed::from(7)), secrets.access()));
        assert_eq!(Secrets::without_plain_tokens(&stored), None, "there is nothing to change");
        let shown = format!("{secrets:?}");
        assert!(!shown.contains(token.reveal()) && !shown.contains(&Seed::from(7).to_string()), "{shown}");
    }

    #[test]
    fn what_earlier_versions_stored_is_read_and_rewritten() {
        let earlier = r#"{"seed":"7","tokens":["0123456789abcdefghjkmnpqrs",null,"zyxwvtsrqpnmkjhgfedcba9876"]}"#;
        let read: Secrets = serde_json::from_str(earlier).expect("is read");
        let rewritten = Secrets::without_plain_tokens(earlier).expect("has tokens");
        assert!(!rewritten.contains("0123456789") && !rewritten.contains("zyxw"), "{rewritten}");
        let again: Secrets = serde_json::from_str(&rewritten).expect("is read");
        assert_eq!((again.seed(), again.access()), (read.seed(), read.access()));
        for odd in ["", "{}", "{\"seed\":\"7\"}", "{\"seed\":\"7\",\"tokens\":[]}", "{\"tokens\":[\"x\"]}", "nonsense"]
        {
            assert_eq!(Secrets::without_plain_tokens(odd), None, "{odd}");
        }
    }
}
