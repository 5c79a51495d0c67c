//! What a program says while it is being used: taking back, hints, files, misunderstandings.

use gizmos_core::{CardSet, Move};

use crate::Text;

impl Text {
    /// So many Gizmos could still be used this turn.
    pub fn still_ready(&self, count: usize) -> String {
        self.say_with("still-ready", [("count", count.into())])
    }

    /// Whether to end the turn although so many Gizmos could still be used.
    pub fn end_anyway(&self, count: usize) -> String {
        self.say_with("end-anyway", [("count", count.into())])
    }

    /// A move was taken back.
    pub fn undone(&self, mv: Move) -> String {
        self.say_with("undone", [("move", self.mv(mv).into())])
    }

    /// Nothing of this turn could be taken back.
    pub fn undo_nothing(&self) -> String {
        self.say("undo-nothing")
    }

    /// Something hidden has been revealed since.
    pub fn undo_revealed(&self) -> String {
        self.say("undo-revealed")
    }

    /// Only those whose turn it is can take back.
    pub fn undo_not_yours(&self) -> String {
        self.say("undo-not-yours")
    }

    /// While a hint is being thought about.
    pub fn hint_thinking(&self) -> String {
        self.say("hint-thinking")
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

    /// The points that an advised move brings at once.
    pub fn hint_points(&self, vp: u8) -> String {
        self.say_with("hint-points", [("vp", vp.into())])
    }

    /// The Gizmos that an advised move triggers.
    pub fn hint_triggers(&self, cards: CardSet) -> String {
        self.say_with("hint-triggers", [("cards", self.card_names(cards).into())])
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

    /// How many simulations a hint rests on.
    pub fn hint_rests_on(&self, simulations: u32) -> String {
        self.say_with("hint-rests-on", [("count", simulations.into())])
    }

    /// The adviser cannot say why.
    pub fn hint_no_reason(&self) -> String {
        self.say("hint-no-reason")
    }

    /// It is somebody else's turn at the same keyboard.
    pub fn pass_keyboard(&self, name: &str) -> String {
        self.say_with("pass-keyboard", [("name", name.into())])
    }

    /// Where the game was saved.
    pub fn saved_to(&self, path: &str) -> String {
        self.say_with("saved-to", [("path", path.into())])
    }

    /// The game could not be saved.
    pub fn cannot_save(&self, error: &str) -> String {
        self.say_with("cannot-save", [("error", error.into())])
    }

    /// Where a finished game was saved, and what can be done with it.
    pub fn analyse_how(&self, path: &str) -> String {
        self.say_with("analyse-how", [("path", path.into())])
    }

    /// There is an unfinished game of these players.
    pub fn resume_offer<'a>(&self, round: u16, names: impl IntoIterator<Item = &'a str>) -> String {
        let names = self.list(names.into_iter().map(str::to_owned));
        self.say_with("resume-offer", [("round", round.into()), ("names", names.into())])
    }

    /// The command that goes on with an unfinished game.
    pub fn resume_how(&self, command: &str) -> String {
        self.say_with("resume-how", [("command", command.into())])
    }

    /// The window is too small.
    pub fn too_small(&self, width: u16, height: u16) -> String {
        self.say_with("too-small", [("width", width.into()), ("height", height.into())])
    }

    /// A number that no move in the list has.
    pub fn no_such_move(&self, number: usize) -> String {
        self.say_with("no-such-move", [("number", number.into())])
    }

    /// A command that needs the number of a card, typed without one.
    pub fn needs_card(&self, command: &str) -> String {
        self.say_with("needs-card", [("command", command.into())])
    }

    /// The start of several commands.
    pub fn ambiguous<'a>(&self, word: &str, commands: impl IntoIterator<Item = &'a str>) -> String {
        let commands = self.list(commands.into_iter().map(str::to_owned));
        self.say_with("ambiguous", [("word", word.into()), ("commands", commands.into())])
    }

    /// A number that no card has.
    pub fn no_such_card(&self, number: &str) -> String {
        self.say_with("no-such-card", [("number", number.into())])
    }

    /// Something typed that means nothing.
    pub fn not_understood(&self, error: &str) -> String {
        self.say_with("not-understood", [("error", error.into())])
    }
}

pub(crate) fn percent(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}
