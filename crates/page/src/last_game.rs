//! What a visitor chose the last time they opened a table, so that one click opens such a table again.

use gizmos_ai::BotName;
use gizmos_core::Seat;
use gizmos_text::{HomeLabel, Text};

/// The kind of table that a visitor has opened, and its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// How they play.
    pub mode: Mode,
    /// How many people.
    pub people: usize,
    /// How many bots.
    pub bots: usize,
    /// The bot.
    pub bot: BotName,
}

/// The ways to play that the start page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Alone against bots.
    Bots,
    /// With friends who have devices of their own.
    Friends,
    /// With people who share a device.
    Device,
}

impl Mode {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Bots, Self::Friends, Self::Device];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Friends => "friends",
            Self::Device => "device",
        }
    }

    /// The label that people read.
    pub const fn label(self) -> HomeLabel {
        match self {
            Self::Bots => HomeLabel::AgainstBots,
            Self::Friends => HomeLabel::WithFriends,
            Self::Device => HomeLabel::OneDevice,
        }
    }
}

impl LastGame {
    /// Reads the value of a cookie, such as `bots-1-2-engineer`; `None` for values that make no sense.
    ///
    /// ```
    /// # use gizmos_page::LastGame;
    /// let last = LastGame::read("bots-1-2-engineer").expect("makes sense");
    /// assert_eq!((last.people, last.bots, last.write().as_str()), (1, 2, "bots-1-2-engineer"));
    /// assert_eq!(LastGame::read("bots-1-9-engineer"), None);
    /// assert_eq!(LastGame::read("bots-1-1-nobody"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(4, '-');
        let mode = words.next().and_then(|name| Mode::ALL.into_iter().find(|mode| mode.name() == name))?;
        let mut number = || words.next()?.parse::<usize>().ok();
        let (people, bots) = (number()?, number()?);
        let bot = words.next().and_then(|name| BotName::STRENGTHS.into_iter().find(|bot| bot.to_string() == name))?;
        let fits = people >= 1 && (2..=Seat::MAX).contains(&people.checked_add(bots)?);
        fits.then_some(Self { mode, people, bots, bot })
    }

    /// The value of the cookie.
    pub fn write(&self) -> String {
        format!("{}-{}-{}-{}", self.mode.name(), self.people, self.bots, self.bot)
    }

    /// In words: "Play against bots: 2 × Engineer".
    pub(crate) fn words(&self, text: &Text) -> String {
        let mut told = Vec::new();
        if self.mode != Mode::Bots {
            told.push(text.players(self.people));
        }
        if self.bots > 0 {
            told.push(text.so_many_bots(self.bots, &text.bot(&self.bot.to_string(), None)));
        }
        format!("{}: {}", text.label(self.mode.label()), told.join(", "))
    }
}
