//! The language in which a command speaks to people.

use std::env;

use clap::Args;
use gizmos_text::{Language, Text};

/// The variables that name the language of messages, the one that counts most first, as POSIX has it.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The option for it.
#[derive(Args)]
pub struct LanguageOption {
    /// Language: en, pl or de [default: from LANG, else en]
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
}

impl LanguageOption {
    /// The language asked for, or else that of the environment.
    pub fn chosen(&self) -> Language {
        self.language.unwrap_or_else(|| {
            let locale = LOCALE.into_iter().filter_map(env::var_os).find(|value| !value.is_empty());
            Language::from_locale(&locale.unwrap_or_default().to_string_lossy())
        })
    }

    /// Everything there is to say, in that language.
    pub fn text(&self) -> &'static Text {
        Text::of(self.chosen())
    }
}
