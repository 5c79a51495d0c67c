//! What a program says while it is being used: undo, hints, files, misunderstandings.

use gizmos_core::{CardSet, Move};

use crate::Text;
use crate::sentence::sentences;

sentences! {
    /// So many Gizmos could still be used this turn.
    still_ready(count: usize) = "still-ready";
    /// Whether to end the turn although so many Gizmos could still be used.
    end_anyway(count: usize) = "end-anyway";
    /// No move of this turn can be undone.
    undo_nothing() = "undo-nothing";
    /// Something hidden has been revealed since.
    undo_revealed() = "undo-revealed";
    /// Only the player whose turn it is can undo.
    undo_not_yours() = "undo-not-yours";
    /// While the adviser thinks about a hint.
    hint_thinking() = "hint-thinking";
    /// The points that an advised move brings at once.
    hint_points(vp: u8) = "hint-points";
    /// How many simulations a hint rests on.
    hint_rests_on(count: u32) = "hint-rests-on";
    /// The adviser cannot say why.
    hint_no_reason() = "hint-no-reason";
    /// It is another player's turn at the same keyboard.
    pass_keyboard(name: &str) = "pass-keyboard";
    /// Where the game was saved.
    saved_to(path: &str) = "saved-to";
    /// The game could not be saved.
    cannot_save(error: &str) = "cannot-save";
    /// Where a finished game was saved, and what can be done with it.
    analyse_how(path: &str) = "analyse-how";
    /// The command that goes on with an unfinished game.
    resume_how(command: &str) = "resume-how";
    /// The window is too small.
    too_small(width: u16, height: u16) = "too-small";
    /// A number that no move in the list has.
    no_such_move(number: usize) = "no-such-move";
    /// A command that needs the number of a card, typed without one.
    needs_card(command: &str) = "needs-card";
    /// A number that no card has.
    no_such_card(number: &str) = "no-such-card";
    /// Something typed that means nothing.
    not_understood(error: &str) = "not-understood";
}

impl Text {
    /// A move was undone.
    pub fn undone(&self, mv: Move) -> String {
        self.say_with("undone", [("move", self.mv(mv).into())])
    }

    /// The chance to win, from 0 to 1.
    pub fn hint_chance(&self, chance: f32) -> String {
        self.say_with("hint-chance", [("percent", percent(chance).into())])
    }

    /// A move that was considered, with its chance to win.
    pub fn hint_candidate(&self, mv: Move, chance: f32) -> String {
        self.say_with("hint-candidate", [("move", self.mv(mv).into()), ("percent", percent(chance).into())])
    }

    /// A step of the expected line.
    pub fn hint_line(&self, name: &str, mv: Move) -> String {
        self.say_with("hint-line", [("name", name.into()), ("move", self.mv(mv).into())])
    }

    /// The Gizmos that an advised move triggers.
    pub fn hint_triggers(&self, cards: CardSet) -> String {
        self.say_with("hint-triggers", [("cards", self.card_mentions(cards).into())])
    }

    /// The build that an advised move makes possible.
    pub fn hint_prepares(&self, mv: Move) -> String {
        self.say_with("hint-prepares", [("move", self.mv(mv).into())])
    }

    /// How much better an advised move is than the next; the chances of both from 0 to 1.
    pub fn hint_better(&self, best: f32, next: f32) -> String {
        // In the percentages that stand beside it.
        match percent(best) - percent(next) {
            0 => self.say("hint-close"),
            better @ 1.. => self.say_with("hint-better", [("percent", better.into())]),
            _ => self.say("hint-surer"),
        }
    }

    /// There is an unfinished game of these players.
    pub fn resume_offer<'a>(&self, round: u16, names: impl IntoIterator<Item = &'a str>) -> String {
        let names = self.list(names.into_iter().map(str::to_owned));
        self.say_with("resume-offer", [("round", round.into()), ("names", names.into())])
    }

    /// The start of several commands.
    pub fn ambiguous<'a>(&self, word: &str, commands: impl IntoIterator<Item = &'a str>) -> String {
        let commands = self.list(commands.into_iter().map(str::to_owned));
        self.say_with("ambiguous", [("word", word.into()), ("commands", commands.into())])
    }
}

pub(crate) fn percent(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}
