//! Why not: the reasons behind everything that is impossible.

use gizmos_core::{Blocked, IllegalMove, Link, LinkState, Verb};

use crate::energy::named;
use crate::log::leveled;
use crate::sentence::sentences;
use crate::{Label, Text};

sentences! {
    /// Any reason with the number of its rule: "The game is over. (R10.1)".
    with_rule(reason: &str, rule: &str) = "illegal-with-rule";
    /// Why nothing can be built, when no single card is meant.
    nothing_to_build() = "nothing-to-build";
    /// Why nothing can be undone.
    cannot_undo(reason: &str) = "cannot-undo";
    /// A move that is possible: "Pick Heat: possible."
    possible(what: &str) = "possible";
    /// A move that is impossible, with its reason: "Pick Heat: not possible; …".
    not_possible(what: &str, reason: &str) = "not-possible";
}

impl Text {
    /// Why a move is illegal, as the second half of a sentence: "your storage ring is full (5 of 5)".
    pub fn illegal(&self, reason: &IllegalMove) -> String {
        let values = match *reason {
            IllegalMove::NotInRow(energy) => vec![named(energy)],
            IllegalMove::RingFull { limit } | IllegalMove::ArchiveFull { limit } => vec![("limit", limit.into())],
            IllegalMove::Unaffordable { card, price } | IllegalMove::NotExact { card, price } => {
                vec![self.mentioned(card), ("price", self.price(price).into())]
            }
            IllegalMove::SpheresMissing { energy, held } => vec![named(energy), ("held", held.into())],
            IllegalMove::DeckEmpty(level) => vec![leveled(level)],
            IllegalMove::Blocked { card, blocked } => {
                vec![self.mentioned(card), ("blocked", self.blocked(blocked).into())]
            }
            IllegalMove::NotInDisplay(card)
            | IllegalMove::NotAvailable(card)
            | IllegalMove::ConverterNotActive(card)
            | IllegalMove::ConverterUsed(card)
            | IllegalMove::Wasteful(card)
            | IllegalMove::NotLevelOne(card)
            | IllegalMove::FreeBuildPaid(card)
            | IllegalMove::NotResearched(card)
            | IllegalMove::NotToReturn(card)
            | IllegalMove::NotActive(card)
            | IllegalMove::NeverTriggered(card)
            | IllegalMove::NotTriggered(card)
            | IllegalMove::AlreadyUsed(card) => vec![self.mentioned(card)],
            _ => Vec::new(),
        };
        self.say_with(&format!("illegal-{}", reason.code()), values)
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
