//! What comes from others: licences, sources and bans of `deny.toml`, vendored files, and the notices.
//!
//! `cargo xtask deny` checks more and takes longer; this is the part that every run of the tests can afford.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use spdx::{Expression, Licensee, ParseMode};

/// Both workspaces of the project.
const WORKSPACES: [&str; 2] = [".", "fuzz"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn toml<T: DeserializeOwned>(path: &str) -> T {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What `deny.toml` says, as far as it is checked here.
#[derive(Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
struct Sources {
    #[serde(rename = "allow-registry")]
    allow_registry: Vec<String>,
}

impl Policy {
    fn read() -> Self {
        toml("deny.toml")
    }

    /// Why a crate with this licence must not be used.
    fn objects_to_licence(&self, name: &str, licence: Option<&str>) -> Option<String> {
        let Some(licence) = licence else { return Some(format!("{name} names no licence")) };
        let exceptions = self.licenses.exceptions.iter().filter(|exception| exception.name == name);
        let allowed = exceptions.flat_map(|exception| &exception.allow).chain(&self.licenses.allow);
        let allowed: Vec<Licensee> = allowed.map(|one| Licensee::parse(one).expect("is a licence")).collect();
        let offered = Expression::parse_mode(licence, ParseMode::LAX);
        let fits =
            offered.is_ok_and(|offered| offered.evaluate(|asked| allowed.iter().any(|one| one.satisfies(asked))));
        (!fits).then(|| format!("{name} is licensed under {licence}, which deny.toml does not allow"))
    }

    /// Why a crate with this name from there must not be used.
    fn objects_to_package(&self, name: &str, source: Option<&str>) -> Option<String> {
        if let Some(ban) = self.bans.deny.iter().find(|ban| ban.name == name) {
            return Some(format!("deny.toml bans {name}: {}", ban.reason));
        }
        // Members of the workspace come from nowhere.
        let registry = source?.strip_prefix("registry+");
        let known = registry.is_some_and(|from| self.sources.allow_registry.iter().any(|registry| registry == from));
        (!known).then(|| format!("{name} comes from {}, which deny.toml does not allow", source.unwrap_or_default()))
    }
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    source: Option<String>,
    checksum: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    license: Option<String>,
}

/// The packages of a workspace that this machine builds; others would have to be downloaded first.
fn packages(workspace: &str) -> Vec<Package> {
    let rustc = Command::new("rustc").args(["--print", "host-tuple"]).output().expect("rustc runs");
    let host = String::from_utf8(rustc.stdout).expect("is text");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", host.trim()])
        .current_dir(root().join(workspace))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{workspace}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice::<Metadata>(&output.stdout).expect("is JSON").packages
}

#[test]
fn every_licence_is_allowed() {
    let policy = Policy::read();
    for workspace in WORKSPACES {
        let packages = packages(workspace);
        assert!(packages.len() > 100, "only {} packages were found in {workspace}", packages.len());
        let objections: Vec<String> = packages
            .iter()
            .filter_map(|package| policy.objects_to_licence(&package.name, package.license.as_deref()))
            .collect();
        assert!(objections.is_empty(), "{}", objections.join("\n"));
    }
}

#[test]
fn every_package_is_known_by_its_hash_and_none_is_banned() {
    let policy = Policy::read();
    for workspace in WORKSPACES {
        let lock: Lock = toml(&format!("{workspace}/Cargo.lock"));
        assert!(lock.package.len() > 100, "only {} packages are locked in {workspace}", lock.package.len());
        for package in lock.package {
            let objection = policy.objects_to_package(&package.name, package.source.as_deref());
            assert_eq!(objection, None);
            let known = package.source.is_none() || package.checksum.is_some();
            assert!(known, "{workspace}/Cargo.lock has no checksum for {}", package.name);
        }
    }
}

#[test]
fn what_the_policy_does_not_allow_is_found() {
    let policy = Policy::read();
    let licence = |name: &str, licence: &str| policy.objects_to_licence(name, Some(licence));
    assert_eq!(licence("fine", "GPL-3.0-only OR MIT/Apache-2.0"), None);
    assert_eq!(licence("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"), None);
    assert!(licence("other", "(MIT OR Apache-2.0) AND NCSA").is_some());
    assert!(licence("copyleft", "GPL-3.0-only").is_some());
    assert!(licence("both", "MIT AND AGPL-3.0-only").is_some());
    assert!(licence("odd", "as you like").is_some());
    assert!(policy.objects_to_licence("silent", None).is_some());

    let package = |name: &str, source: &str| policy.objects_to_package(name, Some(source));
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    assert_eq!(package("serde", registry), None);
    assert!(package("openssl-sys", registry).is_some());
    assert!(package("serde", "git+https://github.com/serde-rs/serde#0123456").is_some());
    assert!(package("serde", "registry+https://crates.example/index").is_some());
}

#[derive(Deserialize)]
struct Vendored {
    file: Vec<VendoredFile>,
}

#[derive(Deserialize)]
struct VendoredFile {
    path: String,
    origin: String,
    license: String,
    sha256: String,
}

/// The files that somebody else has written, by their names: all of a folder `vendor`, and all that a minifier has made.
fn vendored(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("can be listed") {
        let path = entry.expect("can be listed").path();
        let name = path.file_name().expect("has a name").to_string_lossy().into_owned();
        let in_vendor = folder.ends_with("vendor") && name != "README.md";
        if path.is_dir() {
            if name != "target" && name != "node_modules" {
                vendored(&path, found);
            }
        } else if in_vendor || name.contains(".min.") {
            found.insert(path.strip_prefix(root()).expect("lies in it").to_string_lossy().into_owned());
        }
    }
}

#[test]
fn vendored_files_are_what_they_were() {
    let vendored_files: Vendored = toml("xtask/vendored.toml");
    let mut unlisted = BTreeSet::new();
    for folder in ["crates", "docs", "packaging", "tools", "xtask"] {
        vendored(&root().join(folder), &mut unlisted);
    }
    assert!(unlisted.len() >= 3, "only {unlisted:?} were found");
    for file in vendored_files.file {
        let bytes = fs::read(root().join(&file.path)).unwrap_or_else(|error| panic!("{}: {error}", file.path));
        let mut hash = String::new();
        for byte in Sha256::digest(bytes) {
            write!(hash, "{byte:02x}").expect("can be written");
        }
        assert_eq!(hash, file.sha256, "{} is not the file of {}", file.path, file.origin);
        assert!(Expression::parse(&file.license).is_ok(), "{} is no licence", file.license);
        assert!(file.origin.starts_with("npm "), "{} does not say where it comes from", file.path);
        unlisted.remove(&file.path);
    }
    assert!(unlisted.is_empty(), "xtask/vendored.toml does not list {unlisted:?}");
}

#[test]
fn the_notices_are_current() {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).args(["notices", "--check"]).output().expect("xtask runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
