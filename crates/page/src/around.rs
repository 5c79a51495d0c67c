//! The header and footer of all pages except tables: navigation, settings, links.

use gizmos_text::{HomeLabel, Language, ReplayLabel};
use maud::{Markup, html};

use crate::art::{self, Symbol};
use crate::{Frame, Preferences, Preview, Theme, Visit, frame};

/// The pages for reading and learning.
const PAGES: [(&str, HomeLabel); 5] = [
    ("/guide", HomeLabel::Guide),
    ("/rules", HomeLabel::Rules),
    ("/cards", HomeLabel::Cards),
    ("/lessons", HomeLabel::Lessons),
    ("/puzzles", HomeLabel::Puzzles),
];

/// A page with a header for navigation and a footer with settings.
pub(crate) fn around(visit: Visit<'_>, kind: &str, preview: &Preview, content: &Markup) -> Markup {
    let text = visit.text();
    let name = text.label(HomeLabel::Title);
    let here = preview.path.as_deref().unwrap_or("/");
    let whole = html! {
        header.bar {
            a.brand href="/" aria-label=(name) { (art::symbol(Symbol::Settings)) span { (name) } }
            nav.pages aria-label=(text.label(HomeLabel::Learn)) {
                @for (address, label) in PAGES {
                    a href=(address) aria-current=[(address == here).then_some("page")] { (text.label(label)) }
                }
            }
        }
        main { (content) }
        (foot(visit.preferences, here))
    };
    let title = if preview.title == name { name } else { format!("{} - {name}", preview.title) };
    frame(Frame { title: &title, kind, visit, preview }, &whole)
}

/// Language, colours, and links.
fn foot(preferences: Preferences, here: &str) -> Markup {
    let text = preferences.text();
    html! {
        footer.site {
            (switches(&preferences, here))
            p.small {
                a href="/records" { (text.label(ReplayLabel::OpenRecord)) }
                " "
                a href="/api/v1/docs/" { (text.label(HomeLabel::Api)) }
                " "
                span { (text.label(HomeLabel::Unofficial)) }
            }
        }
    }
}

/// Buttons that change the language and the colours and return to this address.
pub fn switches(preferences: &Preferences, back: &str) -> Markup {
    let text = preferences.text();
    html! {
        form.switches method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            @if Language::ALL.len() > 1 {
                fieldset {
                    legend { (text.label(HomeLabel::Language)) }
                    @for language in Language::ALL {
                        button name="language" value=(language.code()) lang=(language.code())
                            aria-pressed=(preferences.language == language) { (language.name()) }
                    }
                }
            }
            fieldset {
                legend { (text.label(HomeLabel::Theme)) }
                @for theme in Theme::ALL {
                    button name="theme" value=(theme.name()) aria-pressed=(preferences.theme == theme) {
                        (text.label(theme.label()))
                    }
                }
            }
        }
    }
}
