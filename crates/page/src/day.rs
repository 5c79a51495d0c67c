//! Days of the calendar, the same for everybody (UTC).

use std::fmt;

use gizmos_table::Millis;
use gizmos_text::Text;

/// A day, counted from 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day(pub u64);

impl Day {
    /// The day on which this moment is.
    pub const fn of(moment: Millis) -> Self {
        Self(moment / (24 * 60 * 60 * 1000))
    }

    /// The year, the month and the day of the month.
    ///
    /// ```
    /// use gizmos_page::Day;
    ///
    /// assert_eq!(Day(0).civil(), (1970, 1, 1));
    /// assert_eq!(Day(20_772).civil(), (2026, 11, 15));
    /// assert_eq!(Day(19_782).to_string(), "2024-02-29");
    /// ```
    pub const fn civil(self) -> (u64, u64, u64) {
        // Years that begin in March end with the day that leap years add, in cycles of 400 years.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let march_month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * march_month + 2) / 5 + 1;
        let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
        (year + era * 400 + (month <= 2) as u64, month, day)
    }

    /// The date in the words of a language.
    pub(crate) fn words(self, text: &Text) -> String {
        let (year, month, day) = self.civil();
        text.date(year, month, day)
    }
}

/// Writes the date as in `<time datetime>`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}
