//! Decodes actions into moves, and spells moves as actions.

use gizmos_core::{ByLevel, Card, CardSet, EnergySet, Level, Move, MoveVisitor, Payment, Purse, Source, State};

use crate::partial_payment::PartialPayment;
use crate::{Action, ActionSet};

/// The move that the actions since the last one are to become.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActionDecoder {
    paying: Option<PartialPayment>,
    /// The payments that begin like this one.
    payments: Vec<Payment>,
}

impl ActionDecoder {
    /// Begins anew.
    pub(crate) fn begin(&mut self) {
        self.paying = None;
    }

    pub(crate) const fn paying(&self) -> Option<PartialPayment> {
        self.paying
    }

    /// The card that is being paid for.
    pub(crate) fn card(&self) -> Option<Card> {
        self.paying.map(|paying| paying.card)
    }

    /// The actions that can follow in this position.
    pub(crate) fn actions(&self, state: &State) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        match self.paying {
            Some(paying) => self.payments.iter().for_each(|&payment| actions.insert(paying.next(payment))),
            None => state.visit_moves(&mut FirstActions { state, purse: None, actions: &mut actions }),
        }
        actions
    }

    /// Adds one of the [actions](Self::actions), and returns the move as soon as only one is possible.
    pub(crate) fn push(&mut self, state: &State, action: Action) -> Option<Move> {
        if let Some(mv) = action.whole_move() {
            return Some(mv);
        }
        match (&mut self.paying, action) {
            (Some(paying), action) => {
                self.payments.retain(|&payment| paying.next(payment) == action);
                paying.add(action);
            }
            (None, Action::Build(card)) => {
                self.payments.clear();
                state.visit_moves(&mut PaymentsFor { card, state, payments: &mut self.payments });
                self.paying = Some(PartialPayment::new(card));
            }
            (None, _) => {}
        }
        let card = self.card()?;
        if let [payment] = self.payments[..] { Some(Move::Build(card, payment)) } else { None }
    }

    /// The actions that are missing until this legal move, or `None` if something else is being paid.
    pub(crate) fn spell(&self, state: &State, mv: Move) -> Option<Vec<Action>> {
        let mut rest = self.clone();
        let mut actions = Vec::new();
        loop {
            let action = match (rest.paying, mv) {
                (None, mv) => Action::of(mv),
                (Some(paying), Move::Build(card, payment))
                    if card == paying.card && rest.payments.contains(&payment) =>
                {
                    paying.next(payment)
                }
                (Some(_), _) => return None,
            };
            actions.push(action);
            if rest.push(state, action).is_some() {
                return Some(actions);
            }
        }
    }
}

/// Collects the first action of every move: whether a card can be paid for matters, but not how.
struct FirstActions<'a> {
    state: &'a State,
    purse: Option<Purse>,
    actions: &'a mut ActionSet,
}

impl MoveVisitor for FirstActions<'_> {
    fn picks(&mut self, energies: EnergySet) -> bool {
        energies.iter().for_each(|energy| self.actions.insert(Action::Pick(energy)));
        !energies.is_empty()
    }

    fn files(&mut self, cards: CardSet) -> bool {
        Action::insert_files(cards, self.actions);
        !cards.is_empty()
    }

    fn builds(&mut self, cards: CardSet, source: Source) -> bool {
        if cards.is_empty() {
            return false;
        }
        let board = self.state.board();
        let purse = self.purse.get_or_insert_with(|| board.purse());
        let payable = purse.payable(cards, board.mover().discounts(source));
        Action::insert_builds(payable, self.actions);
        !payable.is_empty()
    }

    fn free_builds(&mut self, cards: CardSet) {
        Action::insert_builds(cards, self.actions);
    }

    fn research(&mut self, decks: ByLevel<bool>) -> bool {
        let there = Level::ALL.into_iter().filter(|&level| decks[level]);
        there.fold(false, |_, level| {
            self.actions.insert(Action::Research(level));
            true
        })
    }

    fn uses(&mut self, cards: CardSet) {
        cards.iter().for_each(|card| self.actions.insert(Action::Use(card)));
    }

    fn returns(&mut self, cards: CardSet) {
        Action::insert_returns(cards, self.actions);
    }

    fn single(&mut self, mv: Move) {
        self.actions.insert(Action::of(mv));
    }
}

/// Lists the payments for one card.
struct PaymentsFor<'a> {
    card: Card,
    state: &'a State,
    payments: &'a mut Vec<Payment>,
}

impl MoveVisitor for PaymentsFor<'_> {
    fn builds(&mut self, cards: CardSet, source: Source) -> bool {
        if cards.contains(self.card) {
            let board = self.state.board();
            board.purse().payments(board.price(self.card, source), |payment| self.payments.push(payment));
        }
        false
    }

    fn free_builds(&mut self, cards: CardSet) {
        if cards.contains(self.card) {
            self.payments.push(Payment::FREE);
        }
    }
}
