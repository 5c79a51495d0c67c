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
    /// Whether everybody finds it in the list.
    public: bool,
    /// How far it has come.
    stage: TableStage,
    /// What a move has to be based on.
    revision: u64,
    /// The number of the last event: where to follow the table from.
    last_event: u64,
    /// The SHA-256 of the seed that all luck comes from.
    commitment: String,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// How much time players have.
    clock: Clock,
    /// After how many seconds a bot plays for somebody who is away while others wait.
    #[schema(required)]
    grace_seconds: Option<u32>,
    /// The bot that plays for those who are away or have resigned.
    substitute: String,
    /// Your seat; spectators have none.
    #[schema(required)]
    you: Option<Seat>,
    /// All seats, from the First Player on.
    seats: Vec<SeatForm>,
    /// Who has to decide.
    #[schema(required)]
    to_move: Option<Seat>,
    /// Your legal moves, if you have to decide; the payments for a card from the best to the worst. Left out if not
    /// asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<Move>>,
    /// Taking back.
    undo: UndoForm,
    /// Those whose messages you do not want to read.
    muted: SeatSet,
    /// The game as you may know it, once it has started.
    #[schema(required)]
    position: Option<View>,
    /// How it ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<EndForm>,
    /// If what is stored of the table can no longer be read to its end: the number of the first event that cannot. The table
    /// is shown as it was before it, and takes no commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable_from: Option<u64>,
    /// Where those of this table play again, if somebody has asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<Rematch>,
}

/// A seat as everybody sees it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatForm {
    /// Its number.
    seat: Seat,
    /// Whom it is for: `person`, `open` or `bot`.
    kind: &'static str,
    /// What the person is called, once they sit.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Name>,
    /// What the person is called for whom the seat is kept, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    awaited: Option<Name>,
    /// Which bot it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    /// Whether they are there right now.
    present: bool,
    /// Why a bot plays for them, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<Away>,
    /// Whether they have given up.
    resigned: bool,
    /// The time they have left, in milliseconds, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    time_left: Option<Millis>,
}

/// What can be taken back.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoForm {
    /// Whether you may take your last move back without asking anybody.
    free: bool,
    /// Who asks whether they may take a move back, if somebody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<UndoRequest>,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndForm {
    /// Whether it was played to the end; otherwise it was given up, or too long.
    played_out: bool,
    /// Whether it was ended because a game may have no more decisions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    too_long: bool,
    /// The score of each seat.
    scores: Vec<u32>,
    /// The seats from the first place to the last; those who resigned come last.
    ranking: Vec<Seat>,
    /// How many rounds were played.
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
