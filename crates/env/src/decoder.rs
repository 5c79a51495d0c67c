//! From actions to moves and back.

use gizmos_core::{Card, Move, State};

use crate::partial_payment::PartialPayment;
use crate::{Action, ActionSet};

/// What the actions said since the last move can still mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActionDecoder {
    /// The legal moves that begin like this.
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

    /// What can be said next.
    pub(crate) fn actions(&self) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        for &mv in &self.moves {
            actions.insert(self.next(mv));
        }
        actions
    }

    /// How a move that is still possible goes on.
    fn next(&self, mv: Move) -> Action {
        match (&self.paying, mv) {
            (Some(paying), Move::Build(_, payment)) => paying.next(payment),
            _ => Action::of(mv),
        }
    }

    /// Says one of the [actions](Self::actions). As soon as it can only mean one move, that is the move.
    pub(crate) fn say(&mut self, action: Action) -> Option<Move> {
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

    /// How this move goes on from here to its end, or `None` if it is not possible any more.
    pub(crate) fn spell(&self, mv: Move) -> Option<Vec<Action>> {
        let mut rest = self.clone();
        let mut actions = Vec::new();
        while rest.moves.contains(&mv) {
            let action = rest.next(mv);
            actions.push(action);
            if rest.say(action).is_some() {
                return Some(actions);
            }
        }
        None
    }
}
