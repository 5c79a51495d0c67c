//! What can be done with a thing on the table, and why not.

use crate::{Board, Card, IllegalMove, Level, Move, Payment, Phase, Trigger, Turn, View};

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

impl Thing {
    /// The thing that a move is about, if there is one.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Level, Move, Seed, Setup, State, Thing};
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// Dealer::new(Seed::from(1)).settle(&mut state);
    /// assert_eq!(Thing::of(state.board(), Move::Research(Level::Two)), Some(Thing::Deck(Level::Two)));
    /// assert_eq!(Thing::of(state.board(), Move::End), None);
    /// ```
    pub fn of(board: &Board, mv: Move) -> Option<Self> {
        match mv {
            Move::Pick(energy) => {
                board.row().places().iter().position(|place| *place == Some(energy)).map(Self::Sphere)
            }
            Move::File(card) | Move::Build(card, _) | Move::Use(card) | Move::Return(card) => Some(Self::Card(card)),
            Move::Research(level) => Some(Self::Deck(level)),
            Move::Decline | Move::Draw | Move::Stop | Move::End | Move::Pass => None,
        }
    }
}

/// A verb for a thing: the moves that do it, the best first, or why it is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What to do.
    pub verb: Verb,
    /// The moves that do it, never none, or the reason.
    pub moves: Result<Vec<Move>, IllegalMove>,
}

/// Everything that the observer could do with a thing; nothing unless the observer has to decide.
///
/// `legal` are the observer's legal moves, in the order in which payments are to be offered.
///
/// ```
/// # use gizmos_core::{Dealer, IllegalMove, Seed, Seat, Setup, State, Thing, Verb, choices};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let view = state.view(Some(Seat::FIRST));
/// let legal = view.legal_moves();
///
/// let card = view.board().display().cards().iter().next().expect("is full");
/// let [build, file] = &choices(&view, &legal, Thing::Card(card))[..] else { panic!("there are two verbs") };
/// assert_eq!((build.verb, file.verb), (Verb::Build, Verb::File));
/// assert!(matches!(build.moves, Err(IllegalMove::Unaffordable { .. })));
/// assert!(file.moves.is_ok());
/// ```
pub fn choices(view: &View, legal: &[Move], thing: Thing) -> Vec<Choice> {
    let board = view.board();
    if view.observer().is_none_or(|seat| board.turn() != Turn::Decide(seat)) {
        return Vec::new();
    }
    let one = |verb, mv| Choice { verb, moves: view.explain(mv).map_or(Ok(vec![mv]), Err) };
    let build = |card| {
        let moves: Vec<Move> =
            legal.iter().copied().filter(|mv| matches!(mv, Move::Build(built, _) if *built == card)).collect();
        // Without a legal payment the free one finds the reason.
        let reason = if moves.is_empty() { view.explain(Move::Build(card, Payment::FREE)) } else { None };
        Choice { verb: Verb::Build, moves: reason.map_or(Ok(moves), Err) }
    };
    match thing {
        Thing::Sphere(place) => match board.row().at(place) {
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
