//! `gizmos sim`

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use gizmos_core::wire::{Event, TraceLine};
use gizmos_core::{Dealer, Move, Outcome, Record, Seat, Seed, Setup, State, Step, Turn, fair_index};
use indicatif::{ProgressBar, ProgressStyle};
use rand_core::Rng;
use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::output;

/// Play uniformly random games
///
/// The same seed plays the same games, however many threads there are.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos sim --players 2 --games 100000     how fast, how long, who wins
  gizmos sim --games 1 --seed 7 --trace     one game, decision by decision
  gizmos sim --games 10 --record games      ten games as text, to replay")]
pub struct Arguments {
    /// How many players, 2 to 4
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed that all games come from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "0")]
    seed: Seed,
    /// How many threads to play on, 1 to 1024
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Write every decision as a line of JSON instead of a summary
    #[arg(long, conflicts_with_all = ["record", "json"])]
    trace: bool,
    /// Write every game as a record into this folder, which must not hold one yet
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// The summary as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.trace {
        return trace(arguments);
    }
    if let Some(folder) = &arguments.record {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let start = Instant::now();
    let tally = play_all(arguments)?;
    let summary = Summary::new(arguments, &tally, start.elapsed().as_secs_f64());
    if arguments.json { output::json(&summary, 1) } else { summary.print() }
}

/// What is counted over many games.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    decisions: u64,
    rounds: u64,
    scores: [u64; Seat::MAX],
    wins: [u64; Seat::MAX],
}

impl Tally {
    fn count(&mut self, outcome: &Outcome, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.rounds += u64::from(outcome.rounds);
        for (sum, &score) in self.scores.iter_mut().zip(&outcome.scores) {
            *sum += u64::from(score);
        }
        self.wins[outcome.winner().index()] += 1;
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.rounds += other.rounds;
        for seat in 0..Seat::MAX {
            self.scores[seat] += other.scores[seat];
            self.wins[seat] += other.wins[seat];
        }
    }
}

/// Games that a thread takes at a time.
const BATCH: u64 = 64;

fn play_all(arguments: &Arguments) -> Result<Tally> {
    let progress = ProgressBar::new(arguments.games);
    progress.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")?);
    let next = AtomicU64::new(0);
    let play_batches = || -> Result<Tally> {
        let mut tally = Tally::default();
        let mut player = RandomPlayer::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= arguments.games {
                return Ok(tally);
            }
            let last = arguments.games.min(first + BATCH);
            for game in first..last {
                play_one(arguments, game, &mut player, &mut tally)?;
            }
            progress.inc(last - first);
        }
    };
    let mut total = Tally::default();
    thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (1..arguments.threads).map(|_| scope.spawn(play_batches)).collect();
        total.add(&play_batches()?);
        for thread in threads {
            total.add(&thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    Ok(total)
}

fn new_game(players: u8) -> Result<State> {
    State::new(&Setup::standard(players)).map_err(Failure::refused)
}

fn play_one(arguments: &Arguments, game: u64, player: &mut RandomPlayer, tally: &mut Tally) -> Result<()> {
    let seed = arguments.seed.game(game);
    if let Some(folder) = &arguments.record {
        return record(arguments.players, seed, &folder.join(format!("game-{game}.gizmos")), player, tally);
    }
    let mut state = new_game(arguments.players)?;
    let mut decisions = 0;
    player.play(seed, &mut state, |_, _, step| decisions += u64::from(matches!(step, Step::Move(..))));
    tally.count(&state.board().standing(), decisions);
    Ok(())
}

fn record(players: u8, seed: Seed, path: &Path, player: &mut RandomPlayer, tally: &mut Tally) -> Result<()> {
    let mut record = Record::new(Setup::standard(players), Some(seed)).map_err(Failure::refused)?;
    let mut state = *record.state();
    let mut steps = Vec::new();
    player.play(seed, &mut state, |_, _, step| steps.push(step));
    let mut decisions = 0;
    // The record checks every step again, so what is written is known to replay.
    for step in steps {
        match step {
            Step::Move(_, mv) => record.play(mv).map_err(Failure::refused)?,
            Step::Luck(luck) => record.resolve(luck).map_err(Failure::refused)?,
        }
        decisions += u64::from(matches!(step, Step::Move(..)));
    }
    let mut file = fs::File::create_new(path).with_context(|| format!("cannot make {}", path.display()))?;
    file.write_all(record.to_string().as_bytes()).with_context(|| format!("cannot write {}", path.display()))?;
    tally.count(&record.state().board().standing(), decisions);
    Ok(())
}

/// Chooses uniformly among the legal moves.
#[derive(Default)]
struct RandomPlayer {
    legal: Vec<Move>,
}

impl RandomPlayer {
    /// Plays a game to its end: luck from the dealer's streams of the seed, decisions from its stream 4.
    ///
    /// `watch` is shown every step with the position before it and the legal moves of a decision.
    fn play(&mut self, seed: Seed, state: &mut State, mut watch: impl FnMut(&State, &[Move], Step)) {
        let mut dealer = Dealer::new(seed);
        let mut chooser = seed.stream(4);
        loop {
            match state.turn() {
                Turn::Over => return,
                Turn::Chance(_) => {
                    let Some(luck) = dealer.deal(state) else { return };
                    watch(state, &[], Step::Luck(luck));
                    state.resolve_unchecked(luck);
                }
                Turn::Decide(seat) => {
                    state.legal_moves(&mut self.legal);
                    let mv = self.legal[fair_index(chooser.next_u64(), self.legal.len())];
                    watch(state, &self.legal, Step::Move(seat, mv));
                    state.play_unchecked(mv);
                }
            }
        }
    }
}

fn trace(arguments: &Arguments) -> Result<()> {
    let mut out = output::stdout();
    let mut player = RandomPlayer::default();
    for game in 0..arguments.games {
        let mut lines: Vec<TraceLine> = Vec::new();
        let mut state = new_game(arguments.players)?;
        player.play(arguments.seed.game(game), &mut state, |before, legal, step| match step {
            Step::Move(seat, mv) => {
                if lines.is_empty() {
                    lines.extend(before.setup().map(|setup| TraceLine::Setup { setup }));
                }
                lines.push(TraceLine::Decision { seat, legal: legal.to_vec(), mv, chance: Vec::new() });
            }
            Step::Luck(luck) => {
                if let (Some(TraceLine::Decision { chance, .. }), Turn::Chance(kind)) =
                    (lines.last_mut(), before.turn())
                {
                    Event::note(chance, kind, luck);
                }
            }
        });
        lines.extend(state.board().outcome().map(|outcome| TraceLine::Result { result: outcome.into() }));
        for line in &lines {
            serde_json::to_writer(&mut out, line).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(())
}

#[derive(Serialize)]
struct Summary {
    players: u8,
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
}

impl Summary {
    fn new(arguments: &Arguments, tally: &Tally, seconds: f64) -> Self {
        #[allow(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
        let ratio = |part: u64, whole: f64| if whole > 0.0 { part as f64 / whole } else { 0.0 };
        #[allow(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
        let games = tally.games as f64;
        let seats = usize::from(arguments.players);
        Self {
            players: arguments.players,
            games: tally.games,
            seed: arguments.seed.to_string(),
            threads: arguments.threads,
            seconds,
            games_per_second: ratio(tally.games, seconds),
            decisions_per_second: ratio(tally.decisions, seconds),
            mean_decisions: ratio(tally.decisions, games),
            mean_rounds: ratio(tally.rounds, games),
            mean_scores: tally.scores[..seats].iter().map(|&sum| ratio(sum, games)).collect(),
            win_shares: tally.wins[..seats].iter().map(|&wins| ratio(wins, games)).collect(),
        }
    }

    fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        writeln!(out, "{} random games of {} players in {:.2} s", self.games, self.players, self.seconds)?;
        writeln!(out, "games/s      {:>12.0}", self.games_per_second)?;
        writeln!(out, "decisions/s  {:>12.0}", self.decisions_per_second)?;
        writeln!(out, "decisions    {:>12.1}  a game", self.mean_decisions)?;
        writeln!(out, "rounds       {:>12.1}  a game", self.mean_rounds)?;
        for (seat, (score, wins)) in self.mean_scores.iter().zip(&self.win_shares).enumerate() {
            writeln!(out, "seat {seat}       {score:>12.1}  points, wins {:.1} %", wins * 100.0)?;
        }
        out.flush()?;
        Ok(())
    }
}
