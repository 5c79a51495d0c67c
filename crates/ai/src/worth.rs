//! What things are worth, in victory points: how the heuristic player evaluates a position.
//!
//! A player's *prospects* are the points they have, what their Gizmos will still bring in the rounds that are left,
//! the energy in their ring, and the best card they can build soon.

use gizmos_core::{Board, Bonus, Card, CardSet, Discount, Effect, Level, Phase, Player, Purse, Seat, Source, Trigger};

use crate::softmax::softmax;

/// The version of this evaluation: a bot that evaluates otherwise is another bot on the ladder.
pub const VERSION: u32 = 1;

/// What one sphere in the ring is worth while there is time to spend it.
const ENERGY: f32 = 0.55;

/// How many rounds are still to come, this one included: a guess from how far the foremost player has come.
pub fn rounds_left(board: &Board) -> f32 {
    let left = board.players().iter().map(|player| {
        let by_count = f32::from(16u8.saturating_sub(player.active().len() as u8));
        let level_three = (player.active() & CardSet::of_level(Level::Three)).len() as u8;
        let by_level = f32::from(4u8.saturating_sub(level_three));
        (by_count * 1.1).min(by_level * 3.0 + 1.0).min(by_count * 0.6 + by_level * 2.0)
    });
    if board.is_last_round() { 0.5 } else { left.fold(f32::INFINITY, f32::min).max(0.7) + 0.5 }
}

/// What an effect is worth each time it is used.
pub fn effect_worth(effect: Effect) -> f32 {
    match effect {
        Effect::Draw(n) => ENERGY * 0.9 * f32::from(n).min(2.4),
        Effect::Pick(n) => ENERGY * 1.1 * f32::from(n),
        Effect::VictoryPoints(n) => f32::from(n),
        Effect::File => 0.6,
        Effect::Research => 0.4,
        Effect::BuildLevelOneFree => 2.2,
        _ => 0.0,
    }
}

/// How often in a round something triggers a card.
fn trigger_rate(trigger: Trigger) -> f32 {
    match trigger {
        Trigger::None => 0.0,
        Trigger::File | Trigger::BuildFromArchive => 0.3,
        Trigger::Pick(energies) => 0.2 + 0.22 * energies.iter().count() as f32,
        Trigger::Build(colors) => 0.08 + 0.22 * colors.iter().count() as f32,
        Trigger::BuildLevelTwo => 0.4,
    }
}

/// What an active card brings in each round, besides its points.
pub fn income(card: Card) -> f32 {
    let face = card.face();
    match face.effect {
        Effect::Recolor { from: Some(_), times } => 0.12 * f32::from(times),
        Effect::Double(energies) => 0.3 * energies.iter().count() as f32,
        Effect::Raise { storage, archive, research } => {
            0.07 * f32::from(storage.min(3)) + 0.06 * f32::from(archive) + 0.05 * f32::from(research)
        }
        Effect::Discount(Discount::LevelTwo) => 0.3,
        Effect::Recolor { from: None, .. } | Effect::Discount(Discount::Archive | Discount::Research) => 0.25,
        Effect::NoFile | Effect::NoResearch => -0.1,
        effect => trigger_rate(face.trigger) * effect_worth(effect),
    }
}

/// What building a card gains its owner in all, with so many rounds to come after it.
pub fn card_worth(player: &Player, card: Card, rounds: f32) -> f32 {
    let bonus = match card.face().effect {
        Effect::Score(Bonus::Energy) => f32::from(player.limits().storage) * 0.6,
        Effect::Score(Bonus::VpTokens) => f32::from(player.vp_tokens()) * 1.2,
        _ => 0.0,
    };
    f32::from(card.face().vp) + bonus + income(card) * rounds.max(0.0)
}

/// What a card promises a player who can pay with `purse`, if it can be built from there with so many rounds to come: what
/// it gains over the energy it takes, less the longer they have to save up for it.
///
/// ```
/// # use gizmos_ai::promise;
/// # use gizmos_core::{Card, ConverterSet, Energy, Purse, Setup, Source, Spheres, State};
/// let state = State::new(&Setup::standard(2)).expect("is possible");
/// let player = &state.board().players()[0];
/// let card = Card::from_number(109).expect("costs one Heat");
/// let with = |energy| {
///     let purse = Purse::new(Spheres::of(energy, 1), ConverterSet::EMPTY);
///     promise(player, &purse, card, Source::Display, 10.0)
/// };
/// assert!(with(Energy::Heat) > with(Energy::Atomic));
/// ```
pub fn promise(player: &Player, purse: &Purse, card: Card, source: Source, rounds: f32) -> f32 {
    let price = player.discounts(source).price(card);
    if price.lowest > player.limits().storage + 2 {
        return 0.0;
    }
    // Others may take what lies in the display.
    let share = match source {
        Source::Display => 0.9,
        Source::Research => 1.0,
        Source::Archive => 1.1,
    };
    let wait = f32::from(price.lowest.saturating_sub(purse.reach(price.color)));
    let gain = card_worth(player, card, rounds - 1.0 - wait) - ENERGY * f32::from(price.lowest);
    share * gain * 0.72_f32.powf(wait) * (rounds / (wait + 0.7)).min(1.0)
}

/// What several promises are worth together: one card is built after the other, and only the best two are looked at.
pub fn potential(promises: impl Iterator<Item = f32>) -> f32 {
    let (best, second) =
        promises.fold(
            (0.0_f32, 0.0_f32),
            |(best, second), promise| {
                if promise > best { (promise, best) } else { (best, second.max(promise)) }
            },
        );
    0.55 * best + 0.25 * second
}

/// What a player can expect to have in the end.
fn prospects(board: &Board, player: &Player, rounds: f32) -> f32 {
    let mut worth = player.score().total() as f32;
    worth += player.active().iter().map(income).sum::<f32>() * (rounds - 0.5).max(0.0);
    worth += ENERGY * f32::from(player.ring().total()) * (rounds * 0.4).min(1.0);
    let purse = Purse::new(player.ring(), player.converters());
    let from = |cards: CardSet, source| cards.iter().map(move |card| promise(player, &purse, card, source, rounds));
    worth + potential(from(board.display().cards(), Source::Display).chain(from(player.archive(), Source::Archive)))
}

/// What the player to move may still do in this turn.
fn pending(board: &Board) -> f32 {
    let triggered: f32 = board.usable().iter().map(|card| effect_worth(card.face().effect)).sum();
    let phase = match board.phase() {
        Phase::Picking { left, .. } => effect_worth(Effect::Pick(left.min(board.mover().room_in_ring()))),
        Phase::Draw { left } => effect_worth(Effect::Draw(left + 1)),
        Phase::Drawing { left } => effect_worth(Effect::Draw(left)),
        Phase::Filing => effect_worth(Effect::File),
        Phase::FreeBuild => effect_worth(Effect::BuildLevelOneFree),
        Phase::ResearchEffect | Phase::Seeing { .. } | Phase::Researched { .. } => effect_worth(Effect::Research),
        // The turn itself.
        Phase::Action => 0.8,
        Phase::Chain | Phase::Returning { .. } | Phase::Over => 0.0,
    };
    phase + 0.9 * triggered
}

/// What each player can expect to have in the end, in points.
pub fn all_prospects(board: &Board) -> [f32; Seat::MAX] {
    let rounds = rounds_left(board);
    let mut worth = [0.0; Seat::MAX];
    for (worth, player) in worth.iter_mut().zip(board.players()) {
        *worth = prospects(board, player, rounds);
    }
    worth[board.to_move().index()] += pending(board);
    worth
}

/// The chance of each seat to win, judged by the prospects: the less time is left, the more a lead is worth.
pub fn win_chances(board: &Board) -> [f32; Seat::MAX] {
    let mut chances = [0.0; Seat::MAX];
    let players = board.player_count();
    if let Some(outcome) = board.outcome() {
        chances[outcome.winner().index()] = 1.0;
        return chances;
    }
    let worth = all_prospects(board);
    let spread = 1.5 + 0.25 * rounds_left(board);
    chances[..players].copy_from_slice(&worth[..players]);
    softmax(&mut chances[..players], spread);
    chances
}
