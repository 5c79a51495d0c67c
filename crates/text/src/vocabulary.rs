//! All words in the messages of a language, with which tests find untranslated text.

use std::collections::BTreeSet;

use crate::Language;

/// The words of a text in lower case: runs of at least two letters.
///
/// ```
/// # use gizmos_text::words;
/// assert_eq!(words("Łódź-Gizmo, 2 B").collect::<Vec<_>>(), ["łódź", "gizmo"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.chars().nth(1).is_some())
        .map(str::to_lowercase)
}

/// The messages that list commands, which are English in every language.
const COMMANDS: [&str; 2] = ["label-plain-commands ", "label-plain-help "];

/// All words in the messages of a language. Any other word that is shown, except names, is not part of a message;
/// tests of pages and of the terminal look for such words.
///
/// ```
/// # use gizmos_text::{Language, vocabulary};
/// let german = vocabulary(Language::German);
/// assert!(german.contains("zug") && german.contains("dunkle"));
/// assert!(!german.contains("undo") && !german.contains("battery"), "neither names of messages nor commands count");
/// ```
pub fn vocabulary(language: Language) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    let mut is_about_commands = false;
    for line in language.messages().iter().flat_map(|file| file.lines()) {
        if line.starts_with(|letter: char| letter.is_alphabetic()) {
            is_about_commands = COMMANDS.iter().any(|name| line.starts_with(name));
        }
        if !is_about_commands {
            known.extend(words(&said(line)));
        }
    }
    known
}

/// The text of a line in a message file, without the name of the message, variants, values and comments.
fn said(line: &str) -> String {
    let text = match line.chars().next() {
        None | Some('#') => return String::new(),
        // A variant, or a continuation of the message above.
        Some(' ' | '}') => {
            let line = line.trim_start_matches([' ', '*']);
            line.strip_prefix('[').and_then(|variant| variant.split_once(']')).map_or(line, |(_, text)| text)
        }
        Some(_) => line.split_once('=').map_or("", |(_, text)| text),
    };
    let (mut said, mut depth) = (String::new(), 0_u32);
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            // A value separates the words beside it.
            _ if depth > 0 => said.push(' '),
            _ => said.push(letter),
        }
    }
    said
}
