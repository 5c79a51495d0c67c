//! What the page of a table says.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Player, Spheres};

use crate::label::labels;
use crate::sentence::sentences;
use crate::{Text, Who};

labels! {
    /// A fixed word or line of the page of a table.
    TableLabel:
    Title = "table-title",
    Nobody = "table-nobody",
    Now = "table-now",
    Row = "table-row",
    Display = "table-display",
    Chain = "table-chain",
    ChainIdle = "table-chain-idle",
    CanBuild = "table-can-build",
    CanFile = "table-can-file",
    Researched = "table-researched",
    Yours = "table-yours",
    Others = "table-others",
    VerbFirst = "table-verb-first",
    Anything = "table-anything",
    PayByHand = "table-pay-by-hand",
    ForNothing = "table-for-nothing",
    With = "table-with",
    Triggers = "table-triggers",
    Keeps = "table-keeps",
    NothingLeft = "table-nothing-left",
    Undo = "table-undo",
    AskUndo = "table-ask-undo",
    Agree = "table-agree",
    Refuse = "table-refuse",
    BackNext = "table-back-next",
    OnlyDecline = "table-only-decline",
    ReturnOrder = "table-return-order",
    PutBackSo = "table-put-back-so",
    SixteenEnd = "table-sixteen-end",
    FourEnd = "table-four-end",
    NoFile = "table-no-file",
    NoResearch = "table-no-research",
    LastTurn = "table-last-turn",
    LastTurns = "table-last-turns",
    Fresh = "table-fresh",
    WholeMachine = "table-whole-machine",
    Resigned = "table-resigned",
    BotPlays = "table-bot-plays",
    OutOfTime = "table-out-of-time",
    TimeLeft = "table-time-left",
    Away = "table-away",
    AbsenceNever = "table-absence-never",
    LetBotPlay = "table-let-bot-play",
    WaitLonger = "table-wait-longer",
    WholeLog = "table-whole-log",
    AnyEnergy = "table-any-energy",
    DrawEnergy = "table-draw-energy",
    TheRing = "table-the-ring",
    TheArchive = "table-the-archive",
    Symbols = "table-symbols",
    SinceYourTurn = "table-since-your-turn",
    Chat = "table-chat",
    AllMessages = "table-all-messages",
    Message = "table-message",
    Say = "table-say",
    Player = "table-player",
    Points = "table-points",
    Gizmos = "table-gizmos",
    Energy = "table-energy",
    GivenUp = "table-given-up",
    Closed = "table-closed",
    TooLong = "table-too-long",
    Rematch = "table-rematch",
    JoinRematch = "table-join-rematch",
    Home = "table-home",
    Record = "table-record",
    Lobby = "table-lobby",
    Waiting = "table-waiting",
    ThatIsYou = "table-that-is-you",
    GiveToBot = "table-give-to-bot",
    YourName = "table-your-name",
    SitDown = "table-sit-down",
    Invite = "table-invite",
    InviteHow = "table-invite-how",
    Link = "table-link",
    Copy = "table-copy",
    Copied = "table-copied",
    Share = "table-share",
    ShareTable = "table-share-table",
    ShareTableHow = "table-share-table-how",
    SeatKept = "table-seat-kept",
    QrCode = "table-qr-code",
    Spectator = "table-spectator",
    SpectatorsChat = "table-spectators-chat",
    SpectatorsChatHow = "table-spectators-chat-how",
    SpectatorsOpen = "table-spectators-open",
    SpectatorsClose = "table-spectators-close",
    Watching = "table-watching",
    Follow = "table-follow",
    FollowHow = "table-follow-how",
    FollowNobody = "table-follow-nobody",
    Lost = "table-lost",
    Back = "table-back",
    NotSent = "table-not-sent",
    Menu = "table-menu",
    Devices = "table-devices",
    DevicesHow = "table-devices-how",
    SignOut = "table-sign-out",
    NewInvitation = "table-new-invitation",
    LostSeat = "table-lost-seat",
    LostSeatHow = "table-lost-seat-how",
    OtherDevice = "table-other-device",
    OtherDeviceHow = "table-other-device-how",
    Settings = "table-settings",
    Help = "table-help",
    Keys = "table-keys",
    KeyVerbs = "table-key-verbs",
    KeyArrows = "table-key-arrows",
    KeyEnter = "table-key-enter",
    KeyEscape = "table-key-escape",
    KeyEnd = "table-key-end",
    KeyAnswers = "table-key-answers",
    KeyChain = "table-key-chain",
    Resign = "table-resign",
    ResignHow = "table-resign-how",
    ResignTwo = "table-resign-two",
    ResignReally = "table-resign-really",
    Rename = "table-rename",
    Confirm = "table-confirm",
    NoShortcuts = "table-no-shortcuts",
    Phrases = "table-phrases",
    PhraseHello = "table-phrase-hello",
    PhraseGoodLuck = "table-phrase-good-luck",
    PhraseWellPlayed = "table-phrase-well-played",
    PhraseOneMoment = "table-phrase-one-moment",
    PhraseThanks = "table-phrase-thanks",
    PhraseGoodGame = "table-phrase-good-game",
    ReactionLike = "table-reaction-like",
    ReactionSmile = "table-reaction-smile",
    ReactionWow = "table-reaction-wow",
    ReactionSpark = "table-reaction-spark",
    Notify = "table-notify",
    Notified = "table-notified",
    Save = "table-save",
    BackToTable = "table-back-to-table",
    CurtainHow = "table-curtain-how",
    NotNow = "table-not-now",
    Spend = "table-spend",
    Convert = "table-convert",
    NoHelp = "table-no-help",
    ChosenSoFar = "table-chosen-so-far",
    StartOver = "table-start-over",
    Skip = "table-skip",
    ClickAgain = "table-click-again",
    NoScript = "table-no-script",
    Reload = "table-reload",
}

sentences! {
    /// A column of the machine: "Convert".
    column(kind: Kind) = "table-column";
    /// "Level 2".
    level(level: Level) = "table-level";
    /// How many Gizmos of those that bring the end: "7/16 Gizmos".
    gizmos_of(count: usize) = "table-gizmos-of";
    /// How many level 3 Gizmos of those that bring the end: "2/4 level 3".
    level_three_of(count: usize) = "table-level-three-of";
    /// What stands before the last turn of somebody for whom a bot played it: "Last turn (Engineer):".
    last_turn_by(bot: &str) = "table-last-turn-by";
    /// What stands over a turn: "Ann's turn".
    turn_of(who: Who<'_>) = "table-turn-of";
    /// How many Gizmos a turn has used so far: "2 Gizmos used".
    turn_used(count: usize) = "table-turn-used";
    /// What a turn has gained in victory points so far: "+3 VP".
    turn_vp(vp: u16) = "table-turn-vp";
    /// What a turn has gained in spheres so far: "+2 spheres".
    turn_spheres(count: u8) = "table-turn-spheres";
    /// "3 VP in tokens".
    tokens(vp: u16) = "table-tokens";
    /// Somebody asks to take moves back.
    undo_asked(who: Who<'_>, moves: u32) = "table-undo-asked";
    /// Somebody has sat down.
    sat(name: &str) = "table-sat";
    /// Somebody has changed their name.
    renamed(before: &str, name: &str) = "table-renamed";
    /// A host has sent a new invitation for a seat.
    invited_anew(by_whom: Who<'_>, seat: &str) = "table-invited-anew";
    /// Somebody has taken the seat of another by a new invitation.
    reseated(before: &str, name: &str) = "table-reseated";
    /// The button for a new invitation to the seat of a player.
    invite_anew(name: &str) = "table-invite-anew";
    /// What a new invitation to the seat of a player is for.
    new_invitation_how(name: &str) = "table-new-invitation-how";
    /// The button that brings the seat of one of those who share a device to another one.
    other_device_of(name: &str) = "table-other-device-of";
    /// The field for the name of a player who shares a device: "Name of Ann".
    name_of(name: &str) = "table-name-of";
    /// Asks those who share a device to pass it on.
    pass_device(name: &str) = "table-pass-device";
    /// The button of a player who holds the device.
    hold_device(name: &str) = "table-hold-device";
    /// A host lets spectators talk among themselves.
    opens_spectators_chat(by_whom: Who<'_>) = "table-opens-spectators-chat";
    /// A host does not let spectators talk any more.
    closes_spectators_chat(by_whom: Who<'_>) = "table-closes-spectators-chat";
    /// A player declines an undo.
    undo_refused(who: Who<'_>) = "table-undo-refused";
    /// Somebody has taken moves back.
    moves_undone(who: Who<'_>, moves: u32) = "table-undone";
    /// A bot takes over for a player who is away.
    taken_over(name: &str) = "table-taken-over";
    /// A player is away.
    is_away(name: &str) = "table-is-away";
    /// After how many minutes a bot plays for somebody who is away.
    absence_minutes(minutes: u32) = "table-absence-minutes";
    /// After how many seconds a bot plays for somebody who is away.
    absence_seconds(seconds: u32) = "table-absence-seconds";
    /// Somebody lets a bot play for a player who is away.
    let_play(by_whom: Who<'_>, absent: &str) = "table-let-play";
    /// Somebody waits longer for a player who is away.
    waits_for(by_whom: Who<'_>, absent: &str) = "table-waits-for";
    /// A bot has played for the reader while they were away.
    played_for_you(bot: &str) = "table-played-for-you";
    /// A bot is deciding for a player: "Engineer is playing for you…".
    plays_for(bot: &str, who: Who<'_>) = "table-plays-for";
    /// Somebody took too long for a turn.
    out_of_time(who: Who<'_>) = "table-time-is-up";
    /// Somebody plays themselves again.
    returned(name: &str) = "table-returned";
    /// The table can no longer be read from the event with this number on.
    table_unreadable(event: u64) = "table-unreadable";
    /// Somebody has given up.
    gives_up(who: Who<'_>) = "table-gives-up";
    /// Moves a card to be put back to the front.
    sooner(card: Card) = "table-sooner";
    /// Moves a card to be put back to the back.
    later(card: Card) = "table-later";
    /// The title of the page when it is the reader's turn.
    title_your_turn() = "table-title-your-turn";
    /// The title of the page when it is another player's turn.
    title_turn_of(name: &str) = "table-title-turn-of";
    /// Somebody wants a rematch.
    wants_rematch(name: &str) = "table-wants-rematch";
    /// The button that spends a sphere.
    spend_one(energy: Energy) = "table-spend-one";
    /// The button that takes something out of a payment.
    take_back(what: &str) = "table-take-back";
    /// Something that fits no payment.
    useless(what: &str) = "table-useless";
    /// How many payments contain what is chosen.
    ways_left(count: usize) = "table-ways-left";
}

impl Text {
    /// What is left in the dispenser.
    pub fn dispenser(&self, spheres: Spheres) -> String {
        self.say_with("table-dispenser", [("count", spheres.total().into()), ("spheres", self.spheres(spheres).into())])
    }

    /// A ring with what is in it: "Ring 2 of 5: 2 Heat".
    pub fn ring_with(&self, player: &Player) -> String {
        let (held, limit) = (player.ring().total(), player.limits().storage);
        let values = [("held", held.into()), ("limit", limit.into()), ("spheres", self.spheres(player.ring()).into())];
        self.say_with("table-ring-with", values)
    }

    /// What a turn has come to so far: "2 Gizmos used, +3 VP, +1 sphere".
    pub fn turn_so_far(&self, used: usize, vp: u16, spheres: u8) -> String {
        let parts = [
            (used > 0).then(|| self.turn_used(used)),
            (vp > 0).then(|| self.turn_vp(vp)),
            (spheres > 0).then(|| self.turn_spheres(spheres)),
        ];
        self.list(parts.into_iter().flatten())
    }

    /// That a build triggers the end of the game, and how the scores would stand: "… Ann 24, Bob 20".
    pub fn triggers_end<'n>(&self, scores: impl IntoIterator<Item = (&'n str, u32)>) -> String {
        let score = |(name, points): (&str, u32)| self.player_score(name, points);
        let scores = self.list(scores.into_iter().map(score));
        self.say_with("table-triggers-end", [("scores", scores.into())])
    }

    /// What a next step would trigger: "Pick Heat: triggers “pick H→draw 1” #112".
    pub fn leads_to(&self, what: &str, cards: CardSet) -> String {
        self.say_with("table-leads-to", [("what", what.into()), ("cards", self.card_mentions(cards).into())])
    }

    /// The button that mutes a player, or unmutes them.
    pub fn mute(&self, name: &str, muted: bool) -> String {
        let name = ("name", name.into());
        if muted { self.say_with("table-unmute", [name]) } else { self.say_with("table-mute", [name]) }
    }
}
