//! Decodes actions into moves, and spells moves as actions.

use gizmos_core::{Card, Move, State};

use crate::partial_payment::PartialPayment;
use crate::{Action, ActionSet};

/// The legal moves that the actions since the last move can still become.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActionDecoder {
    /// The legal moves that begin with these actions.
    moves: Vec<Move>,
    paying: Option<PartialPayment>,
}

impl ActionDecoder {
    /// Begins anew, with all that is legal in this position.
    pub(crate) fn begin(&mut self, state: &State) {
        state.legal_moves_into(&mut self.moves);
        self.paying = None;
    }

    pub(crate) const fn paying(&self) -> Option<PartialPayment> {
        self.paying
    }

    /// The card that is being paid for.
    pub(crate) fn card(&self) -> Option<Card> {
        self.paying.map(|paying| paying.card)
    }

    /// The actions that can follow.
    pub(crate) fn actions(&self) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        for &mv in &self.moves {
            actions.insert(self.next(mv));
        }
        actions
    }

    /// The next action of a move that is still possible.
    fn next(&self, mv: Move) -> Action {
        match (&self.paying, mv) {
            (Some(paying), Move::Build(_, payment)) => paying.next(payment),
            _ => Action::of(mv),
        }
    }

    /// Adds one of the [actions](Self::actions), and returns the move as soon as only one is possible.
    pub(crate) fn push(&mut self, action: Action) -> Option<Move> {
        if let Some(mv) = action.whole_move() {
            return Some(mv);
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.retain(|&mv| self.next(mv) == action);
        self.moves = moves;
        match (&mut self.paying, action) {
            (Some(paying), action) => paying.add(action),
            (None, Action::Build(card)) => self.paying = Some(PartialPayment::new(card)),
            (None, _) => {}
        }
        if let [mv] = self.moves[..] { Some(mv) } else { None }
    }

    /// The actions that are missing until this is the move, or `None` if it is not possible any more.
    pub(crate) fn spell(&self, mv: Move) -> Option<Vec<Action>> {
        let mut rest = self.clone();
        let mut actions = Vec::new();
        while rest.moves.contains(&mv) {
            let action = rest.next(mv);
            actions.push(action);
            if rest.push(action).is_some() {
                return Some(actions);
            }
        }
        None
    }
}
