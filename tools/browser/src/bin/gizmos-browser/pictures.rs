//! Pictures of the pages. All games come from fixed seeds, so that the pictures hardly differ from run to run.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, TestRun, run};

use crate::film;
use crate::scenes::Scenes;
use crate::shrink::shrink;

/// No picture is larger, so that the repository stays small.
const MOST_BYTES: usize = 300_000;

/// The film must be smaller than this, so that it loads fast.
const MOST_BYTES_OF_FILM: usize = 2_000_000;

const DESKTOP: Device = Device::DESKTOP.still();
const PHONE: Device = Device::PHONE.still();

/// The smallest window that shows everything for a decision without scrolling.
const LAPTOP: Device = Device { width: 1280, height: 720, ..DESKTOP };
const LARGE: Device = Device { width: 1920, height: 1080, ..DESKTOP };
const LARGEST: Device = Device { width: 2560, height: 1440, ..DESKTOP };

/// A phone in landscape orientation.
const LANDSCAPE: Device = Device { width: PHONE.height, height: PHONE.width, ..PHONE };

/// The picture for link previews.
const PREVIEW: Device = Device { width: 1200, height: 630, ..DESKTOP.dark() };

/// All pictures, each with the devices on which it is made.
const PICTURES: [(&str, &[Device]); 29] = [
    ("welcome", &[DESKTOP, PHONE.dark()]),
    ("home", &[DESKTOP, DESKTOP.dark(), PHONE, PHONE.reading("de")]),
    ("lobby", &[DESKTOP, PHONE]),
    ("start", &[DESKTOP, LAPTOP.dark(), LARGE, LARGEST.dark(), PHONE.dark(), LANDSCAPE]),
    (
        "middle",
        &[
            DESKTOP,
            DESKTOP.dark(),
            LAPTOP,
            LAPTOP.reading("pl"),
            LARGE.dark(),
            LARGEST,
            PHONE,
            PHONE.dark(),
            PHONE.reading("de"),
            LANDSCAPE.dark(),
        ],
    ),
    ("two", &[LARGE.dark()]),
    ("four", &[DESKTOP, LAPTOP.dark(), LARGEST]),
    ("full", &[DESKTOP, LAPTOP.dark()]),
    ("chain", &[DESKTOP, DESKTOP.dark(), LAPTOP.dark(), LAPTOP.reading("de"), LARGE, LARGEST.dark(), PHONE, LANDSCAPE]),
    ("payment", &[DESKTOP, DESKTOP.reading("de"), LAPTOP, LARGE.dark(), LARGEST, PHONE, LANDSCAPE.dark()]),
    ("close-up", &[DESKTOP]),
    ("research", &[DESKTOP, LAPTOP.dark(), LARGE, LARGEST.dark(), PHONE.dark(), LANDSCAPE]),
    ("order", &[DESKTOP, PHONE]),
    ("spectator", &[DESKTOP.dark(), PHONE]),
    ("chat", &[DESKTOP, PHONE.dark()]),
    ("curtain", &[PHONE]),
    ("absence", &[DESKTOP.dark(), PHONE]),
    ("end", &[DESKTOP, DESKTOP.dark(), DESKTOP.reading("pl"), PHONE]),
    ("statistics", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("replay", &[DESKTOP, LAPTOP, PHONE.dark()]),
    ("analysis", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("duel", &[DESKTOP, PHONE]),
    ("mistake", &[DESKTOP]),
    ("cards", &[DESKTOP, PHONE.dark(), PHONE.reading("pl")]),
    ("rules", &[DESKTOP, PHONE]),
    ("tips", &[DESKTOP, PHONE.dark()]),
    ("lesson", &[DESKTOP, PHONE]),
    ("puzzle", &[PHONE.dark()]),
    ("preview", &[PREVIEW]),
];

/// The name of the animated picture.
const FILM: &str = "chain-in-motion";

/// Makes these pictures, or all of them if none is named.
pub fn pictures(server: &Path, folder: &Path, names: &[&str]) -> Result<()> {
    let stills = PICTURES.iter().flat_map(|(what, devices)| devices.iter().map(|device| (*what, *device)));
    let stills: Vec<(String, &str, Device)> = stills.map(|(what, device)| (name(what, device), what, device)).collect();
    let all: Vec<&str> = stills.iter().map(|(name, ..)| &**name).chain([FILM]).collect();
    for name in names {
        ensure!(all.contains(name), "no picture is called {name}; there are {}", all.join(", "));
    }
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    let stills: Vec<_> = stills.iter().filter(|(name, ..)| wanted(name)).collect();
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let keep = |name: &str, picture: Vec<u8>, limit: usize| -> Result<()> {
        let (size, file) = (picture.len(), format!("{name}.png"));
        ensure!(size < limit, "{file} has {size} bytes, but must have fewer than {limit}");
        println!("{size:>7} {file}");
        // This one is sent by the pages themselves.
        let folder = if name == "preview" { Path::new("crates/page/assets") } else { folder };
        Ok(fs::write(folder.join(file), picture)?)
    };
    run(async {
        if wanted(FILM) {
            keep(FILM, Box::pin(film::chain_in_motion(server)).await?, MOST_BYTES_OF_FILM)?;
        }
        if stills.is_empty() {
            return Ok(());
        }
        let (stage, scenes) = Scenes::set(server).await?;
        let run = TestRun::default();
        scenes.fill(&run, &stage.server.url).await?;
        for (name, what, device) in stills {
            let visitor = run.visitor(&stage.server.url, "Ann", *device).await?;
            scenes.show(what, &visitor).await.with_context(|| format!("the picture {name}"))?;
            keep(name, shrink(&visitor.screenshot().await?, MOST_BYTES)?, MOST_BYTES)?;
        }
        run.end().await
    })
}

/// The name of a picture.
fn name(what: &str, device: Device) -> String {
    if device == PREVIEW {
        return what.to_owned();
    }
    let Device { width, height, dark, language, .. } = device;
    let named = [(DESKTOP, "desktop"), (PHONE, "phone"), (LANDSCAPE, "landscape")];
    let same = named.iter().find(|(other, _)| (other.width, other.height) == (width, height));
    let kind = same.map_or_else(|| format!("{width}x{height}"), |(_, kind)| (*kind).to_owned());
    let suffix = if language == DESKTOP.language { String::new() } else { format!("-{language}") };
    format!("{what}-{kind}-{}{suffix}", if dark { "dark" } else { "light" })
}
