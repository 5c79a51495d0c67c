//! What all pages have in common.

use gizmos_text::HomeLabel;
use maud::{DOCTYPE, Markup, html};

use crate::assets::{TYPEFACE, address};
use crate::{Motion, Preview, Sound, Visit, art};

/// A page around its content.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The title of the page.
    pub title: &'a str,
    /// What the page is, for its style: `home`, `table`, ...
    pub kind: &'a str,
    /// Who looks at it.
    pub visit: Visit<'a>,
    /// What links to it say where they are shared.
    pub preview: &'a Preview,
}

/// A whole page, with its head and the pictures that it refers to.
pub fn frame(Frame { title, kind, visit, preview }: Frame<'_>, content: &Markup) -> Markup {
    let preferences = visit.preferences;
    html! {
        (DOCTYPE)
        html lang=(preferences.language.code()) data-theme=(preferences.theme.name())
            data-motion=[(preferences.motion != Motion::Normal).then_some(preferences.motion.name())]
            data-sound=[matches!(preferences.sound, Sound::Soft | Sound::Normal | Sound::Loud).then_some(preferences.sound.name())]
        {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (preview.tags(visit))
                link rel="preload" as="font" type="font/woff2" href=(address(TYPEFACE)) crossorigin;
                link rel="stylesheet" href=(address("/style.css"));
                link rel="icon" href=(address("/favicon.svg")) data-usual=(address("/favicon.svg"))
                    data-turn=(address("/favicon-turn.svg"));
                script defer src=(address("/idiomorph.js")) {}
                script type="module" src=(address("/client.js")) {}
            }
            body class=(kind) data-unreached=(visit.text().label(HomeLabel::Unreached)) {
                (art::sprite())
                (content)
            }
        }
    }
}
