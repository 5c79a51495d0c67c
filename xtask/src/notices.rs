//! `cargo xtask notices`: lists the third-party code in the shipped program and Python package, with its licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::{command, root, wasm};

/// The file with the notices.
const FILE: &str = "THIRD-PARTY-NOTICES.txt";

/// The shipped packages, by the platform that they are shipped for. On others only a few crates for system calls differ.
const SHIPPED: [(&str, &[&str]); 2] =
    [("x86_64-unknown-linux-gnu", &["gizmos", "gizmos-py"]), (wasm::TARGET, &["gizmos-offline"])];

/// Of several licences that a crate offers, the first in this list is used. Each has words that its text must contain.
const LICENCES: [(&str, &str); 9] = [
    ("MIT", "in all copies or substantial portions of the software"),
    ("Apache-2.0", "apache license version 2.0"),
    ("Apache-2.0 WITH LLVM-exception", "llvm exceptions to the apache 2.0 license"),
    ("ISC", "permission to use, copy, modify, and/or distribute this software for any purpose"),
    ("BSD-3-Clause", "redistributions in binary form must reproduce"),
    ("BSD-2-Clause", "redistributions in binary form must reproduce"),
    ("Zlib", "altered source versions must be plainly marked"),
    ("Unicode-3.0", "unicode license v3"),
    ("MIT-0", "permission is hereby granted, free of charge"),
];

/// Third-party works in the shipped files that are not crates.
const OTHERS: &str = "\
The Rust standard library, MIT OR Apache-2.0, https://www.rust-lang.org
  Copyright (c) The Rust Project Contributors
SQLite, in the public domain, https://www.sqlite.org
  Part of the crate libsqlite3-sys.
Swagger UI, Apache-2.0, https://github.com/swagger-api/swagger-ui
  Copyright 2020-2021 SmartBear Software Inc. Part of the crate utoipa-swagger-ui-vendored.
idiomorph 0.8.0, 0BSD, https://github.com/bigskysoftware/idiomorph
  Part of the pages; its licence is below.
Russo One 5.3.0, OFL-1.1, https://fontsource.org/fonts/russo-one
  Part of the pages, cut down to a few characters and called Gizmos Display; its licence is below.

The Python package needs NumPy, and its environments need Gymnasium and PettingZoo; none of them is part of it.
axe-core (MPL-2.0) is in the repository to test the pages, and is not shipped.
";

/// The licences of vendored files that are shipped.
const VENDORED: [(&str, &str); 2] = [
    ("idiomorph 0.8.0", "crates/page/assets/vendor/idiomorph.LICENSE"),
    ("Russo One 5.3.0", "crates/page/assets/vendor/russo-one.LICENSE"),
];

/// Writes the notices, or only checks that they are current.
pub fn notices(check: bool) -> Result<()> {
    let (path, notices) = (root()?.join(FILE), text()?);
    if !check {
        return fs::write(&path, notices).with_context(|| format!("cannot write {FILE}"));
    }
    let current = fs::read_to_string(&path).with_context(|| format!("cannot read {FILE}"))?;
    ensure!(current == notices, "{FILE} is out of date: cargo xtask notices");
    Ok(())
}

fn text() -> Result<String> {
    let crates = crates()?;
    let mut list = String::new();
    let mut texts = Texts::default();
    for package in &crates {
        let licence = package.licence()?;
        let home = package.repository.as_deref().unwrap_or("https://crates.io");
        writeln!(list, "{package}, {licence}, {home}")?;
        texts.add_all(package, &licence)?;
    }
    for (vendored, licence) in VENDORED {
        texts.add(&fs::read_to_string(root()?.join(licence))?, vendored);
    }
    Ok(format!(
        "THIRD-PARTY NOTICES\n\n\
        The program gizmos and the Python package gizmos, built for Linux, and the site that needs no server contain works \
        of others.\n\
        Made by `cargo xtask notices`; do not edit.\n\n\
        {RULE}\nCrates ({}), from https://crates.io\n{RULE}\n\n{list}\n\
        {RULE}\nOther works\n{RULE}\n\n{OTHERS}\n{texts}",
        crates.len(),
        RULE = Texts::RULE,
    ))
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    source: Option<String>,
    license: Option<String>,
    repository: Option<String>,
    authors: Vec<String>,
    manifest_path: PathBuf,
}

impl std::fmt::Display for Package {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// The third-party crates in the shipped packages, by name and version, without those only for tests and build scripts.
fn crates() -> Result<Vec<Package>> {
    let mut crates = Vec::new();
    for (platform, packages) in SHIPPED {
        crates.extend(crates_for(platform, packages)?);
    }
    let name = |package: &Package| (package.name.clone(), package.version.clone());
    crates.sort_by_key(name);
    crates.dedup_by_key(|package| name(package));
    Ok(crates)
}

fn crates_for(platform: &str, packages: &[&str]) -> Result<Vec<Package>> {
    // Only `tree` knows which features are enabled; only `metadata` knows everything else.
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    let options = ["--target", platform, "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let tree = output(&["tree"].into_iter().chain(packages).chain(options).collect::<Vec<_>>())?;
    let tree = String::from_utf8(tree).context("cargo tree")?;
    // Each line is like `serde v1.0.229 (proc-macro)`.
    let named = tree.lines().filter_map(|line| line.split_once(" v"));
    let found: BTreeSet<_> = named.map(|(name, rest)| (name, rest.split(' ').next().unwrap_or(rest))).collect();
    let metadata = output(&["metadata", "--format-version", "1", "--filter-platform", platform])?;
    let metadata: Metadata = serde_json::from_slice(&metadata).context("cargo metadata")?;
    let others = |package: &Package| package.source.is_some() && found.contains(&(&*package.name, &*package.version));
    Ok(metadata.packages.into_iter().filter(others).collect())
}

/// The output of cargo.
fn output(args: &[&str]) -> Result<Vec<u8>> {
    let output =
        command(args).current_dir(root()?).output().with_context(|| format!("cannot run cargo {}", args[0]))?;
    ensure!(output.status.success(), "cargo {}: {}", args[0], String::from_utf8_lossy(&output.stderr));
    Ok(output.stdout)
}

impl Package {
    /// The licence under which it is used; several that all apply are joined by `AND`.
    fn licence(&self) -> Result<String> {
        let offered = self.license.as_deref().with_context(|| format!("{self} names no licence"))?;
        let expression = Expression::parse_mode(offered, ParseMode::LAX).with_context(|| format!("{self}"))?;
        let known: Vec<Licensee> = LICENCES
            .iter()
            .map(|(name, _)| Licensee::parse(name).with_context(|| format!("{name} is no licence")))
            .collect::<Result<_>>()?;
        match expression.minimized_requirements(&known) {
            Ok(chosen) => Ok(chosen.iter().map(ToString::to_string).collect::<Vec<_>>().join(" AND ")),
            Err(_) => bail!("{self} is licensed under {offered}, which xtask/src/notices.rs does not know"),
        }
    }

    /// Its licence files, by name.
    fn files(&self) -> Result<BTreeMap<String, String>> {
        let folder = self.manifest_path.parent().context("a manifest lies in a folder")?;
        let mut files = BTreeMap::new();
        read_files(folder, &|name| ABOUT.iter().any(|start| name.starts_with(start)), &mut files)?;
        let folder = folder.join("LICENSES");
        if folder.is_dir() {
            read_files(&folder, &|_| true, &mut files)?;
        }
        Ok(files)
    }
}

/// How the names of licence files begin, in capitals.
const ABOUT: [&str; 6] = ["LICENCE", "LICENSE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

fn read_files(folder: &Path, wanted: &dyn Fn(&str) -> bool, files: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default();
        if wanted(&name) && path.is_file() {
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.insert(name, String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    Ok(())
}

/// Each licence text once, with all works that it applies to, in the order in which they were added.
#[derive(Default)]
struct Texts {
    texts: Vec<(String, Vec<String>)>,
    /// The index of each text, by its words.
    places: BTreeMap<String, usize>,
}

impl Texts {
    const RULE: &str = "================================================================================";

    fn add(&mut self, text: &str, concerned: &str) {
        let place = *self.places.entry(words(text)).or_insert_with(|| {
            let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
            self.texts.push((lines.join("\n").trim_matches('\n').to_owned(), Vec::new()));
            self.texts.len() - 1
        });
        let concerned = concerned.to_owned();
        let all = &mut self.texts[place].1;
        if !all.contains(&concerned) {
            all.push(concerned);
        }
    }

    /// Adds the texts of a crate's licence, or the standard text for crates without one.
    fn add_all(&mut self, package: &Package, licence: &str) -> Result<()> {
        let files = package.files()?;
        let concerned = package.to_string();
        for part in licence.split(" AND ") {
            let (_, sign) = LICENCES.iter().find(|(name, _)| *name == part).context("is one of them")?;
            let matching: Vec<&String> = files.values().filter(|text| words(text).contains(sign)).collect();
            for text in &matching {
                self.add(text, &concerned);
            }
            if matching.is_empty() {
                let name = part.split(' ').next().unwrap_or(part);
                let usual = spdx::license_id(name).with_context(|| format!("{name} is no licence"))?.text();
                let authors =
                    if package.authors.is_empty() { "its authors".into() } else { package.authors.join(", ") };
                let title = format!("{concerned} comes without a text; by {authors}, under {part}:");
                self.add(&format!("{title}\n\n{usual}"), &concerned);
            }
        }
        let notice = |name: &str| ["NOTICE", "COPYRIGHT"].iter().any(|start| name.starts_with(start));
        for (_, text) in files.iter().filter(|(name, _)| notice(name) || name.contains("THIRD")) {
            self.add(text, &concerned);
        }
        Ok(())
    }
}

impl std::fmt::Display for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (text, concerned) in &self.texts {
            writeln!(f, "{}\n{}\n{}\n\n{text}\n", Self::RULE, concerned.join(", "), Self::RULE)?;
        }
        Ok(())
    }
}

/// The words of a text, regardless of line breaks and comment marks.
fn words(text: &str) -> String {
    let text = text.to_lowercase();
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).collect::<Vec<_>>().join(" ")
}
