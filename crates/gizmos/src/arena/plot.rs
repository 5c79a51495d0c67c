//! Matches as pictures: how scores are distributed, how they grow, how strong the bots are.

use std::collections::BTreeMap;

use gizmos_ai::arena::{Ladder, MatchSummary, Rating, Tally};
use gizmos_chart::{Axis, Figure, Panel, Series};

use super::report::RatingReport;
use crate::number::real;

/// A match as a picture.
pub fn figure(bots: &[String], tally: &Tally, ladder: &Ladder, ratings: &BTreeMap<String, Rating>) -> Figure {
    let names = distinct(bots);
    let subtitle = format!(
        "{} games: {} deals, each with every rotation of the {} seats",
        tally.games(),
        tally.deals(),
        tally.players()
    );
    let mut figure = Figure::new(format!("Gizmos arena: {}", names.join(" · ")), subtitle, describe(&names, tally));
    for panel in score_panels(&names, tally) {
        figure = figure.with(panel);
    }
    figure.with(round_panel(&names, tally)).with(strength_panel(&names, bots, tally, ladder, ratings))
}

/// The names without their editions, told apart by their places where one is there twice.
fn distinct(bots: &[String]) -> Vec<String> {
    let again = |bot: &String| bots.iter().filter(|other| *other == bot).count() > 1;
    let name = |(index, bot): (usize, &String)| {
        let name = bot.split('#').next().unwrap_or(bot);
        if again(bot) { format!("{name} ({})", index + 1) } else { name.to_owned() }
    };
    bots.iter().enumerate().map(name).collect()
}

/// What can be seen, in words.
fn describe(names: &[String], tally: &Tally) -> String {
    let describe = |(name, summary): (&String, MatchSummary)| {
        let (share, score) = (summary.win_share().value * 100.0, summary.mean_score().value);
        format!("{name} wins {share:.1} % of the games with {score:.1} points on average.")
    };
    let bots: Vec<String> = names.iter().zip(tally.contestants()).map(describe).collect();
    let rounds = tally.mean_rounds().value;
    format!(
        "Histograms of final scores, mean score after each round, and strength in Elo points. {} A game takes {rounds:.1} \
         rounds on average.",
        bots.join(" ")
    )
}

/// One histogram for each bot, all to the same scale.
fn score_panels(names: &[String], tally: &Tally) -> Vec<Panel> {
    let histograms: Vec<Vec<(f64, f64)>> = tally
        .contestants()
        .map(|summary| {
            let finals = summary.counts.curve.finals();
            let percent = 100.0 / real(finals.total()).max(1.0);
            finals.counts.iter().zip(0_u64..).map(|(&count, score)| (real(score), real(count) * percent)).collect()
        })
        .collect();
    let highest = |value: fn(&(f64, f64)) -> f64| histograms.iter().flatten().map(value).fold(0.0, f64::max);
    let (widest, tallest) = (highest(|bar| bar.0) + 1.0, highest(|bar| bar.1) * 1.25);
    let last = names.len().saturating_sub(1);
    let summaries = names.iter().zip(tally.contestants()).zip(histograms).enumerate();
    summaries
        .map(|(index, ((name, summary), bars))| {
            let x = Axis::new(if index == last { "final score (points)" } else { "" }).between(-1.0, widest);
            let y = Axis::new("% of games").between(0.0, tallest);
            let heading = if index == 0 { "How scores are distributed" } else { "" };
            let mut panel = Panel::new(heading, x, y, 92.0).note("Share of games that ended with each score");
            panel.bars(Series(index), 1.0, bars);
            let mean = summary.mean_score().value;
            panel.rule(mean, format!("mean {mean:.1}"));
            panel.name(Series(index), name);
            panel
        })
        .collect()
}

/// How scores grow. Rounds that only few games reach are left out.
fn round_panel(names: &[String], tally: &Tally) -> Panel {
    let rounds = tally.contestants().next().map_or(1, |summary| {
        let (curve, mut ended) = (&summary.counts.curve, 0);
        let most_ended = |round: &usize| {
            ended += curve.ended_with(*round);
            real(ended) >= 0.95 * real(tally.games())
        };
        (1..=curve.rounds()).find(most_ended).unwrap_or(curve.rounds())
    });
    let mut panel = Panel::new(
        "How scores grow",
        Axis::new("round").between(0.0, real(rounds)),
        Axis::new("points"),
        240.0,
    )
    .note(
        "Mean score after each round, with the range of the middle 80 % of games; games that are over keep their score",
    );
    let curves: Vec<Vec<(f64, f64, f64, f64)>> = tally
        .contestants()
        .map(|summary| {
            let at = |round: usize| {
                let scores = summary.counts.curve.after(round);
                let quantile = |share| real(scores.quantile(share));
                (real(round), scores.mean(), quantile(0.1), quantile(0.9))
            };
            (1..=rounds).map(at).collect()
        })
        .collect();
    for (index, curve) in curves.iter().enumerate() {
        panel.band(Series(index), curve.iter().map(|&(round, _, low, high)| (round, low, high)).collect());
    }
    for (index, (name, curve)) in names.iter().zip(curves).enumerate() {
        panel.line(Series(index), curve.into_iter().map(|(round, mean, ..)| (round, mean)).collect(), name);
    }
    panel
}

/// A line of the strength panel.
struct Strength {
    name: String,
    series: Option<Series>,
    elo: f64,
    interval: Option<(f64, f64)>,
    is_rung: bool,
}

/// A round of the ladder as a picture: the bots that played, and all rungs.
pub fn ladder_figure(bots: &[String], ladder: &Ladder, ratings: &BTreeMap<String, Rating>) -> Figure {
    let strengths = on_ladder(bots, bots, ladder, ratings);
    let describe = |strength: &Strength| format!("{} {:.0}", strength.name, strength.elo);
    let described: Vec<String> = strengths.iter().map(describe).collect();
    let description = format!("Ratings of bots in Elo points: {}.", described.join(", "));
    let subtitle = "Games of two players, every deal from both seats";
    Figure::new("Gizmos arena: the ladder", subtitle, description).with(ladder_panel(strengths))
}

/// The bots that have a rating, under these names, and the rungs that are not among them.
fn on_ladder(bots: &[String], names: &[String], ladder: &Ladder, ratings: &BTreeMap<String, Rating>) -> Vec<Strength> {
    let of_match = bots.iter().zip(names).enumerate().filter_map(|(index, (bot, name))| {
        let RatingReport { elo, elo_95, rung, .. } = RatingReport::new(bot, ladder, ratings)?;
        Some(Strength { name: name.clone(), series: Some(Series(index)), elo, interval: elo_95, is_rung: rung })
    });
    let others = ladder.rungs.iter().filter(|rung| !bots.contains(&rung.bot)).map(|rung| {
        let interval = Rating { elo: rung.elo, standard_error: rung.standard_error }.estimate().interval;
        Strength { name: rung.bot.clone(), series: None, elo: rung.elo, interval, is_rung: true }
    });
    of_match.chain(others).collect()
}

/// Strengths relative to the first bot, as far as they are finite.
fn relative(names: &[String], tally: &Tally) -> Vec<Strength> {
    let strength = |index: usize, elo: f64, interval| {
        let name = names.get(index).cloned().unwrap_or_default();
        Strength { name, series: Some(Series(index)), elo, interval, is_rung: false }
    };
    let others = tally.elo_differences().into_iter().filter(|difference| difference.contestant == 0);
    let others = others.filter(|difference| difference.elo.value.is_finite()).map(|difference| {
        let finite = |&(low, high): &(f64, f64)| low.is_finite() && high.is_finite();
        let interval = difference.elo.interval.filter(finite).map(|(low, high)| (-high, -low));
        strength(difference.other, -difference.elo.value, interval)
    });
    [strength(0, 0.0, None)].into_iter().chain(others).collect()
}

/// Strengths on the ladder if the whole match is connected with it, otherwise relative to the first bot.
fn strength_panel(
    names: &[String],
    bots: &[String],
    tally: &Tally,
    ladder: &Ladder,
    ratings: &BTreeMap<String, Rating>,
) -> Panel {
    let is_rated = |bot: &String| RatingReport::new(bot, ladder, ratings).is_some();
    if tally.players() == 2 && bots.iter().all(is_rated) {
        return ladder_panel(on_ladder(bots, names, ladder, ratings));
    }
    let axis = format!("Elo above {}", names.first().map_or("the first", String::as_str));
    rows(axis, "Differences in strength with 95 % intervals", relative(names, tally))
}

fn ladder_panel(strengths: Vec<Strength>) -> Panel {
    let note = "Ratings on the ladder with 95 % intervals; rungs are fixed, and grey if they did not play";
    rows("Elo".to_owned(), note, strengths)
}

/// Strengths one below the other, the strongest first.
fn rows(axis: String, note: &str, mut strengths: Vec<Strength>) -> Panel {
    strengths.sort_by(|left, right| right.elo.total_cmp(&left.elo));
    let names = strengths.iter().map(|strength| (strength.name.clone(), strength.series)).collect();
    let height = 34.0 * real(strengths.len());
    let mut panel = Panel::new("How strong they are", Axis::new(axis), Axis::names(names), height).note(note);
    for (row, Strength { series, elo, interval, is_rung, .. }) in strengths.into_iter().enumerate() {
        let margin = interval.map_or(String::new(), |(_, high)| format!(" ± {:.0}", high - elo));
        let label = if is_rung { format!("{elo:.0} (rung)") } else { format!("{elo:.0}{margin}") };
        panel.error_bar(series, row, elo, interval, label);
    }
    panel
}
