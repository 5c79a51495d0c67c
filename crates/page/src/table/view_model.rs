//! What one visitor sees and can do: worked out once for all parts of the page.

use std::cell::OnceCell;
use std::sync::Arc;

use gizmos_ai::rank_payments;
use gizmos_core::{Board, Card, CardSet, IllegalMove, Level, Move, Player, Returned, Seat, Step, View};
use gizmos_study::Exercise;
use gizmos_table::{Occupant, Stage, Table};
use gizmos_text::{LogEntry, Text, Who};

use super::marbles::Marbles;
use super::names::names;
use crate::{RenderContext, Sight};

/// What one visitor sees and can do.
pub struct TableViewModel<'a> {
    /// Who looks at what.
    pub context: &'a RenderContext<'a>,
    /// What they may know.
    pub view: View,
    /// The seat they look from.
    pub seat: Option<Seat>,
    /// What they can do now, the payments for a card from the best to the worst; nothing unless they have to decide.
    pub legal: Vec<Move>,
    /// What each seat is called.
    pub names: Vec<String>,
    story: OnceCell<Arc<[LogEntry]>>,
}

impl<'a> TableViewModel<'a> {
    /// What this visitor sees.
    pub fn new(context: &'a RenderContext<'a>) -> Self {
        let seat = context.seat();
        // Only whoever has the turn ever has cards in hand: what they saw is all there was to see.
        let eyes = if context.sight == Sight::Everything { Some(context.table.board().to_move()) } else { seat };
        let view = context.table.view(eyes);
        let mut legal = Vec::new();
        if context.sight == Sight::Live && seat.is_some_and(|seat| context.table.asks(seat)) {
            view.legal_moves(&mut legal);
            rank_payments(view.board(), &mut legal);
        }
        let names = names(context.table, context.text());
        Self { context, view, seat, legal, names, story: OnceCell::new() }
    }

    /// What is said to them.
    pub fn text(&self) -> &'static Text {
        self.context.text()
    }

    /// The table.
    pub const fn table(&self) -> &'a Table {
        self.context.table
    }

    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        self.view.board()
    }

    /// Whether it is for them to decide.
    pub fn decides(&self) -> bool {
        !self.legal.is_empty()
    }

    /// The bot that decides in the place of a person now.
    pub fn substitute(&self) -> Option<&str> {
        let (seat, bot) = self.table().deciding_bot()?;
        self.table().occupant(seat).is_some_and(Occupant::is_for_people).then_some(bot)
    }

    /// Whether cards and energy lie on the table.
    pub fn is_dealt(&self) -> bool {
        let table = self.table();
        let was_closed_before = table.is_closed() && table.record().steps().is_empty();
        !matches!(table.stage(), Stage::Waiting) && !was_closed_before
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Somebody a sentence is about.
    pub fn who(&self, seat: Seat) -> Who<'_> {
        Who { name: self.name(seat), you: self.is_you(seat) }
    }

    /// Whether a seat is the reader. People who share a device are never "you", as they would not know who is meant; nor
    /// is anybody through whose eyes a game is seen again.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && !self.is_shared() && self.context.sight == Sight::Live
    }

    /// Whether several people look through one browser.
    pub fn is_shared(&self) -> bool {
        self.context.seats.iter().count() > 1
    }

    /// Their own side of the table.
    pub fn own(&self) -> Option<&Player> {
        self.seat.and_then(|seat| self.board().player(seat))
    }

    /// The other seats, in the order of their turns after their own.
    pub fn others(&self) -> Vec<Seat> {
        let count = self.table().seats().count();
        let start = self.seat.map_or(Seat::FIRST, |seat| seat.next(count));
        let seats = std::iter::successors(Some(start), |seat| Some(seat.next(count))).take(count);
        seats.filter(|seat| Some(*seat) != self.seat).collect()
    }

    /// Whether somebody besides them would have to be asked when this seat takes a move back.
    pub fn others_judge(&self, seat: Seat) -> bool {
        self.table().undo_voters(seat).any(|voter| !self.context.seats.contains(voter))
    }

    /// What the table is an exercise in.
    pub fn exercise(&self) -> Option<Exercise> {
        self.table().settings().task.as_ref().and_then(|task| Exercise::named(task.as_str()))
    }

    /// Whether the table is there for one question only: its game is nothing to play again or to look into.
    pub fn is_question(&self) -> bool {
        self.exercise().is_some_and(|exercise| exercise != Exercise::FirstGame)
    }

    /// Whether the game goes on.
    pub fn is_running(&self) -> bool {
        matches!(self.table().stage(), Stage::Running)
    }

    /// Whether they have made a move that could be taken back.
    pub fn has_played(&self) -> bool {
        self.table()
            .record()
            .own_steps()
            .any(|step| matches!(step, Step::Move(seat, _) if self.context.seats.contains(*seat)))
    }

    /// Why a move cannot be made now.
    pub fn why_not(&self, mv: Move) -> Option<IllegalMove> {
        self.view.explain(mv)
    }

    /// The legal ways to build a card, the best first.
    pub fn builds(&self, card: Card) -> impl Iterator<Item = Move> {
        self.legal.iter().copied().filter(move |mv| matches!(mv, Move::Build(built, _) if *built == card))
    }

    /// What a move of theirs would trigger. Nothing hidden is resolved for it.
    pub fn would_trigger(&self, mv: Move) -> CardSet {
        self.view.would_trigger(mv)
    }

    /// The cards under a deck that they know of, from the top.
    pub fn known_under(&self, level: Level) -> Vec<Card> {
        match self.context.sight {
            Sight::Everything => cards(self.table().record().state().returned(level)),
            Sight::Live | Sight::Past => cards(self.view.returned(level)),
        }
    }

    /// Which sphere lies where.
    pub const fn marbles(&self) -> &'a Marbles {
        self.context.history.marbles()
    }

    /// What happened lately, worked out once for all who tell it.
    pub fn story(&self) -> &[LogEntry] {
        self.story.get_or_init(|| {
            let you = self.seat.filter(|seat| self.is_you(*seat));
            self.context.history.story(self.context.preferences.language, &self.names, you)
        })
    }
}

fn cards(returned: impl Iterator<Item = Returned>) -> Vec<Card> {
    returned.filter_map(|returned| returned.card).collect()
}
