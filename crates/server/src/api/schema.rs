//! The forms of the rules and of tables, as the description of the API tells them.
//!
//! The rules and the table write these forms themselves and know nothing of descriptions. A test holds every answer of the
//! server against what is written here.

#![expect(dead_code, reason = "the types only describe forms that others write")]

use serde::Serialize;
use utoipa::ToSchema;

/// A kind of energy.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Energy {
    Heat,
    Electric,
    Atomic,
    Battery,
}

/// A number of spheres of each energy; one left out counts zero.
#[derive(Default, Serialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Spheres {
    pub heat: u8,
    pub electric: u8,
    pub atomic: u8,
    pub battery: u8,
}

/// A move.
#[derive(Serialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Move {
    /// Take a sphere from the row.
    Pick { energy: Energy },
    /// File a card from the display or, while researching, from the cards drawn.
    File { card: u16 },
    /// Build a card from where it lies. A free build spends nothing.
    Build {
        card: u16,
        #[serde(default)]
        spend: Spheres,
        #[serde(default)]
        converters: Vec<u16>,
    },
    /// Draw from that deck.
    Research {
        #[schema(minimum = 1, maximum = 3)]
        level: u8,
    },
    /// Take none of the researched cards.
    Decline {},
    /// The next card to go under the deck.
    Return { card: u16 },
    /// Use that triggered Gizmo.
    Use { card: u16 },
    /// Draw one more.
    Draw {},
    /// No further pick or draw of this effect.
    Stop {},
    /// End the turn.
    End {},
    /// Nothing is legal.
    Pass {},
}

/// A move as you may know it.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum SeenMove {
    Whole(Move),
    Hidden(HiddenMove),
}

/// A card went back under its deck; only its player is told which.
#[derive(Serialize, ToSchema)]
pub struct HiddenMove {
    #[serde(rename = "do")]
    pub what: HiddenKind,
}

/// The only kind of move that is not public.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HiddenKind {
    Return,
}

/// What luck did.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Chance {
    /// A sphere rolled into the row.
    Row(Energy),
    /// A sphere was drawn.
    Drawn(Energy),
    /// A card was turned up in the display.
    Revealed(u16),
    /// The cards seen in research; for others than their player, how many.
    Researched(Researched),
}

/// Researched cards, or how many there are.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Researched {
    Cards(Vec<u16>),
    Count(u8),
}

/// Whom a seat is for.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Occupant {
    /// Whoever has the link of the seat. With a name they sit already.
    Person {
        #[schema(min_length = 1, max_length = 32)]
        name: Option<String>,
    },
    /// Whoever comes first.
    Open {},
    /// A bot: `apprentice`, `tinkerer`, `engineer`, `inventor`, or another that `docs/bots.md` knows.
    Bot { bot: String },
}

/// How much time players have.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// As much as they like.
    None {},
    /// A supply for the whole game, which grows with each turn.
    Game {
        #[schema(minimum = 1, maximum = 86400)]
        seconds: u32,
        #[serde(default)]
        #[schema(maximum = 86400)]
        increment: u32,
    },
    /// So much for each turn.
    Move {
        #[schema(minimum = 1, maximum = 86400)]
        seconds: u32,
    },
    /// So many hours for each turn, whether the server runs or not.
    Correspondence {
        #[schema(minimum = 1, maximum = 744)]
        hours: u32,
    },
}

/// Why a bot plays for a person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// They were not there when it was their turn.
    Absent,
    /// They took too long for their turn.
    OutOfTime,
}

/// How a listed game ended.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SummaryResult {
    pub scores: Vec<u32>,
    pub ranking: Vec<u8>,
}

/// Where those of a table play again.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// Who asked for it.
    pub seat: u8,
    /// The name of the new table.
    pub table: String,
    /// The seat there of each seat here.
    pub seats: Vec<u8>,
}

/// Something that happened, as you may know it.
#[derive(Serialize, ToSchema)]
pub struct Notice {
    /// The number of the event.
    pub id: u64,
    /// When it happened, in milliseconds since the start of 1970 (UTC).
    pub at: u64,
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// The table was opened.
    Opened { commitment: String },
    /// Somebody took a seat, or changed their name.
    Sat { seat: u8, name: String },
    /// A host invited somebody to a seat anew.
    Invited { seat: u8, by: u8 },
    /// Somebody took the seat of another by a new invitation.
    Reseated { seat: u8, name: String },
    /// A bot took a seat that nobody had taken.
    Filled { seat: u8, bot: String },
    /// Everybody sits, and the display and the row were dealt.
    Started { chance: Vec<Chance> },
    /// Somebody decided.
    Played {
        seat: u8,
        #[serde(rename = "move")]
        mv: SeenMove,
        chance: Vec<Chance>,
    },
    /// Somebody asks whether they may take a move back.
    UndoAsked { seat: u8, moves: u32 },
    /// Somebody answered.
    UndoAnswered { seat: u8, agrees: bool },
    /// Moves were taken back.
    Undone { seat: u8, moves: u32 },
    /// A bot plays for somebody from now on.
    TakenOver { seat: u8, cause: Away },
    /// They are back.
    Returned { seat: u8 },
    /// Somebody has given up, or their time is up.
    Resigned { seat: u8, out_of_time: bool },
    /// Somebody said something.
    Said { seat: u8, text: String },
    /// You muted somebody, or no longer do. Nobody else is told.
    Muted { seat: u8, whom: u8, muted: bool },
    /// The operator of the server has closed the table.
    Closed {},
    /// The game is over, and the seed is revealed.
    Ended {
        played_out: bool,
        #[schema(required = false)]
        too_long: bool,
        scores: Vec<u32>,
        ranking: Vec<u8>,
        rounds: u16,
        seed: String,
    },
    /// Somebody wants to play again.
    Rematched { seat: u8, table: String, seats: Vec<u8> },
}

/// The game as an observer may know it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub seen_by: Observer,
    pub players: Vec<Player>,
    pub to_move: u8,
    pub round: u16,
    pub last_round: bool,
    pub display: DisplayLevels,
    pub row: Vec<Energy>,
    pub dispenser: Spheres,
    pub decks: DeckLevels,
    pub phase: Phase,
    /// Gizmos that were triggered this turn and not used.
    pub triggered: Vec<u16>,
    /// Those of them that may be used now.
    pub usable: Vec<u16>,
    /// Gizmos that were used this turn, converters included.
    pub used: Vec<u16>,
    pub researched: Option<ResearchInHand>,
    pub scores: Vec<u32>,
    pub result: Option<PlayedResult>,
}

/// Whose point of view it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Observer {
    Seat(u8),
    Spectator,
}

/// A player and what lies in front of them.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub energy: Spheres,
    pub vp_tokens: u16,
    pub active: Vec<u16>,
    pub archive: Vec<u16>,
    pub limits: PlayerLimits,
    pub score: u32,
}

/// How much a player may have.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerLimits {
    pub storage: u8,
    pub archive: u8,
    pub research: u8,
}

/// The cards on display, by level.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DisplayLevels {
    #[serde(rename = "1")]
    pub one: Vec<u16>,
    #[serde(rename = "2")]
    pub two: Vec<u16>,
    #[serde(rename = "3")]
    pub three: Vec<u16>,
}

/// The decks, by level.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckLevels {
    #[serde(rename = "1")]
    pub one: Deck,
    #[serde(rename = "2")]
    pub two: Deck,
    #[serde(rename = "3")]
    pub three: Deck,
}

/// A deck.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// How many cards it holds.
    pub size: u8,
    /// What was put back underneath, top to bottom.
    pub bottom: Vec<BottomCard>,
}

/// A card under a deck.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BottomCard {
    /// Which one, if you know.
    #[schema(required)]
    pub card: Option<u16>,
    /// Who knows.
    pub seen_by: Vec<u8>,
}

/// Where the turn stands.
#[derive(Serialize, ToSchema)]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Phase {
    Action {},
    Chain {},
    Picking { left: u8, begun: bool },
    Drawing { left: u8 },
    Filing {},
    FreeBuild {},
    ResearchEffect {},
    Dealing {},
    Researched {},
    Returning {},
    Over {},
}

/// Cards being researched.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResearchInHand {
    pub level: u8,
    pub count: u8,
    /// Which, if they are yours.
    pub cards: Option<Vec<u16>>,
}

/// How the game on the table ended.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayedResult {
    pub scores: Vec<u32>,
    pub winner: u8,
    pub rounds: u16,
}

/// A card of the game.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub id: u16,
    /// 0 for a starting Gizmo.
    pub level: u8,
    #[serde(rename = "type")]
    pub kind: String,
    pub color: String,
    pub cost: u8,
    pub vp: u8,
    pub trigger: String,
    pub effect: String,
}

/// All that is counted, for a seat or for all of them.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub turns: u32,
    pub passes: u32,
    pub built: u32,
    pub built_level_1: u32,
    pub built_level_2: u32,
    pub built_level_3: u32,
    pub built_from_display: u32,
    pub built_from_archive: u32,
    pub built_from_research: u32,
    pub built_free: u32,
    pub filed: u32,
    pub researches: u32,
    pub researches_level_1: u32,
    pub researches_level_2: u32,
    pub researches_level_3: u32,
    pub cards_seen: u32,
    pub used: u32,
    pub longest_chain: u32,
    pub picked: u32,
    pub drawn: u32,
    pub spent: u32,
    pub conversions: u32,
    pub discounts: u32,
    pub most_held: u32,
    pub left: u32,
    pub points_level_1: u32,
    pub points_level_2: u32,
    pub points_level_3: u32,
    pub points_tokens: u32,
    pub points_bonus: u32,
    pub points: u32,
    pub best_turn: u32,
}

/// The numbers of a seat.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatStatistics {
    pub counts: Counts,
    /// Each of its turns, the one that is not finished too.
    pub turns: Vec<TurnStatistics>,
}

/// The numbers of a turn.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnStatistics {
    pub round: u16,
    /// How many decisions had been made in the game before it.
    pub decisions: u32,
    /// After it.
    pub score: u32,
    /// What it changed of the score.
    pub points: i32,
    /// Spheres picked and drawn.
    pub gained: u32,
    pub spent: u32,
    pub built: u32,
    /// Gizmos used by trigger.
    pub used: u32,
}

/// How chance treated a seat.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatLuck {
    pub drawn: Fortune,
    pub researched: Fortune,
    /// What was turned up just before its turns.
    pub turned_up: Fortune,
    pub total: Fortune,
}

/// What chance brought compared with what was to be expected, in points.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fortune {
    pub events: u32,
    pub points: f64,
    /// How far such sums usually stray from nothing: the standard deviation.
    #[schema(minimum = 0)]
    pub usual: f64,
}
