//! What somebody prefers, on every page.

use gizmos_text::{Language, Text};

/// What somebody prefers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language they read.
    pub language: Language,
    /// Dark or light.
    pub theme: Theme,
    /// Whether moves are to be confirmed.
    pub confirm: bool,
    /// Whether there are sounds.
    pub sound: bool,
    /// Whether single keys do nothing.
    pub no_shortcuts: bool,
}

/// Dark or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in forms and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Preferences {
    /// What is said to them.
    pub fn text(&self) -> &'static Text {
        Text::of(self.language)
    }
}
