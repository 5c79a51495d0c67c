//! What things are worth, in victory points: how the heuristic player evaluates a position.
//!
//! A player's *prospects* are the points they have, what their Gizmos will still bring in the rounds that are left,
//! the energy in their ring, and the best card they can build soon.

use gizmos_core::{
    Board, Bonus, Card, CardSet, Discount, Effect, Level, Phase, Player, Price, Purse, Seat, Source, Trigger,
};

use crate::softmax::softmax;

/// The version of this evaluation: a bot that evaluates otherwise is another bot on the ladder.
pub const VERSION: u32 = 2;

/// What one sphere in the ring is worth while there is time to spend it.
const ENERGY: f32 = 0.55;

/// What the next action of somebody is worth.
const TURN: f32 = 0.8;

/// How much of what a researched card promises is gained by building it at once: the energy could have been kept for a
/// card that lies open.
const BUILT_AT_ONCE: f32 = 0.6;

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
    let wait = f32::from(shortage(purse, price));
    let gain = card_worth(player, card, rounds - 1.0 - wait) - ENERGY * f32::from(price.lowest);
    share * gain * 0.72_f32.powf(wait) * (rounds / (wait + 0.7)).min(1.0)
}

/// How much energy is missing to pay a price: a guess, but nothing is missing only if it can be paid.
fn shortage(purse: &Purse, price: Price) -> u8 {
    let missing = price.lowest.saturating_sub(purse.reach(price.color));
    if missing == 0 && !purse.can_pay(price) { 1 } else { missing }
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

/// What the cards in the display and in the archive promise a player.
fn promises(board: &Board, player: &Player, rounds: f32) -> impl Iterator<Item = f32> {
    let purse = Purse::new(player.ring(), player.converters());
    let from =
        move |cards: CardSet, source| cards.iter().map(move |card| promise(player, &purse, card, source, rounds));
    from(board.display().cards(), Source::Display).chain(from(player.archive(), Source::Archive))
}

/// What a player can expect to have in the end.
fn prospects(board: &Board, player: &Player, rounds: f32) -> f32 {
    let mut worth = player.score().total() as f32;
    worth += player.active().iter().map(income).sum::<f32>() * (rounds - 0.5).max(0.0);
    worth += ENERGY * f32::from(player.ring().total()) * (rounds * 0.4).min(1.0);
    worth + potential(promises(board, player, rounds))
}

/// What the player to move can expect of so many cards of a deck: the best of them to build at once, or to file. Cards
/// that can be neither paid for now nor filed bring nothing.
fn research_worth(board: &Board, level: Level, cards: u8, rounds: f32) -> f32 {
    let player = board.mover();
    let now = board.purse();
    let later = Purse::new(player.ring(), player.converters());
    let may_file = board.file_blocked().is_none();
    let known: Vec<f32> = promises(board, player, rounds).collect();
    let before = potential(known.iter().copied());
    let worth = |card: Card| {
        let price = board.price(card, Source::Research);
        let is_paid = shortage(&now, price) == 0;
        let built = if is_paid { BUILT_AT_ONCE * promise(player, &now, card, Source::Research, rounds) } else { 0.0 };
        let filed = if may_file {
            let filed = promise(player, &later, card, Source::Archive, rounds);
            potential(known.iter().copied().chain([filed])) - before
        } else {
            0.0
        };
        built.max(filed).max(0.0)
    };
    let mut worths: Vec<f32> = hidden_cards(board, level).iter().map(worth).collect();
    best_of(&mut worths, usize::from(cards))
}

/// Whether researching a deck brings the player to move nothing whatever they see: they can file no card, and pay for none.
pub(crate) fn is_idle_research(board: &Board, level: Level) -> bool {
    let purse = board.purse();
    let is_payable = |card| shortage(&purse, board.price(card, Source::Research)) == 0;
    board.file_blocked().is_some() && !hidden_cards(board, level).iter().any(is_payable)
}

/// The cards of a level that do not lie open.
fn hidden_cards(board: &Board, level: Level) -> CardSet {
    let open = |cards: CardSet, player: &Player| cards | player.active() | player.archive();
    CardSet::of_level(level) & !board.players().iter().fold(board.display().cards(), open)
}

/// The mean of the best of so many different values drawn at random: the value in place `i`, counted from the smallest,
/// is the best in C(i - 1, draws - 1) of all C(n, draws) ways.
fn best_of(values: &mut [f32], draws: usize) -> f32 {
    let draws = draws.min(values.len());
    if draws == 0 {
        return 0.0;
    }
    values.sort_by(|a, b| b.total_cmp(a));
    let mut chance = draws as f32 / values.len() as f32;
    let mut mean = 0.0;
    for (place, value) in values.iter().enumerate() {
        mean += chance * value;
        let below = values.len() - 1 - place;
        if below < draws {
            break;
        }
        chance *= (below + 1 - draws) as f32 / below as f32;
    }
    mean
}

/// What the player to move may still do in this turn.
fn pending(board: &Board, rounds: f32) -> f32 {
    let room = board.mover().room_in_ring();
    let research = |level: Level| {
        let cards = board.mover().limits().research.min(board.deck(level).size);
        research_worth(board, level, cards, rounds)
    };
    let any_research = || Level::ALL.into_iter().map(research).fold(0.0, f32::max);
    let effect = |effect| match effect {
        Effect::Pick(count) => effect_worth(Effect::Pick(count.min(room))),
        Effect::Draw(count) => effect_worth(Effect::Draw(count.min(room))),
        Effect::Research => any_research(),
        effect => effect_worth(effect),
    };
    let triggered: f32 = board.usable().iter().map(|card| effect(card.face().effect)).sum();
    let phase = match board.phase() {
        Phase::Picking { left, .. } => effect(Effect::Pick(left)),
        Phase::Draw { left } => effect(Effect::Draw(left + 1)),
        Phase::Drawing { left } => effect(Effect::Draw(left)),
        Phase::Filing => effect(Effect::File),
        Phase::FreeBuild => effect(Effect::BuildLevelOneFree),
        Phase::ResearchEffect => any_research(),
        Phase::Seeing { level, left } => research_worth(board, level, board.researched() + left, rounds),
        Phase::Researched { level } => research_worth(board, level, board.researched(), rounds),
        Phase::Action | Phase::Chain | Phase::Returning { .. } | Phase::Over => 0.0,
    };
    phase + 0.9 * triggered
}

/// Whose action comes next; nobody's if the last turn of the game is past its action.
fn next_to_act(board: &Board) -> Option<Seat> {
    let (seat, players) = (board.to_move(), board.player_count());
    match board.phase() {
        Phase::Action => Some(seat),
        Phase::Over => None,
        _ if board.is_last_round() && seat.index() + 1 == players => None,
        _ => Some(seat.next(players)),
    }
}

/// What each player can expect to have in the end, in points.
pub fn all_prospects(board: &Board) -> [f32; Seat::MAX] {
    prospects_within(board, f32::INFINITY)
}

/// What each player can expect to have after so many rounds, in points.
fn prospects_within(board: &Board, sight: f32) -> [f32; Seat::MAX] {
    let rounds = rounds_left(board).min(sight);
    let mut worth = [0.0; Seat::MAX];
    for (worth, player) in worth.iter_mut().zip(board.players()) {
        *worth = prospects(board, player, rounds);
    }
    worth[board.to_move().index()] += pending(board, rounds);
    if let Some(seat) = next_to_act(board) {
        worth[seat.index()] += TURN;
    }
    worth
}

/// The chance of each seat to win, judged by the prospects: the less time is left, the more a lead is worth.
pub fn win_chances(board: &Board) -> [f32; Seat::MAX] {
    win_chances_within(board, f32::INFINITY)
}

/// The same for somebody who does not look further than so many rounds.
pub fn win_chances_within(board: &Board, sight: f32) -> [f32; Seat::MAX] {
    let mut chances = [0.0; Seat::MAX];
    let players = board.player_count();
    if let Some(outcome) = board.outcome() {
        chances[outcome.winner().index()] = 1.0;
        return chances;
    }
    let worth = prospects_within(board, sight);
    let spread = 1.5 + 0.25 * rounds_left(board);
    chances[..players].copy_from_slice(&worth[..players]);
    softmax(&mut chances[..players], spread);
    chances
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Color, ConverterSet, Energy, Record, Spheres};

    use super::*;

    /// Both rings are empty, both archives are full, and all hidden cards of the first two levels cost something.
    fn stuck() -> Board {
        let record: Record = include_str!("../tests/stuck/everything-wins.gizmos").parse().expect("is a record");
        *record.state().board()
    }

    #[test]
    fn nothing_can_be_paid_from_an_empty_ring_whatever_the_converters() {
        let board = stuck();
        let purse = board.purse();
        assert_ne!(purse.reach(Color::One(Energy::Heat)), 0, "the reach alone says no such thing");
        for card in CardSet::of_level(Level::Two) {
            assert_ne!(shortage(&purse, board.price(card, Source::Display)), 0, "{card}");
        }
        assert_eq!(Purse::new(Spheres::EMPTY, ConverterSet::EMPTY).reach(Color::Any), 0);
    }

    #[test]
    fn research_is_worth_nothing_where_it_brings_nothing() {
        let board = stuck();
        for level in Level::ALL {
            assert!(is_idle_research(&board, level));
            assert!(research_worth(&board, level, 5, rounds_left(&board)).abs() < 1e-6);
        }
    }

    #[test]
    fn the_best_of_several_is_what_counting_all_ways_gives() {
        let values = [3.0_f32, 0.5, 2.0, 2.0, 0.0, 4.5];
        let (mut count, mut sum) = (0.0, 0.0);
        for a in 0..values.len() {
            for b in 0..a {
                for c in 0..b {
                    count += 1.0;
                    sum += values[a].max(values[b]).max(values[c]);
                }
            }
        }
        assert!((best_of(&mut values.clone(), 3) - sum / count).abs() < 1e-5);
        assert_eq!(
            (best_of(&mut values.clone(), 9), best_of(&mut [], 3), best_of(&mut values.clone(), 0)),
            (4.5, 0.0, 0.0)
        );
    }
}
