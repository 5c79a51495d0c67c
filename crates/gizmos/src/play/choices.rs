//! What can be done with a thing on the table, and why not.

use gizmos_core::{Card, Energy, Illegal, Level, Move, Payment, Phase, Trigger};
use gizmos_text::{Label, Text};

use super::session::Session;

/// Something on the table that one can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A sphere in this place of the row.
    Sphere(usize),
    /// A deck.
    Deck(Level),
    /// A card, wherever it lies.
    Card(Card),
}

/// What one does with things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Take a sphere.
    Pick,
    /// Put a card into the archive.
    File,
    /// Build a card.
    Build,
    /// Look at a deck.
    Research,
    /// Use a triggered Gizmo.
    Use,
    /// Put a researched card back.
    PutBack,
}

impl Verb {
    /// What it is called.
    pub fn label(self, text: &Text) -> String {
        text.label(match self {
            Self::Pick => Label::Pick,
            Self::File => Label::File,
            Self::Build => Label::Build,
            Self::Research => Label::Research,
            Self::Use => Label::Use,
            Self::PutBack => Label::PutBack,
        })
    }
}

/// A verb for a thing: the moves that do it, the best first, or why it is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What to do.
    pub verb: Verb,
    /// The moves that do it, never none, or the reason.
    pub moves: Result<Vec<Move>, Illegal>,
}

/// Everything that could be done with a thing by the person who has to decide.
pub fn choices(session: &Session, legal: &[Move], thing: Thing) -> Vec<Choice> {
    let Some(seat) = session.deciding_human() else { return Vec::new() };
    let (board, view) = (session.board(), session.view(Some(seat)));
    let one = |verb, mv| Choice { verb, moves: view.explain(mv).map_or(Ok(vec![mv]), Err) };
    let build = |card| {
        let moves: Vec<Move> =
            legal.iter().copied().filter(|mv| matches!(mv, Move::Build(built, _) if *built == card)).collect();
        // Without a legal payment the free one finds the reason.
        let reason = if moves.is_empty() { view.explain(Move::Build(card, Payment::FREE)) } else { None };
        Choice { verb: Verb::Build, moves: reason.map_or(Ok(moves), Err) }
    };
    match thing {
        Thing::Sphere(place) => match energy_at(session, place) {
            Some(energy) => vec![one(Verb::Pick, Move::Pick(energy))],
            None => Vec::new(),
        },
        Thing::Deck(level) => vec![one(Verb::Research, Move::Research(level))],
        Thing::Card(card) if view.hand().contains(card) => match board.phase() {
            Phase::Returning { .. } => vec![one(Verb::PutBack, Move::Return(card))],
            _ => vec![build(card), one(Verb::File, Move::File(card))],
        },
        Thing::Card(card) if board.display().contains(card) => vec![build(card), one(Verb::File, Move::File(card))],
        Thing::Card(card) if board.mover().archive().contains(card) => vec![build(card)],
        Thing::Card(card) if board.mover().active().contains(card) && card.face().trigger != Trigger::None => {
            vec![one(Verb::Use, Move::Use(card))]
        }
        Thing::Card(_) => Vec::new(),
    }
}

/// The thing that a move is about, if there is one.
pub fn thing_of(session: &Session, mv: Move) -> Option<Thing> {
    match mv {
        Move::Pick(energy) => {
            session.board().row().places().iter().position(|place| *place == Some(energy)).map(Thing::Sphere)
        }
        Move::File(card) | Move::Build(card, _) | Move::Use(card) | Move::Return(card) => Some(Thing::Card(card)),
        Move::Research(level) => Some(Thing::Deck(level)),
        Move::Decline | Move::Draw | Move::Stop | Move::End | Move::Pass => None,
    }
}

/// The energy in a place of the row.
pub fn energy_at(session: &Session, place: usize) -> Option<Energy> {
    session.board().row().places().get(place).copied().flatten()
}
