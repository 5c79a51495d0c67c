//! What is counted in a game, and how it is added up.

use std::ops::{Index, IndexMut};

use serde::{Serialize, Serializer};

macro_rules! measures {
    ($($(#[doc = $about:literal])* $measure:ident = $name:literal,)*) => {
        /// Something that is counted for each seat.
        ///
        /// What an effect does counts like an action: a sphere picked by a Gizmo is a picked sphere, a card filed or built out
        /// of a research is filed or built, a research by a Gizmo is a research.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Measure {
            $($(#[doc = $about])* $measure,)*
        }

        impl Measure {
            /// All of them, in the order in which they are told.
            pub const ALL: &'static [Self] = &[$(Self::$measure,)*];

            /// Its name in JSON, such as `built_level_1`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$measure => $name,)*
                }
            }
        }
    };
}

measures! {
    /// Turns begun.
    Turns = "turns",
    /// Turns without an action, because none was possible (R3.3).
    Passes = "passes",
    /// Gizmos built, wherever they came from and however they were paid for.
    Built = "built",
    /// Of these, level 1.
    BuiltLevelOne = "built_level_1",
    /// Of these, level 2.
    BuiltLevelTwo = "built_level_2",
    /// Of these, level 3.
    BuiltLevelThree = "built_level_3",
    /// Gizmos built from the display.
    BuiltFromDisplay = "built_from_display",
    /// Gizmos built from the archive.
    BuiltFromArchive = "built_from_archive",
    /// Gizmos built directly out of a research.
    BuiltFromResearch = "built_from_research",
    /// Gizmos built by the effect that asks for no payment (R6.7); they are counted by where they came from too.
    BuiltFree = "built_free",
    /// Cards filed, out of a research too.
    Filed = "filed",
    /// Times a deck was researched.
    Researches = "researches",
    /// Of these, the level 1 deck.
    ResearchesLevelOne = "researches_level_1",
    /// Of these, the level 2 deck.
    ResearchesLevelTwo = "researches_level_2",
    /// Of these, the level 3 deck.
    ResearchesLevelThree = "researches_level_3",
    /// Cards seen in all researches.
    CardsSeen = "cards_seen",
    /// Times a triggered Gizmo was used.
    Used = "used",
    /// The most Gizmos used by trigger in one turn.
    LongestChain = "longest_chain",
    /// Spheres picked from the row.
    Picked = "picked",
    /// Spheres drawn at random.
    Drawn = "drawn",
    /// Spheres given for builds.
    Spent = "spent",
    /// Times a converter took part in a payment.
    Conversions = "conversions",
    /// What discounts have taken off the prices, in energies.
    Discounts = "discounts",
    /// The most spheres held at a time.
    MostHeld = "most_held",
    /// Spheres in the ring at the end.
    Left = "left",
    /// Points printed on level 1 Gizmos.
    PointsLevelOne = "points_level_1",
    /// Points printed on level 2 Gizmos.
    PointsLevelTwo = "points_level_2",
    /// Points printed on level 3 Gizmos.
    PointsLevelThree = "points_level_3",
    /// Points in tokens.
    PointsTokens = "points_tokens",
    /// Points from what *score energy* and *score vp tokens* upgrades count.
    PointsBonus = "points_bonus",
    /// All points.
    Points = "points",
    /// The most points gained in one turn.
    BestTurn = "best_turn",
}

impl Measure {
    /// Whether several counts make the highest of them and not their sum.
    pub const fn is_record(self) -> bool {
        matches!(self, Self::LongestChain | Self::MostHeld | Self::BestTurn)
    }
}

/// A number for each measure.
///
/// ```
/// # use gizmos_study::{Counts, Measure};
/// let mut counts = Counts::default();
/// counts[Measure::Built] += 2;
/// assert_eq!(counts[Measure::Built], 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts([u32; Measure::ALL.len()]);

impl Default for Counts {
    fn default() -> Self {
        Self([0; Measure::ALL.len()])
    }
}

impl Counts {
    /// What several seats have together: sums, and records of records.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        for &measure in Measure::ALL {
            let (own, others) = (self[measure], other[measure]);
            self[measure] = if measure.is_record() { own.max(others) } else { own + others };
        }
        self
    }
}

impl Index<Measure> for Counts {
    type Output = u32;

    fn index(&self, measure: Measure) -> &u32 {
        &self.0[measure as usize]
    }
}

impl IndexMut<Measure> for Counts {
    fn index_mut(&mut self, measure: Measure) -> &mut u32 {
        &mut self.0[measure as usize]
    }
}

/// As an object with the names of the measures.
impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Measure::ALL.iter().map(|&measure| (measure.name(), self[measure])))
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Counts {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let object =
            utoipa::openapi::ObjectBuilder::new().description(Some("All that is counted, for a seat or for all."));
        let count = <u32 as utoipa::PartialSchema>::schema();
        let with = |object: utoipa::openapi::ObjectBuilder, measure: &Measure| {
            object.property(measure.name(), count.clone()).required(measure.name())
        };
        Measure::ALL.iter().fold(object, with).into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Counts {}
