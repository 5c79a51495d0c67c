//! `gizmos verify`

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use gizmos_core::{Record, Seed, Step};
use gizmos_table::Commitment;
use serde::Serialize;

use crate::failure::{Failure, Result};
use crate::{input, output};

/// Prove that a game's luck came from the committed seed
///
/// A table publishes the SHA-256 of its seed before anything is dealt (the commitment), and
/// the seed when the game is over. From the record of such a game this checks that the seed
/// matches the commitment, and that every sphere and every card came from the seed. A game
/// that continues another one proves only its own luck.
#[derive(Args)]
#[command(after_help = "\
Examples:
  gizmos verify game.gizmos
  gizmos verify game.gizmos --commitment 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
pub struct Arguments {
    /// Record; `-` for standard input
    record: PathBuf,
    /// Commitment the table published; without it, only the record itself is checked
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// The game continues another one: skip the luck before its own seed
    #[arg(long)]
    continued: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Proof {
    seed: String,
    commitment: Commitment,
    /// Whether the seed is the one of a commitment from outside. What the record notes itself proves no promise:
    /// whoever wrote the record wrote the note.
    promised: bool,
    luck: usize,
    /// How many spheres and cards were taken over from another game: nothing proves them.
    taken_over: usize,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (record, text) = input::read_noted_record(&arguments.record)?;
    let note = if arguments.commitment.is_none() { noted(&text)? } else { None };
    let proof = prove(&record, arguments, note).map_err(Failure::refused)?;
    if arguments.json {
        return output::json(&proof, 1);
    }
    let mut out = output::stdout();
    writeln!(out, "seed        {}", proof.seed)?;
    writeln!(out, "commitment  {}", proof.commitment)?;
    let published = match (proof.promised, note) {
        (true, _) => "matches",
        (false, Some(_)) => "as noted in the record: compare it with what the table published",
        (false, None) => "not given: compare it with what the table published",
    };
    writeln!(out, "published   {published}")?;
    writeln!(out, "luck        all {} spheres and cards come from the seed", proof.luck)?;
    if proof.taken_over > 0 {
        writeln!(out, "not proven  {} spheres and cards come from the game before", proof.taken_over)?;
    }
    Ok(out.flush()?)
}

fn prove(record: &Record, arguments: &Arguments, note: Option<Commitment>) -> anyhow::Result<Proof> {
    let promise = arguments.commitment;
    let inherited = record.steps().iter().take(record.inherited());
    let taken_over = inherited.filter(|step| matches!(step, Step::Chance(_))).count();
    if taken_over > 0 && !arguments.continued {
        // Whoever could move the seed behind luck they have chosen would have proven it.
        return Err(anyhow!(
            "{taken_over} spheres and cards come before the seed, so nothing proves them; if the game continues another \
             one, add --continued"
        ));
    }
    let seed: Seed = record.seed().ok_or_else(|| anyhow!("the record has no seed, so nothing can be proven"))?;
    let commitment = Commitment::to(seed);
    if let Some(promise) = promise.filter(|promise| *promise != commitment) {
        return Err(anyhow!(
            "the seed does not match: the table published {promise}, but the seed's commitment is {commitment}"
        ));
    }
    if let Some(note) = note.filter(|note| *note != commitment) {
        return Err(anyhow!("the record notes the commitment {note}, but that of its seed is {commitment}"));
    }
    let luck = record.prove_luck(seed).map_err(|unfair| anyhow!("the luck is not that of the seed: {unfair}"))?;
    Ok(Proof { seed: seed.to_string(), commitment, promised: promise.is_some(), luck, taken_over })
}

/// The commitment that the record itself notes, as tables write it.
fn noted(text: &str) -> anyhow::Result<Option<Commitment>> {
    let note = text.lines().find_map(|line| line.strip_prefix("# commitment "));
    note.map(|note| note.trim().parse().map_err(|error| anyhow!("\"# commitment\": {error}"))).transpose()
}
