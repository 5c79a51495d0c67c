//! What one visitor sees of a table and can do there: worked out once for all parts of the page.

use std::cell::OnceCell;
use std::ops::Deref;
use std::sync::Arc;

use gizmos_core::{Seat, Step};
use gizmos_study::Exercise;
use gizmos_table::{Occupant, Stage, Table};
use gizmos_text::LogEntry;

use super::board_view_model::BoardViewModel;
use crate::RenderContext;

/// What one visitor sees of a table and can do there; what they see of its game is a [`BoardViewModel`].
pub struct TableViewModel<'a> {
    /// The table, and who looks at it.
    pub context: &'a RenderContext<'a>,
    board: BoardViewModel<'a>,
    story: OnceCell<Arc<[LogEntry]>>,
}

impl<'a> Deref for TableViewModel<'a> {
    type Target = BoardViewModel<'a>;

    fn deref(&self) -> &Self::Target {
        &self.board
    }
}

impl<'a> TableViewModel<'a> {
    /// What this visitor sees.
    pub fn new(context: &'a RenderContext<'a>) -> Self {
        Self { context, board: BoardViewModel::live(context), story: OnceCell::new() }
    }

    /// The table.
    pub const fn table(&self) -> &'a Table {
        self.context.table
    }

    /// The bot that currently decides for a person.
    pub fn substitute(&self) -> Option<&str> {
        let (seat, bot) = self.table().deciding_bot()?;
        self.table().occupant(seat).is_some_and(Occupant::is_for_people).then_some(bot)
    }

    /// Whether several people look through one browser.
    pub fn is_shared(&self) -> bool {
        self.context.seats.iter().count() > 1
    }

    /// Whether other people would have to agree to an undo of this seat.
    pub fn others_judge(&self, seat: Seat) -> bool {
        self.table().undo_voters(seat).any(|voter| !self.context.seats.contains(voter))
    }

    /// The exercise of the table.
    pub fn exercise(&self) -> Option<Exercise> {
        self.table().settings().task.as_ref().and_then(|task| Exercise::named(task.as_str()))
    }

    /// Whether the table is a single puzzle or lesson, so that a rematch or statistics of its game make no sense.
    pub fn is_question(&self) -> bool {
        self.exercise().is_some_and(|exercise| exercise != Exercise::FirstGame)
    }

    /// Whether the game goes on.
    pub fn is_running(&self) -> bool {
        matches!(self.table().stage(), Stage::Running)
    }

    /// Whether they have made a move that could be undone.
    pub fn has_played(&self) -> bool {
        self.table()
            .record()
            .own_steps()
            .any(|step| matches!(step, Step::Move(seat, _) if self.context.seats.contains(*seat)))
    }

    /// The recent events, computed once for all parts.
    pub fn story(&self) -> &[LogEntry] {
        self.story.get_or_init(|| {
            let you = self.seat.filter(|seat| self.is_you(*seat));
            let substitute = self.table().substitute();
            self.context.history.story(self.context.visit.preferences.language, &self.names, you, substitute)
        })
    }
}
