//! Tokens: what somebody shows who acts for a seat, and what is stored of it.

use std::fmt;

use gizmos_core::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::secret::{NoRandomness, random_bytes};

/// The digits of tokens and names: no letters that look like others, none that need escaping in an address.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many digits a token has: 130 bits.
const LENGTH: usize = 26;

/// Bytes as digits, each worth five bits.
pub(crate) fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
}

/// What somebody shows who acts for a seat, or wants to take one. Only its hash is stored.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// Without randomness.
    pub fn random() -> Result<Self, NoRandomness> {
        Ok(Self(digits(&random_bytes::<LENGTH>()?)))
    }

    /// What somebody has shown as a token; whether it is one is another question.
    pub fn shown(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The token that this one is exchanged for by a form that holds a random key. The same form sent twice, by a second
    /// click, leads to the same token; nobody who lacks the key can work it out. `None` if this is no such key.
    pub fn exchanged(&self, key: &str) -> Option<Self> {
        let hash = Sha256::new()
            .chain_update("gizmos token")
            .chain_update((self.0.len() as u64).to_be_bytes())
            .chain_update(&self.0)
            .chain_update(key)
            .finalize();
        (key.len() == LENGTH).then(|| Self(digits(&hash[..LENGTH])))
    }

    /// What is stored of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(&self.0).into())
    }

    /// The token itself, for the one whom it is made for.
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

/// The SHA-256 of a token. Tokens are long and random, so it leads back to none, and needs no salt.
#[derive(Clone, Copy)]
pub struct TokenHash([u8; 32]);

/// How long comparing takes does not depend on how much is alike.
impl PartialEq for TokenHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for TokenHash {}

/// The first digits, enough to tell hashes apart in a failing test.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({:02x}{:02x}..)", self.0[0], self.0[1])
    }
}

/// As 64 hexadecimal digits, like those of a seed.
impl Serialize for TokenHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Seed(self.0))
    }
}

impl<'de> Deserialize<'de> for TokenHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits: Option<Seed> = Some(text).filter(|text| text.len() == 64).and_then(|text| text.parse().ok());
        digits.map(|Seed(bytes)| Self(bytes)).ok_or_else(|| de::Error::custom("this is no hash"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_distinct_and_never_shown() {
        let (one, other) = (Token::random().expect("is random"), Token::random().expect("is random"));
        assert_eq!(one.reveal().len(), LENGTH);
        assert_ne!(one.reveal(), other.reveal());
        assert!(!format!("{one:?}").contains(one.reveal()));
        assert!(one.hash() == Token::shown(one.reveal()).hash() && one.hash() != other.hash());
    }

    #[test]
    fn the_hash_is_sha_256_and_is_read_again() {
        let hash = Token::shown("abc").hash();
        let text = serde_json::to_string(&hash).expect("has a form");
        assert_eq!(text, "\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"");
        assert_eq!(serde_json::from_str::<TokenHash>(&text).expect("is read"), hash);
        let long = format!("\"{}\"", "0".repeat(66));
        for odd in ["\"\"", "\"ba78\"", "7", &long, &text.replace('b', "x"), &text.replace('b', "é")] {
            assert!(serde_json::from_str::<TokenHash>(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn a_form_sent_twice_leads_to_one_token_that_only_its_key_leads_to() {
        let (link, key) = (Token::random().expect("is random"), Token::random().expect("is random"));
        let exchanged = link.exchanged(key.reveal()).expect("is a key");
        assert_eq!(exchanged.reveal(), link.exchanged(key.reveal()).expect("is a key").reveal());
        assert_eq!(exchanged.reveal().len(), LENGTH);
        for (from, by) in [(&link, &link), (&key, &key), (&key, &link)] {
            assert_ne!(from.exchanged(by.reveal()).expect("is a key").reveal(), exchanged.reveal());
        }
        for odd in ["", "short", &key.reveal().repeat(2)] {
            assert!(link.exchanged(odd).is_none(), "{odd}");
        }
    }
}
