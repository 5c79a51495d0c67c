//! Colours and emphasis. Colour never stands alone: every energy has its letter, every state its mark.

use std::env;

use gizmos_core::Energy;
use ratatui::style::{Color, Modifier, Style};

/// What matters less, or cannot be done.
pub const FAINT: Style = Style::new().add_modifier(Modifier::DIM);

/// What matters more.
pub const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// What is chosen.
pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How things look.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    color: bool,
}

impl Theme {
    /// With colours, unless the user has set `NO_COLOR`.
    pub fn from_environment() -> Self {
        Self { color: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    /// Without colours.
    #[cfg(test)]
    pub const fn without_color() -> Self {
        Self { color: false }
    }

    fn tinted(self, style: Style, foreground: Color) -> Style {
        if self.color { style.fg(foreground) } else { style }
    }

    /// The sphere of an energy: legible on dark and on light screens.
    pub fn energy(self, energy: Energy) -> Style {
        if !self.color {
            return STRONG;
        }
        match energy {
            Energy::Heat => STRONG.fg(Color::White).bg(Color::Red),
            Energy::Electric => STRONG.fg(Color::Black).bg(Color::Yellow),
            Energy::Atomic => STRONG.fg(Color::White).bg(Color::Blue),
            Energy::Battery => STRONG.fg(Color::White).bg(Color::Black),
        }
    }

    /// What can be done.
    pub fn possible(self) -> Style {
        self.tinted(STRONG, Color::Green)
    }

    /// What should be noticed.
    pub fn notice(self) -> Style {
        self.tinted(STRONG, Color::Magenta)
    }

    /// The frame around things.
    pub fn frame(self) -> Style {
        self.tinted(Style::new(), Color::Cyan)
    }
}
