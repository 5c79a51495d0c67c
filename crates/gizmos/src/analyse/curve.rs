//! How likely each player was to win, from the first decision to the last.

use std::io::{self, Write};

use gizmos_chart::{Axis, Figure, Panel, Series};
use gizmos_core::{Board, Seat};
use gizmos_study::{JudgedDecision, Moment, moments};
use gizmos_terminal::Names;
use gizmos_text::{AnalysisLabel, ReplayLabel, Text};

use crate::text_table::TextTable;

/// Mistakes that are marked in the picture.
const MARKED: usize = 5;

/// The width of a full bar of text.
const WIDTH: f32 = 50.0;

/// Writes a line for the start of each round and for the end: a bar in which each seat has its share.
pub fn write(out: &mut impl Write, board: &Board, decisions: &[JudgedDecision], text: &Text) -> io::Result<()> {
    let moments = moments(board, decisions);
    let mut table = TextTable::default();
    for round in moments.chunk_by(|a, b| a.round == b.round) {
        let first = &round[0];
        let mut bar = String::new();
        let (mut sum, mut drawn) = (0.0, 0);
        for (seat, win) in first.win.iter().enumerate() {
            sum += win;
            let end = (sum * WIDTH).round().clamp(0.0, WIDTH);
            while f32::from(drawn) < end {
                bar.push_str(&seat.to_string());
                drawn += 1_u8;
            }
        }
        let shares = first.win.iter().map(|&win| text.percent(win));
        let round = first.round.to_string();
        table.add([time(board, first, round, text), bar].into_iter().chain(shares));
    }
    table.lines(0).try_for_each(|line| writeln!(out, "  {line}"))
}

/// What a moment is called: by its round, or the end.
fn time(board: &Board, moment: &Moment, round: String, text: &Text) -> String {
    let is_end = board.outcome().is_some_and(|outcome| moment.round > outcome.rounds);
    if is_end { text.label(AnalysisLabel::End) } else { round }
}

/// The same as a picture, with the largest mistakes marked.
pub fn figure(
    board: &Board,
    decisions: &[JudgedDecision],
    worst: &[&JudgedDecision],
    names: &Names,
    text: &Text,
) -> Figure {
    let moments = moments(board, decisions);
    let standing = board.standing();
    let scores = names.iter().zip(&standing.scores).map(|(name, &score)| format!("{name}: {}", text.score(score)));
    let subtitle = text.list(scores.chain([text.game_rounds(standing.rounds)]));
    let all: Vec<String> = names.iter().map(str::to_owned).collect();
    let chances =
        |moment: &Moment| text.chances_at(&time(board, moment, text.round(moment.round), text), &all, &moment.win);
    let turns = [moments.first(), moments.get(moments.len() / 2), moments.last()].into_iter().flatten();
    let turns: Vec<String> = turns.map(chances).collect();
    let mut panel = Panel::new(
        text.label(AnalysisLabel::Curve),
        Axis::new(text.label(AnalysisLabel::Round)).between(1.0, f64::from(standing.rounds) + 1.0).whole(),
        Axis::new("").between(0.0, 100.0),
        320.0,
    )
    .note(text.label(AnalysisLabel::CurveAbout));
    for (seat, name) in Seat::all(board.player_count()).zip(names.iter()) {
        let percent = |moment: &Moment| (moment.time, f64::from(moment.win[seat.index()]) * 100.0);
        panel.line(Series(seat.index()), moments.iter().map(percent).collect(), name);
    }
    for (number, mistake) in worst.iter().take(MARKED).enumerate() {
        if let Some(moment) = moments.get(mistake.number) {
            panel.rule(moment.time, (number + 1).to_string());
        }
    }
    Figure::new(text.label(ReplayLabel::Analysis), subtitle, turns.join("; ")).with(panel)
}
