//! `gizmos arena --ladder`: a round robin, rated on the ladder.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, anyhow};
use gizmos_ai::BotSource;
use gizmos_ai::arena::{HeadToHead, Ladder, Match};
use serde::Serialize;

use super::interval::percent;
use super::report::RatingReport;
use super::{Arguments, play, plot, progress_bar};
use crate::failure::{Failure, Result};
use crate::output;
use crate::text_table::TextTable;

pub fn run(arguments: &Arguments) -> Result<()> {
    let ladder = arguments.ladder()?;
    let bots = arguments.patience.open(&arguments.ladder)?;
    let matches = new_matches(&bots, arguments, &ladder)?;
    let (start, threads) = (Instant::now(), arguments.threads.pool()?);
    let progress = progress_bar(matches.iter().map(Match::games).fold(0, u64::saturating_add))?;
    let (mut results, mut forfeited) = (Vec::new(), Vec::new());
    for contest in &matches {
        let (tally, forfeits) = play(contest, &threads, None, &progress)?;
        forfeited.extend(forfeits);
        let names: Vec<String> = contest.bots().iter().map(BotSource::version).collect();
        results.extend(HeadToHead::new(&names, &tally, Some(contest.seed().to_string())));
    }
    progress.finish_and_clear();
    if let Some(forfeit) = forfeited.first() {
        return Err(Failure::refused(anyhow!("a game that was forfeited says nothing about strength: {forfeit}")));
    }
    if let Some(path) = &arguments.write {
        write(path, &ladder.with(&results))?;
    }
    let names: Vec<String> = bots.iter().map(BotSource::version).collect();
    arguments.draw(|| plot::ladder_figure(&names, &ladder, &ladder.rate(&results)))?;
    let report = LadderReport::new(arguments, &names, &ladder, &results, start.elapsed().as_secs_f64());
    if arguments.json { output::json(&report, 2) } else { report.print() }
}

/// The pairs that have to play: rungs have played each other, and never change.
fn new_matches(bots: &[Arc<dyn BotSource>], arguments: &Arguments, ladder: &Ladder) -> Result<Vec<Match>> {
    let mut matches = Vec::new();
    for (index, bot) in bots.iter().enumerate() {
        for other in &bots[..index] {
            if bot.name() == other.name() {
                let bot = bot.name();
                return Err(anyhow!("{bot} is named twice: it cannot be rated against itself").into());
            }
            let has_rung = |bot: &Arc<dyn BotSource>| ladder.rung(&bot.version()).is_some();
            if !(has_rung(bot) && has_rung(other)) {
                matches.push(Match::new([Arc::clone(bot), Arc::clone(other)], arguments.games, arguments.seed)?);
            }
        }
    }
    if bots.len() < 2 {
        return Err(anyhow!("a ladder needs at least two bots").into());
    }
    Ok(matches)
}

fn write(path: &Path, ladder: &Ladder) -> Result<()> {
    let file = fs::File::create(path).with_context(|| format!("cannot make {}", path.display()))?;
    output::write_json(file, ladder, 2)
}

#[derive(Serialize)]
struct LadderReport {
    bots: Vec<BotReport>,
    results: Vec<ResultReport>,
    games_per_match: u64,
    seed: String,
    threads: usize,
    seconds: f64,
}

#[derive(Serialize)]
struct BotReport {
    bot: String,
    ladder: Option<RatingReport>,
}

#[derive(Serialize)]
struct ResultReport {
    bot: String,
    against: String,
    games: u64,
    wins: u64,
    win_share: f64,
    win_share_95: Option<(f64, f64)>,
    deals: [u64; 3],
    /// Whether it was played just now, or comes from the ladder.
    new: bool,
}

impl ResultReport {
    fn new(result: &HeadToHead, new: bool) -> Self {
        let share = result.win_share();
        Self {
            bot: result.bot.clone(),
            against: result.against.clone(),
            games: result.games(),
            wins: result.wins(),
            win_share: share.value,
            win_share_95: share.interval,
            deals: result.deals,
            new,
        }
    }
}

impl LadderReport {
    fn new(arguments: &Arguments, names: &[String], ladder: &Ladder, results: &[HeadToHead], seconds: f64) -> Self {
        let ratings = ladder.rate(results);
        let among_us = |result: &&HeadToHead| names.contains(&result.bot) && names.contains(&result.against);
        let old = ladder.results.iter().filter(among_us).map(|result| ResultReport::new(result, false));
        let new = results.iter().map(|result| ResultReport::new(result, true));
        let bot = |name: &String| BotReport { bot: name.clone(), ladder: RatingReport::new(name, ladder, &ratings) };
        Self {
            bots: names.iter().map(bot).collect(),
            results: old.chain(new).collect(),
            games_per_match: arguments.games.div_ceil(2).saturating_mul(2),
            seed: arguments.seed.to_string(),
            threads: arguments.threads.count(),
            seconds,
        }
    }

    /// The share of games that one bot won against another.
    fn share(&self, bot: &str, against: &str) -> String {
        let direct = self.results.iter().find(|result| result.bot == bot && result.against == against);
        let turned = self.results.iter().find(|result| result.bot == against && result.against == bot);
        let flip = |(low, high): (f64, f64)| (1.0 - high, 1.0 - low);
        direct
            .map(|result| percent(result.win_share, result.win_share_95))
            .or_else(|| turned.map(|result| percent(1.0 - result.win_share, result.win_share_95.map(flip))))
            .unwrap_or_else(|| "-".to_owned())
    }

    fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        let played = self.results.iter().filter(|result| result.new).count();
        writeln!(out, "{played} matches of {} games in {:.1} s", self.games_per_match, self.seconds)?;
        writeln!(out, "% of games won against each other, with 95 % intervals over deals\n")?;
        let mut table = TextTable::default();
        let names = || self.bots.iter().map(|bot| bot.bot.clone());
        table.add(["bot".to_owned()].into_iter().chain(names()).chain(["ladder".to_owned()]));
        for bot in &self.bots {
            let shares = self.bots.iter().map(|other| self.share(&bot.bot, &other.bot));
            let rating = bot.ladder.as_ref().map_or("-".to_owned(), RatingReport::text);
            table.add([bot.bot.clone()].into_iter().chain(shares).chain([rating]));
        }
        for line in table.lines(1) {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }
}
