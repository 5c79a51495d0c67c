//! Why not: the reasons behind everything that is impossible.

use gizmos_core::{Blocked, IllegalMove, Link, LinkState, Verb};

use crate::card::numbered;
use crate::energy::named;
use crate::log::leveled;
use crate::sentence::sentences;
use crate::{Label, Text};

sentences! {
    /// Any reason with the number of its rule: "The game is over. (R10.1)".
    with_rule(reason: &str, rule: &str) = "illegal-with-rule";
    /// Why nothing can be built, when no single card is meant.
    nothing_to_build() = "nothing-to-build";
    /// Nothing can be taken back, with the reason.
    cannot_undo(reason: &str) = "cannot-undo";
    /// A move that is possible: "Pick Heat is possible."
    possible(what: &str) = "possible";
    /// A move that is impossible, with its reason: "Pick Heat is not possible: …".
    not_possible(what: &str, reason: &str) = "not-possible";
}

impl Text {
    /// Why a move is illegal, as the second half of a sentence: "your storage ring is full (5 of 5)".
    pub fn illegal(&self, reason: &IllegalMove) -> String {
        match *reason {
            IllegalMove::GameOver => self.say("illegal-game-over"),
            IllegalMove::LuckPending => self.say("illegal-luck-pending"),
            IllegalMove::ActionFirst => self.say("illegal-action-first"),
            IllegalMove::ActionDone => self.say("illegal-action-done"),
            IllegalMove::EffectFirst => self.say("illegal-effect-first"),
            IllegalMove::ResearchFirst => self.say("illegal-research-first"),
            IllegalMove::ReturnFirst => self.say("illegal-return-first"),
            IllegalMove::ActionPossible => self.say("illegal-action-possible"),
            IllegalMove::NotInRow(energy) => self.say_with("illegal-not-in-row", [named(energy)]),
            IllegalMove::RingFull { limit } => self.say_with("illegal-ring-full", [("limit", limit.into())]),
            IllegalMove::NotInDisplay(card) => self.say_with("illegal-not-in-display", [numbered(card)]),
            IllegalMove::ArchiveFull { limit } => self.say_with("illegal-archive-full", [("limit", limit.into())]),
            IllegalMove::FilingBarred => self.say("illegal-filing-barred"),
            IllegalMove::NotAvailable(card) => self.say_with("illegal-not-available", [numbered(card)]),
            IllegalMove::Unaffordable { card, price } => {
                self.say_with("illegal-unaffordable", [numbered(card), ("price", self.price(price).into())])
            }
            IllegalMove::SpheresMissing { energy, held } => {
                self.say_with("illegal-spheres-missing", [named(energy), ("held", held.into())])
            }
            IllegalMove::ConverterNotActive(card) => self.say_with("illegal-converter-not-active", [numbered(card)]),
            IllegalMove::ConverterUsed(card) => self.say_with("illegal-converter-used", [numbered(card)]),
            IllegalMove::NotExact { card, price } => {
                self.say_with("illegal-not-exact", [numbered(card), ("price", self.price(price).into())])
            }
            IllegalMove::Wasteful(card) => self.say_with("illegal-wasteful", [numbered(card)]),
            IllegalMove::NotLevelOne(card) => self.say_with("illegal-not-level-one", [numbered(card)]),
            IllegalMove::FreeBuildPaid(card) => self.say_with("illegal-free-build-paid", [numbered(card)]),
            IllegalMove::ResearchBarred => self.say("illegal-research-barred"),
            IllegalMove::DeckEmpty(level) => self.say_with("illegal-deck-empty", [leveled(level)]),
            IllegalMove::NotResearched(card) => self.say_with("illegal-not-researched", [numbered(card)]),
            IllegalMove::NotToReturn(card) => self.say_with("illegal-not-to-return", [numbered(card)]),
            IllegalMove::NothingToDecline => self.say("illegal-nothing-to-decline"),
            IllegalMove::NothingToReturn => self.say("illegal-nothing-to-return"),
            IllegalMove::NotActive(card) => self.say_with("illegal-not-active", [numbered(card)]),
            IllegalMove::NeverTriggered(card) => self.say_with("illegal-never-triggered", [numbered(card)]),
            IllegalMove::NotTriggered(card) => self.say_with("illegal-not-triggered", [numbered(card)]),
            IllegalMove::AlreadyUsed(card) => self.say_with("illegal-already-used", [numbered(card)]),
            IllegalMove::Blocked { card, blocked } => {
                self.say_with("illegal-blocked", [numbered(card), ("blocked", self.blocked(blocked).into())])
            }
            IllegalMove::NothingToDraw => self.say("illegal-nothing-to-draw"),
            IllegalMove::NothingToStop => self.say("illegal-nothing-to-stop"),
            IllegalMove::FirstIsDue => self.say("illegal-first-is-due"),
        }
    }

    /// The same with the number of the rule: "your storage ring is full (5 of 5) (R5.2)".
    pub fn illegal_with_rule(&self, reason: &IllegalMove) -> String {
        self.with_rule(&self.illegal(reason), reason.rule())
    }

    /// Why a triggered Gizmo can do nothing right now, as the second half of a sentence.
    pub fn blocked(&self, blocked: Blocked) -> String {
        match blocked {
            Blocked::RingFull => self.say("blocked-ring-full"),
            Blocked::NoSphere => self.say("blocked-no-sphere"),
            Blocked::ArchiveFull => self.say("blocked-archive-full"),
            Blocked::FilingBarred => self.say("blocked-filing-barred"),
            Blocked::NoCard => self.say("blocked-no-card"),
            Blocked::ResearchBarred => self.say("blocked-research-barred"),
            Blocked::NoDeck => self.say("blocked-no-deck"),
            Blocked::NoLevelOne => self.say("blocked-no-level-one"),
        }
    }

    /// How a Gizmo in the chain stands: "ready", "used", or why it is blocked.
    pub fn link(&self, link: Link) -> String {
        match link.state {
            LinkState::Ready => self.label(Label::Ready),
            LinkState::Blocked(blocked) => self.blocked(blocked),
            LinkState::Used => self.label(Label::Used),
        }
    }

    /// Something that cannot be done, with the reason: "Cannot build: …".
    pub fn cannot(&self, verb: Verb, reason: &str) -> String {
        let verb = match verb {
            Verb::Pick => "pick",
            Verb::File => "file",
            Verb::Build => "build",
            Verb::Research => "research",
            Verb::Use => "use",
            Verb::PutBack => "return",
        };
        self.say_with("cannot", [("verb", verb.into()), ("reason", reason.into())])
    }
}
