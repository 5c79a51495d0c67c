//! How to play, short enough to read on the screen.

use crate::Text;

/// A part of the guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What it is about.
    pub title: String,
    /// A paragraph.
    pub body: String,
}

impl Text {
    /// The rules and how the screen works, in a few chapters.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let guide = Text::default().guide();
    /// assert_eq!(guide[0].title, "The goal");
    /// ```
    pub fn guide(&self) -> Vec<Chapter> {
        let cards = Chapter { title: self.say("guide-cards-title"), body: self.say("guide-cards") };
        let screen = Chapter { title: self.say("guide-screen-title"), body: self.say("guide-screen") };
        self.guide_with(cards, screen)
    }

    /// How to play, for those who read it on a page.
    pub fn page_guide(&self) -> Vec<Chapter> {
        let cards = Chapter { title: self.say("guide-page-cards-title"), body: self.say("guide-page-cards") };
        let screen = Chapter { title: self.say("guide-page-screen-title"), body: self.say("guide-page-screen") };
        self.guide_with(cards, screen)
    }

    /// The rules, with how cards and the screen look where they are read.
    fn guide_with(&self, cards: Chapter, screen: Chapter) -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(self.say("guide-goal-title"), self.say("guide-goal")),
            chapter(self.say("guide-turn-title"), self.say("guide-turn")),
            chapter(self.say("guide-limits-title"), self.say("guide-limits")),
            cards,
            chapter(self.say("guide-triggers-title"), self.say("guide-triggers")),
            chapter(self.say("guide-paying-title"), self.say("guide-paying")),
            chapter(self.say("guide-end-title"), self.say("guide-end")),
            screen,
        ]
    }
}
