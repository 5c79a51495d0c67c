//! Short texts within limits: what people type, and names of things.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Text that is empty, too long or cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{what} must have 1 to {most} {characters}")]
pub struct BadText {
    what: &'static str,
    most: usize,
    characters: &'static str,
}

/// What typed text may contain.
const PRINTABLE: &str = "characters, none of them control characters";

/// Whether a character has no business in a text that others are shown: it moves the cursor, turns the direction of
/// writing around or cannot be seen at all.
fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

macro_rules! free_text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $most:literal, $characters:expr, $fits:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// The most characters it may have.
            pub const MOST: usize = $most;

            /// The text, without blanks around it.
            ///
            /// # Errors
            /// If it is empty, too long or has characters that cannot be shown.
            pub fn new(text: &str) -> Result<Self, BadText> {
                let text = text.trim();
                let fits: fn(char) -> bool = $fits;
                // One more than allowed tells enough about a text of a million characters.
                let length = text.chars().take(Self::MOST + 1).count();
                if length == 0 || length > Self::MOST || !text.chars().all(fits) {
                    return Err(BadText { what: $what, most: Self::MOST, characters: $characters });
                }
                Ok(Self(text.into()))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadText;

            fn try_from(text: String) -> Result<Self, BadText> {
                Self::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0.into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

free_text! {
    /// What somebody wants to be called: free text of 1 to 32 characters. Whoever shows it escapes it.
    ///
    /// ```
    /// # use gizmos_table::Name;
    /// assert_eq!(Name::new("  Zoë <3 ")?.as_str(), "Zoë <3");
    /// assert!(Name::new(&"x".repeat(1_000_000)).is_err());
    /// # Ok::<(), gizmos_table::BadText>(())
    /// ```
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    #[cfg_attr(feature = "schema", schema(value_type = String, min_length = 1, max_length = 32))]
    #[cfg_attr(feature = "schema", schema(pattern = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff][^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*$"))]
    Name, "a name", 32, PRINTABLE, |c| !is_unfit(c)
}

free_text! {
    /// Something said at the table: free text of 1 to 500 characters, perhaps on several lines.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    #[cfg_attr(feature = "schema", schema(value_type = String, min_length = 1, max_length = 500))]
    #[cfg_attr(feature = "schema", schema(pattern = "^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*[^\\s\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff][^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*$"))]
    Message, "a message", 500, PRINTABLE, |c| c == '\n' || !is_unfit(c)
}

free_text! {
    /// Names one attempt to move, so that it can be repeated without being done twice: 1 to 64 visible ASCII characters.
    ///
    /// ```
    /// # use gizmos_table::Key;
    /// let error = Key::new("next move").unwrap_err();
    /// assert_eq!(error.to_string(), "an idempotency key must have 1 to 64 visible ASCII characters");
    /// ```
    Key, "an idempotency key", 64, "visible ASCII characters", |c| c.is_ascii_graphic()
}

free_text! {
    /// The name of an exercise, such as `puzzle-17`: 1 to 40 small letters, digits and hyphens. What it means is not the
    /// table's business.
    Task, "an exercise's name", 40, "small letters, digits and hyphens", |c| matches!(c, 'a'..='z' | '0'..='9' | '-')
}
