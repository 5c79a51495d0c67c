//! A table as somebody may see it.

use gizmos_ai::rank_payments;
use gizmos_core::{Move, Seat, SeatSet, View};
use gizmos_table::{Away, Clock, Command, Millis, Name, Occupant, Rematch, Stage, Table, UndoRequest, free_undo};
use serde::Serialize;
use utoipa::ToSchema;

use crate::seat_access::visitor::Player;
use crate::store::TableStage;
use crate::table_handle::TableHandle;
use crate::{Json, Problem};

/// A table as one visitor may see it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableForm {
    /// The name of the table.
    id: String,
    /// When it was opened, in milliseconds since the start of 1970 (UTC).
    #[schema(value_type = u64)]
    created_at: Millis,
    /// Whether it is listed publicly.
    public: bool,
    /// Its phase.
    stage: TableStage,
    /// The revision that a move must be based on.
    revision: u64,
    /// The number of the last event, from which to follow the table.
    last_event: u64,
    /// The SHA-256 of the seed that determines all luck.
    commitment: String,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// Its time control.
    clock: Clock,
    /// Seconds after which a bot plays for someone who is away while others wait.
    #[schema(required)]
    grace_seconds: Option<u32>,
    /// The bot that plays for those who are away or have resigned.
    substitute: String,
    /// Your seat; spectators have none.
    #[schema(required)]
    you: Option<Seat>,
    /// All seats, starting with the First Player.
    seats: Vec<SeatForm>,
    /// The seat that has to decide.
    #[schema(required)]
    to_move: Option<Seat>,
    /// Your legal moves, if you have to decide; the payments for a card from best to worst. Left out if not
    /// requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<Move>>,
    /// Whether an undo is possible or requested.
    undo: UndoForm,
    /// The seats whose messages you have hidden.
    muted: SeatSet,
    /// The game as you may see it, once it has started.
    #[schema(required)]
    position: Option<View>,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<EndForm>,
    /// If the stored table is damaged: the number of the first event that cannot be read. The table
    /// is shown as it was before that event, and accepts no commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable_from: Option<u64>,
    /// The table of the rematch, if someone has asked for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<Rematch>,
}

/// A seat as everyone sees it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatForm {
    /// Its number.
    seat: Seat,
    /// Who it is for: `person`, `open` or `bot`.
    kind: &'static str,
    /// The person's name, once they have joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Name>,
    /// The name of the person the seat is reserved for, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    awaited: Option<Name>,
    /// The bot's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    /// Whether the player is present.
    present: bool,
    /// Why a bot plays for them, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<Away>,
    /// Whether the player has resigned.
    resigned: bool,
    /// The time left, in milliseconds, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    time_left: Option<Millis>,
}

/// What can be undone.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoForm {
    /// Whether you can undo your last move without asking anyone.
    free: bool,
    /// The seat that has requested an undo, if one has.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<UndoRequest>,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndForm {
    /// Whether it was played to the end; otherwise it ended early.
    played_out: bool,
    /// Whether it was ended at the maximum number of decisions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    too_long: bool,
    /// The score of each seat.
    scores: Vec<u32>,
    /// The seats from first place to last; those who resigned come last.
    ranking: Vec<Seat>,
    /// The number of rounds played.
    rounds: u16,
}

impl TableForm {
    /// The answer to a command of a player: the table after it, as they may see it.
    ///
    /// # Errors
    /// If the table rejects it.
    pub async fn after(command: Command, player: &Player) -> Result<Json<Self>, Problem> {
        let table = player.execute(command).await?;
        Ok(Json(Self::new(&player.handle, &table, Some(player.seat), true)))
    }

    /// The table as the player in this seat, or a spectator, may see it; with legal moves if they are asked for.
    pub fn new(handle: &TableHandle, table: &Table, you: Option<Seat>, with_legal: bool) -> Self {
        let now = handle.now();
        let running = table.decider().is_some();
        // Whoever asks is there, even if the table has not heard of it yet.
        let here = you.into_iter().fold(handle.present(), SeatSet::with);
        let (stage, ending) = match table.stage() {
            Stage::Waiting => (TableStage::Waiting, None),
            Stage::Running => (TableStage::Running, None),
            Stage::Over(ending) => (TableStage::Over, Some(ending)),
        };
        Self {
            id: handle.id().to_owned(),
            created_at: handle.created_at(),
            public: table.settings().public,
            stage,
            revision: table.revision(),
            last_event: table.last_event(),
            commitment: table.commitment().to_string(),
            seed: ending.map(|ending| ending.seed.to_string()),
            clock: table.settings().clock,
            grace_seconds: table.settings().grace_seconds,
            substitute: table.settings().substitute.clone(),
            you,
            seats: table.seats().filter_map(|seat| SeatForm::new(table, seat, here, now)).collect(),
            to_move: table.decider(),
            legal: with_legal.then(|| legal_moves(table, you)),
            undo: UndoForm {
                free: running && you.is_some_and(|seat| free_undo(table.record(), seat).is_ok()),
                asked: table.undo_asked(),
            },
            muted: you.map_or(SeatSet::EMPTY, |seat| table.mutes(seat)),
            position: (stage != TableStage::Waiting).then(|| table.view(you)),
            result: ending.map(|ending| EndForm {
                played_out: ending.played_out,
                too_long: ending.too_long,
                scores: ending.scores.clone(),
                ranking: ending.ranking.clone(),
                rounds: ending.rounds,
            }),
            unreadable_from: table.damage().map(|damage| damage.number),
            rematch: table.rematch().cloned(),
        }
    }
}

impl SeatForm {
    fn new(table: &Table, seat: Seat, here: SeatSet, now: Millis) -> Option<Self> {
        let (kind, name, bot) = match table.occupant(seat)? {
            Occupant::Person { name } => ("person", name.clone(), None),
            Occupant::Open {} => ("open", None, None),
            Occupant::Bot { bot } => ("bot", None, Some(bot.clone())),
        };
        Some(Self {
            seat,
            kind,
            name,
            awaited: table.awaited(seat).cloned(),
            bot,
            present: here.contains(seat),
            away: table.away(seat),
            resigned: table.has_resigned(seat),
            time_left: table.time_left(seat, now),
        })
    }
}

/// The legal moves of a seat that has to decide, builds of a card from the best payment to the worst.
fn legal_moves(table: &Table, seat: Option<Seat>) -> Vec<Move> {
    let decides = table.decider().is_some() && table.decider() == seat;
    let mut moves = if decides { table.view(seat).legal_moves() } else { Vec::new() };
    rank_payments(table.board(), &mut moves);
    moves
}
