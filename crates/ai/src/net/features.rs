//! The input of the net: a position as a sparse list of numbered features.
//!
//! Each player is described in the same words, and what belongs to nobody is the *context*. Only what the player to
//! move may know is used.

use gizmos_core::{Board, Card, CardSet, Color, Energy, Level, Phase, Player, Purse, Seat, Source, State};

/// How many energies a player lacks for a card: 0, 1, 2, or more.
const SHORTAGES: usize = 4;
const CARDS: usize = Card::COUNT;

const ACTIVE: usize = 0;
const IN_DISPLAY: usize = ACTIVE + CARDS;
const IN_ARCHIVE: usize = IN_DISPLAY + SHORTAGES * CARDS;
const ACTIVE_COUNT: usize = IN_ARCHIVE + SHORTAGES * CARDS;
const LEVEL_THREE_COUNT: usize = ACTIVE_COUNT + 17;
const RING_COUNT: usize = LEVEL_THREE_COUNT + 5;
const RING: usize = RING_COUNT + 9;
const AMOUNTS: usize = RING + 4 * 5;

/// How many features describe a player.
pub const PLAYER_FEATURES: usize = AMOUNTS + 12;

const HAND: usize = 0;
const TRIGGERED: usize = HAND + SHORTAGES * CARDS;
const USED: usize = TRIGGERED + CARDS;
const ROW: usize = USED + CARDS;
const PHASE: usize = ROW + 4 * 7;
const LEFT: usize = PHASE + 12;
const PLAYERS: usize = LEFT + 4;
const DECKS: usize = PLAYERS + 3;
const TIME: usize = DECKS + 3;

/// How many features describe what belongs to no player.
pub const CONTEXT_FEATURES: usize = TIME + 3;

/// The index of a card's feature; the starting Gizmos share one.
fn card_feature(card: Card) -> usize {
    card.index().max(3)
}

/// Calls `visit` with the index and the value of each feature of a player that is not zero.
pub fn player_features(board: &Board, seat: Seat, mut visit: impl FnMut(usize, f32)) {
    let player = &board.players()[seat.index()];
    for card in player.active() {
        visit(ACTIVE + card_feature(card), 1.0);
    }
    let is_mover = seat == board.to_move();
    // The others will have all their converters again when their turn comes.
    let converters = if is_mover { board.available_converters() } else { player.converters() };
    let purse = Purse::new(player.ring(), converters);
    cards_by_shortage(player, &purse, board.display().cards(), Source::Display, |feature| {
        visit(IN_DISPLAY + feature, 1.0);
    });
    cards_by_shortage(player, &purse, player.archive(), Source::Archive, |feature| visit(IN_ARCHIVE + feature, 1.0));
    let count = player.active().len();
    let level_three = (player.active() & CardSet::of_level(Level::Three)).len();
    let ring = player.ring();
    visit(ACTIVE_COUNT + count.min(16), 1.0);
    visit(LEVEL_THREE_COUNT + level_three.min(4), 1.0);
    visit(RING_COUNT + usize::from(ring.total()).min(8), 1.0);
    for energy in Energy::ALL {
        visit(RING + 5 * energy.index() + usize::from(ring[energy]).min(4), 1.0);
    }
    let limits = player.limits();
    let amounts = [
        f32::from(player.room_in_ring()) / 4.0,
        f32::from(player.vp_tokens()) / 8.0,
        player.score().total() as f32 / 20.0,
        f32::from(limits.storage) / 8.0,
        f32::from(limits.archive) / 3.0,
        f32::from(limits.research) / 5.0,
        f32::from(player.room_in_archive()) / 2.0,
        f32::from(u8::from(player.may_file())),
        f32::from(u8::from(player.may_research())),
        f32::from(u8::from(is_mover)),
        f32::from(u8::from(seat < board.to_move())),
        seat.index() as f32 / 2.0,
    ];
    for (amount, value) in amounts.into_iter().enumerate() {
        if value != 0.0 {
            visit(AMOUNTS + amount, value);
        }
    }
}

/// Calls `visit` with the index and the value of each feature of the context that is not zero.
pub fn context_features(state: &State, mut visit: impl FnMut(usize, f32)) {
    let board = state.board();
    if !state.hand().is_empty() {
        let player = board.mover();
        cards_by_shortage(player, &board.purse(), state.hand(), Source::Research, |feature| visit(HAND + feature, 1.0));
    }
    for card in board.triggered() {
        visit(TRIGGERED + card_feature(card), 1.0);
    }
    for card in board.used() {
        visit(USED + card_feature(card), 1.0);
    }
    for energy in Energy::ALL {
        visit(ROW + 7 * energy.index() + usize::from(board.row().spheres()[energy]).min(6), 1.0);
    }
    let (phase, left) = match board.phase() {
        Phase::Action => (0, 0),
        Phase::Chain => (1, 0),
        Phase::Picking { left, begun } => (2 + usize::from(begun), left),
        Phase::Draw { left } => (4, left),
        Phase::Drawing { left } => (5, left),
        Phase::Filing => (6, 0),
        Phase::FreeBuild => (7, 0),
        Phase::ResearchEffect => (8, 0),
        Phase::Seeing { left, .. } => (9, left),
        Phase::Researched { .. } => (10, 0),
        Phase::Returning { .. } | Phase::Over => (11, 0),
    };
    visit(PHASE + phase, 1.0);
    visit(LEFT + usize::from(left).min(3), 1.0);
    visit(PLAYERS + board.player_count() - 2, 1.0);
    for level in Level::ALL {
        visit(DECKS + level.index(), f32::from(board.deck(level).size) / 30.0);
    }
    visit(TIME, f32::from(board.round().min(40)) / 20.0);
    if board.is_last_round() {
        visit(TIME + 1, 1.0);
    }
    visit(TIME + 2, 1.0);
}

fn cards_by_shortage(player: &Player, purse: &Purse, cards: CardSet, source: Source, mut visit: impl FnMut(usize)) {
    let discounts = player.discounts(source);
    for card in cards {
        let price = discounts.price(card);
        let reach = if price.color == Color::None { 0 } else { purse.reach(price.color) };
        let shortage = usize::from(price.lowest.saturating_sub(reach)).min(SHORTAGES - 1);
        visit(shortage * CARDS + card_feature(card));
    }
}
