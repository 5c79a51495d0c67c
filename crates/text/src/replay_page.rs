//! What the pages about past games say.

use crate::Text;
use crate::label::labels;

labels! {
    /// A fixed word or line of the pages about past games.
    ReplayLabel:
    Replay = "replay-replay",
    Statistics = "replay-statistics",
    Analysis = "replay-analysis",
    Table = "replay-table",
    AboutGame = "replay-about-game",
    AfterTheGame = "replay-after-the-game",
    Skip = "replay-skip",
    Controls = "replay-controls",
    First = "replay-first",
    TurnBack = "replay-turn-back",
    Back = "replay-back",
    Next = "replay-next",
    TurnOn = "replay-turn-on",
    Last = "replay-last",
    Autoplay = "replay-autoplay",
    Pause = "replay-pause",
    Position = "replay-position",
    GoThere = "replay-go-there",
    SeenBy = "replay-seen-by",
    Everybody = "replay-everybody",
    Everything = "replay-everything",
    Decided = "replay-decided",
    Keys = "replay-keys",
    ContinueHere = "replay-continue-here",
    ContinueHow = "replay-continue-how",
    YourSeat = "replay-your-seat",
    Others = "replay-others",
    Friends = "replay-friends",
    Continue = "replay-continue",
    Download = "replay-download",
    OpenRecord = "replay-open-record",
    OpenRecordHow = "replay-open-record-how",
    RecordFile = "replay-record-file",
    RecordText = "replay-record-text",
    Open = "replay-open",
    NothingSent = "replay-nothing-sent",
}

impl Text {
    /// Where in the game one is: "Decision 12 of 150".
    pub fn decision_of(&self, number: usize, all: usize) -> String {
        self.say_with("replay-decision-of", [("number", number.into()), ("all", all.into())])
    }

    /// That a game goes on from another: "The first 12 decisions were made in another game."
    pub fn taken_over_decisions(&self, count: usize) -> String {
        self.say_with("replay-taken-over", [("count", count.into())])
    }

    /// Where a game goes on that is no new one.
    pub fn goes_on_from(&self, round: u16, decisions: usize) -> String {
        self.say_with("replay-goes-on-from", [("round", round.into()), ("count", decisions.into())])
    }

    /// Why a file is no record, with the line at fault.
    pub fn no_record(&self, reason: &str) -> String {
        self.say_with("replay-no-record", [("reason", reason.into())])
    }
}
