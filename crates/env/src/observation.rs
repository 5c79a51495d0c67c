//! What a seat may know, as bytes.
//!
//! It is made from a [`View`] and from what the observer is about to pay, so nothing hidden can get into it.

use gizmos_core::{Card, CardSet, Energy, Level, Phase, Player, Seat, Turn, View};

use crate::action::CONVERTERS;
use crate::layout::{CONTEXT, CONTEXT_SIZE, PLAYER, PLAYER_SIZE, high_of, start_of};
use crate::partial_payment::PartialPayment;

/// Writes what the observer knows; a spectator looks from the seat of the First Player.
///
/// # Panics
/// If the observation is shorter than its layout says.
pub(crate) fn write(view: &View, paying: Option<PartialPayment>, observation: &mut [u8]) {
    observation.fill(0);
    let count = view.board().player_count();
    let observer = view.observer().map_or(0, Seat::index);
    let from_observer = |seat: usize| (seat + count - observer) % count;
    let (context, players) = observation.split_at_mut(CONTEXT_SIZE);
    write_context(view, from_observer, context);
    if let Some(paying) = paying {
        write_paying(paying, context);
    }
    for (seat, player) in view.board().players().iter().enumerate() {
        write_player(player, &mut players[from_observer(seat) * PLAYER_SIZE..][..PLAYER_SIZE]);
    }
}

fn write_context(view: &View, from_observer: impl Fn(usize) -> usize, bytes: &mut [u8]) {
    const PHASE: usize = start_of(CONTEXT, "phase");
    const LEFT: usize = start_of(CONTEXT, "left");
    const BEGUN: usize = start_of(CONTEXT, "begun");
    const ROUND: usize = start_of(CONTEXT, "round");
    const LAST_ROUND: usize = start_of(CONTEXT, "last_round");
    const DECIDES: usize = start_of(CONTEXT, "decides");
    const FIRST: usize = start_of(CONTEXT, "first");
    const ROW: usize = start_of(CONTEXT, "row");
    const DISPENSER: usize = start_of(CONTEXT, "dispenser");
    const DECK_SIZE: usize = start_of(CONTEXT, "deck_size");
    const DECK_RETURNED: usize = start_of(CONTEXT, "deck_returned");
    const RESEARCHED: usize = start_of(CONTEXT, "researched");
    const DISPLAY: usize = start_of(CONTEXT, "display");
    const HAND: usize = start_of(CONTEXT, "hand");
    const TRIGGERED: usize = start_of(CONTEXT, "triggered");
    const USED: usize = start_of(CONTEXT, "used");
    const UNDER_DECK: usize = start_of(CONTEXT, "under_deck");

    let board = view.board();
    // Luck is never due when somebody looks, so its phases have no place of their own.
    let (phase, left) = match board.phase() {
        Phase::Action => (0, 0),
        Phase::Chain => (1, 0),
        Phase::Picking { left, begun } => {
            bytes[BEGUN] = u8::from(begun);
            (2, left)
        }
        Phase::Draw { left } | Phase::Drawing { left } => (3, left),
        Phase::Filing => (4, 0),
        Phase::FreeBuild => (5, 0),
        Phase::ResearchEffect | Phase::Seeing { .. } => (6, 0),
        Phase::Researched { .. } => (7, 0),
        Phase::Returning { .. } => (8, 0),
        Phase::Over => (9, 0),
    };
    bytes[PHASE + phase] = 1;
    bytes[LEFT] = left.min(high_of(CONTEXT, "left"));
    bytes[ROUND] = board.round().min(high_of(CONTEXT, "round").into()) as u8;
    bytes[LAST_ROUND] = u8::from(board.is_last_round());
    if let Turn::Decide(seat) = board.turn() {
        bytes[DECIDES + from_observer(seat.index())] = 1;
    }
    bytes[FIRST + from_observer(0)] = 1;
    bytes[ROW..ROW + 4].copy_from_slice(&board.row().spheres().counts());
    bytes[DISPENSER..DISPENSER + 4].copy_from_slice(&board.dispenser().counts());
    bytes[RESEARCHED] = board.researched();
    for level in Level::ALL {
        let deck = board.deck(level);
        bytes[DECK_SIZE + level.index()] = deck.size;
        bytes[DECK_RETURNED + level.index()] = deck.returned;
        let above = deck.size - deck.returned;
        for (depth, returned) in (above + 1..).zip(view.returned(level)) {
            if let Some(card) = returned.card {
                bytes[UNDER_DECK + card.index()] = depth;
            }
        }
    }
    mark(board.display().cards(), &mut bytes[DISPLAY..]);
    mark(view.hand(), &mut bytes[HAND..]);
    mark(board.triggered(), &mut bytes[TRIGGERED..]);
    mark(board.used(), &mut bytes[USED..]);
}

fn write_paying(paying: PartialPayment, bytes: &mut [u8]) {
    const FOR: usize = start_of(CONTEXT, "paying_for");
    const WITH: usize = start_of(CONTEXT, "paying_converters");
    const SPHERES: usize = start_of(CONTEXT, "paying_spheres");
    bytes[FOR + paying.card.index()] = 1;
    for converter in paying.converters.cards() {
        bytes[WITH + CONVERTERS.place(converter)] = 1;
    }
    bytes[SPHERES..SPHERES + 4].copy_from_slice(&paying.spent.counts());
}

fn write_player(player: &Player, bytes: &mut [u8]) {
    const ENERGY: usize = start_of(PLAYER, "energy");
    const STORAGE: usize = start_of(PLAYER, "storage");
    const ARCHIVE_LIMIT: usize = start_of(PLAYER, "archive_limit");
    const RESEARCH_LIMIT: usize = start_of(PLAYER, "research_limit");
    const MAY_FILE: usize = start_of(PLAYER, "may_file");
    const MAY_RESEARCH: usize = start_of(PLAYER, "may_research");
    const VP_TOKENS: usize = start_of(PLAYER, "vp_tokens");
    const SCORE: usize = start_of(PLAYER, "score");
    const GIZMOS: usize = start_of(PLAYER, "gizmos");
    const LEVEL_THREE: usize = start_of(PLAYER, "level_three");
    const ACTIVE: usize = start_of(PLAYER, "active");
    const ARCHIVE: usize = start_of(PLAYER, "archive");

    let limits = player.limits();
    bytes[ENERGY..ENERGY + Energy::ALL.len()].copy_from_slice(&player.ring().counts());
    bytes[STORAGE] = limits.storage;
    bytes[ARCHIVE_LIMIT] = limits.archive;
    bytes[RESEARCH_LIMIT] = limits.research;
    bytes[MAY_FILE] = u8::from(player.may_file());
    bytes[MAY_RESEARCH] = u8::from(player.may_research());
    bytes[VP_TOKENS] = player.vp_tokens().min(high_of(PLAYER, "vp_tokens").into()) as u8;
    bytes[SCORE] = player.score().total().min(high_of(PLAYER, "score").into()) as u8;
    bytes[GIZMOS] = player.active().len().min(high_of(PLAYER, "gizmos").into()) as u8;
    bytes[LEVEL_THREE] = (player.active() & CardSet::of_level(Level::Three)).len() as u8;
    mark(player.active(), &mut bytes[ACTIVE..]);
    mark(player.archive(), &mut bytes[ARCHIVE..]);
}

/// Writes 1 for each card in the set.
fn mark(cards: CardSet, bytes: &mut [u8]) {
    if cards.is_empty() {
        return;
    }
    for (eight, bits) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(cards.bits().to_le_bytes()).take(Card::COUNT / 8) {
        *eight = spread(bits).to_le_bytes();
    }
}

/// One byte for each bit, 0 or 1, the lowest first.
const fn spread(bits: u8) -> u64 {
    // Byte i keeps bit i, which then is carried up to the byte's highest bit, and from there down to its lowest.
    let kept = (bits as u64 * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (kept + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn every_bit_gets_its_byte() {
        for bits in 0..=u8::MAX {
            let bytes: [u8; 8] = std::array::from_fn(|bit| bits >> bit & 1);
            assert_eq!(spread(bits).to_le_bytes(), bytes, "{bits:08b}");
        }
    }
}
