//! The messages of a language, looked up and filled in.

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use gizmos_core::Card;

use crate::card::CardWords;
use crate::{Language, number};

/// All player-facing text in one language.
///
/// It never fails: a message that is missing everywhere is answered with its name in braces, which the tests look for.
///
/// ```
/// # use gizmos_text::{Language, Text};
/// let text = Text::new(Language::English);
/// assert_eq!(text.round(3), "Round 3");
/// ```
pub struct Text {
    language: Language,
    /// The language itself, then what to fall back on.
    bundles: Vec<FluentBundle<FluentResource>>,
    pub(crate) cards: Vec<OnceLock<CardWords>>,
}

impl Text {
    /// The text in a language, with English for what it lacks.
    pub fn new(language: Language) -> Self {
        let mut languages = vec![language];
        if language != Language::English {
            languages.push(Language::English);
        }
        let cards = Card::all().map(|_| OnceLock::new()).collect();
        Self { language, bundles: languages.into_iter().map(bundle).collect(), cards }
    }

    /// The text in a language, made once for everybody.
    ///
    /// ```
    /// # use gizmos_text::{Language, Text};
    /// assert_eq!(Text::of(Language::English).round(3), "Round 3");
    /// ```
    pub fn of(language: Language) -> &'static Self {
        static TEXTS: LazyLock<[Text; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(Text::new));
        &TEXTS[language as usize]
    }

    /// The language spoken.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without values.
    pub(crate) fn say(&self, id: &str) -> String {
        self.say_with(id, [])
    }

    /// A message with values.
    pub(crate) fn say_with<'v>(
        &self,
        id: &str,
        values: impl IntoIterator<Item = (&'static str, FluentValue<'v>)>,
    ) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(name, value);
        }
        self.filled(id, &args).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// The message of this name, if there is one: for names that are only known when they are asked for.
    pub(crate) fn find(&self, id: &str) -> Option<String> {
        self.filled(id, &FluentArgs::new())
    }

    fn filled(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            // What cannot be filled in stays visible in braces.
            Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
        })
    }

    /// Several things one after the other, as in "2 Heat, 1 Atomic".
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<String> = items.into_iter().collect();
        items.join(&self.say("list-separator"))
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::new(Language::default())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").field("language", &self.language).finish_non_exhaustive()
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // The marks around values that Fluent adds for mixed directions of writing show up as rubbish in terminals.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(number::formatter(language)));
    for messages in language.messages() {
        // A message that does not parse is missing, and the tests say so.
        let resource = match FluentResource::try_new((*messages).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}
