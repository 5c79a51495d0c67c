//! What the pages around the tables say.

use crate::Text;
use crate::label::labels;
use crate::sentence::sentences;

labels! {
    /// A fixed word or line of the pages around the tables.
    HomeLabel:
    Title = "home-title",
    YourName = "home-your-name",
    Optional = "home-optional",
    AgainstBots = "home-against-bots",
    AgainstBotsAbout = "home-against-bots-about",
    WithFriends = "home-with-friends",
    WithFriendsAbout = "home-with-friends-about",
    OneDevice = "home-one-device",
    OneDeviceAbout = "home-one-device-about",
    NumberOfBots = "home-number-of-bots",
    NumberOfPeople = "home-number-of-people",
    BotsToo = "home-bots-too",
    Strength = "home-strength",
    Public = "home-public",
    Names = "home-names",
    Clock = "home-clock",
    Play = "home-play",
    KnowTheGame = "home-know-the-game",
    OpenTable = "home-open-table",
    YourGames = "home-your-games",
    YourTurn = "home-your-turn",
    Waiting = "home-waiting",
    FinishedGames = "home-finished-games",
    OpenTables = "home-open-tables",
    NoOpenTables = "home-no-open-tables",
    RunningTables = "home-running-tables",
    SitDown = "home-sit-down",
    Watch = "home-watch",
    GoOn = "home-go-on",
    Look = "home-look",
    FreeSeat = "home-free-seat",
    Invited = "home-invited",
    ClockNone = "clock-none",
    SeatTitle = "seat-title",
    SeatAbout = "seat-about",
    SeatEnter = "seat-enter",
    SeatSit = "seat-sit",
    SeatUsed = "seat-used",
    SeatUsedAbout = "seat-used-about",
    SeatWatch = "seat-watch",
    Settings = "home-settings",
    Language = "home-language",
    Theme = "home-theme",
    ThemeSystem = "theme-system",
    ThemeLight = "theme-light",
    ThemeDark = "theme-dark",
    Guide = "home-guide",
    Rules = "home-rules",
    Cards = "home-cards",
    Lessons = "home-lessons",
    Puzzles = "home-puzzles",
    Learn = "home-learn",
    Api = "home-api",
    Unofficial = "home-unofficial",
    Unreached = "home-unreached",
    Back = "home-back",
    ProblemTitle = "problem-title",
}

sentences! {
    /// So many bots of a kind: "2 × Engineer".
    so_many_bots(count: usize, bot: &str) = "home-so-many-bots";
    /// The field for the name of a player: "Name of player 2".
    name_numbered(number: usize) = "home-name-numbered";
    /// That taking another seat gives up the one that this browser has.
    seat_instead_of(name: &str) = "seat-instead-of";
    /// Whom to ask for a new invitation.
    seat_ask(name: &str) = "seat-ask";
    /// Whose turn it is at another table: "Ann is to move".
    to_move(name: &str) = "home-to-move";
}

impl Text {
    /// A clock that gives so much for each turn.
    pub fn clock_turn(&self, seconds: u32) -> String {
        let values = [("seconds", seconds.into()), ("minutes", (seconds / 60).into())];
        if seconds.is_multiple_of(60) {
            self.say_with("clock-turn", values)
        } else {
            self.say_with("clock-turn-short", values)
        }
    }

    /// A clock that gives so much for the whole game and so much for each turn.
    pub fn clock_game(&self, seconds: u32, increment: u32) -> String {
        let minutes = seconds.div_ceil(60);
        self.say_with("clock-game", [("minutes", minutes.into()), ("increment", increment.into())])
    }

    /// A clock for games that last weeks.
    pub fn clock_correspondence(&self, hours: u32) -> String {
        if hours.is_multiple_of(24) {
            self.say_with("clock-correspondence", [("days", (hours / 24).into())])
        } else {
            self.say_with("clock-correspondence-hours", [("hours", hours.into())])
        }
    }

    /// Why something cannot be done, by the code of the problem; what has no words of its own just did not work.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.problem("game-over"), "The game is over.");
    /// assert_eq!(text.problem("of-another-server"), "That didn't work");
    /// ```
    pub fn problem(&self, code: &str) -> String {
        self.find(&format!("problem-{code}")).unwrap_or_else(|| self.label(HomeLabel::ProblemTitle))
    }
}
