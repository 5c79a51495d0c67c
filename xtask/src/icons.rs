//! `cargo xtask icons`: draws the icons of the site that can be installed, from the project's symbol, with Chromium.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::browser::chromium;
use crate::{root, run};

/// The icons: their names, how many pixels wide they are, and how much of them the symbol takes. Systems cut what they
/// call maskable into shapes of their own, at most down to a circle of 80 %.
const ICONS: [(&str, u32, u32); 3] =
    [("icon-192.png", 192, 100), ("icon-512.png", 512, 100), ("icon-maskable-512.png", 512, 60)];

/// Behind the symbol where an icon has no holes: the colour of the dark theme.
const GROUND: &str = "#1c1a17";

/// Draws all of them.
pub fn icons() -> Result<()> {
    let program = chromium()?;
    let symbol =
        fs::read_to_string(root()?.join("crates/page/assets/favicon.svg")).context("cannot read the symbol")?;
    for (name, width, share) in ICONS {
        let folder = tempfile::tempdir()?;
        let ground = if share < 100 { GROUND } else { "transparent" };
        let page = format!(
            "<!DOCTYPE html><style>html,body{{margin:0;background:{ground};overflow:hidden}}\
             body{{display:grid;place-content:center;width:{width}px;height:{width}px}}\
             svg{{width:{size}px;height:{size}px}}</style>{symbol}",
            size = width * share / 100,
        );
        let file = folder.path().join("icon.html");
        fs::write(&file, page)?;
        let mut draw = Command::new(&program);
        draw.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
        draw.args(["--default-background-color=00000000".to_owned(), format!("--window-size={width},{width}")]);
        draw.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
        draw.arg(format!("--screenshot={}", root()?.join("crates/offline/assets").join(name).display()));
        run(draw.arg(&file))?;
    }
    Ok(())
}
