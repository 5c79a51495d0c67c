//! `gizmos arena --calibration`: whether the win chances that bots report mean what they say.

use std::io::Write;
use std::iter;

use anyhow::anyhow;
use gizmos_ai::arena::{BotFailure, Forecast, Match, Reliability, SeatedBots, best_sharpness};
use gizmos_chart::{Axis, Figure, Panel, Series};
use gizmos_core::{Seat, Setup, State};
use rayon::prelude::*;
use serde::Serialize;

use super::Arguments;
use crate::failure::{Failure, Result};
use crate::output;

/// The rounds that are looked at together; the last stretch has no end.
const STRETCHES: [(u16, u16); 4] = [(1, 6), (7, 12), (13, 18), (19, u16::MAX)];

/// The forecasts of a game, and who won it.
struct Game {
    forecasts: Vec<Forecast>,
    winner: Seat,
}

#[derive(Serialize)]
struct Report {
    games: usize,
    error: f64,
    stretches: Vec<Stretch>,
}

/// A stretch of rounds.
#[derive(Serialize)]
struct Stretch {
    from: u16,
    to: Option<u16>,
    forecasts: u64,
    error: f64,
    /// The exponent of the odds that fits these games best.
    best_sharpness: f32,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    // Refuses what makes no match.
    let contest = Match::new(arguments.patience.open(&arguments.bots)?, arguments.games, arguments.seed)?;
    let games = play(arguments, &contest)?;
    let all = count(&games, |_| true);
    if all.count() == 0 {
        return Err(anyhow!("none of these bots looks ahead and says how likely it is to win").into());
    }
    arguments.draw(|| figure(arguments, &all))?;
    let stretches = STRETCHES.map(|(from, to)| stretch(&games, from, to));
    let report = Report {
        games: games.len(),
        error: all.error(),
        stretches: stretches.into_iter().filter(|stretch| stretch.forecasts > 0).collect(),
    };
    if arguments.json { output::json(&report, 2) } else { report.print() }
}

fn play(arguments: &Arguments, contest: &Match) -> Result<Vec<Game>> {
    let start = State::new(&Setup::standard(arguments.bots.len() as u8)).map_err(anyhow::Error::from)?;
    let play = |number: u64| -> std::result::Result<Game, BotFailure> {
        let seed = arguments.seed.game(number);
        let (mut bots, mut state) = (SeatedBots::new(contest.bots(), seed, 0), start);
        if let Some(forfeit) = bots.play(&mut state, |_, _| ())?.pop() {
            return Err(forfeit.failure);
        }
        Ok(Game { forecasts: bots.forecasts().to_vec(), winner: state.board().standing().winner() })
    };
    let played = || (0..arguments.games).into_par_iter().map(play).collect::<std::result::Result<_, _>>();
    arguments.threads.pool()?.install(played).map_err(Failure::refused)
}

/// The forecasts for every seat in some rounds, and whether they came true.
fn forecasts(games: &[Game], wanted: impl Fn(u16) -> bool) -> impl Iterator<Item = (f32, bool)> {
    let all = games.iter().flat_map(|game| game.forecasts.iter().zip(iter::repeat(game.winner)));
    all.filter(move |(forecast, _)| wanted(forecast.round)).flat_map(|(forecast, winner)| {
        let of_seat = move |(seat, &win): (usize, &f32)| (win, seat == winner.index());
        forecast.win.iter().enumerate().map(of_seat)
    })
}

fn count(games: &[Game], wanted: impl Fn(u16) -> bool) -> Reliability {
    let mut reliability = Reliability::default();
    forecasts(games, wanted).for_each(|(win, won)| reliability.add(win, won));
    reliability
}

fn stretch(games: &[Game], from: u16, to: u16) -> Stretch {
    let wanted = |round| (from..=to).contains(&round);
    let said: Vec<(f32, bool)> = forecasts(games, wanted).collect();
    let players = games.iter().find_map(|game| game.forecasts.first()).map_or(2, |forecast| forecast.win.len());
    let reliability = count(games, wanted);
    Stretch {
        from,
        to: Some(to).filter(|&to| to < u16::MAX),
        forecasts: reliability.count(),
        error: reliability.error(),
        best_sharpness: best_sharpness(&said, players),
    }
}

impl Report {
    fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        writeln!(out, "{} games; an error is the mean difference of what is said and what happens", self.games)?;
        writeln!(out, "\nrounds  forecasts    error  best exponent")?;
        for stretch in &self.stretches {
            let to = stretch.to.map_or(String::new(), |to| to.to_string());
            let (rounds, error) = (format!("{}-{to}", stretch.from), stretch.error * 100.0);
            writeln!(out, "{rounds:6}  {:9}  {error:5.2} %  {:13.3}", stretch.forecasts, stretch.best_sharpness)?;
        }
        writeln!(out, "all                {:5.2} %", self.error * 100.0)?;
        Ok(out.flush()?)
    }
}

/// A reliability diagram: what happened against what was said.
fn figure(arguments: &Arguments, all: &Reliability) -> Figure {
    let axis = |label: &str| Axis::new(label.to_owned()).between(0.0, 100.0);
    let mut panel = Panel::new("What was said, and what happened", axis("said (%)"), axis("happened (%)"), 380.0)
        .note("Share of wins among all forecasts of about the same chance; on the plain line they mean what they say");
    panel.edge(vec![(0.0, 0.0), (100.0, 100.0)]);
    let names: Vec<String> = arguments.bots.iter().map(|bot| bot.text().to_owned()).collect();
    let points = all.points().map(|(said, happened, _)| (said * 100.0, happened * 100.0)).collect();
    panel.line(Series(0), points, "");
    let error = format!("The mean error is {:.1} points.", all.error() * 100.0);
    let subtitle = format!("{} games, {} forecasts", arguments.games, all.count());
    Figure::new(format!("Win chances of {}", names.join(" · ")), subtitle, error).with(panel)
}
