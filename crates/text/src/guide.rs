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
        self.chapters("cards", "screen")
    }

    /// How to play, for those who read it on a page.
    pub fn page_guide(&self) -> Vec<Chapter> {
        self.chapters("page-cards", "page-screen")
    }

    /// The rules, with how cards and the screen look where they are read.
    fn chapters(&self, cards: &str, screen: &str) -> Vec<Chapter> {
        let chapter = |name: &str| Chapter {
            title: self.say(&format!("guide-{name}-title")),
            body: self.say(&format!("guide-{name}")),
        };
        ["goal", "turn", "limits", cards, "triggers", "paying", "end", screen].map(chapter).into()
    }
}
