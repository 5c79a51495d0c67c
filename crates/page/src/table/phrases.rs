//! Quick phrases and reactions: messages for a click. They are sent by their names, so that everybody reads them in their
//! own language.

use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::view_model::TableViewModel;
use crate::art::{Reaction, reaction};

/// The phrases, with the messages that stand for them.
const PHRASES: [(&str, TableLabel); 6] = [
    (":hello:", TableLabel::PhraseHello),
    (":good-luck:", TableLabel::PhraseGoodLuck),
    (":well-played:", TableLabel::PhraseWellPlayed),
    (":one-moment:", TableLabel::PhraseOneMoment),
    (":thanks:", TableLabel::PhraseThanks),
    (":good-game:", TableLabel::PhraseGoodGame),
];

/// The reactions, with the messages that stand for them and what they are called.
const REACTIONS: [(&str, Reaction, TableLabel); 4] = [
    (":like:", Reaction::Like, TableLabel::ReactionLike),
    (":smile:", Reaction::Smile, TableLabel::ReactionSmile),
    (":wow:", Reaction::Wow, TableLabel::ReactionWow),
    (":spark:", Reaction::Spark, TableLabel::ReactionSpark),
];

/// A message as it is shown.
pub fn shown(view_model: &TableViewModel<'_>, message: &str) -> Markup {
    let text = view_model.text;
    if let Some((_, picture, label)) = REACTIONS.into_iter().find(|(name, ..)| *name == message) {
        return html! { span.reaction role="img" aria-label=(text.label(label)) { (reaction(picture)) } };
    }
    let phrase = PHRASES.into_iter().find(|(name, _)| *name == message);
    html! { @if let Some((_, label)) = phrase { (text.label(label)) } @else { (message) } }
}

/// Buttons for all of them.
pub fn phrases(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    html! {
        form.phrases data-quiet method="post" action=(format!("{}/say", view_model.context.base))
            aria-label=(text.label(TableLabel::Phrases))
        {
            @for (name, picture, label) in REACTIONS {
                button.reaction name="text" value=(name) aria-label=(text.label(label)) { (reaction(picture)) }
            }
            @for (name, label) in PHRASES { button.second name="text" value=(name) { (text.label(label)) } }
        }
    }
}
