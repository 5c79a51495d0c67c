//! `cargo xtask site`: the site that needs no server, as files for any static host.
//!
//! Names of files that never change have a hash in them; beside each file that compresses well lies `.gz`, for hosts that
//! send it instead.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::wasm::{TARGET, ensure_toolchain};
use crate::{command, root, run};

/// The package that becomes the program.
const PACKAGE: &str = "gizmos-offline";

/// How the program is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As small and fast as can be, which takes minutes.
    Whole,
    /// For tests.
    Least,
}

/// A file of the site.
struct File {
    name: String,
    content: Vec<u8>,
}

impl File {
    /// A file whose name never changes.
    fn named(name: &str, content: impl Into<Vec<u8>>) -> Self {
        Self { name: name.to_owned(), content: content.into() }
    }

    /// A file whose name changes with its content: `gizmos.wasm` becomes `gizmos-0123456789abcdef.wasm`.
    fn hashed(name: &str, content: impl Into<Vec<u8>>) -> Self {
        let content = content.into();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        Self { name: format!("{stem}-{}.{extension}", hash(&content)), content }
    }

    fn compressed(&self) -> Result<Vec<u8>> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&self.content)?;
        Ok(encoder.finish()?)
    }
}

/// Writes the site into a folder; `base` is the path under which it is served, which only the page for unknown addresses has
/// to know.
pub fn site(folder: &str, base: &str, effort: Effort) -> Result<()> {
    ensure!(base.starts_with('/') && base.ends_with('/'), "the path has to begin and end with a slash, like /gizmos/");
    let built = build(effort)?;
    let [program, glue] = ["gizmos_bg.wasm", "gizmos.js"].map(|name| built.join(name));
    let program = File::hashed("gizmos.wasm", read(&program)?);
    let glue = File::hashed("gizmos.js", read(&glue)?);
    let assets = root()?.join("crates/offline/assets");
    let asset = |name: &str| read(&assets.join(name));
    let (style, start) = (File::hashed("start.css", asset("start.css")?), File::hashed("start.js", asset("start.js")?));
    let icon = File::named("favicon.svg", read(&root()?.join("crates/page/assets/favicon.svg"))?);
    let manifest = File::named("manifest.webmanifest", asset("manifest.webmanifest")?);
    let icons = ["icon-192.png", "icon-512.png", "icon-maskable-512.png"];
    let icons = icons.map(|name| Ok::<_, anyhow::Error>(File::named(name, asset(name)?)));
    let icons = icons.into_iter().collect::<Result<Vec<_>>>()?;
    let page = |name: &str, base: &str| -> Result<File> {
        let html = text(asset("index.html")?)?;
        let html = html.replace("@start.css@", &style.name).replace("@start.js@", &start.name);
        Ok(File::named(name, html.replace("@base@", base)))
    };
    let pages = [page("index.html", "./")?, page("404.html", base)?];
    let thinker = text(asset("think.js")?)?.replace("@glue@", &glue.name).replace("@program@", &program.name);
    let thinker = File::hashed("think.js", thinker);
    let kept = [&program.name, &glue.name, &thinker.name, &icon.name, &manifest.name];
    let worker = text(asset("sw.js")?)?
        .replace("@glue@", &glue.name)
        .replace("@program@", &program.name)
        .replace("@thinker@", &thinker.name)
        .replace("@files@", &serde_json::to_string(&kept)?);
    let version = format!("gizmos-{}", hash(worker.as_bytes()));
    let worker = File::named("sw.js", worker.replace("@version@", &version));
    let loaded = [&pages[0], &style, &start, &icon, &manifest, &worker, &thinker, &glue, &program];
    let mut bytes = 0;
    for file in loaded {
        let size = file.compressed()?.len();
        println!("{size:>9}  {}", file.name);
        bytes += size;
    }
    println!("{bytes:>9}  in all, compressed");
    let folder = env::current_dir()?.join(folder);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let notices = File::named("THIRD-PARTY-NOTICES.txt", read(&root()?.join("THIRD-PARTY-NOTICES.txt"))?);
    for file in loaded.into_iter().chain(&pages[1..]).chain(&icons).chain([&notices]) {
        write(&folder.join(&file.name), &file.content)?;
        write(&folder.join(format!("{}.gz", file.name)), &file.compressed()?)?;
    }
    Ok(())
}

/// The program, with the script that starts it, in a folder below `target`.
fn build(effort: Effort) -> Result<PathBuf> {
    let toolchain = ensure_toolchain()?;
    let profile = match effort {
        Effort::Whole => "web",
        Effort::Least => "release",
    };
    let mut compile = toolchain.cargo("build");
    compile.args(["--profile", profile, "--package", PACKAGE]);
    if effort == Effort::Least {
        compile.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    }
    run(&mut compile)?;
    let program = root()?.join(toolchain.folder()).join(TARGET).join(profile).join("gizmos_offline.wasm");
    let built = root()?.join("target/site");
    run(command(&["run", "--package", "gizmos-bind", "--"]).arg(program).arg(&built))?;
    Ok(built)
}

/// A part of the SHA-256, as hexadecimal digits.
fn hash(content: &[u8]) -> String {
    Sha256::digest(content)[..8].iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn text(content: Vec<u8>) -> Result<String> {
    String::from_utf8(content).context("is no text")
}

fn write(path: &Path, content: &[u8]) -> Result<()> {
    fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))
}
