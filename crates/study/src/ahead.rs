//! What can still happen in a turn: luck that touches nothing of it need not be tried out.

use gizmos_core::{Board, CardSet, Effect, Phase, Trigger};

/// What the player to move may still come to do before their turn ends. It may say too much, never too little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ahead {
    /// Picking from the row.
    pub picks: bool,
    /// Filing by an effect.
    pub files: bool,
    /// Building a level 1 card for free: what lies in the display or the archive matters.
    pub builds: bool,
    /// Researching, and so building anything that can be paid for.
    pub researches: bool,
}

impl Ahead {
    /// What may still come here.
    pub fn of(board: &Board) -> Self {
        let mut ahead = match board.phase() {
            Phase::Action => Self { picks: true, files: true, builds: true, researches: true },
            Phase::Picking { .. } => Self { picks: true, ..Self::default() },
            Phase::Filing => Self { files: true, ..Self::default() },
            Phase::FreeBuild => Self { builds: true, ..Self::default() },
            Phase::ResearchEffect | Phase::Seeing { .. } | Phase::Researched { .. } => {
                Self { researches: true, ..Self::default() }
            }
            Phase::Chain | Phase::Draw { .. } | Phase::Drawing { .. } | Phase::Returning { .. } | Phase::Over => {
                Self::default()
            }
        };
        ahead.use_all(board.triggered());
        let unused = board.mover().active() & !board.used();
        loop {
            let before = ahead;
            // Whatever is researched may be built, and whatever is built may do anything.
            if ahead.researches {
                return Self { picks: true, files: true, builds: true, researches: true };
            }
            // Level 1 cards that were just built may pick.
            ahead.picks |= ahead.builds;
            ahead.use_all(unused.iter().filter(|card| ahead.triggers(card.face().trigger)).collect());
            if ahead == before {
                return ahead;
            }
        }
    }

    fn triggers(self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::None => false,
            Trigger::Pick(_) => self.picks,
            Trigger::File => self.files,
            Trigger::Build(_) | Trigger::BuildFromArchive | Trigger::BuildLevelTwo => self.builds,
        }
    }

    fn use_all(&mut self, cards: CardSet) {
        for card in cards {
            match card.face().effect {
                Effect::Pick(_) => self.picks = true,
                Effect::File => self.files = true,
                Effect::BuildLevelOneFree => self.builds = true,
                Effect::Research => self.researches = true,
                _ => {}
            }
        }
    }
}
