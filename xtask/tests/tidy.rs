//! Checks of the project itself: its layers, its documents, its files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Which crate may depend on which others of the project: only downwards.
const LAYERS: &[(&str, &[&str])] = &[
    ("gizmos-core", &[]),
    ("gizmos-chart", &[]),
    ("gizmos-ai", &["gizmos-core"]),
    ("gizmos-engine", &["gizmos-ai", "gizmos-core"]),
    ("gizmos-env", &["gizmos-ai", "gizmos-core"]),
    ("gizmos-text", &["gizmos-core"]),
    ("gizmos-table", &["gizmos-core"]),
    ("gizmos-study", &["gizmos-ai", "gizmos-core"]),
    ("gizmos-page", &["gizmos-ai", "gizmos-chart", "gizmos-core", "gizmos-study", "gizmos-table", "gizmos-text"]),
    ("gizmos-site", &["gizmos-ai", "gizmos-core", "gizmos-page", "gizmos-study", "gizmos-table", "gizmos-text"]),
    (
        "gizmos-server",
        &["gizmos-ai", "gizmos-core", "gizmos-page", "gizmos-site", "gizmos-study", "gizmos-table", "gizmos-text"],
    ),
    ("gizmos-offline", &["gizmos-ai", "gizmos-core", "gizmos-page", "gizmos-site", "gizmos-study", "gizmos-table"]),
    ("gizmos-client", &["gizmos-core", "gizmos-table"]),
    (
        "gizmos-browser",
        &[
            "gizmos-ai",
            "gizmos-chart",
            "gizmos-client",
            "gizmos-core",
            "gizmos-page",
            "gizmos-server",
            "gizmos-study",
            "gizmos-table",
            "gizmos-testing",
            "gizmos-text",
        ],
    ),
    ("gizmos-testing", &["gizmos-client", "gizmos-core", "gizmos-server", "gizmos-table"]),
    ("gizmos-load", &["gizmos-client", "gizmos-core", "gizmos-server", "gizmos-table", "gizmos-testing"]),
    ("gizmos-py", &["gizmos-ai", "gizmos-core", "gizmos-engine", "gizmos-env", "gizmos-text"]),
    ("gizmos-train", &["gizmos-ai", "gizmos-core"]),
    ("gizmos-workload", &["gizmos-ai", "gizmos-core", "gizmos-env"]),
    ("gizmos-terminal", &["gizmos-ai", "gizmos-core", "gizmos-study", "gizmos-table", "gizmos-text"]),
    (
        "gizmos",
        &[
            "gizmos-ai",
            "gizmos-chart",
            "gizmos-client",
            "gizmos-core",
            "gizmos-engine",
            "gizmos-server",
            "gizmos-study",
            "gizmos-table",
            "gizmos-terminal",
            "gizmos-text",
        ],
    ),
    ("gizmos-bind", &[]),
    ("xtask", &[]),
];

/// What the core must not use: files, networks, clocks, threads, output, global state.
const NOT_IN_CORE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::time",
    "std::env",
    "std::process",
    "std::thread",
    "std::sync",
    "print!(",
    "println!(",
    "dbg!(",
    "static mut",
    "thread_local!",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All source files below a folder.
fn sources(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("can be listed") {
        let path = entry.expect("can be listed").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files.extend(sources(path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn all_sources() -> Vec<PathBuf> {
    ["crates", "tools", "xtask", "fuzz"].into_iter().flat_map(sources).collect()
}

/// The packages of the workspace, and which others of it each depends on.
fn packages() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("is JSON");
    let packages = metadata["packages"].as_array().expect("is a list");
    let name = |value: &Value| value["name"].as_str().expect("has a name").to_owned();
    let siblings = |package: &Value| {
        let dependencies = package["dependencies"].as_array().expect("is a list").iter();
        let siblings = dependencies.filter(|dependency| dependency["path"].is_string());
        // Test helpers are not part of the layers.
        let in_tests = |one: &&Value| one["kind"] == "dev" && one["name"] == "gizmos-testing";
        siblings.filter(|one| !in_tests(one)).map(name).collect()
    };
    packages.iter().map(|package| (name(package), siblings(package))).collect()
}

#[test]
fn dependencies_point_downwards_only() {
    let allowed: BTreeMap<_, _> = LAYERS.iter().copied().collect();
    for (package, siblings) in packages() {
        let allowed = allowed.get(package.as_str()).unwrap_or_else(|| panic!("{package} has no layer"));
        // A package may depend on itself, to enable a feature for its tests.
        for sibling in siblings.iter().filter(|sibling| **sibling != package) {
            assert!(allowed.contains(&sibling.as_str()), "{package} must not depend on {sibling}");
        }
    }
}

#[test]
fn the_shell_knows_nothing_of_tables() {
    // What requests and answers of all kinds have in common is shared with pages that are answered elsewhere.
    for path in [sources("crates/server/src/shell"), sources("crates/site/src/http")].concat() {
        let text = read(&path);
        let mut code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let knows_more =
            |line: &str| line.contains("crate::") || line.replace("gizmos_site::http::", "").contains("gizmos_");
        assert!(!code.any(knows_more), "{} may only use modules of the shell", path.display());
    }
}

#[test]
fn core_does_no_io_and_has_no_clock() {
    for path in sources("crates/core/src") {
        let text = read(&path);
        let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (number, line) in code {
            // `Arc` is allowed: sharing memory between copies is not visible from outside.
            let line = line.replace("use std::sync::Arc;", "");
            for word in NOT_IN_CORE {
                assert!(!line.contains(word), "{}:{}: core must not use {word}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn every_file_says_what_it_is_for_and_stays_small() {
    for path in all_sources() {
        let text = read(&path);
        assert!(text.starts_with("//!"), "{} does not start with //!", path.display());
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
    }
}

fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The names of all files and folders below a folder, without extensions.
fn modules(folder: &Path, everything: bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("can be listed") {
        let path = entry.expect("can be listed").path();
        found.insert(path.file_stem().expect("has a name").to_string_lossy().into_owned());
        if everything && path.is_dir() {
            found.extend(modules(&path, true));
        }
    }
    found
}

#[test]
fn the_architecture_maps_every_module_and_no_other() {
    let text = read("ARCHITECTURE.md");
    for package in packages().into_keys() {
        assert!(text.contains(&package), "ARCHITECTURE.md does not name {package}");
    }
    let (_, map) = text.split_once("## Code map").expect("there is a map");
    for group in ["crates", "tools"] {
        for name in modules(&root().join(group), false) {
            let folder = root().join(group).join(&name);
            let (_, section) = map.split_once(&format!("\n`{group}/{name}` ")).unwrap_or_else(|| panic!("no {name}"));
            let section = ["\n`crates/", "\n`tools/", "\n`xtask"]
                .iter()
                .fold(section, |section, next| section.split_once(next).map_or(section, |(before, _)| before));
            let named: BTreeSet<&str> = quoted(section).map(|name| name.trim_end_matches('/')).collect();
            let src = folder.join("src");
            for module in modules(&src, false) {
                let is_code = src.join(&module).join("mod.rs").is_file() || src.join(format!("{module}.rs")).is_file();
                let is_mapped = ["lib", "main", "tests"].contains(&module.as_str()) || named.contains(&*module);
                assert!(is_mapped || !is_code, "the map of {group}/{name} does not name {module}");
            }
            let existing = modules(&folder, true);
            let is_name = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            for file in section.lines().filter(|line| line.starts_with("| ")).flat_map(quoted).filter(is_name) {
                assert!(existing.contains(file), "the map of {group}/{name} names {file}, which does not exist");
            }
        }
    }
}

#[test]
fn the_two_commands_are_in_the_readme_and_ci_runs_the_test_command() {
    let readme = read("README.md");
    assert!(readme.contains("\ncargo run --release -- ") && readme.contains("\ncargo xtask test\n"));
    assert!(read(".ci/run").lines().last().is_some_and(|line| line.ends_with("exec cargo xtask test")));
}

#[test]
fn the_environment_file_names_every_option_of_the_server() {
    // Only options of the server can also be set by environment variables.
    let code: String = sources("crates/gizmos/src").into_iter().map(read).collect();
    let options: BTreeSet<&str> =
        code.split("env = \"GIZMOS_").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(options.len() > 15, "only {options:?} were found");
    let example = read("packaging/gizmos.env");
    let named = example.lines().filter_map(|line| line.strip_prefix("#GIZMOS_")?.split_once('='));
    let named: BTreeSet<&str> = named.map(|(name, _)| name).collect();
    assert_eq!(named, options, "packaging/gizmos.env must list all options with their defaults");
}

#[test]
fn every_label_of_the_catalogue_is_used() {
    let labels = read("crates/text/src/label.rs");
    let names = labels.lines().filter(|line| line.contains(" = \"label-")).filter_map(|line| line.split('=').next());
    let names: Vec<&str> = names.map(str::trim).collect();
    assert!(names.len() > 40, "only {} labels were found", names.len());
    // A label that only the tests of the catalogue name counts as unused.
    let elsewhere = all_sources().into_iter().filter(|path| !path.starts_with(root().join("crates/text/tests")));
    let code: String = elsewhere.map(read).collect();
    for name in names {
        assert!(code.contains(&format!("Label::{name}")), "nothing uses Label::{name}");
    }
}

/// The numbers of all rules and examples in a document, such as `R8.5` and `E3`.
fn rules(document: &str) -> BTreeSet<String> {
    let number = |line: &str| line.strip_prefix("- ").and_then(|line| line.split(' ').next()).map(str::to_owned);
    let rules: BTreeSet<String> = read(document)
        .lines()
        .filter_map(number)
        .filter(|number| number.starts_with(['R', 'E', 'T']) && number.ends_with(|c: char| c.is_ascii_digit()))
        .collect();
    assert!(rules.len() > 15, "only {} rules were found in {document}", rules.len());
    rules
}

#[test]
fn every_rule_has_a_scenario() {
    // Some rules of the table are about the server and tested there.
    for (document, scenarios) in [
        ("docs/rules.md", &["crates/core/tests/all/rules"][..]),
        ("docs/tables.md", &["crates/table/tests/rules", "crates/server/tests/all/api"]),
    ] {
        let tests: Vec<String> = scenarios.iter().flat_map(sources).map(read).collect();
        for rule in rules(document) {
            let name = format!("fn {}_", rule.to_lowercase().replace('.', "_"));
            assert!(tests.iter().any(|text| text.contains(&name)), "no scenario is named after {rule}");
        }
    }
}

#[test]
fn every_cited_rule_exists() {
    let rules: BTreeSet<String> = rules("docs/rules.md").into_iter().chain(rules("docs/tables.md")).collect();
    let documents = ["docs/wire.md", "docs/notation.md", "docs/tables.md"].map(|path| root().join(path));
    for path in all_sources().into_iter().chain(documents) {
        let text = read(&path);
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')) {
            let word = word.trim_end_matches('.');
            let cited =
                word.strip_prefix(['R', 'T']).and_then(|rest| rest.split_once('.')).is_some_and(|(major, minor)| {
                    [major, minor].iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
                });
            assert!(!cited || rules.contains(word), "{}: there is no rule {word}", path.display());
        }
    }
}

#[test]
fn every_code_of_a_refusal_is_documented() {
    for (document, source) in
        [("docs/wire.md", "crates/core/src/illegal_move.rs"), ("docs/tables.md", "crates/table/src/rejection.rs")]
    {
        let (documented, source) = (read(document), read(source));
        let codes: Vec<&str> = source.split("=> (\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(codes.len() > 20, "only {} codes were found", codes.len());
        for code in codes {
            assert!(documented.contains(&format!("`{code}`")), "{document} does not list {code}");
        }
    }
}

/// The sections of a document, as links name them.
fn sections(document: &str) -> BTreeSet<String> {
    let titles = document.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    titles
        .map(|title| {
            let kept = title.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
            kept.collect::<String>().to_lowercase().replace(' ', "-")
        })
        .collect()
}

#[test]
fn the_index_names_every_document() {
    let index = read("docs/README.md");
    for document in fs::read_dir(root().join("docs")).expect("can be listed") {
        let path = document.expect("can be listed").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_document = path.extension().is_some_and(|extension| extension == "md") && name != "README.md";
        assert!(!is_document || index.contains(&format!("]({name})")), "docs/README.md does not list {name}");
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    let folders = [root(), root().join("docs"), root().join("packaging")];
    let documents = folders.into_iter().flat_map(|folder| fs::read_dir(folder).expect("can be listed"));
    for document in documents.map(|entry| entry.expect("can be listed").path()) {
        if document.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = read(&document);
        let folder = document.parent().expect("has a folder");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") {
                continue;
            }
            let (file, section) = target.split_once('#').unwrap_or((target, ""));
            let linked = if file.is_empty() { document.clone() } else { folder.join(file) };
            assert!(linked.exists(), "{} links to {target}", document.display());
            let is_there = section.is_empty() || sections(&read(&linked)).contains(section);
            assert!(is_there, "{} links to {target}, a section that does not exist", document.display());
        }
        let is_path = |word: &&str| ["crates/", "tools/", "xtask/"].iter().any(|group| word.starts_with(group));
        for path in text.lines().flat_map(quoted).filter(is_path).filter(|path| !path.contains([' ', '*', ','])) {
            assert!(root().join(path).exists(), "{} names {path}, which does not exist", document.display());
        }
    }
}
