//! The visitor of a page, and the address at which they have found it.

use gizmos_text::{Language, Text};

use crate::Preferences;

/// A visitor of a page.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// Where the server is for everybody, such as `https://gizmos.example`.
    pub origin: &'a str,
    /// The language that the address of the page names, if it names the one it comes in.
    pub named: Option<Language>,
    /// What the visitor prefers.
    pub preferences: Preferences,
}

impl Visit<'_> {
    /// The texts in the language of the visitor.
    pub fn text(&self) -> &'static Text {
        self.preferences.text()
    }

    /// Where everybody finds the page at this path, as it was found.
    pub(crate) fn address(&self, path: &str) -> String {
        match self.named {
            Some(language) => self.in_language(path, language),
            None => format!("{}{path}", self.origin),
        }
    }

    /// The link to this path for others: what they see comes in the language of whoever shares it, unless they have
    /// chosen one themselves.
    ///
    /// ```
    /// use gizmos_page::{Preferences, Visit};
    ///
    /// let visit = Visit { origin: "https://gizmos.example", named: None, preferences: Preferences::default() };
    /// assert_eq!(visit.shared("/tables/x"), "https://gizmos.example/tables/x?language=en");
    /// ```
    pub fn shared(&self, path: &str) -> String {
        self.in_language(path, self.preferences.language)
    }

    fn in_language(&self, path: &str, language: Language) -> String {
        format!("{}{path}?language={}", self.origin, language.code())
    }
}
