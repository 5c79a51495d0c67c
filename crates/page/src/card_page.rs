//! One card: large, in words, in numbers, with the rules that matter for it.

use gizmos_core::{Card, Color, Effect, Trigger};
use gizmos_study::{CardCounts, CardStatistics};
use gizmos_text::{CardsLabel, RuleLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::card_filter::Benefit;
use crate::cards::{card_address, facts, origin};
use crate::rule_link::{rule_address, rule_links};
use crate::{Preferences, art};

/// The page about one card.
pub fn card_page(preferences: &Preferences, card: Card) -> Markup {
    let text = preferences.text();
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
                        @let number = rule.number();
                        dt { a.rule-number href=(rule_address(&number)) { (number) } }
                        dd { (rule_links(&text.label(rule))) }
                    }
                }
            }
            (alike(text, card))
        }
    };
    around(*preferences, "library", &card_address(card), &title, &content)
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

/// The rules that matter for a card, the most particular first.
fn rules(card: Card) -> Vec<RuleLabel> {
    let face = card.face();
    let mut rules = match face.effect {
        Effect::Draw(1) => vec![RuleLabel::R5_5],
        Effect::Draw(_) => vec![RuleLabel::R5_5, RuleLabel::R8_6],
        Effect::Pick(1) => vec![RuleLabel::R5_1, RuleLabel::R8_5],
        Effect::Pick(_) => vec![RuleLabel::R8_6],
        Effect::VictoryPoints(_) => vec![RuleLabel::R1_4, RuleLabel::R8_7],
        Effect::File => vec![RuleLabel::R4_2, RuleLabel::R8_5],
        Effect::Research => vec![RuleLabel::R7_2, RuleLabel::R8_5],
        Effect::BuildLevelOneFree => vec![RuleLabel::R6_7],
        Effect::Recolor { .. } | Effect::Double(_) => vec![RuleLabel::R9_1, RuleLabel::R9_2, RuleLabel::R9_4],
        Effect::Raise { .. } => vec![RuleLabel::R6_4],
        Effect::NoFile => vec![RuleLabel::R4_2, RuleLabel::R4_4],
        Effect::NoResearch => vec![RuleLabel::R7_5],
        Effect::Discount(_) => vec![RuleLabel::R9_3],
        Effect::Score(_) => vec![RuleLabel::R10_2],
    };
    match face.trigger {
        Trigger::None => {}
        Trigger::BuildFromArchive => rules.extend([RuleLabel::R8_1, RuleLabel::R7_4, RuleLabel::R8_2, RuleLabel::R8_3]),
        _ => rules.extend([RuleLabel::R8_1, RuleLabel::R8_2, RuleLabel::R8_3]),
    }
    rules.push(match face.color {
        Color::None => RuleLabel::R2_2,
        Color::One(_) => RuleLabel::R6_2,
        Color::Any => RuleLabel::R6_6,
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
