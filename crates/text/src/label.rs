//! Short fixed words of the screens.

use crate::Text;

/// A fixed word or line: a message without values.
pub trait Fixed: Copy + 'static {
    /// All there are of its kind.
    const ALL: &'static [Self];

    /// The name of its message.
    fn id(self) -> &'static str;
}

macro_rules! labels {
    ($(#[doc = $about:literal])* $kind:ident: $($name:ident = $id:literal,)*) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $(#[doc = concat!("The message `", $id, "`.")] $name,)*
        }

        impl $crate::label::Fixed for $kind {
            const ALL: &'static [Self] = &[$(Self::$name,)*];

            fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }
        }
    };
}
pub(crate) use labels;

labels! {
    /// A short fixed word or line of the terminal and of the game everywhere.
    Label:
    Title = "label-title",
    LastRound = "label-last-round",
    GameOver = "label-game-over",
    Tagline = "label-tagline",
    Row = "label-row",
    Build = "label-build",
    File = "label-file",
    Pick = "label-pick",
    Research = "label-research",
    PutBack = "label-put-back",
    Use = "label-use",
    Undo = "label-undo",
    Deck = "label-deck",
    Ready = "label-ready",
    Used = "label-used",
    Active = "label-active",
    Researched = "label-researched",
    Log = "label-log",
    Others = "label-others",
    Players = "label-players",
    Rules = "label-rules",
    Hint = "label-hint",
    HintOther = "label-hint-other",
    HintLine = "label-hint-line",
    Payments = "label-payments",
    Empty = "label-empty",
    NothingChosen = "label-nothing-chosen",
    LookOnly = "label-look-only",
    More = "label-more",
    QuitQuestion = "label-quit-question",
    QuitSaved = "label-quit-saved",
    QuitOver = "label-quit-over",
    QuitLost = "label-quit-lost",
    YesLeave = "label-yes-leave",
    NoStay = "label-no-stay",
    GoBack = "label-go-back",
    Close = "label-close",
    Continue = "label-continue",
    Start = "label-start",
    PlayersNumber = "label-players-number",
    Human = "label-human",
    Seat = "label-seat",
    GoOn = "label-go-on",
    PlayAgain = "label-play-again",
    Leave = "label-leave",
    LookAtTable = "label-look-at-table",
    Result = "label-result",
    ReadyQuestion = "label-ready-question",
    KeysStart = "label-keys-start",
    KeysName = "label-keys-name",
    KeysUnavoidable = "label-keys-unavoidable",
    KeysDialog = "label-keys-dialog",
    KeyBack = "label-key-back",
    KeyRules = "label-key-rules",
    ChoosePick = "label-choose-pick",
    ChooseFile = "label-choose-file",
    ChooseBuild = "label-choose-build",
    ChooseResearch = "label-choose-research",
    LegendCard = "label-legend-card",
    LegendVerbs = "label-legend-verbs",
    LegendEnergies = "label-legend-energies",
    KeyHint = "label-key-hint",
    KeyCard = "label-key-card",
    KeyPlayers = "label-key-players",
    KeyLog = "label-key-log",
    KeyQuit = "label-key-quit",
    KeyHurry = "label-key-hurry",
    KeyResult = "label-key-result",
    KeyAgain = "label-key-again",
    PlainHelp = "label-plain-help",
    PlainCommands = "label-plain-commands",
    Goodbye = "label-goodbye",
    KeyEnergies = "label-key-energies",
}

impl Text {
    /// A fixed word or line.
    pub fn label(&self, label: impl Fixed) -> String {
        self.say(label.id())
    }
}
