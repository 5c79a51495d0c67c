//! `gizmos sim`

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::Args;
use gizmos_ai::BotSource;
use gizmos_ai::arena::{Forfeit, SeatedBots};
use gizmos_core::wire::{ChanceEvent, TraceLine};
use gizmos_core::{Outcome, Record, Seat, Seed, Setup, State, Step, Turn, random_moves, simulate};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use crate::bots::{BotArgument, Patience};
use crate::failure::{Failure, Result};
use crate::number::{ratio, real};
use crate::{output, threads};

/// Play many games at random or between bots
///
/// The same seed gives the same games on any number of threads, unless a bot has a time budget.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos sim --players 2 --games 100000     how fast, how long, who wins
  gizmos sim --games 1 --seed 7 --trace     one game, decision by decision
  gizmos sim --games 10 --record games      ten games as text, to replay
  gizmos sim --bots greedy,random           the first seat plays better
  gizmos sim --bots 'exec:./engine',greedy  a game against an engine (docs/engine.md)")]
pub struct Arguments {
    /// Number of players, 2 to 4 [default: number of bots, or 2]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// Bots by seat, 2 to 4 names [default: all random]
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    bots: Vec<BotArgument>,
    #[command(flatten)]
    patience: Patience,
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Random seed: a number or 64 hex digits
    #[arg(long, default_value = "0")]
    seed: Seed,
    /// Number of threads, 1 to 1024
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Print every decision as a line of JSON instead of a summary
    #[arg(long, conflicts_with_all = ["record", "json"])]
    trace: bool,
    /// Write a record of every game into this folder (existing files are never overwritten)
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let games = Games::new(arguments)?;
    if arguments.trace {
        return games.trace(arguments.games);
    }
    if let Some(folder) = &arguments.record {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let start = Instant::now();
    let tally = play_all(arguments, &games)?;
    let summary = SimulationSummary::new(arguments, &games, &tally, start.elapsed().as_secs_f64());
    if arguments.json { output::json(&summary, 1) } else { summary.print() }
}

/// What is counted over many games.
#[derive(Clone, Default)]
struct SimulationTotals {
    games: u64,
    decisions: u64,
    rounds: u64,
    scores: [u64; Seat::MAX],
    wins: [u64; Seat::MAX],
    forfeits: [u64; Seat::MAX],
}

impl SimulationTotals {
    fn count(&mut self, outcome: &Outcome, forfeits: &[Forfeit], decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.rounds += u64::from(outcome.rounds);
        for (sum, &score) in self.scores.iter_mut().zip(&outcome.scores) {
            *sum += u64::from(score);
        }
        for forfeit in forfeits {
            self.forfeits[forfeit.failure.seat.index()] += 1;
        }
        let stayed = |seat: &&Seat| forfeits.iter().all(|forfeit| forfeit.failure.seat != **seat);
        let winner = outcome.ranking.iter().find(stayed).copied().unwrap_or_else(|| outcome.winner());
        self.wins[winner.index()] += 1;
    }

    fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.rounds += other.rounds;
        for seat in 0..Seat::MAX {
            self.scores[seat] += other.scores[seat];
            self.wins[seat] += other.wins[seat];
            self.forfeits[seat] += other.forfeits[seat];
        }
        self
    }
}

/// Games between two reports of progress.
const BATCH: u64 = 64;

fn play_all(arguments: &Arguments, games: &Games) -> Result<SimulationTotals> {
    let progress = ProgressBar::new(arguments.games);
    progress.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?);
    let play_batch = |batch: u64| -> Result<SimulationTotals> {
        let mut totals = SimulationTotals::default();
        let first = batch * BATCH;
        for game in first..arguments.games.min(first + BATCH) {
            let (end, forfeits, decisions) = match &arguments.record {
                None => games.play(game)?,
                Some(folder) => games.record(game, &folder.join(format!("game-{game}.gizmos")))?,
            };
            totals.count(&end.board().standing(), &forfeits, decisions);
        }
        progress.inc(totals.games);
        Ok(totals)
    };
    let batches = (0..arguments.games.div_ceil(BATCH)).into_par_iter();
    let all = || batches.map(play_batch).try_reduce(SimulationTotals::default, |one, other| Ok(one.and(&other)));
    let totals = threads::pool(arguments.threads.into())?.install(all)?;
    progress.finish_and_clear();
    Ok(totals)
}

/// The games to play, numbered from 0.
struct Games {
    seed: Seed,
    bots: Vec<Arc<dyn BotSource>>,
    start: State,
}

impl Games {
    fn new(arguments: &Arguments) -> Result<Self> {
        let (seed, bots) = (arguments.seed, arguments.patience.open(&arguments.bots)?);
        let players = match (bots.len(), arguments.players) {
            (0, players) => players.unwrap_or(2),
            (count @ 2..=Seat::MAX, None) => count as u8,
            (count, Some(players)) if count == usize::from(players) => players,
            (count, Some(players)) => {
                return Err(anyhow!("--bots names {count} bots, but --players is {players}").into());
            }
            (count, None) => return Err(anyhow!("a game needs 2 to 4 bots, not {count}").into()),
        };
        let start = State::new(&Setup::standard(players)).map_err(Failure::refused)?;
        Ok(Self { seed, bots, start })
    }

    /// Plays one game and shows every step with the position before it; returns the position at the end, and the engines
    /// that forfeited there.
    fn watch(&self, game: u64, watch: impl FnMut(&State, Step)) -> Result<(State, Vec<Forfeit>)> {
        let (seed, mut state) = (self.seed.game(game), self.start);
        if self.bots.is_empty() {
            let Ok(()) = simulate(seed, &mut state, random_moves(seed), watch);
            return Ok((state, Vec::new()));
        }
        let forfeits = SeatedBots::new(&self.bots, seed, 0).play(&mut state, watch).map_err(Failure::refused)?;
        for forfeit in &forfeits {
            // A note beside the result, which counts it.
            let _ = writeln!(std::io::stderr(), "gizmos: forfeit: {}", forfeit.failure);
        }
        Ok((state, forfeits))
    }

    /// How one game ends, and after how many decisions.
    fn play(&self, game: u64) -> Result<(State, Vec<Forfeit>, u64)> {
        let mut decisions = 0;
        let (end, forfeits) = self.watch(game, |_, step| decisions += u64::from(matches!(step, Step::Move(..))))?;
        Ok((end, forfeits, decisions))
    }

    /// The same, and writes the game down.
    fn record(&self, game: u64, path: &Path) -> Result<(State, Vec<Forfeit>, u64)> {
        let setup = Setup::standard(self.start.board().player_count() as u8);
        let mut record = Record::new(setup, Some(self.seed.game(game))).map_err(Failure::refused)?;
        let mut steps = Vec::new();
        let (_, forfeits) = self.watch(game, |_, step| steps.push(step))?;
        // The record checks every step again, so what is written is known to replay.
        for step in steps {
            match step {
                Step::Move(_, mv) => record.play(mv).map_err(Failure::refused)?,
                Step::Chance(luck) => record.resolve(luck).map_err(Failure::refused)?,
            }
        }
        let mut file = fs::File::create_new(path).with_context(|| format!("cannot make {}", path.display()))?;
        file.write_all(record.to_string().as_bytes()).with_context(|| format!("cannot write {}", path.display()))?;
        Ok((*record.state(), forfeits, record.decisions() as u64))
    }

    /// Writes every decision of all games as a line of JSON.
    fn trace(&self, games: u64) -> Result<()> {
        let mut out = output::stdout();
        for game in 0..games {
            let mut lines: Vec<TraceLine> = Vec::new();
            let (end, _) = self.watch(game, |before, step| match step {
                Step::Move(seat, mv) => {
                    if lines.is_empty() {
                        lines.extend(before.setup().map(|setup| TraceLine::Setup { setup }));
                    }
                    let legal = before.legal_moves();
                    lines.push(TraceLine::Decision { seat, legal, mv, chance: Vec::new() });
                }
                Step::Chance(luck) => {
                    if let (Some(TraceLine::Decision { chance, .. }), Turn::Chance(kind)) =
                        (lines.last_mut(), before.turn())
                    {
                        ChanceEvent::note(chance, kind, luck);
                    }
                }
            })?;
            lines.extend(end.board().outcome().map(|outcome| TraceLine::Result { result: outcome.into() }));
            for line in &lines {
                serde_json::to_writer(&mut out, line).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(out.flush()?)
    }
}

#[derive(Serialize)]
struct SimulationSummary {
    players: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bots: Vec<String>,
    games: u64,
    seed: String,
    threads: u16,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    mean_decisions: f64,
    mean_rounds: f64,
    mean_scores: Vec<f64>,
    win_shares: Vec<f64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forfeits: Vec<u64>,
}

impl SimulationSummary {
    fn new(arguments: &Arguments, games: &Games, tally: &SimulationTotals, seconds: f64) -> Self {
        let ratio = |part: u64, whole: f64| ratio(real(part), whole);
        let count = real(tally.games);
        let players = games.start.board().player_count();
        Self {
            players,
            bots: games.bots.iter().map(BotSource::name).collect(),
            games: tally.games,
            seed: arguments.seed.to_string(),
            threads: arguments.threads,
            seconds,
            games_per_second: ratio(tally.games, seconds),
            decisions_per_second: ratio(tally.decisions, seconds),
            mean_decisions: ratio(tally.decisions, count),
            mean_rounds: ratio(tally.rounds, count),
            mean_scores: tally.scores[..players].iter().map(|&sum| ratio(sum, count)).collect(),
            win_shares: tally.wins[..players].iter().map(|&wins| ratio(wins, count)).collect(),
            forfeits: if tally.forfeits == [0; Seat::MAX] { Vec::new() } else { tally.forfeits[..players].to_vec() },
        }
    }

    fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        let kind = if self.bots.is_empty() { "random games" } else { "games" };
        writeln!(out, "{} {kind} of {} players in {:.2} s", self.games, self.players, self.seconds)?;
        writeln!(out, "games/s      {:>12.0}", self.games_per_second)?;
        writeln!(out, "decisions/s  {:>12.0}", self.decisions_per_second)?;
        writeln!(out, "decisions    {:>12.1}  a game", self.mean_decisions)?;
        writeln!(out, "rounds       {:>12.1}  a game", self.mean_rounds)?;
        for (seat, (score, wins)) in self.mean_scores.iter().zip(&self.win_shares).enumerate() {
            let bot = self.bots.get(seat).map_or(String::new(), |bot| format!("  ({bot})"));
            let forfeits = self.forfeits.get(seat).filter(|&&forfeits| forfeits > 0);
            let forfeits = forfeits.map_or(String::new(), |forfeits| format!(", forfeits {forfeits}"));
            writeln!(out, "seat {seat}       {score:>12.1}  points, wins {:.1} %{forfeits}{bot}", wins * 100.0)?;
        }
        Ok(out.flush()?)
    }
}
