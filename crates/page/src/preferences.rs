//! The preferences of a visitor, which apply to all pages.

use gizmos_text::{HomeLabel, Language, SettingsLabel, Text};

/// The preferences of a visitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language they read.
    pub language: Language,
    /// The colours of the pages.
    pub theme: Theme,
    /// Whether moves are to be confirmed.
    pub confirm: bool,
    /// Whether the page makes the only possible move by itself, unless an undo would be lost.
    pub alone: bool,
    /// How loud sounds are.
    pub sound: Sound,
    /// The speed of animations.
    pub motion: Motion,
    /// Whether single keys are switched off.
    pub no_shortcuts: bool,
    /// Whether the tips of the first game are shown.
    pub coach: Coach,
}

/// Whether the tips of the first game are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coach {
    /// The tips are shown.
    #[default]
    Shown,
    /// The tips are hidden.
    Away,
}

/// How loud sounds are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sound {
    /// The visitor has not chosen yet.
    #[default]
    Unasked,
    /// No sounds.
    Off,
    /// Quiet sounds.
    Soft,
    /// Sounds of medium volume.
    Normal,
    /// Loud sounds.
    Loud,
}

impl Sound {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::Off, Self::Soft, Self::Normal, Self::Loud];

    /// Its name in forms and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unasked => "",
            Self::Off => "off",
            Self::Soft => "soft",
            Self::Normal => "normal",
            Self::Loud => "loud",
        }
    }

    /// The word in the cookie.
    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Unasked => None,
            Self::Off => Some("no-sound"),
            Self::Soft => Some("soft-sound"),
            Self::Normal => Some("sound"),
            Self::Loud => Some("loud-sound"),
        }
    }

    /// The label that people read.
    pub const fn label(self) -> SettingsLabel {
        match self {
            Self::Unasked | Self::Off => SettingsLabel::SoundOff,
            Self::Soft => SettingsLabel::SoundSoft,
            Self::Normal => SettingsLabel::SoundNormal,
            Self::Loud => SettingsLabel::SoundLoud,
        }
    }
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// The normal speed.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// No animations.
    Off,
}

impl Motion {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Fast, Self::Off];

    /// Its name in forms and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Off => "off",
        }
    }

    /// The word in the cookie.
    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Normal => None,
            Self::Fast => Some("fast-motion"),
            Self::Off => Some("no-motion"),
        }
    }

    /// The label that people read.
    pub const fn label(self) -> SettingsLabel {
        match self {
            Self::Normal => SettingsLabel::MotionNormal,
            Self::Fast => SettingsLabel::MotionFast,
            Self::Off => SettingsLabel::MotionOff,
        }
    }
}

/// The colours of pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Those that the system prefers.
    #[default]
    System,
    /// Dark on a light ground.
    Light,
    /// Light on a dark ground.
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in forms and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The label that people read.
    pub const fn label(self) -> HomeLabel {
        match self {
            Self::System => HomeLabel::ThemeSystem,
            Self::Light => HomeLabel::ThemeLight,
            Self::Dark => HomeLabel::ThemeDark,
        }
    }
}

const CONFIRM: &str = "confirm";
const ALONE: &str = "alone";
const NO_SHORTCUTS: &str = "no-shortcuts";
const NO_COACH: &str = "no-coach";

impl Preferences {
    /// The texts in their language.
    pub fn text(&self) -> &'static Text {
        Text::of(self.language)
    }

    /// The preferences that a browser remembers as words such as `de.dark.sound`; `language` is the one they read unless
    /// there is a word for it. Whatever else there is means nothing.
    ///
    /// ```
    /// # use gizmos_page::{Preferences, Sound, Theme};
    /// # use gizmos_text::Language;
    /// let read = Preferences::read("dark.nonsense.sound", Language::English);
    /// assert_eq!((read.theme, read.sound, read.confirm), (Theme::Dark, Sound::Normal, false));
    /// assert_eq!(read.words(None), "dark.sound");
    /// assert_eq!(read.words(Some(Language::English)), "en.dark.sound");
    /// ```
    pub fn read(words: &str, language: Language) -> Self {
        let has = |wanted: &str| words.split('.').any(|word| word == wanted);
        Self {
            language: Self::language_in(words).unwrap_or(language),
            theme: Theme::ALL.into_iter().find(|theme| has(theme.name())).unwrap_or_default(),
            confirm: has(CONFIRM),
            alone: has(ALONE),
            sound: Sound::ALL.into_iter().find(|sound| sound.word().is_some_and(has)).unwrap_or_default(),
            motion: Motion::ALL.into_iter().find(|motion| motion.word().is_some_and(has)).unwrap_or_default(),
            no_shortcuts: has(NO_SHORTCUTS),
            coach: if has(NO_COACH) { Coach::Away } else { Coach::Shown },
        }
    }

    /// The language that was chosen, if one was.
    pub fn language_in(words: &str) -> Option<Language> {
        words.split('.').find_map(Language::with_code)
    }

    /// These preferences as a browser remembers them, with the language only if it was chosen.
    pub fn words(&self, chosen: Option<Language>) -> String {
        let theme = (self.theme != Theme::System).then_some(self.theme.name());
        let flags = [
            (self.confirm, CONFIRM),
            (self.alone, ALONE),
            (self.no_shortcuts, NO_SHORTCUTS),
            (self.coach == Coach::Away, NO_COACH),
        ];
        let flags = flags.into_iter().filter_map(|(is_set, word)| is_set.then_some(word));
        let levels = self.sound.word().into_iter().chain(self.motion.word());
        let words = chosen.map(Language::code).into_iter().chain(theme).chain(flags).chain(levels);
        words.collect::<Vec<_>>().join(".")
    }
}
