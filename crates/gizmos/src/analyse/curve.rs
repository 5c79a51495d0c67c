//! How likely each player was to win, from the first decision to the last.

use std::io::{self, Write};

use gizmos_chart::{Axis, Figure, Panel, Series};
use gizmos_core::{Board, Seat};
use gizmos_study::{JudgedDecision, Moment, moments};

/// Mistakes that are marked in the picture.
const MARKED: usize = 5;

/// The width of a full bar of text.
const WIDTH: f32 = 50.0;

/// Writes a line for the start of each round and for the end: a bar in which each seat has its share.
pub fn write(out: &mut impl Write, board: &Board, decisions: &[JudgedDecision]) -> io::Result<()> {
    let moments = moments(board, decisions);
    let over = board.outcome().is_some();
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
        let shares: Vec<String> = first.win.iter().map(|win| format!("{:>4.0} %", win * 100.0)).collect();
        let name = if over && first.round > board.round() { "end".to_owned() } else { first.round.to_string() };
        writeln!(out, "{name:>5}  {bar:<50} {}", shares.join(" "))?;
    }
    Ok(())
}

/// The same as a picture, with the largest mistakes marked.
pub fn figure(board: &Board, decisions: &[JudgedDecision], worst: &[&JudgedDecision], names: &[String]) -> Figure {
    let moments = moments(board, decisions);
    let standing = board.standing();
    let scores: Vec<String> =
        names.iter().zip(&standing.scores).map(|(name, score)| format!("{name}: {score} points")).collect();
    let subtitle = format!("{}; {} rounds", scores.join(", "), standing.rounds);
    let description = format!("A line for each seat with its chance to win in percent over the rounds. {subtitle}.");
    let mut panel = Panel::new(
        "",
        Axis::new("round").between(1.0, f64::from(standing.rounds) + 1.0),
        Axis::new("chance to win (%)").between(0.0, 100.0),
        320.0,
    )
    .note("Before each decision, as a bot that looks ahead sees it; the largest mistakes are numbered");
    for (seat, name) in Seat::all(board.player_count()).zip(names) {
        let percent = |moment: &Moment| (moment.time, f64::from(moment.win[seat.index()]) * 100.0);
        panel.line(Series(seat.index()), moments.iter().map(percent).collect(), name);
    }
    for (number, mistake) in worst.iter().take(MARKED).enumerate() {
        if let Some(moment) = moments.get(mistake.number) {
            panel.rule(moment.time, (number + 1).to_string());
        }
    }
    Figure::new("Gizmos: who was going to win", subtitle, description).with(panel)
}
