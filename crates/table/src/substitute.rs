//! What a bot decided in the place of people.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The part of a game that a bot played for people who were away, had given up or were out of time.
///
/// ```
/// use gizmos_table::Substitute;
///
/// let substitute: Substitute = "engineer 12-13 20-20".parse().unwrap();
/// assert_eq!(substitute.bot(), "engineer");
/// assert_eq!([11, 12, 13, 14, 20].map(|step| substitute.made(step)), [false, true, true, false, true]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Substitute {
    bot: String,
    /// The steps of the record that it made, with the luck that followed: ascending, and none next to another.
    stretches: Vec<Range<usize>>,
}

impl Substitute {
    pub(crate) const fn new(bot: String) -> Self {
        Self { bot, stretches: Vec::new() }
    }

    /// The name of the bot.
    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// Whether it made this step of the record, or brought about its luck.
    pub fn made(&self, step: usize) -> bool {
        self.stretches.iter().any(|stretch| stretch.contains(&step))
    }

    /// Whether it has made any step.
    pub fn has_played(&self) -> bool {
        !self.stretches.is_empty()
    }

    /// Adds steps after all others.
    pub(crate) fn add(&mut self, steps: Range<usize>) {
        match self.stretches.last_mut() {
            Some(last) if last.end == steps.start => last.end = steps.end,
            _ => self.stretches.push(steps),
        }
    }

    /// Forgets all steps from this one on.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.stretches.retain(|stretch| stretch.start < len);
        if let Some(last) = self.stretches.last_mut() {
            last.end = last.end.min(len);
        }
    }
}

/// The bot, and the first and last step of each stretch.
impl fmt::Display for Substitute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.bot)?;
        self.stretches.iter().try_for_each(|Range { start, end }| write!(f, " {start}-{}", end - 1))
    }
}

impl FromStr for Substitute {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words = text.split_whitespace();
        let mut substitute = Self::new(words.next().ok_or(())?.to_owned());
        for word in words {
            let (first, last) = word.split_once('-').ok_or(())?;
            let (first, last): (usize, usize) = (first.parse().map_err(|_| ())?, last.parse().map_err(|_| ())?);
            let follows = substitute.stretches.last().is_none_or(|before| before.end <= first);
            let end = last.checked_add(1).filter(|_| follows && first <= last).ok_or(())?;
            substitute.add(first..end);
        }
        Ok(substitute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_was_not_made() {
        let mut substitute: Substitute = "engineer 2-4 7-9".parse().expect("is a note");
        substitute.add(10..12);
        assert_eq!(substitute.to_string(), "engineer 2-4 7-11");
        substitute.truncate(8);
        assert_eq!(substitute.to_string(), "engineer 2-4 7-7");
        substitute.truncate(3);
        assert_eq!(substitute.to_string(), "engineer 2-2");
        substitute.truncate(0);
        assert!(!substitute.has_played());
    }

    #[test]
    fn notes_that_make_no_sense_are_refused() {
        for text in
            ["", "engineer 4", "engineer 4-2", "engineer 4-6 5-7", "engineer 0-18446744073709551615", "engineer a-b"]
        {
            assert_eq!(text.parse::<Substitute>(), Err(()), "{text}");
        }
    }
}
