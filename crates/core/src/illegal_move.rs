//! Why a move is illegal.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Blocked, Card, Energy, Level, Price};

/// The reason why a move is illegal, for people ([`Display`](std::fmt::Display)), with the rule behind it
/// ([`IllegalMove::rule`]) and a stable code for programs ([`IllegalMove::code`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum IllegalMove {
    /// Nothing can be played any more.
    #[error("the game is over")]
    GameOver,
    /// Spheres or cards are still on their way.
    #[error("wait until spheres and cards have been dealt")]
    LuckPending,
    /// Only an action can start a turn.
    #[error("first perform an action: file, pick, build or research")]
    ActionFirst,
    /// The one action of the turn is done.
    #[error("the action of this turn is done; use a triggered Gizmo or end the turn")]
    ActionDone,
    /// An effect is being carried out.
    #[error("first finish the effect of the Gizmo in use")]
    EffectFirst,
    /// Researched cards wait for a choice.
    #[error("first decide about the researched cards: build one, file one or decline")]
    ResearchFirst,
    /// Researched cards have to go back.
    #[error("first put the researched cards back under their deck")]
    ReturnFirst,
    /// A pass while something can be done.
    #[error("passing is for those who can do nothing else")]
    ActionPossible,

    /// No such sphere.
    #[error("there is no {0} sphere in the row")]
    NotInRow(Energy),
    /// No room for a sphere.
    #[error("the storage ring is full ({limit} spheres)")]
    RingFull {
        /// The storage limit.
        limit: u8,
    },

    /// No such card to file.
    #[error("card {0} is not in the display")]
    NotInDisplay(Card),
    /// No room for a card.
    #[error("the archive is full (limit {limit})")]
    ArchiveFull {
        /// The archive limit.
        limit: u8,
    },
    /// A *no file* upgrade is active.
    #[error("an active upgrade forbids filing")]
    FilingBarred,

    /// No such card to build.
    #[error("card {0} is neither in the display nor in your archive")]
    NotAvailable(Card),
    /// No payment would do.
    #[error("card {card} costs {price}: more than your ring and converters can pay")]
    Unaffordable {
        /// The card.
        card: Card,
        /// What it costs.
        price: Price,
    },
    /// More than the ring holds.
    #[error("this spends more {energy} than the {held} in your ring")]
    SpheresMissing {
        /// The energy of which too much would be spent.
        energy: Energy,
        /// How many there are.
        held: u8,
    },
    /// Somebody else's converter, or nobody's.
    #[error("converter {0} is not active in front of you")]
    ConverterNotActive(Card),
    /// A converter works once per turn.
    #[error("converter {0} was used already this turn")]
    ConverterUsed(Card),
    /// Too much, too little or the wrong colour.
    #[error("this does not come to exactly {price} for card {card}")]
    NotExact {
        /// The card.
        card: Card,
        /// What it costs.
        price: Price,
    },
    /// Converters used in vain.
    #[error("the same spheres pay for card {0} with fewer converters")]
    Wasteful(Card),
    /// The effect builds level 1 cards only.
    #[error("the free build is for level 1 cards; card {0} is not one")]
    NotLevelOne(Card),
    /// A free build takes no payment.
    #[error("the free build of card {0} takes no spheres and no converters")]
    FreeBuildPaid(Card),

    /// A *no research* upgrade is active.
    #[error("an active upgrade forbids research")]
    ResearchBarred,
    /// No card to see.
    #[error("the level {0} deck is empty")]
    DeckEmpty(Level),
    /// Not among the cards seen.
    #[error("card {0} is not among the researched cards")]
    NotResearched(Card),
    /// Not among the cards to put back.
    #[error("card {0} is not among the researched cards to put back")]
    NotToReturn(Card),
    /// Nothing to decline.
    #[error("there are no researched cards to decline")]
    NothingToDecline,
    /// Nothing to put back.
    #[error("there are no researched cards to put back")]
    NothingToReturn,

    /// Not an active Gizmo of this player.
    #[error("Gizmo {0} is not active in front of you")]
    NotActive(Card),
    /// Converters and upgrades.
    #[error("Gizmo {0} is never triggered: converters work while paying, upgrades all the time")]
    NeverTriggered(Card),
    /// Nothing that happened this turn triggers it.
    #[error("Gizmo {0} has not been triggered this turn (a Gizmo is not triggered by its own building)")]
    NotTriggered(Card),
    /// Once per turn.
    #[error("Gizmo {0} was used already this turn")]
    AlreadyUsed(Card),
    /// Its effect could do nothing.
    #[error("Gizmo {card} is triggered, but {blocked}")]
    Blocked {
        /// The Gizmo.
        card: Card,
        /// What stands in its way.
        blocked: Blocked,
    },
    /// No drawing is going on.
    #[error("no effect is drawing spheres")]
    NothingToDraw,
    /// No effect that could be stopped.
    #[error("no effect is picking or drawing spheres")]
    NothingToStop,
    /// The first sphere has to be picked.
    #[error("the first sphere of this effect has to be picked")]
    FirstIsDue,
}

impl IllegalMove {
    /// The number of the rule behind it, as in `docs/rules.md`.
    ///
    /// ```
    /// # use gizmos_core::IllegalMove;
    /// assert_eq!(IllegalMove::RingFull { limit: 5 }.rule(), "R5.2");
    /// ```
    pub const fn rule(self) -> &'static str {
        self.code_and_rule().1
    }

    /// A short name that never changes, for programs and translations.
    ///
    /// ```
    /// # use gizmos_core::IllegalMove;
    /// assert_eq!(IllegalMove::RingFull { limit: 5 }.code(), "ring-full");
    /// ```
    pub const fn code(self) -> &'static str {
        self.code_and_rule().0
    }

    const fn code_and_rule(self) -> (&'static str, &'static str) {
        match self {
            Self::GameOver => ("game-over", "R10.1"),
            Self::LuckPending => ("luck-pending", "R5.3"),
            Self::ActionFirst => ("action-first", "R3.1"),
            Self::ActionDone => ("action-done", "R3.1"),
            Self::EffectFirst => ("effect-first", "R8.7"),
            Self::ResearchFirst => ("research-first", "R7.2"),
            Self::ReturnFirst => ("return-first", "R7.3"),
            Self::ActionPossible => ("action-possible", "R3.3"),
            Self::NotInRow(_) => ("not-in-row", "R5.1"),
            Self::RingFull { .. } => ("ring-full", "R5.2"),
            Self::NotInDisplay(_) => ("not-in-display", "R4.1"),
            Self::ArchiveFull { .. } => ("archive-full", "R4.2"),
            Self::FilingBarred => ("filing-barred", "R4.2"),
            Self::NotAvailable(_) => ("not-available", "R6.1"),
            Self::Unaffordable { .. } => ("unaffordable", "R6.2"),
            Self::SpheresMissing { .. } => ("spheres-missing", "R6.2"),
            Self::ConverterNotActive(_) => ("converter-not-active", "R9.1"),
            Self::ConverterUsed(_) => ("converter-used", "R8.3"),
            Self::NotExact { .. } => ("not-exact", "R6.5"),
            Self::Wasteful(_) => ("wasteful", "R9.4"),
            Self::NotLevelOne(_) => ("not-level-one", "R6.7"),
            Self::FreeBuildPaid(_) => ("free-build-paid", "R6.7"),
            Self::ResearchBarred => ("research-barred", "R7.5"),
            Self::DeckEmpty(_) => ("deck-empty", "R7.5"),
            Self::NotResearched(_) => ("not-researched", "R7.2"),
            Self::NotToReturn(_) => ("not-to-return", "R7.3"),
            Self::NothingToDecline => ("nothing-to-decline", "R7.2"),
            Self::NothingToReturn => ("nothing-to-return", "R7.3"),
            Self::NotActive(_) => ("not-active", "R8.1"),
            Self::NeverTriggered(_) => ("never-triggered", "R8.1"),
            Self::NotTriggered(_) => ("not-triggered", "R8.2"),
            Self::AlreadyUsed(_) => ("already-used", "R8.3"),
            Self::Blocked { .. } => ("blocked", "R8.5"),
            Self::NothingToDraw => ("nothing-to-draw", "R8.6"),
            Self::NothingToStop => ("nothing-to-stop", "R8.6"),
            Self::FirstIsDue => ("first-is-due", "R8.6"),
        }
    }
}

/// As the end of a sentence: "... is triggered, but the ring is full".
impl std::fmt::Display for Blocked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::RingFull => "the storage ring is full",
            Self::NoSphere => "there is no sphere to take",
            Self::ArchiveFull => "the archive is full",
            Self::FilingBarred => "an active upgrade forbids filing",
            Self::NoCard => "there is no card in the display to file",
            Self::ResearchBarred => "an active upgrade forbids research",
            Self::NoDeck => "all decks are empty",
            Self::NoLevelOne => "there is no level 1 card in the display or the archive",
        })
    }
}
