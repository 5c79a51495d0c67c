//! The device of a visitor.

/// The device of a visitor: its screen, its input, and the settings of its system and browser.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
pub struct Device {
    /// The width of the window, in CSS pixels.
    pub width: u32,
    /// The height of the window, in CSS pixels.
    pub height: u32,
    /// The number of device pixels for each CSS pixel.
    pub scale: f64,
    /// Whether it has a touch screen instead of a mouse.
    pub touch: bool,
    /// Whether the system prefers dark colours.
    pub dark: bool,
    /// Whether the system asks for reduced motion.
    pub still: bool,
    /// Whether scripts are on.
    pub scripts: bool,
    /// The language that the browser asks for.
    pub language: &'static str,
    /// Whether the browser is Firefox, in which only the size of the window can be chosen; otherwise it is Chromium.
    pub firefox: bool,
}

impl Device {
    /// A typical desktop.
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

    /// A typical phone.
    pub const PHONE: Self = Self { width: 390, height: 844, scale: 2.0, touch: true, ..Self::DESKTOP };

    /// The narrowest window that pages must fit (WCAG 1.4.10).
    pub const NARROW: Self = Self { width: 320, height: 640, touch: true, ..Self::DESKTOP };

    /// The same with dark colours.
    #[must_use]
    pub const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same with reduced motion.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { still: true, ..self }
    }

    /// The same with scripts off.
    #[must_use]
    pub const fn without_scripts(self) -> Self {
        Self { scripts: false, ..self }
    }

    /// A window of this size in Firefox, with a mouse.
    #[must_use]
    pub const fn in_firefox(self) -> Self {
        Self { width: self.width, height: self.height, firefox: true, ..Self::DESKTOP }
    }

    /// The same with a browser that asks for this language.
    #[must_use]
    pub const fn reading(self, language: &'static str) -> Self {
        Self { language, ..self }
    }
}
