//! Trains the net: plays games against itself, takes samples from them, fits the weights, and starts over.

mod one_step;
mod policy_play;
mod sample;
mod self_play;
mod trainer;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::{Parser, ValueEnum};
use gizmos_ai::HeuristicEvaluator;
use gizmos_ai::net::Net;
use gizmos_core::Seed;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use sample::{Loss, Sample};
use self_play::{Played, Style};
use trainer::{Trainer, new_net};

/// Train the net by letting it play against itself
///
/// Games and samples alternate: each cycle plays for a while, then learns from the latest
/// samples, then writes the weights.
#[derive(Parser)]
#[command(after_help = "\
The net of the search was taught like this, in less than an hour on two cores:
  gizmos-train --stage heuristic --to a.bin --seconds 60 --cycle 20 --rate 0.002
  gizmos-train --stage one-step --from a.bin --to b.bin --seconds 1080 --cycle 40 \\
      --seed 100
  gizmos-train --stage search --from b.bin --to c.bin --seconds 1700 --cycle 60 \\
      --seed 200 --rate 0.0004 --passes 3")]
struct Arguments {
    /// Who plays the games
    #[arg(long)]
    stage: TrainingStage,
    /// Go on from these weights rather than from nothing
    #[arg(long)]
    from: Option<PathBuf>,
    /// Where the weights go after each cycle
    #[arg(long)]
    to: PathBuf,
    /// How long, in seconds
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// How long the games of one cycle last, in seconds
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    cycle: u64,
    /// Simulations of the decisions to learn from, in games of the search; the others get a sixth of it
    #[arg(long, default_value_t = 120, value_parser = clap::value_parser!(u32).range(6..))]
    simulations: u32,
    /// How fast to learn at first, falling to a tenth at the end
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How often each sample is used
    #[arg(long, default_value_t = 2)]
    passes: usize,
    /// How many of the latest samples to keep
    #[arg(long, default_value_t = 3_000_000)]
    keep: usize,
    /// How many threads to work on
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// The seed of the games
    #[arg(long, default_value = "0")]
    seed: Seed,
}

/// Who plays the games to learn from.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TrainingStage {
    /// The heuristic player: a first idea of what wins.
    Heuristic,
    /// The net, looking one move ahead: very many games.
    OneStep,
    /// The net's policy alone: even more games, which teach a net that plays well already who wins.
    Policy,
    /// The search with the net: few games, but good ones.
    Search,
}

/// Plays games on all threads for one cycle.
fn games(
    arguments: &Arguments,
    number: &AtomicU64,
    play: impl Fn(Seed, &mut Vec<Sample>) -> Played + Sync,
) -> Vec<Sample> {
    let end = Instant::now() + Duration::from_secs(arguments.cycle);
    let (mut all, mut sum) = (Vec::new(), Played::default());
    let played = rayon::broadcast(|_| {
        let (mut samples, mut sum) = (Vec::new(), Played::default());
        while Instant::now() < end {
            let game = number.fetch_add(1, Ordering::Relaxed);
            sum.add(play(arguments.seed.game(game), &mut samples));
        }
        (samples, sum)
    });
    for (samples, part) in played {
        all.extend(samples);
        sum.add(part);
    }
    let games = sum.games.max(1) as f32;
    let (score, rounds) = (sum.score / games, sum.rounds / games);
    println!(
        "{games} games, {} samples, {score:.1} points in {rounds:.1} rounds, {:.3} a round",
        all.len(),
        score / rounds
    );
    all
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    rayon::ThreadPoolBuilder::new().num_threads(arguments.threads.into()).build_global()?;
    let start = Instant::now();
    let mut net = match &arguments.from {
        Some(path) => Net::from_bytes(&fs::read(path).with_context(|| format!("cannot read {}", path.display()))?)
            .context("no net")?,
        None => new_net(1),
    };
    let mut trainer = Trainer::new();
    let mut samples: Vec<Sample> = Vec::new();
    let number = AtomicU64::new(0);
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut cycle = 0;
    while start.elapsed().as_secs() < arguments.seconds {
        let fresh = match arguments.stage {
            TrainingStage::Heuristic => {
                games(&arguments, &number, |seed, samples| one_step::play(&HeuristicEvaluator, 0.0, seed, samples))
            }
            TrainingStage::OneStep => {
                games(&arguments, &number, |seed, samples| one_step::play(&net, 0.3, seed, samples))
            }
            TrainingStage::Policy => {
                games(&arguments, &number, |seed, samples| policy_play::play(&net, 0.5, seed, samples))
            }
            TrainingStage::Search => {
                let style =
                    Style { simulations: arguments.simulations, quick: arguments.simulations / 6, opinion: 0.4 };
                games(&arguments, &number, |seed, samples| self_play::play(&net, style, seed, samples))
            }
        };
        let steps = fresh.len() * arguments.passes / trainer::BATCH;
        samples.extend(fresh);
        let old = samples.len().saturating_sub(arguments.keep);
        samples.drain(..old);
        let progress = (start.elapsed().as_secs_f32() / arguments.seconds as f32).min(1.0);
        let rate = arguments.rate * 0.1_f32.powf(progress);
        let mut loss = Loss::default();
        for _ in 0..steps {
            loss.add(trainer.step(&mut net, &samples, rate, &mut rng));
        }
        cycle += 1;
        println!(
            "cycle {cycle}, {:.0} s: {steps} steps at {rate:.5}, value {:.4}, policy {:.4}",
            start.elapsed().as_secs_f32(),
            loss.value / loss.samples,
            loss.policy / loss.policies
        );
        fs::write(&arguments.to, net.to_bytes()).with_context(|| format!("cannot write {}", arguments.to.display()))?;
    }
    Ok(())
}
