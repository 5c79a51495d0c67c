//! What a seat may know, as bytes.
//!
//! It is made from a [`View`] and from what the observer is about to pay, so nothing hidden can get into it.

use gizmos_core::{Level, Phase, Player, Seat, Turn, View};

use crate::action::CONVERTERS;
use crate::layout::{ContextFeatures, PlayerFeatures};
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
    let (context, players) = observation.split_first_chunk_mut().expect("it is as long as its layout says");
    let (players, _) = players.as_chunks_mut();
    let mut context = ContextFeatures::of(context);
    write_context(view, from_observer, &mut context);
    if let Some(paying) = paying {
        write_paying(paying, &mut context);
    }
    for (seat, player) in view.board().players().iter().enumerate() {
        write_player(player, &mut PlayerFeatures::of(&mut players[from_observer(seat)]));
    }
}

fn write_context(view: &View, from_observer: impl Fn(usize) -> usize, context: &mut ContextFeatures<'_>) {
    let board = view.board();
    // Luck is never due when somebody looks, so its phases have no place of their own.
    let (phase, left) = match board.phase() {
        Phase::Action => (0, 0),
        Phase::Chain => (1, 0),
        Phase::Picking { left, begun } => {
            context.begun.set(begun);
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
    context.phase.set_at(phase, 1);
    context.left.set(left);
    context.round.set(board.round());
    context.last_round.set(board.is_last_round());
    if let Turn::Decide(seat) = board.turn() {
        context.decides.set_at(from_observer(seat.index()), 1);
    }
    context.first.set_at(from_observer(0), 1);
    context.row.set_all(&board.row().spheres().counts());
    context.dispenser.set_all(&board.dispenser().counts());
    context.researched.set(board.researched());
    for level in Level::ALL {
        let deck = board.deck(level);
        context.deck_size.set_at(level.index(), deck.size);
        context.deck_returned.set_at(level.index(), deck.returned);
        let above = deck.size - deck.returned;
        for (depth, returned) in (above + 1..).zip(view.returned(level)) {
            if let Some(card) = returned.card {
                context.under_deck.set_at(card.index(), depth);
            }
        }
    }
    context.display.mark(board.display().cards());
    context.hand.mark(view.hand());
    context.triggered.mark(board.triggered());
    context.used.mark(board.used());
}

fn write_paying(paying: PartialPayment, context: &mut ContextFeatures<'_>) {
    context.paying_for.set_at(paying.card.index(), 1);
    for converter in paying.converters.cards() {
        context.paying_converters.set_at(CONVERTERS.place(converter), 1);
    }
    context.paying_spheres.set_all(&paying.spent.counts());
}

fn write_player(player: &Player, features: &mut PlayerFeatures<'_>) {
    let limits = player.limits();
    features.energy.set_all(&player.ring().counts());
    features.storage.set(limits.storage);
    features.archive_limit.set(limits.archive);
    features.research_limit.set(limits.research);
    features.may_file.set(player.may_file());
    features.may_research.set(player.may_research());
    features.vp_tokens.set(player.vp_tokens());
    features.score.set(player.score().total());
    features.gizmos.set(player.gizmos());
    features.level_three.set(player.level_three());
    features.active.mark(player.active());
    features.archive.mark(player.archive());
}
