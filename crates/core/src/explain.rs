//! The answer to "why can't I do this?".

use crate::cards::effect;
use crate::{Blocked, Board, Card, CardSet, Illegal, Level, Move, Payment, Phase, Source, Turn};

/// Why `mv` is illegal, or `None` if it is legal; `hand` are the researched cards of the player to move.
pub(crate) fn explain(board: &Board, hand: CardSet, mv: Move) -> Option<Illegal> {
    match board.turn {
        Turn::Over => return Some(Illegal::GameOver),
        Turn::Chance(_) => return Some(Illegal::LuckPending),
        Turn::Decide(_) => {}
    }
    check(board, hand, mv).err()
}

fn check(board: &Board, hand: CardSet, mv: Move) -> Result<(), Illegal> {
    match (mv, board.phase) {
        (Move::Pick(energy), Phase::Action | Phase::Picking { .. }) => {
            ensure(board.row.contains(energy), Illegal::NotInRow(energy))?;
            let player = board.mover();
            ensure(player.room_in_ring() > 0, Illegal::RingFull { limit: player.limits().storage })
        }

        (Move::File(card), Phase::Action | Phase::Filing) => {
            ensure(board.display.contains(card), Illegal::NotInDisplay(card))?;
            may_file(board)
        }
        (Move::File(card), Phase::Researched { .. }) => {
            ensure(hand.contains(card), Illegal::NotResearched(card))?;
            may_file(board)
        }

        (Move::Build(card, payment), Phase::Action) => pays(board, card, open_source(board, card)?, payment),
        (Move::Build(card, payment), Phase::Researched { .. }) => {
            ensure(hand.contains(card), Illegal::NotResearched(card))?;
            pays(board, card, Source::Research, payment)
        }
        (Move::Build(card, payment), Phase::FreeBuild) => {
            open_source(board, card)?;
            ensure(card.level() == Some(Level::One), Illegal::NotLevelOne(card))?;
            ensure(payment == Payment::FREE, Illegal::FreeBuildPaid(card))
        }

        (Move::Research(level), Phase::Action | Phase::ResearchEffect) => {
            ensure(board.mover().may_research(), Illegal::ResearchBarred)?;
            ensure(board.decks[level].size > 0, Illegal::DeckEmpty(level))
        }
        (Move::Decline, Phase::Researched { .. })
        | (Move::Draw, Phase::Drawing { .. })
        | (Move::Stop, Phase::Drawing { .. } | Phase::Picking { begun: true, .. })
        | (Move::End, Phase::Chain) => Ok(()),
        (Move::Decline, _) => Err(Illegal::NothingToDecline),
        (Move::Return(card), Phase::Returning { .. }) => ensure(hand.contains(card), Illegal::NotToReturn(card)),
        (Move::Return(_), phase) if !matches!(phase, Phase::Researched { .. }) => Err(Illegal::NothingToReturn),

        (Move::Use(card), Phase::Chain) => may_use(board, card),
        (Move::Draw, _) => Err(Illegal::NothingToDraw),
        (Move::Stop, Phase::Picking { begun: false, .. }) => Err(Illegal::FirstIsDue),
        (Move::Stop, _) => Err(Illegal::NothingToStop),
        (Move::Pass, Phase::Action) => ensure(board.must_pass(), Illegal::ActionPossible),

        (_, phase) => Err(out_of_turn(phase)),
    }
}

fn ensure(condition: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// What has to be done instead of a move that does not belong to this part of the turn.
const fn out_of_turn(phase: Phase) -> Illegal {
    match phase {
        Phase::Action => Illegal::ActionFirst,
        Phase::Chain => Illegal::ActionDone,
        Phase::Picking { .. } | Phase::Drawing { .. } | Phase::Filing | Phase::FreeBuild | Phase::ResearchEffect => {
            Illegal::EffectFirst
        }
        Phase::Researched { .. } => Illegal::ResearchFirst,
        Phase::Returning { .. } => Illegal::ReturnFirst,
        Phase::Draw { .. } | Phase::Seeing { .. } => Illegal::LuckPending,
        Phase::Over => Illegal::GameOver,
    }
}

fn may_file(board: &Board) -> Result<(), Illegal> {
    match board.file_blocked() {
        None => Ok(()),
        Some(Blocked::FilingBarred) => Err(Illegal::FilingBarred),
        Some(_) => Err(Illegal::ArchiveFull { limit: board.mover().limits().archive }),
    }
}

fn open_source(board: &Board, card: Card) -> Result<Source, Illegal> {
    if board.display.contains(card) {
        Ok(Source::Display)
    } else if board.mover().archive().contains(card) {
        Ok(Source::Archive)
    } else {
        Err(Illegal::NotAvailable(card))
    }
}

fn pays(board: &Board, card: Card, source: Source, payment: Payment) -> Result<(), Illegal> {
    let player = board.mover();
    let price = board.price(card, source);
    let available = board.available_converters();
    let at_hand = player.ring().covers(payment.spend) && payment.converters.is_subset(available);
    if at_hand && price.is_exact(payment) {
        return Ok(());
    }
    // Illegal: the rest only finds the most helpful reason.
    ensure(board.purse().can_pay(price), Illegal::Unaffordable { card, price })?;
    for (energy, spent) in payment.spend.iter() {
        let held = player.ring()[energy];
        ensure(spent <= held, Illegal::SpheresMissing { energy, held })?;
    }
    for converter in payment.converters.cards() {
        ensure(player.converters().contains(converter), Illegal::ConverterNotActive(converter))?;
        ensure(available.contains(converter), Illegal::ConverterUsed(converter))?;
    }
    ensure(price.is_met(payment), Illegal::NotExact { card, price })?;
    Err(Illegal::Wasteful(card))
}

fn may_use(board: &Board, card: Card) -> Result<(), Illegal> {
    ensure(board.mover().active().contains(card), Illegal::NotActive(card))?;
    ensure(effect::ANY.contains(card), Illegal::NeverTriggered(card))?;
    ensure(!board.used.contains(card), Illegal::AlreadyUsed(card))?;
    ensure(board.triggered.contains(card), Illegal::NotTriggered(card))?;
    board.blocked(card).map_or(Ok(()), |blocked| Err(Illegal::Blocked { card, blocked }))
}
