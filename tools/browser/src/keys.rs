//! Keys as a keyboard sends them.

use anyhow::{Result, bail};

/// A key, perhaps together with Shift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Its name in the events of pages.
    pub name: String,
    /// The code of its place on a keyboard.
    pub code: String,
    /// Its number in the obsolete `keyCode`.
    pub number: i64,
    /// The text that it types.
    pub text: Option<String>,
    /// Whether Shift is held.
    pub shift: bool,
}

impl Key {
    /// The key of this name, such as `Tab`, `Shift+Tab`, `Enter`, `ArrowLeft`, `u` or `?`.
    pub fn named(name: &str) -> Result<Self> {
        if let Some(rest) = name.strip_prefix("Shift+") {
            return Ok(Self { shift: true, ..Self::named(rest)? });
        }
        let special = |number: i64, text: Option<&str>| Self {
            name: name.to_owned(),
            code: name.to_owned(),
            number,
            text: text.map(str::to_owned),
            shift: false,
        };
        Ok(match name {
            "Tab" => special(9, None),
            "Enter" => special(13, Some("\r")),
            "Escape" => special(27, None),
            "Space" => Self { name: " ".to_owned(), text: Some(" ".to_owned()), ..special(32, None) },
            "End" => special(35, None),
            "Home" => special(36, None),
            "ArrowLeft" => special(37, None),
            "ArrowUp" => special(38, None),
            "ArrowRight" => special(39, None),
            "ArrowDown" => special(40, None),
            _ => {
                let mut letters = name.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else { bail!("there is no key {name}") };
                let upper = letter.to_ascii_uppercase();
                let code = match upper {
                    'A'..='Z' => format!("Key{upper}"),
                    '0'..='9' => format!("Digit{upper}"),
                    _ => String::new(),
                };
                Self {
                    name: name.to_owned(),
                    code,
                    number: i64::from(u32::from(upper)),
                    text: Some(name.to_owned()),
                    shift: letter.is_ascii_uppercase() || letter == '?',
                }
            }
        })
    }
}

impl Key {
    /// Its name in `WebDriver`: the text that it types, or a private character.
    pub fn driver_name(&self) -> &str {
        match self.name.as_str() {
            "Tab" => "\u{e004}",
            "Enter" => "\u{e007}",
            "Escape" => "\u{e00c}",
            "End" => "\u{e010}",
            "Home" => "\u{e011}",
            "ArrowLeft" => "\u{e012}",
            "ArrowUp" => "\u{e013}",
            "ArrowRight" => "\u{e014}",
            "ArrowDown" => "\u{e015}",
            name => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_by_their_names() {
        let key = |name| Key::named(name).unwrap();
        assert_eq!((key("Shift+Tab").shift, key("Shift+Tab").code), (true, "Tab".to_owned()));
        assert_eq!((key("u").code, key("u").number), ("KeyU".to_owned(), 85));
        assert_eq!(key("Space").name, " ");
        assert_eq!((key("Home").driver_name(), key("u").driver_name()), ("\u{e011}", "u"));
        assert!(Key::named("Nothing").is_err());
    }
}
