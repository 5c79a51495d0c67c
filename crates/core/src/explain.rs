//! The answer to "why can't I do this?".

use crate::cards::effect;
use crate::{Blocked, Board, Card, CardSet, IllegalMove, Level, Move, Payment, Phase, Source, Turn};

/// Why `mv` is illegal, or `None` if it is legal; `hand` are the researched cards of the player to move.
pub(crate) fn explain(board: &Board, hand: CardSet, mv: Move) -> Option<IllegalMove> {
    match board.turn {
        Turn::Over => return Some(IllegalMove::GameOver),
        Turn::Chance(_) => return Some(IllegalMove::LuckPending),
        Turn::Decide(_) => {}
    }
    check(board, hand, mv).err()
}

fn check(board: &Board, hand: CardSet, mv: Move) -> Result<(), IllegalMove> {
    match (mv, board.phase) {
        (Move::Pick(energy), Phase::Action | Phase::Picking { .. }) => {
            ensure(board.row.contains(energy), IllegalMove::NotInRow(energy))?;
            let player = board.mover();
            ensure(player.room_in_ring() > 0, IllegalMove::RingFull { limit: player.limits().storage })
        }

        (Move::File(card), Phase::Action | Phase::Filing) => {
            ensure(board.display.contains(card), IllegalMove::NotInDisplay(card))?;
            may_file(board)
        }
        (Move::File(card), Phase::Researched { .. }) => {
            ensure(hand.contains(card), IllegalMove::NotResearched(card))?;
            may_file(board)
        }

        (Move::Build(card, payment), Phase::Action) => pays(board, card, open_source(board, card)?, payment),
        (Move::Build(card, payment), Phase::Researched { .. }) => {
            ensure(hand.contains(card), IllegalMove::NotResearched(card))?;
            pays(board, card, Source::Research, payment)
        }
        (Move::Build(card, payment), Phase::FreeBuild) => {
            open_source(board, card)?;
            ensure(card.level() == Some(Level::One), IllegalMove::NotLevelOne(card))?;
            ensure(payment == Payment::FREE, IllegalMove::FreeBuildPaid(card))
        }

        (Move::Research(level), Phase::Action | Phase::ResearchEffect) => {
            ensure(board.mover().may_research(), IllegalMove::ResearchBarred)?;
            ensure(board.decks[level].size > 0, IllegalMove::DeckEmpty(level))
        }
        (Move::Decline, Phase::Researched { .. })
        | (Move::Draw, Phase::Drawing { .. })
        | (Move::Stop, Phase::Drawing { .. } | Phase::Picking { begun: true, .. })
        | (Move::End, Phase::Chain) => Ok(()),
        (Move::Decline, _) => Err(IllegalMove::NothingToDecline),
        (Move::Return(card), Phase::Returning { .. }) => ensure(hand.contains(card), IllegalMove::NotToReturn(card)),
        (Move::Return(_), phase) if !matches!(phase, Phase::Researched { .. }) => Err(IllegalMove::NothingToReturn),

        (Move::Use(card), Phase::Chain) => may_use(board, card),
        (Move::Draw, _) => Err(IllegalMove::NothingToDraw),
        (Move::Stop, Phase::Picking { begun: false, .. }) => Err(IllegalMove::FirstIsDue),
        (Move::Stop, _) => Err(IllegalMove::NothingToStop),
        (Move::Pass, Phase::Action) => ensure(board.must_pass(), IllegalMove::ActionPossible),

        (_, phase) => Err(out_of_turn(phase)),
    }
}

fn ensure(condition: bool, otherwise: IllegalMove) -> Result<(), IllegalMove> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// What has to be done instead of a move that does not belong to this part of the turn.
const fn out_of_turn(phase: Phase) -> IllegalMove {
    match phase {
        Phase::Action => IllegalMove::ActionFirst,
        Phase::Chain => IllegalMove::ActionDone,
        Phase::Picking { .. } | Phase::Drawing { .. } | Phase::Filing | Phase::FreeBuild | Phase::ResearchEffect => {
            IllegalMove::EffectFirst
        }
        Phase::Researched { .. } => IllegalMove::ResearchFirst,
        Phase::Returning { .. } => IllegalMove::ReturnFirst,
        Phase::Draw { .. } | Phase::Seeing { .. } => IllegalMove::LuckPending,
        Phase::Over => IllegalMove::GameOver,
    }
}

fn may_file(board: &Board) -> Result<(), IllegalMove> {
    match board.file_blocked() {
        None => Ok(()),
        Some(Blocked::FilingBarred) => Err(IllegalMove::FilingBarred),
        Some(_) => Err(IllegalMove::ArchiveFull { limit: board.mover().limits().archive }),
    }
}

fn open_source(board: &Board, card: Card) -> Result<Source, IllegalMove> {
    if board.display.contains(card) {
        Ok(Source::Display)
    } else if board.mover().archive().contains(card) {
        Ok(Source::Archive)
    } else {
        Err(IllegalMove::NotAvailable(card))
    }
}

fn pays(board: &Board, card: Card, source: Source, payment: Payment) -> Result<(), IllegalMove> {
    let player = board.mover();
    let price = board.price(card, source);
    let available = board.available_converters();
    let at_hand = player.ring().covers(payment.spend) && payment.converters.is_subset(available);
    if at_hand && price.is_exact(payment) {
        return Ok(());
    }
    // Illegal: the rest only finds the most helpful reason.
    ensure(board.purse().can_pay(price), IllegalMove::Unaffordable { card, price })?;
    for (energy, spent) in payment.spend.iter() {
        let held = player.ring()[energy];
        ensure(spent <= held, IllegalMove::SpheresMissing { energy, held })?;
    }
    for converter in payment.converters.cards() {
        ensure(player.converters().contains(converter), IllegalMove::ConverterNotActive(converter))?;
        ensure(available.contains(converter), IllegalMove::ConverterUsed(converter))?;
    }
    ensure(price.is_met(payment), IllegalMove::NotExact { card, price })?;
    Err(IllegalMove::Wasteful(card))
}

fn may_use(board: &Board, card: Card) -> Result<(), IllegalMove> {
    ensure(board.mover().active().contains(card), IllegalMove::NotActive(card))?;
    ensure(effect::ANY.contains(card), IllegalMove::NeverTriggered(card))?;
    ensure(!board.used.contains(card), IllegalMove::AlreadyUsed(card))?;
    ensure(board.triggered.contains(card), IllegalMove::NotTriggered(card))?;
    board.blocked(card).map_or(Ok(()), |blocked| Err(IllegalMove::Blocked { card, blocked }))
}
