//! The top of the start page: an animated chain reaction, and a button for what this visitor most likely wants.

use gizmos_core::{Card, Energy};
use gizmos_study::Exercise;
use gizmos_text::{HomeLabel, Label, LearnLabel, Text};
use maud::{Markup, html};

use crate::art::Symbol;
use crate::learn_words::exercise_address;
use crate::{Home, LastGame, OwnGame, art};

/// Cards of which each triggers the next: filing picks, and picking draws.
const CHAIN: [u16; 3] = [117, 216, 307];

/// The top of the start page.
pub(crate) fn welcome(home: &Home<'_>) -> Markup {
    let text = home.learner.visit.text();
    html! {
        div.welcome {
            div.greeting {
                h1 { (text.label(HomeLabel::Title)) }
                p { (text.label(Label::Tagline)) }
                @match (home.last, home.going().first()) {
                    (Some(last), _) => (play_again(text, &last, home.name)),
                    (None, Some(game)) => (go_on(text, game)),
                    (None, None) => (learn_first(text)),
                }
            }
            (workshop())
        }
    }
}

/// For newcomers: a button for the lessons, and a way to skip them.
fn learn_first(text: &Text) -> Markup {
    html! {
        form.hero method="post" action=(exercise_address(Exercise::FirstGame)) {
            button.first { (text.label(LearnLabel::LearnInMinutes)) }
            a href="#play" { (text.label(HomeLabel::KnowTheGame)) }
        }
    }
}

/// For players who have only joined tables of others: back to a game that is not over.
fn go_on(text: &Text, game: &OwnGame) -> Markup {
    html! {
        p.hero { a.button.first href=(format!("/tables/{}", game.id)) { (text.label(HomeLabel::GoOn)) } }
    }
}

/// A button that opens the same kind of table as the last time.
fn play_again(text: &Text, last: &LastGame, name: Option<&str>) -> Markup {
    html! {
        form.hero method="post" action="/tables" {
            @for (field, number) in [("people", last.people), ("bots", last.bots)] {
                input type="hidden" name=(field) value=(number);
            }
            input type="hidden" name="strength" value=(last.bot);
            input type="hidden" name="name" value=(name.unwrap_or_default());
            button.first name="mode" value=(last.mode.name()) { (text.label(HomeLabel::Play)) }
            span { (last.words(text)) }
        }
    }
}

/// A picture of the game: a chain reaction runs through real cards, and spheres roll.
fn workshop() -> Markup {
    html! {
        div.workshop aria-hidden="true" {
            div.rolling { (art::dispenser()) @for energy in Energy::ALL { (art::energy(energy)) } }
            div.fan {
                @for (index, card) in CHAIN.into_iter().filter_map(Card::from_number).enumerate() {
                    @if index > 0 { span.sets-off { (art::symbol(Symbol::Arrow)) } }
                    div { (art::card_face(card)) }
                }
            }
        }
    }
}
