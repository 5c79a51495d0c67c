//! The numbers of a game: where the points come from, how it went, who was lucky, and all that was counted.

use gizmos_chart::{Axis, Figure, Panel, Segment, Series};
use gizmos_core::{Level, Seat, SeatSet};
use gizmos_study::{Breakdown, Fortune, Measure, SeatLuck, SeatStatistics, Statistics, TurnStatistics, luck};
use gizmos_text::{StatisticsLabel, TableLabel, Text, Verdict, Who};
use maud::{Markup, html};

use crate::art;
use crate::chart::{Line, LineChart, numbers, plot, shortened};
use crate::past::{PastContext, Tab, past_page, player};
use crate::table::cut_short;

/// What is listed under which heading.
const GROUPS: [(StatisticsLabel, &[Measure]); 5] = [
    (
        StatisticsLabel::GroupPoints,
        &[
            Measure::Points,
            Measure::PointsLevelOne,
            Measure::PointsLevelTwo,
            Measure::PointsLevelThree,
            Measure::PointsTokens,
            Measure::PointsBonus,
            Measure::BestTurn,
        ],
    ),
    (StatisticsLabel::GroupTurns, &[Measure::Turns, Measure::Passes, Measure::Used, Measure::LongestChain]),
    (
        StatisticsLabel::GroupBuilding,
        &[
            Measure::Built,
            Measure::BuiltLevelOne,
            Measure::BuiltLevelTwo,
            Measure::BuiltLevelThree,
            Measure::BuiltFromDisplay,
            Measure::BuiltFromArchive,
            Measure::BuiltFromResearch,
            Measure::BuiltFree,
        ],
    ),
    (
        StatisticsLabel::GroupCards,
        &[
            Measure::Filed,
            Measure::Researches,
            Measure::ResearchesLevelOne,
            Measure::ResearchesLevelTwo,
            Measure::ResearchesLevelThree,
            Measure::CardsSeen,
        ],
    ),
    (
        StatisticsLabel::GroupEnergy,
        &[
            Measure::Picked,
            Measure::Drawn,
            Measure::Spent,
            Measure::Conversions,
            Measure::Discounts,
            Measure::MostHeld,
            Measure::Left,
        ],
    ),
];

/// The numbers of a game. While it goes on they say nothing that is hidden: all of them but luck can be counted by everybody.
pub fn statistics_page(past: &PastContext<'_>) -> Markup {
    let names = past.names();
    let book = StatisticsView { past, text: past.text(), names: &names, statistics: Statistics::of(&past.game.record) };
    past_page(past, Tab::Statistics, &book.page())
}

/// All that the parts of the page are made from.
struct StatisticsView<'a> {
    past: &'a PastContext<'a>,
    text: &'static Text,
    names: &'a [String],
    statistics: Statistics,
}

impl StatisticsView<'_> {
    fn page(&self) -> Markup {
        let text = self.text;
        html! {
            (self.outcome())
            section.panel { h2 { (text.label(StatisticsLabel::Points)) } (self.points()) }
            section.panel { h2 { (text.label(StatisticsLabel::Course)) } (self.course()) }
            section.panel { h2 { (text.label(StatisticsLabel::Chains)) } (self.chains()) }
            section.panel {
                h2 { (text.label(StatisticsLabel::Luck)) }
                @if self.past.is_open { (self.luck()) } @else { p { (text.label(StatisticsLabel::LuckLater)) } }
            }
            section.panel { h2 { (text.label(StatisticsLabel::All)) } (self.everything()) }
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    fn player(&self, seat: Seat) -> Markup {
        player(self.past, seat, self.name(seat))
    }

    /// The seats, the winner first once there is one.
    fn seats(&self) -> Vec<Seat> {
        match &self.past.game.ended {
            Some((_, outcome)) => outcome.ranking.clone(),
            None => self.past.game.seats().collect(),
        }
    }

    fn of(&self, seat: Seat) -> Option<&SeatStatistics> {
        self.statistics.seats.get(seat.index())
    }

    /// Who won, or that nobody has yet.
    fn outcome(&self) -> Markup {
        let text = self.text;
        html! {
            @if let Some((cause, outcome)) = &self.past.game.ended {
                p.lead {
                    @if let Some(&winner) = outcome.ranking.first() {
                        @let you = self.past.seats == SeatSet::only(winner);
                        (text.winner(Who { name: self.name(winner), you })) " "
                    }
                    (text.rounds_played(outcome.rounds))
                    @if self.past.game.closed { " " (text.label(TableLabel::Closed)) }
                    @else if let Some(label) = cut_short(*cause) { " " (text.label(label)) }
                }
            } @else {
                p.lead { (text.label(StatisticsLabel::SoFar)) }
            }
        }
    }

    /// The points of each player by where they come from.
    fn points(&self) -> Markup {
        let text = self.text;
        let board = self.past.game.record.state().board();
        let rows: Vec<(Seat, Breakdown)> =
            self.seats().into_iter().filter_map(|seat| Some((seat, Breakdown::of(board.player(seat)?)))).collect();
        let levels = Level::ALL.map(|level| text.level(level));
        let others = [StatisticsLabel::Tokens, StatisticsLabel::Bonus].map(|label| text.label(label));
        let sources: Vec<&String> = levels.iter().chain(&others).collect();
        let table = html! {
            thead {
                tr {
                    th scope="col" { (text.label(TableLabel::Player)) }
                    th scope="col" { (text.label(TableLabel::Points)) }
                    @for source in &sources { th scope="col" { (source) } }
                }
            }
            tbody {
                @for (seat, breakdown) in &rows {
                    tr.you[self.past.seats.contains(*seat)] {
                        th scope="row" { (self.player(*seat)) }
                        td { strong { (breakdown.total()) } }
                        @for points in breakdown.sources() { td { (points) } }
                    }
                }
            }
        };
        let names = rows.iter().map(|(seat, _)| (shortened(self.name(*seat)), None)).collect();
        let legend = sources.iter().enumerate().map(|(index, source)| (Series(index), (*source).clone())).collect();
        let height = 36.0 * rows.len() as f64;
        let mut panel = Panel::new("", Axis::new(text.label(TableLabel::Points)).whole(), Axis::names(names), height);
        for (row, (_, breakdown)) in rows.iter().enumerate() {
            let segment = |(index, points): (usize, u32)| Segment {
                series: Series(index),
                length: f64::from(points),
                label: points.to_string(),
            };
            let segments = breakdown.sources().into_iter().enumerate().map(segment).collect();
            panel.stack(row, segments, breakdown.total().to_string());
        }
        let title = text.label(StatisticsLabel::PointsChart);
        let bars = rows.iter().map(|(seat, breakdown)| (self.name(*seat), breakdown.total().to_string()));
        let figure = Figure::new(title.as_str(), "", text.bars_described(bars)).with(panel.legend(legend));
        html! {
            div.charts {
                (numbers(&text.label(StatisticsLabel::Points), &table))
                // Its colours are those of sources, not of players.
                div.by-source { (plot("points-by-source", &title, &figure, None, text)) }
            }
        }
    }

    /// How scores, machines and energy grew.
    fn course(&self) -> Markup {
        let score = |turns: &[TurnStatistics]| turns.iter().map(|turn| turn.score).collect();
        html! {
            div.charts {
                (self.lines("score-by-round", StatisticsLabel::ScoreChart, score))
                (self.lines("built-by-round", StatisticsLabel::BuiltChart, |turns| summed(turns, |turn| turn.built)))
                (self.lines("gained-by-round", StatisticsLabel::GainedChart, |turns| summed(turns, |turn| turn.gained)))
                (self.lines("spent-by-round", StatisticsLabel::SpentChart, |turns| summed(turns, |turn| turn.spent)))
            }
        }
    }

    /// A chart with a value for each turn of each player.
    fn lines(&self, id: &str, title: StatisticsLabel, values: impl Fn(&[TurnStatistics]) -> Vec<u32>) -> Markup {
        let (title, across) = (self.text.label(title), self.text.label(StatisticsLabel::Round));
        let points = |seat: &SeatStatistics| {
            let rounds = seat.turns.iter().map(|turn| f64::from(turn.round));
            rounds.zip(values(&seat.turns).into_iter().map(f64::from)).collect()
        };
        let seats = self.names.iter().zip(&self.statistics.seats);
        let lines = seats.map(|(name, seat)| Line { name, points: points(seat) });
        LineChart { id, title: &title, across: &across, lines: lines.collect() }.draw(self.text)
    }

    /// The best that everybody has done in one turn, with the way to it.
    fn chains(&self) -> Markup {
        let text = self.text;
        let round = |turn: &TurnStatistics| {
            html! { a href=(self.past.position(turn.decisions)) { (text.in_round(turn.round)) } }
        };
        let title = text.label(StatisticsLabel::Chains);
        let none = text.label(StatisticsLabel::None);
        let table = html! {
            thead {
                tr {
                    th scope="col" { (text.label(TableLabel::Player)) }
                    th scope="col" { (text.label(StatisticsLabel::LongestChain)) }
                    th scope="col" { (text.label(StatisticsLabel::BestTurn)) }
                }
            }
            tbody {
                @for seat in self.seats() {
                    @if let Some(counted) = self.of(seat) {
                        tr.you[self.past.seats.contains(seat)] {
                            th scope="row" { (self.player(seat)) }
                            td {
                                @if let Some(turn) = counted.longest_chain() {
                                    (text.gizmos(turn.used as usize)) ", " (round(turn))
                                } @else { (none) }
                            }
                            td {
                                @if let Some(turn) = counted.best_turn() {
                                    (text.score(turn.points.unsigned_abs())) ", " (round(turn))
                                } @else { (none) }
                            }
                        }
                    }
                }
            }
        };
        numbers(&title, &table)
    }

    /// How chance treated everybody.
    fn luck(&self) -> Markup {
        let text = self.text;
        let luck = luck(&self.past.game.record);
        let rows: Vec<(Seat, SeatLuck)> =
            self.seats().into_iter().filter_map(|seat| Some((seat, *luck.get(seat.index())?))).collect();
        let title = text.label(StatisticsLabel::LuckChart);
        let names = rows.iter().map(|(seat, _)| (shortened(self.name(*seat)), Some(Series(seat.index())))).collect();
        let mut panel = Panel::new(
            "",
            Axis::new(text.label(TableLabel::Points)).whole(),
            Axis::names(names),
            36.0 * rows.len() as f64,
        );
        for (row, (seat, luck)) in rows.iter().enumerate() {
            let (all, usual) = (luck.total(), luck.total().spread());
            panel.error_bar(
                Some(Series(seat.index())),
                row,
                all.points,
                Some((-usual, usual)),
                text.signed(all.points),
            );
        }
        let values = rows.iter().map(|(seat, luck)| (self.name(*seat), text.signed(luck.total().points)));
        let figure = Figure::new(title.as_str(), "", text.bars_described(values)).with(panel);
        let columns =
            [StatisticsLabel::Drawn, StatisticsLabel::Researched, StatisticsLabel::TurnedUp, StatisticsLabel::AllLuck];
        let table = html! {
            thead {
                tr {
                    th scope="col" { (text.label(TableLabel::Player)) }
                    @for column in columns { th scope="col" { (text.label(column)) } }
                }
            }
            tbody {
                @for (seat, luck) in &rows {
                    tr.you[self.past.seats.contains(*seat)] {
                        th scope="row" { (self.player(*seat)) }
                        @for fortune in [luck.drawn, luck.researched, luck.turned_up] {
                            td { (text.luck_of(fortune.points, fortune.events)) }
                        }
                        td {
                            strong { (text.signed(luck.total().points)) } " "
                            small { (text.usual_luck(luck.total().spread())) }
                        }
                    }
                }
            }
        };
        html! {
            div.charts {
                ul.verdicts {
                    @for (seat, luck) in &rows { li { (art::emblem(*seat)) " " (self.verdict(*seat, luck.total())) } }
                }
                (plot("luck-by-player", &title, &figure, None, text))
            }
            (numbers(&text.label(StatisticsLabel::Luck), &table))
            p { (text.label(StatisticsLabel::LuckHow)) }
        }
    }

    fn verdict(&self, seat: Seat, fortune: Fortune) -> String {
        let verdict = if fortune.is_usual() {
            Verdict::Usual
        } else if fortune.points > 0.0 {
            Verdict::Lucky
        } else {
            Verdict::Unlucky
        };
        self.text.luck_verdict(self.name(seat), verdict, fortune.points, fortune.spread())
    }

    /// Everything that was counted.
    fn everything(&self) -> Markup {
        let text = self.text;
        let seats = self.seats();
        let table = html! {
            thead {
                tr {
                    th scope="col" { (text.label(StatisticsLabel::Measure)) }
                    @for &seat in &seats { th scope="col" { (self.player(seat)) } }
                    th scope="col" { (text.label(StatisticsLabel::Total)) }
                }
            }
            @for (heading, measures) in GROUPS {
                tbody {
                    tr.group { th scope="rowgroup" colspan=(seats.len() + 2) { (text.label(heading)) } }
                    @for &measure in measures {
                        tr {
                            th scope="row" { (text.measure(measure.name())) }
                            @for &seat in &seats {
                                td { @if let Some(counted) = self.of(seat) { (counted.counts[measure]) } }
                            }
                            td { (self.statistics.total[measure]) }
                        }
                    }
                }
            }
        };
        numbers(&text.label(StatisticsLabel::All), &table)
    }
}

/// What there was of something after each turn.
fn summed(turns: &[TurnStatistics], value: impl Fn(&TurnStatistics) -> u32) -> Vec<u32> {
    let sum = |sum: &mut u32, turn: &TurnStatistics| {
        *sum += value(turn);
        Some(*sum)
    };
    turns.iter().scan(0, sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gizmos_text::Language;

    #[test]
    fn everything_that_is_counted_is_listed_once_and_has_words() {
        let listed: Vec<Measure> = GROUPS.iter().flat_map(|(_, measures)| measures.iter().copied()).collect();
        for measure in Measure::ALL {
            assert_eq!(listed.iter().filter(|listed| *listed == measure).count(), 1, "{measure:?}");
            for text in Language::ALL.map(Text::of) {
                assert_ne!(text.measure(measure.name()), measure.name());
            }
        }
        assert_eq!(listed.len(), Measure::ALL.len());
    }
}
