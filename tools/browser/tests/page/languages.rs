//! A game in each language, without English text in the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Visitor, drive};

use crate::after_the_game::after_the_game;
use crate::against_bots::arrived;
use crate::learning::learning;

/// The messages of a language that are one line without values.
fn lines(language: &str) -> Result<BTreeMap<String, String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/text/messages").join(language);
    let mut lines = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let text = fs::read_to_string(file?.path())?;
        let all: Vec<&str> = text.lines().collect();
        for (index, line) in all.iter().enumerate() {
            let goes_on = all.get(index + 1).is_some_and(|next| next.starts_with(' '));
            let plain = !line.starts_with([' ', '#', '-']) && !line.contains('{') && !goes_on;
            if let Some((id, value)) = line.split_once(" = ").filter(|_| plain) {
                lines.insert(id.to_owned(), value.trim().to_owned());
            }
        }
    }
    ensure!(lines.len() > 50, "only {} messages in {language}", lines.len());
    Ok(lines)
}

/// The English messages whose text is not a message of this language, too.
fn foreign(language: &str) -> Result<BTreeSet<String>> {
    let (english, own) = (lines("en")?, lines(language)?);
    let own: BTreeSet<&String> = own.values().collect();
    let is_word = |text: &&String| text.chars().any(char::is_alphabetic) && !own.contains(*text);
    Ok(english.values().filter(is_word).cloned().collect())
}

/// All texts of a page: visible ones, names and hints.
async fn texts(visitor: &Visitor) -> Result<BTreeSet<String>> {
    visitor.loaded().await?;
    let said = "(() => {
        const said = [document.title];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) said.push(walker.currentNode.data);
        for (const name of ['aria-label', 'title', 'placeholder', 'data-hint', 'data-lost', 'data-back', 'data-confirm', 'data-copied']) {
            for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
        }
        return said.map(text => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
    })()";
    Ok(visitor.evaluate::<Vec<String>>(said).await?.into_iter().collect())
}

/// Checks that the page contains no English messages.
async fn check_language(visitor: &Visitor, foreign: &BTreeSet<String>) -> Result<()> {
    let said = texts(visitor).await?;
    let is_foreign = |text: &&String| {
        let long = |line: &&String| line.split(' ').count() >= 3 && text.contains(line.as_str());
        foreign.contains(*text) || foreign.iter().any(|line| long(&line))
    };
    let english: Vec<&String> = said.iter().filter(is_foreign).collect();
    ensure!(english.is_empty(), "English at {}: {english:?}", visitor.path().await?);
    Ok(())
}

fn play_in(language: &'static str) -> Result<()> {
    drive(async |run, server| {
        let foreign = if language == "en" { BTreeSet::new() } else { foreign(language)? };
        let device = Device::DESKTOP.reading(language);
        let ann = run.visitor(&server.address, "Ann", device).await?;
        ann.complaints.expect("status of 404");
        for path in ["/guide", "/rules", "/cards", "/cards/216", "/records", "/nowhere", "/"] {
            ann.open(path).await?;
            ensure!(ann.attribute("html", "lang").await?.as_deref() == Some(language), "{path} is in another language");
            check_language(&ann, &foreign).await?;
        }
        ann.click("button[name=mode][value=bots]").await?;
        let game = arrived(server, &ann).await?;
        let mut decisions = 0;
        while game.decider().await?.is_some() || !game.is_over() {
            if decisions % 7 == 0 {
                check_language(&ann, &foreign).await?;
            }
            decisions += 1;
            game.step().await?;
        }
        ann.wait_for("#ending").await?;
        check_language(&ann, &foreign).await?;
        let check = async |what: &str| {
            check_language(&ann, &foreign).await?;
            ann.audit(what).await
        };
        after_the_game(server, &ann, &check).await?;
        learning(server, &ann, &check).await?;
        ann.open(&game.path()).await?;
        let lang = ann.attribute("html", "lang").await?.context("the page names no language")?;
        ensure!(lang == language, "the table is in {lang}");
        Ok(())
    })
}

#[test]
fn a_game_is_played_in_english() -> Result<()> {
    play_in("en")
}

#[test]
fn a_game_is_played_in_polish() -> Result<()> {
    play_in("pl")
}

#[test]
fn a_game_is_played_in_german() -> Result<()> {
    play_in("de")
}
