//! What the pages about past games say.

use crate::label::labels;
use crate::sentence::sentences;

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

sentences! {
    /// Where in the game one is: "Decision 12 of 150".
    decision_of(number: usize, all: usize) = "replay-decision-of";
    /// That a game goes on from another: "The first 12 decisions were made in another game."
    taken_over_decisions(count: usize) = "replay-taken-over";
    /// Where a game that continues another one began.
    goes_on_from(round: u16, count: usize) = "replay-goes-on-from";
    /// Why a file is not a record, with the line at fault.
    no_record(reason: &str) = "replay-no-record";
}
