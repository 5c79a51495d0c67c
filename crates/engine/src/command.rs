//! How an engine is started.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A program and its arguments, separated by spaces. What stands between quotes of one kind, `'` or `"`, belongs
/// together. No shell is involved.
///
/// ```
/// use gizmos_engine::EngineCommand;
///
/// let command: EngineCommand = "python3 'my engine.py' --fast".parse()?;
/// assert_eq!((command.program(), command.arguments()), ("python3", &["my engine.py".into(), "--fast".into()][..]));
/// assert!("python3 'engine.py".parse::<EngineCommand>().is_err());
/// # Ok::<(), gizmos_engine::ParseCommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    text: String,
    program: String,
    arguments: Vec<String>,
}

/// A text that is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseCommandError {
    /// There is nothing to start.
    #[error("an engine is a command, such as exec:./my-engine")]
    Empty,
    /// A quotation has no end.
    #[error("a quote in the command is never closed")]
    Quote,
}

impl EngineCommand {
    /// The program.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl FromStr for EngineCommand {
    type Err = ParseCommandError;

    fn from_str(text: &str) -> Result<Self, ParseCommandError> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for letter in text.chars() {
            match quote {
                Some(open) if letter == open => quote = None,
                None if letter == '\'' || letter == '"' => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                None if letter.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(letter),
            }
        }
        words.extend(word);
        if quote.is_some() {
            return Err(ParseCommandError::Quote);
        }
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(ParseCommandError::Empty)?;
        Ok(Self { text: text.to_owned(), program, arguments: words.collect() })
    }
}

/// As it was written.
impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
