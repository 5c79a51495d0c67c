//! The rules: every one with its number as an address, with pictures of real cards and examples to play.

use gizmos_core::{Card, Energy};
use gizmos_study::Example;
use gizmos_text::{Rule, RuleChapter, RulesLabel, ShareLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::cards::card_address;
use crate::example::{anchor, folded};
use crate::rule_link::{RULES, rule_links};
use crate::{Preview, Visit, art};

/// The cards that illustrate rules.
const PICTURES: &[(&str, &[u16])] = &[
    ("R1.2", &[1, 117, 216, 307]),
    ("R1.3", &[333]),
    ("R4.2", &[321]),
    ("R6.4", &[129, 130, 233, 324]),
    ("R6.7", &[316]),
    ("R7.5", &[322]),
    ("R8.1", &[117, 213, 217, 226, 315]),
    ("R8.6", &[232, 306]),
    ("R9.1", &[106, 204, 301, 210, 303]),
    ("R9.3", &[328, 327, 331]),
    ("R10.2", &[334, 335]),
];

/// The page of the rules.
pub fn rules_page(visit: Visit<'_>) -> Markup {
    let text = visit.text();
    let title = text.label(RulesLabel::Title);
    let (game, table): (Vec<RuleChapter>, Vec<RuleChapter>) =
        text.rules().into_iter().partition(|chapter| chapter.number.starts_with('R'));
    let content = html! {
        article.rules {
            h1 { (title) }
            p { (text.label(RulesLabel::About)) }
            p.elsewhere {
                a href="/guide" { (text.label(RulesLabel::GuideLink)) }
                a href="/cards" { (text.label(RulesLabel::CardsLink)) }
            }
            (contents(text, &[&game, &table]))
            h2 { (text.label(RulesLabel::OfGame)) }
            @for chapter in &game { (section(text, chapter)) }
            h2 { (text.label(RulesLabel::OfTable)) }
            p { (text.label(RulesLabel::OfTableAbout)) }
            @for chapter in &table { (section(text, chapter)) }
        }
    };
    around(visit, "library", &Preview::new(title, text.label(ShareLabel::Rules), RULES), &content)
}

fn contents(text: &Text, parts: &[&[RuleChapter]]) -> Markup {
    html! {
        nav.contents.panel aria-label=(text.label(RulesLabel::Contents)) {
            h2 { (text.label(RulesLabel::Contents)) }
            @for chapters in parts {
                ul { @for chapter in *chapters { li { a href={ "#" (chapter.number) } {
                    b { (chapter.number) } " " (chapter.title)
                } } } }
            }
            h3 { (text.label(RulesLabel::Examples)) }
            ul {
                @for example in Example::ALL {
                    @if let Some(said) = text.example(example.name) {
                        li { a href={ "#" (anchor(example)) } { (said.title) } }
                    }
                }
            }
        }
    }
}

fn section(text: &Text, chapter: &RuleChapter) -> Markup {
    html! {
        section.chapter {
            h3 id=(chapter.number) { (chapter.number) " " (chapter.title) }
            @for rule in &chapter.rules { (told(text, rule)) }
        }
    }
}

fn told(text: &Text, rule: &Rule) -> Markup {
    let number = rule.number.as_str();
    let cards = PICTURES.iter().find(|(pictured, _)| *pictured == number).map(|(_, cards)| *cards);
    html! {
        div.rule id=(number) {
            a.rule-number href={ "#" (number) } { (number) }
            div {
                p { (rule_links(&rule.body)) }
                @if number == "R1.1" { (energies(text)) }
                @if let Some(cards) = cards { (pictures(text, cards)) }
                @for example in Example::ALL.iter().filter(|example| example.rule == number) { (folded(text, example)) }
            }
        }
    }
}

fn energies(text: &Text) -> Markup {
    html! { ul.energies { @for energy in Energy::ALL { li { (art::energy(energy)) " " (text.energy(energy)) } } } }
}

/// Cards with what they do.
fn pictures(text: &Text, cards: &[u16]) -> Markup {
    html! {
        ul.pictures {
            @for card in cards.iter().copied().filter_map(Card::from_number) {
                li {
                    a.whole href=(card_address(card)) {
                        span.unseen { (text.card_name(card)) ": " }
                        span.face { (art::card_face(card)) }
                        span { (text.card_does(card)) }
                    }
                }
            }
        }
    }
}
