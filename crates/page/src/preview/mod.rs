//! What links to pages say where they are shared: in a chat, in the list of a search engine.
//!
//! Whoever makes previews has no seat and tells others what they read, so a preview says nothing that not everybody at
//! the address may know.

mod exercise;
mod past;
mod table;

use gizmos_text::{Label, Language, ShareLabel, Text};
use maud::{Markup, html};

pub(crate) use self::exercise::{exercise_preview, puzzle_preview};
pub(crate) use self::past::past_preview;
pub(crate) use self::table::{seat_preview, table_preview};
use crate::Visit;
use crate::assets::{self, PREVIEW};

/// What a link to a page says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The title.
    pub title: String,
    /// The description, in one or two sentences.
    pub description: String,
    /// The path under which everybody finds the page. There is none for pages that are about one visitor only, nor where
    /// it is a secret.
    pub path: Option<String>,
}

impl Preview {
    /// The preview of a page that is found at its own address.
    pub(crate) fn new(title: String, description: String, path: impl Into<String>) -> Self {
        Self { title, description, path: Some(path.into()) }
    }

    /// The preview of a page that is about one visitor only: it says what the server is for.
    pub(crate) fn unshared(text: &Text, title: String) -> Self {
        Self { title, description: text.label(ShareLabel::Home), path: None }
    }

    /// The preview in the head of its page: a description, and the properties of [Open Graph](https://ogp.me).
    pub(crate) fn tags(&self, visit: Visit<'_>) -> Markup {
        let Self { title, description, path } = self;
        let text = visit.text();
        let address = path.as_ref().filter(|_| !visit.origin.is_empty()).map(|path| visit.address(path));
        html! {
            meta name="description" content=(description);
            @if let Some(address) = address {
                link rel="canonical" href=(address);
                meta property="og:url" content=(address);
            }
            meta property="og:type" content="website";
            meta property="og:site_name" content=(text.label(Label::Title));
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:locale" content=(locale(text.language()));
            @if visit.origin.is_empty() {
                meta name="twitter:card" content="summary";
            } @else {
                meta property="og:image" content={ (visit.origin) (assets::address(PREVIEW)) };
                meta property="og:image:width" content="1200";
                meta property="og:image:height" content="630";
                meta property="og:image:alt" content=(text.label(ShareLabel::Picture));
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }
}

/// A language with the country it is written in, as Open Graph wants it.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en_GB",
        Language::Polish => "pl_PL",
        Language::German => "de_DE",
    }
}
