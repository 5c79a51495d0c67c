//! The catalogue: all cards, to be searched and sorted.

use gizmos_core::{Card, Color, Level};
use gizmos_study::{CardCounts, CardStatistics};
use gizmos_text::{CardsLabel, ShareLabel, TableLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::card_filter::{Benefit, COLORS, CardFilter, CardOrder, KINDS};
use crate::{Preview, Visit, art};

/// The page of the catalogue, with the cards that the filter lets through.
pub fn cards_page(visit: Visit<'_>, filter: &CardFilter) -> Markup {
    let text = visit.text();
    let title = text.label(CardsLabel::Title);
    let cards = filter.cards(text, CardStatistics::published());
    let content = html! {
        div.catalogue {
            h1 { (title) }
            p { (text.label(CardsLabel::About)) }
            (filters(text, filter))
            div #found {
                p.count role="status" { (text.cards_found(cards.len())) }
                @if cards.is_empty() { p { a href="/cards" { (text.label(CardsLabel::Reset)) } } }
                ul.cards { @for card in cards { (entry(text, card, filter.order)) } }
            }
            section.panel {
                h2 { (text.label(CardsLabel::Statistics)) }
                (origin(text))
            }
        }
    };
    let preview = Preview::new(title, text.label(ShareLabel::Cards), "/cards");
    around(visit, "library", &preview, &content)
}

/// The form of the filter. Scripts send it at every change; without them there is a button.
fn filters(text: &Text, filter: &CardFilter) -> Markup {
    let levels = [0].into_iter().chain(Level::ALL.map(Level::number)).map(|level| {
        let name = Level::ALL.into_iter().find(|known| known.number() == level).map(|level| text.level(level));
        let starting = || Card::all().next().map_or_else(String::new, |card| text.card_level(card));
        (level.to_string(), name.unwrap_or_else(starting), filter.level == Some(level))
    });
    let kinds = KINDS.map(|kind| (kind.name().to_owned(), text.kind(kind), filter.kind == Some(kind)));
    let colors = COLORS.map(|color| (color.name().to_owned(), paid_with(text, color), filter.color == Some(color)));
    let effects =
        Benefit::ALL.map(|(brings, name, label)| (name.to_owned(), text.label(label), filter.brings == Some(brings)));
    let orders = CardOrder::ALL.map(|(order, name, label)| (name.to_owned(), text.label(label), filter.order == order));
    html! {
        form.filters.panel method="get" action="/cards" role="search" data-live="found"
            aria-label=(text.label(CardsLabel::Filter))
        {
            label.field {
                span { (text.label(CardsLabel::Search)) }
                input type="search" name="q" value=(filter.words) maxlength="100" autocomplete="off";
            }
            (choice(text, CardsLabel::Level, "level", true, levels))
            (choice(text, CardsLabel::Kind, "kind", true, kinds))
            (choice(text, CardsLabel::Energy, "energy", true, colors))
            (choice(text, CardsLabel::Effect, "effect", true, effects))
            (choice(text, CardsLabel::Sort, "sort", false, orders))
            button.first { (text.label(CardsLabel::Show)) }
        }
    }
}

/// A choice of one, each with its value, its name and whether it is chosen; `or_every` adds that it does not matter.
fn choice(
    text: &Text,
    label: CardsLabel,
    name: &str,
    or_every: bool,
    options: impl IntoIterator<Item = (String, String, bool)>,
) -> Markup {
    html! {
        label.field {
            span { (text.label(label)) }
            select name=(name) autocomplete="off" {
                @if or_every { option value="" { (text.label(CardsLabel::Every)) } }
                @for (value, name, is_chosen) in options { option value=(value) selected[is_chosen] { (name) } }
            }
        }
    }
}

fn paid_with(text: &Text, color: Color) -> String {
    match color {
        Color::One(energy) => text.energy(energy),
        Color::Any | Color::None => text.label(TableLabel::AnyEnergy),
    }
}

fn entry(text: &Text, card: Card, order: CardOrder) -> Markup {
    let counts = CardStatistics::published().of(card);
    // What the cards are sorted by is what one wants to see.
    let numbers = match order {
        CardOrder::Wins => counts.and_then(CardCounts::win_share).map(|share| text.builders_win(share)),
        _ => counts.and_then(CardCounts::winners_share).map(|share| text.winners_build(share)),
    };
    html! {
        li {
            span.face { (art::card_face(card)) }
            h2 { a href=(card_address(card)) { (text.card_name(card)) } }
            p.does { (text.card_does(card)) }
            p.facts { (facts(text, card)) }
            @if let Some(numbers) = numbers { p.facts { (numbers) } }
        }
    }
}

/// Kind, level, cost and points of a card.
pub(crate) fn facts(text: &Text, card: Card) -> String {
    [text.card_kind(card), text.card_level(card), text.card_cost(card), text.card_points(card)].join(" · ")
}

/// The address of the page of a card.
pub(crate) fn card_address(card: Card) -> String {
    format!("/cards/{card}")
}

/// Which games the numbers are from, and how to play them again.
pub(crate) fn origin(text: &Text) -> Markup {
    let CardStatistics { games, players, bot, command, .. } = CardStatistics::published();
    html! {
        p { (text.games_between_bots(*games, *players, bot)) }
        p.command { code { (command) } }
    }
}
