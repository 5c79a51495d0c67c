//! What to do now.

use gizmos_core::{Board, Phase};

use crate::Text;
use crate::sentence::sentences;

sentences! {
    /// The prompt when passing is the only move.
    prompt_pass() = "prompt-pass";
    /// While another player is thinking.
    prompt_waiting(name: &str) = "prompt-waiting";
}

impl Text {
    /// What the player to move has to do; `name` only if several people share the screen.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Seed, Setup, State};
    /// # use gizmos_text::Text;
    /// let mut state = State::new(&Setup::standard(2)).expect("is possible");
    /// Dealer::new(Seed::from(1)).settle(&mut state);
    /// assert_eq!(Text::default().prompt(state.board(), None), "Your turn: pick, file, build or research");
    /// ```
    pub fn prompt(&self, board: &Board, name: Option<&str>) -> String {
        match board.phase() {
            Phase::Action => match name {
                Some(name) => self.say_with("prompt-action", [("name", name.into())]),
                None => self.say("prompt-action-you"),
            },
            Phase::Chain => self.say("prompt-chain"),
            Phase::Picking { left, begun: false } => self.say_with("prompt-picking", [("left", left.into())]),
            Phase::Picking { left, begun: true } => self.say_with("prompt-picking-more", [("left", left.into())]),
            // Luck is resolved at once; what follows is the choice to draw more.
            Phase::Draw { left } | Phase::Drawing { left } => self.say_with("prompt-drawing", [("left", left.into())]),
            Phase::Filing => self.say("prompt-filing"),
            Phase::FreeBuild => self.say("prompt-free-build"),
            Phase::ResearchEffect => self.say("prompt-research-effect"),
            Phase::Seeing { .. } | Phase::Researched { .. } => self.say("prompt-researched"),
            Phase::Returning { .. } => self.say("prompt-returning"),
            Phase::Over => self.say("prompt-over"),
        }
    }
}
