//! Where the points of a player come from.

use gizmos_core::{ByLevel, CardSet, Level, Player};

/// The points of a player by where they come from (R10.2).
///
/// ```
/// # use gizmos_core::{Card, Level, Setup, State};
/// # use gizmos_study::Breakdown;
/// let mut setup = Setup::standard(2);
/// setup.players[0].active.extend([204, 335].into_iter().filter_map(Card::from_number));
/// setup.players[0].vp_tokens = 3;
/// let state = State::new(&setup).expect("is possible");
/// let breakdown = Breakdown::of(&state.board().players()[0]);
/// assert_eq!((breakdown.levels[Level::Two], breakdown.tokens, breakdown.bonus, breakdown.total()), (2, 3, 3, 8));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Breakdown {
    /// Printed on active Gizmos of each level; starting Gizmos have no points.
    pub levels: ByLevel<u32>,
    /// Held in tokens.
    pub tokens: u32,
    /// From the *score energy* and *score vp tokens* upgrades.
    pub bonus: u32,
}

impl Breakdown {
    /// Of a player as they stand.
    pub fn of(player: &Player) -> Self {
        let score = player.score();
        let printed = |level: Level| {
            let cards = player.active() & CardSet::of_level(level);
            cards.iter().map(|card| u32::from(card.face().vp)).sum()
        };
        Self { levels: ByLevel::from_fn(printed), tokens: score.tokens, bonus: score.bonus }
    }

    /// From every source in turn: level 1, 2 and 3, tokens, bonus.
    pub const fn sources(self) -> [u32; 5] {
        let ByLevel([one, two, three]) = self.levels;
        [one, two, three, self.tokens, self.bonus]
    }

    /// All of them.
    pub fn total(self) -> u32 {
        self.sources().into_iter().sum()
    }
}
