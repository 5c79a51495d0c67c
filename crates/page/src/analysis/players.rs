//! How well everybody played.

use gizmos_study::{JudgedDecision, SeatReview};
use gizmos_text::{AnalysisLabel, TableLabel};
use maud::{Markup, html};

use crate::PastContext;
use crate::chart::numbers;
use crate::past::player;

const COLUMNS: [AnalysisLabel; 4] =
    [AnalysisLabel::Accuracy, AnalysisLabel::MeanLoss, AnalysisLabel::Choices, AnalysisLabel::MistakesColumn];

/// The accuracy and the mistakes of each player, as a table.
pub fn players(past: &PastContext<'_>, simulations: u32, decisions: &[JudgedDecision]) -> Markup {
    let text = past.text();
    let title = text.label(AnalysisLabel::Players);
    let table = html! {
        thead {
            tr {
                th scope="col" { (text.label(TableLabel::Player)) }
                @for label in COLUMNS { th scope="col" { (text.label(label)) } }
            }
        }
        tbody {
            @for (seat, name) in past.game.seats().zip(past.names()) {
                @let review = SeatReview::new(decisions, seat);
                tr.you[past.seats.contains(seat)] {
                    th scope="row" { (player(past, seat, &name)) }
                    td { strong.score { (format!("{:.0}", review.accuracy())) } (meter(review.accuracy())) }
                    td { (text.percent_exactly(review.mean_loss())) }
                    td { (review.choices) }
                    td { (review.mistakes) }
                }
            }
        }
    };
    html! {
        section.panel.accuracy {
            h2 { (title) }
            (numbers(&title, &table))
            p { (text.label(AnalysisLabel::AccuracyAbout)) }
            p { (text.analysis_rests_on(simulations)) }
        }
    }
}

/// The number beside it as a bar.
fn meter(accuracy: f32) -> Markup {
    html! {
        svg.meter viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            rect.ground width="100" height="6" rx="3" {}
            rect.filled width=(format!("{accuracy:.1}")) height="6" rx="3" {}
        }
    }
}
