//! Who looks at a page, and where they have found it.

use gizmos_text::Text;

use crate::Preferences;

/// Somebody who looks at a page.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// Where the server is for everybody, such as `https://gizmos.example`.
    pub origin: &'a str,
    /// What the visitor prefers.
    pub preferences: Preferences,
}

impl Visit<'_> {
    /// The texts in the language of the visitor.
    pub fn text(&self) -> &'static Text {
        self.preferences.text()
    }

    /// Where everybody finds this path of the server.
    ///
    /// ```
    /// use gizmos_page::{Preferences, Visit};
    ///
    /// let visit = Visit { origin: "https://gizmos.example", preferences: Preferences::default() };
    /// assert_eq!(visit.address("/rules"), "https://gizmos.example/rules");
    /// ```
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }
}
