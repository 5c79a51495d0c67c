//! What an analysis found, for people and for programs.

use std::cmp::Reverse;
use std::io::Write;

use gizmos_ai::Budget;
use gizmos_core::{Board, Move, Record, Seat};
use gizmos_study::{JudgedDecision, SMALLEST_MISTAKE, SeatReview};
use gizmos_text::Text;
use serde::Serialize;

use super::curve;
use crate::failure::Result;
use crate::output;

/// What is written as JSON.
#[derive(Serialize)]
pub struct Json {
    think: String,
    rounds: u16,
    scores: Vec<u32>,
    winner: Option<Seat>,
    seats: Vec<SeatJson>,
    /// Steps of the record, the worst first.
    mistakes: Vec<usize>,
    decisions: Vec<DecisionJson>,
}

#[derive(Serialize)]
struct SeatJson {
    seat: Seat,
    decisions: usize,
    loss: f32,
    accuracy: f32,
}

#[derive(Serialize)]
struct DecisionJson {
    step: usize,
    round: u16,
    seat: Seat,
    win: Vec<f32>,
    #[serde(rename = "move")]
    played: Move,
    move_win: f32,
    best: Move,
    best_win: f32,
    loss: f32,
    forced: bool,
    line: Vec<LineJson>,
}

#[derive(Serialize)]
struct LineJson {
    seat: Seat,
    #[serde(rename = "move")]
    mv: Move,
}

/// The analysis as JSON.
pub fn json(record: &Record, decisions: &[JudgedDecision], mistakes: &[&JudgedDecision], think: Budget) -> Json {
    let board = record.state().board();
    let standing = board.standing();
    let seats = Seat::all(board.player_count()).map(|seat| {
        let review = SeatReview::new(decisions, seat);
        SeatJson { seat, decisions: review.choices, loss: review.loss, accuracy: review.accuracy() }
    });
    let decision = |judged: &JudgedDecision| DecisionJson {
        step: judged.step,
        round: judged.round,
        seat: judged.seat,
        win: judged.win.clone(),
        played: judged.played.mv,
        move_win: judged.played.win,
        best: judged.best.mv,
        best_win: judged.best.win,
        loss: judged.loss(),
        forced: judged.forced,
        line: judged.line.iter().map(|&(seat, mv)| LineJson { seat, mv }).collect(),
    };
    Json {
        think: think.to_string(),
        rounds: standing.rounds,
        winner: board.outcome().map(|outcome| outcome.winner()),
        scores: standing.scores,
        seats: seats.collect(),
        mistakes: mistakes.iter().map(|mistake| mistake.step).collect(),
        decisions: decisions.iter().map(decision).collect(),
    }
}

/// Prints the analysis for people.
pub fn print(
    record: &Record,
    decisions: &[JudgedDecision],
    mistakes: &[&JudgedDecision],
    names: &[String],
    text: &Text,
) -> Result<()> {
    let board = record.state().board();
    let mut out = output::stdout();
    print_players(&mut out, board, decisions, names)?;
    writeln!(out, "\nchance to win at the start of each round, a digit for each seat's share")?;
    curve::write(&mut out, board, decisions)?;
    if !decisions.iter().any(JudgedDecision::is_mistake) {
        writeln!(out, "\nno decision gave away more than {:.0} %", SMALLEST_MISTAKE * 100.0)?;
    } else if !mistakes.is_empty() {
        writeln!(out, "\nlargest mistakes, as far as a bot can tell")?;
    }
    for (index, mistake) in mistakes.iter().enumerate() {
        let JudgedDecision { round, seat, played, best, line, .. } = mistake;
        let number = index + 1;
        let name = &names[seat.index()];
        writeln!(out, "{number:>3}. round {round}, {name} gave away {:.0} %", mistake.loss() * 100.0)?;
        writeln!(out, "     played  {:>3.0} %  {}", played.win * 100.0, text.mv(played.mv))?;
        writeln!(out, "     better  {:>3.0} %  {}", best.win * 100.0, text.mv(best.mv))?;
        let then: Vec<String> =
            line.iter().skip(1).take_while(|(next, _)| next == seat).map(|&(_, mv)| text.mv(mv)).collect();
        if !then.is_empty() {
            writeln!(out, "     then           {}", then.join(", "))?;
        }
    }
    Ok(out.flush()?)
}

fn print_players(out: &mut impl Write, board: &Board, decisions: &[JudgedDecision], names: &[String]) -> Result<()> {
    let standing = board.standing();
    let over = board.outcome().is_some();
    writeln!(out, "{} rounds, {} decisions", standing.rounds, decisions.len())?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut seats: Vec<Seat> = Seat::all(board.player_count()).collect();
    seats.sort_by_key(|seat| Reverse(over && *seat == standing.winner()));
    for seat in seats {
        let review = SeatReview::new(decisions, seat);
        let score = standing.scores[seat.index()];
        let won = if over && seat == standing.winner() { ", won" } else { "" };
        writeln!(
            out,
            "{seat}  {:width$}  {score:>3} points{won:<5}  accuracy {:>3.0}: gave away {:.1} % on average in {} real choices",
            names[seat.index()],
            review.accuracy(),
            review.mean_loss() * 100.0,
            review.choices
        )?;
    }
    Ok(())
}
