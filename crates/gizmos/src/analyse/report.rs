//! What an analysis found, for people and for programs.

use std::cmp::Reverse;
use std::io::Write;

use gizmos_ai::Budget;
use gizmos_core::{Board, Move, Record, Seat};
use gizmos_study::{JudgedDecision, SeatReview};
use gizmos_terminal::Names;
use gizmos_text::{AnalysisLabel, CommandLabel, StatisticsLabel, TableLabel, Text};
use serde::Serialize;

use super::curve;
use crate::failure::Result;
use crate::output;
use crate::text_table::TextTable;

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

/// Prints the analysis for people; `None` if those whose mistakes are asked for made none.
pub fn print(
    record: &Record,
    decisions: &[JudgedDecision],
    mistakes: Option<&[&JudgedDecision]>,
    names: &Names,
    text: &Text,
) -> Result<()> {
    let board = record.state().board();
    let mut out = output::stdout();
    print_players(&mut out, board, decisions, names, text)?;
    writeln!(out, "\n{}: {}", text.label(AnalysisLabel::Curve), text.label(CommandLabel::Shares))?;
    curve::write(&mut out, board, decisions, text)?;
    match mistakes {
        None if decisions.iter().any(JudgedDecision::is_mistake) => {
            writeln!(out, "\n{}", text.label(AnalysisLabel::NoneOfTheirs))?;
        }
        None => writeln!(out, "\n{}", text.label(AnalysisLabel::NoMistakes))?,
        Some([]) => {}
        Some(mistakes) => {
            writeln!(out, "\n{}", text.label(AnalysisLabel::Mistakes))?;
            print_mistakes(&mut out, mistakes, names, text)?;
        }
    }
    Ok(out.flush()?)
}

fn print_players(
    out: &mut impl Write,
    board: &Board,
    decisions: &[JudgedDecision],
    names: &Names,
    text: &Text,
) -> Result<()> {
    let standing = board.standing();
    writeln!(out, "{}", text.list([text.game_rounds(standing.rounds), text.game_decisions(decisions.len())]))?;
    let winner = board.outcome().map(|outcome| outcome.winner());
    let won = winner.map(|winner| text.winner(names.who(winner)));
    writeln!(out, "{}\n", won.unwrap_or_else(|| text.label(StatisticsLabel::SoFar)))?;
    let mut table = TextTable::default();
    table.add([
        text.label(TableLabel::Player),
        text.label(StatisticsLabel::GroupPoints),
        text.label(AnalysisLabel::Accuracy),
        text.label(AnalysisLabel::MeanLoss),
        text.label(AnalysisLabel::Choices),
        text.label(AnalysisLabel::MistakesColumn),
    ]);
    let mut seats: Vec<Seat> = Seat::all(board.player_count()).collect();
    seats.sort_by_key(|&seat| Reverse(Some(seat) == winner));
    for seat in seats {
        let review = SeatReview::new(decisions, seat);
        table.add([
            format!("{seat}  {}", names.name(seat)),
            text.score(standing.scores[seat.index()]),
            format!("{:.0}", review.accuracy()),
            text.percent_exactly(review.mean_loss()),
            review.choices.to_string(),
            review.mistakes.to_string(),
        ]);
    }
    for line in table.lines(1) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn print_mistakes(out: &mut impl Write, mistakes: &[&JudgedDecision], names: &Names, text: &Text) -> Result<()> {
    for (index, mistake) in mistakes.iter().enumerate() {
        let JudgedDecision { round, seat, played, best, line, .. } = mistake;
        let lost = text.gave_away(names.who(*seat), mistake.loss());
        writeln!(out, "{:>3}. {}: {lost}", index + 1, text.round(*round))?;
        let mut table = TextTable::default();
        for (label, candidate) in [(AnalysisLabel::Played, played), (AnalysisLabel::Better, best)] {
            table.add([text.label(label), text.percent(candidate.win), text.mv(candidate.mv)]);
        }
        for candidate in table.lines(3) {
            writeln!(out, "     {candidate}")?;
        }
        let mut then = line.iter().skip(1).take_while(|(next, _)| next == seat).map(|&(_, mv)| text.mv(mv)).peekable();
        if then.peek().is_some() {
            writeln!(out, "     {}: {}", text.label(AnalysisLabel::Then), text.list(then))?;
        }
    }
    Ok(())
}
