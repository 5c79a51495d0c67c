//! What is seen of a position: worked out once for all parts that show it, be it at a table or at an earlier moment of a
//! game.

use gizmos_ai::rank_payments;
use gizmos_core::{Board, Card, Level, Move, Player, Record, Returned, Seat, SeatSet, Step, Turn, View};
use gizmos_table::{Occupant, Stage, Substitute};
use gizmos_text::{Deciders, TableLabel, Text, Who};

use super::curtain;
use super::history::GameHistory;
use super::names::{called, names};
use super::replay::Perspective;
use crate::art::Symbol;
use crate::{PastContext, RenderContext};

/// What is seen of a position, and what can be done there.
pub struct BoardViewModel<'a> {
    /// The table and the visitor; `None` for past games.
    pub live: Option<&'a RenderContext<'a>>,
    /// The view of what they may know.
    pub view: View,
    /// The seat they look from.
    pub seat: Option<Seat>,
    /// The seat whose board lies nearest: their own, or the one they follow.
    pub near: Option<Seat>,
    /// The seat that has to decide, while the game goes on.
    pub decider: Option<Seat>,
    /// What they can do now, the payments for a card from the best to the worst; nothing unless they have to decide.
    pub legal: Vec<Move>,
    /// The name of each seat.
    pub names: Vec<String>,
    /// What pages show of the past.
    pub history: &'a GameHistory,
    /// The seats of those who have given up.
    pub resigned: SeatSet,
    /// The texts in their language.
    pub text: &'static Text,
    /// Whether cards and energy lie on the table.
    pub is_dealt: bool,
    /// What a bot decided for people.
    pub substitute: &'a Substitute,
    /// The seats for which it played their last turn.
    pub substituted: SeatSet,
    occupants: Vec<&'a Occupant>,
    /// The complete position with hidden information, for those who may see it.
    revealed: Option<&'a Record>,
}

impl<'a> BoardViewModel<'a> {
    /// What a visitor sees of a table.
    pub fn live(context: &'a RenderContext<'a>) -> Self {
        let (table, text, seat) = (context.table, context.text(), context.seat());
        let view = table.view(seat.filter(|seat| !curtain::is_down(context, *seat)));
        let mut legal = if seat.is_some_and(|seat| table.asks(seat)) { view.legal_moves() } else { Vec::new() };
        rank_payments(view.board(), &mut legal);
        let substitute = |seat: Seat| match (table.awaited(seat), table.stage()) {
            (Some(name), _) => called(name, text),
            (None, Stage::Waiting) => text.label(TableLabel::Nobody),
            (None, Stage::Running | Stage::Over(_)) => text.player_numbered(seat.index() + 1),
        };
        let was_closed_before = table.is_closed() && table.record().steps().is_empty();
        Self {
            live: Some(context),
            view,
            seat,
            near: seat.or(context.follows).filter(|seat| table.occupant(*seat).is_some()),
            decider: table.decider(),
            legal,
            names: names(table.occupants(), text, substitute),
            history: context.history,
            resigned: table.seats().filter(|seat| table.has_resigned(*seat)).fold(SeatSet::EMPTY, SeatSet::with),
            text,
            substitute: table.substitute(),
            substituted: substituted(table.record(), table.substitute()),
            occupants: table.occupants().collect(),
            is_dealt: !matches!(table.stage(), Stage::Waiting) && !was_closed_before,
            revealed: None,
        }
    }

    /// What is visible in a past game when this was its record. There are no legal moves and no resignations.
    pub fn past(
        past: &PastContext<'a>,
        record: &'a Record,
        history: &'a GameHistory,
        perspective: Perspective,
    ) -> Self {
        let (game, board) = (past.game, record.state().board());
        let is_end = record.steps().len() == game.record.steps().len();
        let (seat, observer, revealed) = match perspective {
            Perspective::Public => (None, None, None),
            Perspective::Seat(seat) => (Some(seat), Some(seat), None),
            // Only the player whose turn it is has researched cards, so their view shows everything.
            Perspective::Everything => (None, Some(board.to_move()), Some(record)),
        };
        Self {
            live: None,
            view: record.state().view(observer),
            seat,
            near: seat,
            decider: match board.turn() {
                Turn::Decide(seat) if !is_end || game.ended.is_none() => Some(seat),
                _ => None,
            },
            legal: Vec::new(),
            names: past.names(),
            history,
            resigned: if is_end { game.resigned } else { SeatSet::EMPTY },
            text: past.text(),
            substitute: &game.substitute,
            substituted: substituted(record, &game.substitute),
            occupants: game.occupants.iter().collect(),
            is_dealt: !game.closed || !record.steps().is_empty(),
            revealed,
        }
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        self.view.board()
    }

    /// Whether they have to decide.
    pub fn decides(&self) -> bool {
        !self.legal.is_empty()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The symbol of a person or of a bot.
    pub fn symbol(&self, seat: Seat) -> Symbol {
        let is_bot = matches!(self.occupants.get(seat.index()), Some(Occupant::Bot { .. }));
        if is_bot { Symbol::Bot } else { Symbol::Person }
    }

    /// A player as the subject of a sentence.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { name: self.name(seat), you: self.is_you(seat) }
    }

    /// The subjects of sentences about decisions.
    pub fn deciders(&self) -> Deciders<'_> {
        let you = self.seat.filter(|seat| self.is_you(*seat));
        Deciders::new(self.text, &self.names, you, self.substitute.bot())
    }

    /// Whether a seat is the reader. People who share a device are never "you", as they would not know who is meant; nor
    /// is the seat from which a past game is shown.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.live.is_some_and(|context| context.seats == SeatSet::only(seat))
    }

    /// Their own board.
    pub fn own(&self) -> Option<&Player> {
        self.seat.and_then(|seat| self.board().player(seat))
    }

    /// The seats across the table, in the order of their turns after the nearest.
    pub fn others(&self) -> Vec<Seat> {
        let count = self.names.len();
        let start = self.near.map_or(Seat::FIRST, |seat| seat.next(count));
        let seats = std::iter::successors(Some(start), |seat| Some(seat.next(count))).take(count);
        seats.filter(|seat| Some(*seat) != self.near).collect()
    }

    /// The legal ways to build a card, the best first.
    pub fn builds(&self, card: Card) -> impl Iterator<Item = Move> {
        self.legal.iter().copied().filter(move |mv| matches!(mv, Move::Build(built, _) if *built == card))
    }

    /// The cards under a deck that they know of, from the top.
    pub fn known_under(&self, level: Level) -> Vec<Card> {
        match self.revealed {
            Some(record) => cards(record.state().returned(level)),
            None => cards(self.view.returned(level)),
        }
    }
}

/// The seats whose last decision was the bot's.
fn substituted(record: &Record, substitute: &Substitute) -> SeatSet {
    if !substitute.has_played() {
        return SeatSet::EMPTY;
    }
    let by_bot = |seat: &Seat| {
        let last = record.steps().iter().rposition(|step| matches!(step, Step::Move(by, _) if by == seat));
        last.is_some_and(|step| substitute.made(step))
    };
    Seat::all(record.state().board().player_count()).filter(by_bot).fold(SeatSet::EMPTY, SeatSet::with)
}

fn cards(returned: impl Iterator<Item = Returned>) -> Vec<Card> {
    returned.filter_map(|returned| returned.card).collect()
}
