//! Gizmos from the command line: arguments in, exit code out.

mod admin;
mod analyse;
mod arena;
mod bot;
mod bots;
mod card_statistics;
mod cards;
mod data_folder;
mod database;
mod failure;
mod input;
mod language;
mod moves;
mod number;
mod open_files;
mod output;
mod perft;
mod play;
mod puzzles;
mod replay;
mod retention;
mod serve;
mod show;
mod sim;
mod text_table;
mod threads;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;

/// A server makes and frees many small things on several threads: a fifth of its time with glibc's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play and study Gizmos, the engine-building board game
///
/// An unofficial fan project, not affiliated with the publisher.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "\
Exit codes:
  0  done
  1  refused by the rules: an invalid setup, an illegal move, a record that does
     not replay, luck that does not match the commitment; or data that is damaged
  2  usage error, or a file that cannot be read or written

Examples:
  gizmos play                               play against a bot
  gizmos serve                              host games in the browser
  gizmos admin check                        check that every table can be read
  gizmos sim --players 2 --games 10000      play ten thousand random games
  gizmos arena --bots greedy,random         who is stronger, and by how much
  gizmos bot greedy                         let a bot answer another program
  gizmos cards                              list all cards
  gizmos moves docs/examples/opening.json   list the legal moves
  gizmos replay game.gizmos                 check and summarise a game
  gizmos analyse game.gizmos                find the mistakes
  gizmos puzzles                            list the puzzles"
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Cards(cards::Arguments),
    Moves(moves::Arguments),
    Show(show::Arguments),
    Sim(sim::Arguments),
    Arena(arena::Arguments),
    Bot(bot::Arguments),
    Serve(Box<serve::Arguments>),
    Admin(admin::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Analyse(analyse::Arguments),
    Puzzles(puzzles::Arguments),
    Perft(perft::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Play(arguments) => play::run(arguments),
        Command::Cards(arguments) => cards::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Bot(arguments) => bot::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Admin(arguments) => admin::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
