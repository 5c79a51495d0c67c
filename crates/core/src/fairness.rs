//! Whether the luck of a game came from its seed.

use thiserror::Error;

use crate::{ChanceOutcome, Dealer, Record, Seed, Step};

/// Luck that a seed did not bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("step {step} should have revealed {expected}, but revealed {found}")]
pub struct SeedMismatch {
    /// The number of the step, counted from 1.
    pub step: usize,
    /// What the seed brings there.
    pub expected: ChanceOutcome,
    /// What the record says.
    pub found: ChanceOutcome,
}

impl Record {
    /// How many spheres and cards luck brought, if every one of them came from this seed; what was
    /// [inherited](Self::inherited) from another game does not count.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Record, Seed, Setup};
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut Dealer::new(Seed::from(7)));
    /// assert_eq!(record.prove_luck(Seed::from(7)), Ok(15));
    /// assert!(record.prove_luck(Seed::from(8)).is_err());
    /// ```
    ///
    /// # Errors
    /// The first luck that the seed did not bring.
    pub fn prove_luck(&self, seed: Seed) -> Result<usize, SeedMismatch> {
        let mut dealer = Dealer::new(seed);
        let mut proven = 0;
        for (step, (before, done)) in self.positions().zip(self.steps().iter()).enumerate() {
            let Step::Chance(found) = *done else { continue };
            // Where luck was recorded, luck was due: every record has been replayed.
            let expected = dealer.deal(&before).unwrap_or(found);
            if step < self.inherited() {
                continue;
            }
            if expected != found {
                return Err(SeedMismatch { step: step + 1, expected, found });
            }
            proven += 1;
        }
        Ok(proven)
    }
}
