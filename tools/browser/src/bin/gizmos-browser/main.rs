//! `gizmos-browser`: makes pictures and measurements of the pages, served by a release build. `cargo xtask` calls it.

mod animation;
mod bench;
mod chain_reaction;
mod figures;
mod film;
mod four_pages;
mod image;
mod one_page;
mod palette;
mod pictures;
mod pointer;
mod recorder;
mod scenes;
mod shrink;
mod staged_server;
mod watch;
mod wire;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

const USAGE: &str = "\
gizmos-browser COMMAND SERVER

  screenshots SERVER FOLDER [NAME...]   make pictures of the pages [default: all]
  bench SERVER [NAME...]                measure response times, bytes sent and layout shifts [default: all]
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done: Result<()> = match arguments[..] {
        ["screenshots", server, folder, ref names @ ..] => {
            pictures::pictures(Path::new(server), Path::new(folder), names)
        }
        ["bench", server, ref names @ ..] => bench::bench(Path::new(server), names),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gizmos-browser: {error:#}");
            ExitCode::FAILURE
        }
    }
}
