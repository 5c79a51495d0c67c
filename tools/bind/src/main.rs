//! Writes the script that starts a program for browsers: `gizmos-bind PROGRAM FOLDER` makes `gizmos.js` and
//! `gizmos_bg.wasm` of it.
//!
//! This is what `wasm-bindgen` does on the command line; as a library it has the version in the lock file, which has to be
//! that of the program.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1);
    let program = arguments.next().context("no program")?;
    let folder = arguments.next().context("no folder")?;
    // Not every browser starts a service worker that is a module.
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).no_modules(true)?.typescript(false).remove_name_section(true).out_name("gizmos");
    bindgen.generate(folder)
}
