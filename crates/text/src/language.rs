//! The languages there are, and which of them somebody wants.

use std::str::FromStr;

use negotiator::preferred_languages;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// A language that players can be spoken to in.
///
/// ```
/// # use gizmos_text::Language;
/// assert_eq!(Language::Polish.code(), "pl");
/// assert_eq!("de-AT".parse(), Ok(Language::German));
/// assert!("tlh".parse::<Language>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, complete: what other languages lack is said in it.
    #[default]
    English,
    /// Polish.
    Polish,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::Polish, Self::German];

    /// Its code, as in `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
            Self::German => "de",
        }
    }

    /// The language with exactly this code.
    ///
    /// ```
    /// # use gizmos_text::Language;
    /// assert_eq!(Language::with_code("pl"), Some(Language::Polish));
    /// assert_eq!(Language::with_code("pl-PL"), None);
    /// ```
    pub fn with_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// What its speakers call it: "Polski".
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Polish => "Polski",
            Self::German => "Deutsch",
        }
    }

    /// The language that a browser wants most, by its `Accept-Language` header; English if it wants none of ours.
    ///
    /// ```
    /// # use gizmos_text::Language;
    /// assert_eq!(Language::negotiate("pl-PL,pl;q=0.9,en;q=0.8"), Language::Polish);
    /// assert_eq!(Language::negotiate("fr, en;q=0.2, de;q=0.7"), Language::German);
    /// assert_eq!(Language::negotiate("tlh"), Language::English);
    /// ```
    pub fn negotiate(accept_language: &str) -> Self {
        // Blanks mean nothing there, but the parser overlooks weights after one.
        let preferred = preferred_languages(Some(&accept_language.replace([' ', '\t'], "")), None);
        let ours = |code: &String| if code == "*" { Some(Self::default()) } else { code.parse().ok() };
        preferred.iter().find_map(ours).unwrap_or_default()
    }

    /// The language of a POSIX locale such as `pl_PL.UTF-8`; English for `C` and for languages that are none of ours.
    ///
    /// ```
    /// # use gizmos_text::Language;
    /// assert_eq!(Language::from_locale("de_AT.UTF-8@euro"), Language::German);
    /// assert_eq!(Language::from_locale("C.UTF-8"), Language::English);
    /// ```
    pub fn from_locale(locale: &str) -> Self {
        let code = locale.split(['.', '@']).next().unwrap_or_default();
        code.parse().unwrap_or_default()
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// Its messages as written, file by file.
    pub(crate) const fn messages(self) -> &'static [&'static str] {
        macro_rules! files {
            ($code:literal) => {
                &[
                    include_str!(concat!("../messages/", $code, "/game.ftl")),
                    include_str!(concat!("../messages/", $code, "/table.ftl")),
                    include_str!(concat!("../messages/", $code, "/home.ftl")),
                    include_str!(concat!("../messages/", $code, "/settings.ftl")),
                    include_str!(concat!("../messages/", $code, "/cards.ftl")),
                    include_str!(concat!("../messages/", $code, "/rules.ftl")),
                    include_str!(concat!("../messages/", $code, "/replay.ftl")),
                    include_str!(concat!("../messages/", $code, "/learn.ftl")),
                    include_str!(concat!("../messages/", $code, "/statistics.ftl")),
                    include_str!(concat!("../messages/", $code, "/analysis.ftl")),
                    include_str!(concat!("../messages/", $code, "/share.ftl")),
                    include_str!(concat!("../messages/", $code, "/command_line.ftl")),
                    include_str!(concat!("../messages/", $code, "/parse_error.ftl")),
                ]
            };
        }
        match self {
            Self::English => files!("en"),
            Self::Polish => files!("pl"),
            Self::German => files!("de"),
        }
    }
}

/// A code of no language that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected en, pl or de")]
pub struct UnknownLanguage;

/// Reads a code such as `en` or `en-GB`.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        let wanted: LanguageIdentifier = code.parse().map_err(|_| UnknownLanguage)?;
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.identifier().language == wanted.language).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_wanted_language_is_spoken() {
        for (header, language) in [
            ("", Language::English),
            ("*", Language::English),
            ("de", Language::German),
            ("PL", Language::Polish),
            ("de-CH-1996, pl", Language::German),
            ("pl, de", Language::Polish),
            ("en;q=0.5, pl;q=0.50, de;q=0.501", Language::German),
            ("pl;q=0, de;q=0.1", Language::German),
            ("pl;q=0", Language::English),
            ("fr-FR, *;q=0.5, de;q=0.1", Language::English),
            (" pl ; q=0.8 ,\tde ; q=0.9 ", Language::German),
            // A weight is from 0 to 1. Who asks for more wants it most, and what is no weight asks for nothing.
            ("en, de;q=x, pl;q=2", Language::Polish),
            ("de;q=x, en;level=1, \u{fffd};;,;q=,,", Language::English),
            ("pl;q=NaN, de", Language::German),
        ] {
            assert_eq!(Language::negotiate(header), language, "{header}");
        }
    }

    #[test]
    fn a_locale_has_a_language() {
        for (locale, language) in [
            ("pl", Language::Polish),
            ("pl_PL", Language::Polish),
            ("pl_PL.ISO8859-2", Language::Polish),
            ("de_CH.UTF-8", Language::German),
            ("de@euro", Language::German),
            ("en_GB.UTF-8", Language::English),
            ("fr_FR.UTF-8", Language::English),
            ("C", Language::English),
            ("C.UTF-8", Language::English),
            ("POSIX", Language::English),
            ("", Language::English),
            ("plonk_\u{fffd}", Language::English),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }
}
