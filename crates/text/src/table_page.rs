//! What the page of a table says.

use gizmos_core::{Card, CardSet, Energy, Kind, Level, Player, Spheres};

use crate::card::numbered;
use crate::energy::named;
use crate::label::labels;
use crate::log::{by, leveled};
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
    PutBackSo = "table-put-back-so",
    SixteenEnd = "table-sixteen-end",
    FourEnd = "table-four-end",
    NoFile = "table-no-file",
    NoResearch = "table-no-research",
    LastTurn = "table-last-turn",
    WholeMachine = "table-whole-machine",
    Resigned = "table-resigned",
    BotPlays = "table-bot-plays",
    OutOfTime = "table-out-of-time",
    TimeLeft = "table-time-left",
    Away = "table-away",
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
    QrCode = "table-qr-code",
    Watching = "table-watching",
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
    ResignReally = "table-resign-really",
    Rename = "table-rename",
    Confirm = "table-confirm",
    Sound = "table-sound",
    NoShortcuts = "table-no-shortcuts",
    Notify = "table-notify",
    Notified = "table-notified",
    Save = "table-save",
    BackToTable = "table-back-to-table",
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

impl Text {
    /// "Level 2".
    pub fn level(&self, level: Level) -> String {
        self.say_with("table-level", [leveled(level)])
    }

    /// What is left in the dispenser.
    pub fn dispenser(&self, spheres: Spheres) -> String {
        self.say_with("table-dispenser", [("count", spheres.total().into()), ("spheres", self.spheres(spheres).into())])
    }

    /// How many Gizmos of those that bring the end: "7/16 Gizmos".
    pub fn gizmos_of(&self, count: usize) -> String {
        self.say_with("table-gizmos-of", [("count", count.into())])
    }

    /// How many level 3 Gizmos of those that bring the end: "2/4 level 3".
    pub fn level_three_of(&self, count: usize) -> String {
        self.say_with("table-level-three-of", [("count", count.into())])
    }

    /// "3 VP in tokens".
    pub fn tokens(&self, vp: u16) -> String {
        self.say_with("table-tokens", [("vp", vp.into())])
    }

    /// A ring with what is in it: "Ring 2 of 5: 2 Heat".
    pub fn ring_with(&self, player: &Player) -> String {
        let (held, limit) = (player.ring().total(), player.limits().storage);
        let values = [("held", held.into()), ("limit", limit.into()), ("spheres", self.spheres(player.ring()).into())];
        self.say_with("table-ring-with", values)
    }

    /// A column of the machine: "Convert".
    pub fn column(&self, kind: Kind) -> String {
        self.say_with("table-column", [("kind", kind.name().into())])
    }

    /// Several cards by their numbers: "#101, #204".
    pub fn card_numbers(&self, cards: CardSet) -> String {
        self.list(cards.iter().map(|card| self.card_number(card)))
    }

    /// What a next step would trigger: "Pick Heat: triggers #112".
    pub fn leads_to(&self, what: &str, cards: CardSet) -> String {
        self.say_with("table-leads-to", [("what", what.into()), ("cards", self.card_numbers(cards).into())])
    }

    /// Somebody asks to take moves back.
    pub fn undo_asked(&self, who: Who<'_>, moves: u32) -> String {
        let [person, name] = by(who);
        self.say_with("table-undo-asked", [person, name, ("moves", moves.into())])
    }

    /// Somebody has sat down.
    pub fn sat(&self, name: &str) -> String {
        self.say_with("table-sat", [("name", name.into())])
    }

    /// Somebody has changed their name.
    pub fn renamed(&self, before: &str, name: &str) -> String {
        self.say_with("table-renamed", [("before", before.into()), ("name", name.into())])
    }

    /// A host has invited somebody to a seat anew.
    pub fn invited_anew(&self, by_whom: Who<'_>, seat: &str) -> String {
        let [person, name] = by(by_whom);
        self.say_with("table-invited-anew", [person, name, ("seat", seat.into())])
    }

    /// Somebody has taken the seat of another by a new invitation.
    pub fn reseated(&self, before: &str, name: &str) -> String {
        self.say_with("table-reseated", [("before", before.into()), ("name", name.into())])
    }

    /// The button for a new invitation to the seat of somebody.
    pub fn invite_anew(&self, name: &str) -> String {
        self.say_with("table-invite-anew", [("name", name.into())])
    }

    /// What a new invitation to the seat of somebody is good for.
    pub fn new_invitation_how(&self, name: &str) -> String {
        self.say_with("table-new-invitation-how", [("name", name.into())])
    }

    /// The button that brings the seat of one of those who share a device to another one.
    pub fn other_device_of(&self, name: &str) -> String {
        self.say_with("table-other-device-of", [("name", name.into())])
    }

    /// The field for the name of somebody who shares a device: "Name of Ann".
    pub fn name_of(&self, name: &str) -> String {
        self.say_with("table-name-of", [("name", name.into())])
    }

    /// Somebody does not want a move to be taken back.
    pub fn undo_refused(&self, who: Who<'_>) -> String {
        self.say_with("table-undo-refused", by(who))
    }

    /// Somebody has taken moves back.
    pub fn moves_undone(&self, who: Who<'_>, moves: u32) -> String {
        let [person, name] = by(who);
        self.say_with("table-undone", [person, name, ("moves", moves.into())])
    }

    /// A bot plays for somebody.
    pub fn taken_over(&self, name: &str) -> String {
        self.say_with("table-taken-over", [("name", name.into())])
    }

    /// A bot has to decide in the place of somebody: "Engineer plays for you …".
    pub fn plays_for(&self, bot: &str, who: Who<'_>) -> String {
        let [person, name] = by(who);
        self.say_with("table-plays-for", [person, name, ("bot", bot.into())])
    }

    /// Somebody took too long for a turn.
    pub fn out_of_time(&self, who: Who<'_>) -> String {
        self.say_with("table-time-is-up", by(who))
    }

    /// Somebody plays themselves again.
    pub fn returned(&self, name: &str) -> String {
        self.say_with("table-returned", [("name", name.into())])
    }

    /// The table can no longer be read from the event with this number on.
    pub fn table_unreadable(&self, event: u64) -> String {
        self.say_with("table-unreadable", [("event", event.into())])
    }

    /// Somebody has given up.
    pub fn gives_up(&self, who: Who<'_>) -> String {
        self.say_with("table-gives-up", by(who))
    }

    /// Moves a card to be put back to the front.
    pub fn sooner(&self, card: Card) -> String {
        self.say_with("table-sooner", [numbered(card)])
    }

    /// Moves a card to be put back to the back.
    pub fn later(&self, card: Card) -> String {
        self.say_with("table-later", [numbered(card)])
    }

    /// The button that mutes somebody, or lets them be heard again.
    pub fn mute(&self, name: &str, muted: bool) -> String {
        let name = ("name", name.into());
        if muted { self.say_with("table-unmute", [name]) } else { self.say_with("table-mute", [name]) }
    }

    /// The title of the page when it is the reader's turn.
    pub fn title_your_turn(&self) -> String {
        self.say("table-title-your-turn")
    }

    /// The title of the page when it is somebody else's turn.
    pub fn title_turn_of(&self, name: &str) -> String {
        self.say_with("table-title-turn-of", [("name", name.into())])
    }

    /// Somebody wants a rematch.
    pub fn wants_rematch(&self, name: &str) -> String {
        self.say_with("table-wants-rematch", [("name", name.into())])
    }

    /// The button that spends a sphere.
    pub fn spend_one(&self, energy: Energy) -> String {
        self.say_with("table-spend-one", [named(energy)])
    }

    /// The button that takes something out of a payment.
    pub fn take_back(&self, what: &str) -> String {
        self.say_with("table-take-back", [("what", what.into())])
    }

    /// Something that fits no payment.
    pub fn useless(&self, what: &str) -> String {
        self.say_with("table-useless", [("what", what.into())])
    }

    /// How many payments contain what is chosen.
    pub fn ways_left(&self, count: usize) -> String {
        self.say_with("table-ways-left", [("count", count.into())])
    }
}
