//! What can still happen in a turn: luck that touches nothing of it need not be tried out.

use gizmos_core::{Board, CardSet, Effect, Phase, Trigger};

/// What the player to move may still come to do before their turn ends. It may list what turns out to be impossible, but leaves nothing out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reachable(u8);

const NOTHING: u8 = 0;
const PICK: u8 = 1;
const FILE: u8 = 2;
const BUILD: u8 = 4;
const RESEARCH: u8 = 8;
const ANYTHING: u8 = PICK | FILE | BUILD | RESEARCH;

impl Reachable {
    /// What may still come in this position.
    pub fn of(board: &Board) -> Self {
        let begun = match board.phase() {
            Phase::Action => ANYTHING,
            Phase::Picking { .. } => PICK,
            Phase::Filing => FILE,
            Phase::FreeBuild => BUILD,
            Phase::ResearchEffect | Phase::Seeing { .. } | Phase::Researched { .. } => RESEARCH,
            Phase::Chain | Phase::Draw { .. } | Phase::Drawing { .. } | Phase::Returning { .. } | Phase::Over => {
                NOTHING
            }
        };
        let unused = board.mover().active() & !board.used();
        let mut ahead = Self(begun | effects(board.triggered()));
        loop {
            let before = ahead;
            // Whatever is researched may be built, and whatever is built may do anything.
            if ahead.researches() {
                return Self(ANYTHING);
            }
            // Level 1 cards that were just built may pick.
            if ahead.builds() {
                ahead.0 |= PICK;
            }
            ahead.0 |= effects(unused.iter().filter(|card| ahead.triggers(card.face().trigger)).collect());
            if ahead == before {
                return ahead;
            }
        }
    }

    /// Whether they may pick: what lies in the row matters, and what may still come into it.
    pub const fn picks(self) -> bool {
        self.0 & PICK != 0
    }

    /// Whether they may build a level 1 card for free: what lies in the display or the archive matters.
    pub const fn builds(self) -> bool {
        self.0 & BUILD != 0
    }

    /// Whether they may research, and so build anything that can be paid for.
    const fn researches(self) -> bool {
        self.0 & RESEARCH != 0
    }

    const fn triggers(self, trigger: Trigger) -> bool {
        let by = match trigger {
            Trigger::None => NOTHING,
            Trigger::Pick(_) => PICK,
            Trigger::File => FILE,
            Trigger::Build(_) | Trigger::BuildFromArchive | Trigger::BuildLevelTwo => BUILD,
        };
        self.0 & by != 0
    }
}

/// What using these Gizmos lets one do.
fn effects(cards: CardSet) -> u8 {
    cards.iter().fold(NOTHING, |all, card| {
        all | match card.face().effect {
            Effect::Pick(_) => PICK,
            Effect::File => FILE,
            Effect::BuildLevelOneFree => BUILD,
            Effect::Research => RESEARCH,
            _ => NOTHING,
        }
    })
}
