//! What the symbols stand for.

use gizmos_core::{Kind, Level};
use maud::{Markup, html};

use super::sprite::Use;

macro_rules! symbols {
    ($($(#[doc = $about:literal])* $name:ident = $id:literal,)*) => {
        /// A symbol, in the colour of the text around it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Symbol {
            $($(#[doc = $about])* $name,)*
        }

        impl Symbol {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in the sprite.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("s-", $id),)*
                }
            }
        }
    };
}

symbols! {
    /// To put a card into the archive.
    File = "file",
    /// The archive.
    Archive = "archive",
    /// To take a sphere from the row.
    Pick = "pick",
    /// To build.
    Build = "build",
    /// To look through a deck.
    Research = "research",
    /// To take a sphere from the dispenser, unseen.
    Draw = "draw",
    /// Changes energy while paying.
    Converter = "converter",
    /// Works all the time.
    Upgrade = "upgrade",
    /// Victory points.
    Vp = "vp",
    /// The storage ring.
    Ring = "ring",
    /// A deck of cards.
    Deck = "deck",
    /// A card of level 1.
    LevelOne = "1",
    /// A card of level 2.
    LevelTwo = "2",
    /// A card of level 3.
    LevelThree = "3",
    /// A crossed circle, to lay over what may not be done.
    Ban = "ban",
    /// Something that is closed.
    Lock = "lock",
    /// A lower price.
    Discount = "discount",
    /// What leads to what.
    Arrow = "arrow",
    /// To take something back.
    Undo = "undo",
    /// To end the turn.
    EndTurn = "end",
    /// Messages of players.
    Chat = "chat",
    /// What happened.
    Log = "log",
    /// How it works.
    Help = "help",
    /// What one prefers.
    Settings = "gear",
    /// Sounds are on.
    SoundOn = "sound",
    /// Sounds are off.
    SoundOff = "mute",
    /// The winner.
    Crown = "crown",
    /// Time.
    Clock = "clock",
    /// A bot.
    Bot = "bot",
    /// A person.
    Person = "person",
    /// Somebody who watches.
    Eye = "eye",
    /// A link to share.
    Link = "link",
    /// Yes, done, possible.
    Check = "check",
    /// No, away, closed.
    Cross = "cross",
    /// Something is wrong.
    Warning = "warning",
    /// The dispenser.
    Dispenser = "dispenser",
}

impl From<Kind> for Symbol {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Converter => Self::Converter,
            Kind::Pick => Self::Pick,
            Kind::File => Self::File,
            Kind::Build => Self::Build,
            Kind::Upgrade => Self::Upgrade,
        }
    }
}

impl From<Level> for Symbol {
    fn from(level: Level) -> Self {
        match level {
            Level::One => Self::LevelOne,
            Level::Two => Self::LevelTwo,
            Level::Three => Self::LevelThree,
        }
    }
}

/// A symbol, as large as a letter.
pub fn symbol(symbol: Symbol) -> Markup {
    html! { svg.gz-i aria-hidden="true" { (Use(symbol.id(), "")) } }
}
