//! The languages there are.

use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language that players can be spoken to in.
///
/// ```
/// # use gizmos_text::Language;
/// assert_eq!(Language::English.code(), "en");
/// assert_eq!(Language::from_code("en-GB"), Some(Language::English));
/// assert_eq!(Language::from_code("tlh"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, complete: what other languages lack is said in it.
    #[default]
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 1] = [Self::English];

    /// Its code, as in `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The language of a code such as `en` or `en-GB`, if there is one.
    pub fn from_code(code: &str) -> Option<Self> {
        let wanted = LanguageIdentifier::from_str(code).ok()?;
        Self::ALL.into_iter().find(|language| language.identifier().language == wanted.language)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        LanguageIdentifier::from_str(self.code()).unwrap_or_default()
    }

    /// Its messages as written, file by file.
    pub(crate) const fn messages(self) -> [&'static str; 3] {
        macro_rules! files {
            ($code:literal) => {
                [
                    include_str!(concat!("../messages/", $code, "/game.ftl")),
                    include_str!(concat!("../messages/", $code, "/table.ftl")),
                    include_str!(concat!("../messages/", $code, "/home.ftl")),
                ]
            };
        }
        match self {
            Self::English => files!("en"),
        }
    }
}
