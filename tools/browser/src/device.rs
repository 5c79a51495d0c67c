//! What somebody looks through.

/// What somebody looks through, and how they like it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "they have nothing to do with each other")]
pub struct Device {
    /// How wide the window is, in CSS pixels.
    pub width: u32,
    /// How high the window is.
    pub height: u32,
    /// How many pixels a CSS pixel is wide.
    pub scale: f64,
    /// Whether it is a phone: touched, not clicked.
    pub touch: bool,
    /// Whether the system is dark.
    pub dark: bool,
    /// Whether things are not to move.
    pub still: bool,
    /// Whether scripts run.
    pub scripts: bool,
    /// What the browser says about languages.
    pub language: &'static str,
    /// Whether it is Firefox; otherwise it is Chromium. There, nothing can be chosen but the size of the window.
    pub firefox: bool,
}

impl Device {
    /// A usual screen.
    pub const DESKTOP: Self = Self {
        width: 1440,
        height: 900,
        scale: 1.0,
        touch: false,
        dark: false,
        still: false,
        scripts: true,
        language: "en",
        firefox: false,
    };

    /// A usual phone.
    pub const PHONE: Self = Self { width: 390, height: 844, scale: 2.0, touch: true, ..Self::DESKTOP };

    /// The narrowest that a page has to fit (WCAG 1.4.10).
    pub const NARROW: Self = Self { width: 320, height: 640, touch: true, ..Self::DESKTOP };

    /// The same in the dark.
    #[must_use]
    pub const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same for somebody who does not want things to move.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { still: true, ..self }
    }

    /// The same with scripts off.
    #[must_use]
    pub const fn without_scripts(self) -> Self {
        Self { scripts: false, ..self }
    }

    /// A window of this size in Firefox, for a mouse.
    #[must_use]
    pub const fn in_firefox(self) -> Self {
        Self { width: self.width, height: self.height, firefox: true, ..Self::DESKTOP }
    }

    /// The same for somebody who reads this language.
    #[must_use]
    pub const fn reading(self, language: &'static str) -> Self {
        Self { language, ..self }
    }
}
