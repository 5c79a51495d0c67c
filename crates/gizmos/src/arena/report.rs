//! What a match has shown, for people and as JSON.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use gizmos_ai::BotSource;
use gizmos_ai::arena::{Ladder, Match, MatchSummary, Rating, Sprt, Tally, Verdict};
use serde::Serialize;

use super::Arguments;
use super::interval::{percent, plus_minus};
use crate::failure::Result;
use crate::number::{ratio, real};
use crate::output;
use crate::text_table::TextTable;

/// All that a match has shown.
#[derive(Serialize)]
pub struct MatchReport {
    players: usize,
    bots: Vec<BotReport>,
    elo: Vec<EloReport>,
    sprt: Option<SprtReport>,
    /// The first games that engines forfeited, in words.
    forfeits: Vec<String>,
    games: u64,
    games_asked_for: u64,
    group_size: usize,
    groups: u64,
    seed: String,
    threads: usize,
    seconds: f64,
    games_per_second: f64,
}

/// What is known of one bot.
#[derive(Serialize)]
struct BotReport {
    bot: String,
    games: u64,
    wins: u64,
    wins_by_seat: Vec<u64>,
    win_share: f64,
    win_share_95: Option<(f64, f64)>,
    mean_score: f64,
    mean_score_95: Option<(f64, f64)>,
    mean_rounds: f64,
    mean_rounds_95: Option<(f64, f64)>,
    points_per_turn: f64,
    decisions: u64,
    ms_per_decision: f64,
    ms_per_game: f64,
    forfeits: u64,
    ladder: Option<RatingReport>,
}

/// Where a bot stands on the ladder.
#[derive(Serialize)]
pub struct RatingReport {
    pub elo: f64,
    pub elo_95: Option<(f64, f64)>,
    pub standard_error: f64,
    /// Whether it is a rung itself, so that this is its fixed rating.
    pub rung: bool,
}

/// How two bots of the list compare, by their places in it.
#[derive(Serialize)]
struct EloReport {
    bot: usize,
    against: usize,
    /// `None` is infinite, as are the ends of the interval.
    elo: Option<f64>,
    elo_95: Option<(Option<f64>, Option<f64>)>,
    /// `deals[k]`: in how many deals the bot finished ahead in `k` of the games.
    deals: Vec<u64>,
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    bounds: (f64, f64),
    verdict: &'static str,
}

impl BotReport {
    fn new(bot: String, tally: &Tally, summary: &MatchSummary, ladder: Option<RatingReport>) -> Self {
        let (win_share, mean_score, mean_rounds) = (summary.win_share(), summary.mean_score(), tally.mean_rounds());
        let ms = summary.counts.thinking.time.as_secs_f64() * 1000.0;
        Self {
            bot,
            games: tally.games(),
            wins: summary.counts.wins.sum,
            wins_by_seat: summary.wins_by_seat().to_vec(),
            win_share: win_share.value,
            win_share_95: win_share.interval,
            mean_score: mean_score.value,
            mean_score_95: mean_score.interval,
            mean_rounds: mean_rounds.value,
            mean_rounds_95: mean_rounds.interval,
            points_per_turn: summary.points_per_turn(),
            decisions: summary.counts.thinking.decisions,
            ms_per_decision: ratio(ms, real(summary.counts.thinking.decisions)),
            ms_per_game: ratio(ms, real(tally.games())),
            forfeits: summary.counts.forfeits,
            ladder,
        }
    }
}

impl RatingReport {
    /// The rating of a bot by these results; a rung has its own.
    pub fn new(bot: &str, ladder: &Ladder, ratings: &BTreeMap<String, Rating>) -> Option<Self> {
        if let Some(rung) = ladder.rung(bot) {
            let rating = Rating { elo: rung.elo, standard_error: rung.standard_error };
            return Some(Self::from_rating(rating, true));
        }
        ratings.get(bot).map(|&rating| Self::from_rating(rating, false))
    }

    fn from_rating(rating: Rating, rung: bool) -> Self {
        let elo_95 = rating.estimate().interval;
        Self { elo: rating.elo, elo_95, standard_error: rating.standard_error, rung }
    }
}

impl SprtReport {
    fn new(sprt: Sprt, tally: &Tally) -> Self {
        let counts = tally.ahead(0, 1);
        let Sprt { elo0, elo1, alpha, beta } = sprt;
        let verdict = match sprt.verdict(&counts) {
            Verdict::Open => "open",
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        };
        Self { elo0, elo1, alpha, beta, llr: sprt.log_likelihood_ratio(&counts), bounds: sprt.bounds(), verdict }
    }
}

impl MatchReport {
    pub fn new(
        arguments: &Arguments,
        contest: &Match,
        (tally, forfeits): (&Tally, Vec<String>),
        sprt: Option<Sprt>,
        ladder: &Ladder,
        ratings: &BTreeMap<String, Rating>,
        seconds: f64,
    ) -> Self {
        let bot_report = |(bot, summary): (&Arc<dyn BotSource>, MatchSummary)| {
            // The ladder is one of games between two.
            let rating = if tally.players() == 2 { RatingReport::new(&bot.version(), ladder, ratings) } else { None };
            BotReport::new(bot.name(), tally, &summary, rating)
        };
        let finite = |value: f64| value.is_finite().then_some(value);
        let elo = tally.elo_differences().into_iter().map(|difference| EloReport {
            bot: difference.contestant,
            against: difference.other,
            elo: finite(difference.elo.value),
            elo_95: difference.elo.interval.map(|(low, high)| (finite(low), finite(high))),
            deals: tally.ahead(difference.contestant, difference.other),
        });
        Self {
            players: tally.players(),
            bots: contest.bots().iter().zip(tally.contestants()).map(bot_report).collect(),
            elo: elo.collect(),
            sprt: sprt.map(|sprt| SprtReport::new(sprt, tally)),
            forfeits,
            games: tally.games(),
            games_asked_for: arguments.games,
            group_size: tally.players(),
            groups: tally.deals(),
            seed: arguments.seed.to_string(),
            threads: arguments.threads.count(),
            seconds,
            games_per_second: ratio(real(tally.games()), seconds),
        }
    }

    pub fn print(&self) -> Result<()> {
        let mut out = output::stdout();
        let Self { games, games_asked_for, groups, group_size, seconds, games_per_second, .. } = self;
        let rounded = if games > games_asked_for {
            format!(" ({games_asked_for} rounded up to whole deals)")
        } else {
            String::new()
        };
        writeln!(out, "{games} games{rounded}: {groups} deals, each with all {group_size} rotations of the seats")?;
        writeln!(
            out,
            "{seconds:.1} s, {games_per_second:.1} games/s; ± and (from-to) are 95 % intervals over deals\n"
        )?;
        let mut table = TextTable::default();
        let heads = "|bot|wins|% of games|points|rounds|points/turn|ms/decision|ms/game|ladder";
        let were_forfeits = self.bots.iter().any(|bot| bot.forfeits > 0);
        table.add(heads.split('|').chain(were_forfeits.then_some("forfeits")));
        for (index, bot) in self.bots.iter().enumerate() {
            let cells = [
                (index + 1).to_string(),
                bot.bot.clone(),
                bot.wins.to_string(),
                percent(bot.win_share, bot.win_share_95),
                plus_minus(bot.mean_score, bot.mean_score_95),
                plus_minus(bot.mean_rounds, bot.mean_rounds_95),
                format!("{:.2}", bot.points_per_turn),
                format!("{:.3}", bot.ms_per_decision),
                format!("{:.1}", bot.ms_per_game),
                bot.ladder.as_ref().map_or("-".to_owned(), RatingReport::text),
            ];
            table.add(cells.into_iter().chain(were_forfeits.then(|| bot.forfeits.to_string())));
        }
        for line in table.lines(2) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        for forfeit in &self.forfeits {
            writeln!(out, "Forfeit: {forfeit}")?;
        }
        for EloReport { bot, against, elo, elo_95, .. } in &self.elo {
            let number =
                |value: &Option<f64>, infinite: &str| value.map_or(infinite.to_owned(), |elo| format!("{elo:+.0}"));
            let interval = elo_95
                .as_ref()
                .map_or(String::new(), |(low, high)| format!(" ({} to {})", number(low, "-∞"), number(high, "+∞")));
            writeln!(out, "Elo of {} over {}: {}{interval}", bot + 1, against + 1, number(elo, "unbounded"))?;
        }
        if let Some(SprtReport { elo0, elo1, llr, bounds: (lower, upper), verdict, .. }) = &self.sprt {
            let meaning = match *verdict {
                "accepted" => format!("accepted: {elo1:+} Elo rather than {elo0:+}"),
                "rejected" => format!("rejected: {elo0:+} Elo rather than {elo1:+}"),
                _ => "undecided: more games are needed".to_owned(),
            };
            writeln!(
                out,
                "Sequential test, {elo0:+} against {elo1:+}: {meaning}; LLR {llr:.2} of {lower:.2} to {upper:.2}"
            )?;
        }
        Ok(out.flush()?)
    }
}

impl RatingReport {
    /// "1003 ± 14" or "1003 (rung)"
    pub fn text(&self) -> String {
        match self.elo_95 {
            Some((_, high)) if !self.rung => format!("{:.0} ± {:.0}", self.elo, high - self.elo),
            _ => format!("{:.0} (rung)", self.elo),
        }
    }
}
