//! The promise not to change the seed.

use std::fmt;
use std::str::FromStr;

use gizmos_core::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The SHA-256 of a seed's 32 bytes, published before the first sphere is dealt (T7.1). Written as 64 hexadecimal digits.
///
/// ```
/// # use gizmos_core::Seed;
/// # use gizmos_table::Commitment;
/// let promise = Commitment::to(Seed::from(7));
/// assert!(promise.is_kept_by(Seed::from(7)) && !promise.is_kept_by(Seed::from(8)));
/// assert_eq!(promise.to_string().parse(), Ok(promise));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The promise to use this seed.
    pub fn to(seed: Seed) -> Self {
        Self(Sha256::digest(seed.0).into())
    }

    /// Whether this is the seed that was promised.
    pub fn is_kept_by(self, seed: Seed) -> bool {
        self == Self::to(seed)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The digits are written as those of a seed are.
        Seed(self.0).fmt(f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// Text that is no commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a commitment is 64 hexadecimal digits")]
pub struct ParseCommitmentError;

impl FromStr for Commitment {
    type Err = ParseCommitmentError;

    fn from_str(text: &str) -> Result<Self, ParseCommitmentError> {
        let digits = Some(text).filter(|text| text.len() == 64);
        let bytes: Option<Seed> = digits.and_then(|text| text.parse().ok());
        bytes.map(|Seed(bytes)| Self(bytes)).ok_or(ParseCommitmentError)
    }
}

impl TryFrom<String> for Commitment {
    type Error = ParseCommitmentError;

    fn try_from(text: String) -> Result<Self, ParseCommitmentError> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}
