//! One card: large, in words, in numbers, with the rules that matter for it.

use gizmos_core::{Card, Color, Effect, Trigger};
use gizmos_study::{CardCounts, CardStatistics};
use gizmos_text::{CardsLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::card_filter::Benefit;
use crate::cards::{card_address, facts, origin};
use crate::rule_link::{rule_address, rule_links};
use crate::{Preview, Visit, art};

/// The page about one card.
pub fn card_page(visit: Visit<'_>, card: Card) -> Markup {
    let text = visit.text();
    let title = text.card_name(card);
    let content = html! {
        article.card-page {
            (ways(text, card))
            div.portrait {
                div.face { (art::card_face(card)) }
                div {
                    h1 { (title) }
                    p { (facts(text, card)) }
                    p.does { (text.card_does(card)) }
                }
            }
            section.panel {
                h2 { (text.label(CardsLabel::Statistics)) }
                @match CardStatistics::published().of(card) {
                    Some(counts) => { (numbers(text, counts)) (origin(text)) }
                    None => p { (text.label(CardsLabel::NotForSale)) },
                }
            }
            section.panel {
                h2 { (text.label(CardsLabel::Rules)) }
                dl.rules {
                    @for rule in rules(card) {
                        dt { a.rule-number href=(rule_address(rule)) { (rule) } }
                        dd { (rule_links(&text.rule(rule).unwrap_or_default())) }
                    }
                }
            }
            (alike(text, card))
        }
    };
    let about = format!("{} · {}", facts(text, card), text.card_does(card));
    around(visit, "library", &Preview::new(title, about, card_address(card)), &content)
}

/// Links to the cards beside it, and to the catalogue.
fn ways(text: &Text, card: Card) -> Markup {
    let beside = |step: fn(usize) -> Option<usize>| step(card.index()).and_then(|index| Card::all().nth(index));
    let (previous, next) = (beside(|index| index.checked_sub(1)), beside(|index| index.checked_add(1)));
    let way = |to: Card, label: CardsLabel| {
        html! { a.button.second href=(card_address(to)) { (text.label(label)) " " span { (text.card_number(to)) } } }
    };
    html! {
        nav.ways aria-label=(text.label(CardsLabel::Title)) {
            a.button.second href="/cards" { (text.label(CardsLabel::Back)) }
            @if let Some(previous) = previous { (way(previous, CardsLabel::Previous)) }
            @if let Some(next) = next { (way(next, CardsLabel::Next)) }
        }
    }
}

/// How the card did in games between bots.
fn numbers(text: &Text, counts: &CardCounts) -> Markup {
    let games = CardStatistics::published().games;
    let seen = counts.seen as f32 / games.max(1) as f32;
    let shares = [
        (CardsLabel::Seen, Some(seen)),
        (CardsLabel::Built, counts.built_share()),
        (CardsLabel::BuiltByWinners, counts.winners_share()),
        (CardsLabel::BuildersWin, counts.win_share()),
    ];
    html! {
        dl.numbers {
            @for (label, share) in shares {
                @if let Some(share) = share {
                    dt { (text.label(label)) }
                    dd { b { (text.percent(share)) } (bar(share)) }
                }
            }
            @if let Some(round) = counts.mean_round() {
                dt { (text.label(CardsLabel::When)) }
                dd { b { (text.round_on_average(round)) } }
            }
        }
    }
}

/// A share as a bar; the number beside it says the same.
fn bar(share: f32) -> Markup {
    html! {
        svg.bar-of viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.whole width="100" height="8" {}
            rect width=(format!("{:.1}", share * 100.0)) height="8" {}
        }
    }
}

/// The numbers of the rules that matter for a card, the most particular first.
fn rules(card: Card) -> Vec<&'static str> {
    let face = card.face();
    let mut rules = match face.effect {
        Effect::Draw(1) => vec!["R5.5"],
        Effect::Draw(_) => vec!["R5.5", "R8.6"],
        Effect::Pick(1) => vec!["R5.1", "R8.5"],
        Effect::Pick(_) => vec!["R8.6"],
        Effect::VictoryPoints(_) => vec!["R1.4", "R8.7"],
        Effect::File => vec!["R4.2", "R8.5"],
        Effect::Research => vec!["R7.2", "R8.5"],
        Effect::BuildLevelOneFree => vec!["R6.7"],
        Effect::Recolor { .. } | Effect::Double(_) => vec!["R9.1", "R9.2", "R9.4"],
        Effect::Raise { .. } => vec!["R6.4"],
        Effect::NoFile => vec!["R4.2", "R4.4"],
        Effect::NoResearch => vec!["R7.5"],
        Effect::Discount(_) => vec!["R9.3"],
        Effect::Score(_) => vec!["R10.2"],
    };
    match face.trigger {
        Trigger::None => {}
        Trigger::BuildFromArchive => rules.extend(["R8.1", "R7.4", "R8.2", "R8.3"]),
        _ => rules.extend(["R8.1", "R8.2", "R8.3"]),
    }
    rules.push(match face.color {
        Color::None => "R2.2",
        Color::One(_) => "R6.2",
        Color::Any => "R6.6",
    });
    rules
}

/// Other cards of its level and kind that bring the same.
fn alike(text: &Text, card: Card) -> Markup {
    let is_alike = |other: &Card| {
        *other != card
            && other.level() == card.level()
            && other.face().kind == card.face().kind
            && Benefit::of(*other) == Benefit::of(card)
    };
    let others: Vec<Card> = Card::all().filter(is_alike).collect();
    html! {
        @if !others.is_empty() {
            section.panel {
                h2 { (text.label(CardsLabel::Alike)) }
                ul.alike {
                    @for other in others {
                        li {
                            a.whole href=(card_address(other)) {
                                span.unseen { (text.card(other)) }
                                span.face { (art::card_face(other)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
