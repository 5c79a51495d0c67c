//! `cargo xtask python`: builds the wheel of the Python package and checks it.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::system::{find, install};
use crate::{root, run};

/// The exact versions of all tools and dependencies.
const REQUIREMENTS: &str = "crates/py/requirements.txt";

/// Builds the wheel, installs it and tests it: types, stubs, behaviour, examples.
pub fn test() -> Result<()> {
    let environment = Environment::with_wheel()?;
    let sources = ["crates/py/python", "crates/py/tests", "crates/py/examples", "crates/py/benchmark.py"];
    let formatted = [&sources[..], &["crates/py/libraries", "docs/examples/engine.py"]].concat();
    environment.module("ruff", &[&["format", "--check", "--no-cache"][..], &formatted].concat())?;
    environment.module("ruff", &[&["check", "--no-cache"][..], &formatted].concat())?;
    let configuration = ["--config-file", "crates/py/pyproject.toml"];
    // The installed package first: the wheel itself must contain the types.
    environment.module("mypy", &[&configuration[..], &["-p", "gizmos"]].concat())?;
    environment.module("mypy", &[&configuration[..], &sources[1..]].concat())?;
    environment.module("mypy.stubtest", &["gizmos._gizmos", "--mypy-config-file", configuration[1]])?;
    environment.module("pytest", &["-c", configuration[1], "-p", "no:cacheprovider", "crates/py/tests"])
}

/// Measures the environments from Python.
pub fn bench() -> Result<()> {
    Environment::with_wheel()?.python(&["crates/py/benchmark.py"])
}

/// Lets other people's libraries learn, in an environment of their own because they are large.
pub fn libraries() -> Result<()> {
    let environment = Environment::new("target/python-libraries", "crates/py/libraries/requirements.txt")?;
    environment.install_wheel()?;
    for example in ["sb3_maskable_ppo.py", "rllib_ppo.py"] {
        environment.python(&[&format!("crates/py/libraries/{example}")])?;
    }
    Ok(())
}

/// A virtual environment below `target`.
pub struct Environment(PathBuf);

impl Environment {
    /// The environment for the tests, with a new build of the package.
    fn with_wheel() -> Result<Self> {
        let environment = Self::new("target/python", REQUIREMENTS)?;
        environment.install_wheel()?;
        Ok(environment)
    }

    /// Builds the package and installs it.
    fn install_wheel(&self) -> Result<()> {
        let wheel = self.build()?;
        self.module("pip", &["install", "--quiet", "--force-reinstall", "--no-deps", &wheel])
    }

    /// The environment in this folder, with the packages of this list.
    pub fn new(folder: &str, requirements: &str) -> Result<Self> {
        let environment = Self(root()?.join(folder));
        let wanted = fs::read_to_string(root()?.join(requirements)).with_context(|| format!("no {requirements}"))?;
        // Written last, so that an incomplete environment is created again.
        let made_for = environment.0.join("requirements.txt");
        if fs::read_to_string(&made_for).is_ok_and(|made_for| made_for == wanted) {
            return Ok(environment);
        }
        ensure_python()?;
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&environment.0))?;
        environment.module("pip", &["install", "--quiet", "--requirement", requirements])?;
        fs::write(&made_for, wanted).with_context(|| format!("cannot write {}", made_for.display()))?;
        Ok(environment)
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Builds the one wheel that is installed.
    fn build(&self) -> Result<String> {
        let folder = root()?.join("target/wheels");
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
        }
        let manifest = ["--manifest-path", "crates/py/Cargo.toml", "--out", "target/wheels"];
        self.module("maturin", &[&["build", "--profile", "dist", "--locked"][..], &manifest].concat())?;
        let wheels: Vec<PathBuf> = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        let [wheel] = &wheels[..] else { anyhow::bail!("maturin made {} wheels", wheels.len()) };
        let name = wheel.file_name().and_then(OsStr::to_str).context("the wheel has a strange name")?;
        ensure!(name.contains("-cp310-abi3-"), "{name} does not work with every Python from 3.10 on");
        Ok(format!("target/wheels/{name}"))
    }

    fn module(&self, module: &str, arguments: &[&str]) -> Result<()> {
        self.python(&[&["-m", module], arguments].concat())
    }

    fn python(&self, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new(self.0.join("bin/python"));
        // Caches belong below `target`, too.
        command.env("PYTHONDONTWRITEBYTECODE", "1").env("MYPY_CACHE_DIR", self.0.join("mypy"));
        run(command.args(arguments))
    }
}

/// Installs Python unless there is one that can create virtual environments.
fn ensure_python() -> Result<()> {
    if makes_environments() {
        return Ok(());
    }
    let help = "the Python package is tested with Python 3.11 or newer: install python3 with venv and pip";
    install(&["python3", "python3-venv"], help)?;
    ensure!(makes_environments(), help);
    Ok(())
}

fn makes_environments() -> bool {
    let check = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    find("python3").is_some()
        && Command::new("python3").args(["-c", check]).output().is_ok_and(|output| output.status.success())
}
