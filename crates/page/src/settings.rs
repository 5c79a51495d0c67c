//! The form for what somebody prefers.

use gizmos_text::{HomeLabel, Language, TableLabel};
use maud::{Markup, html};

use crate::{Preferences, Theme};

/// The form; after it, the browser goes back to this path.
pub fn settings_form(preferences: &Preferences, back: &str) -> Markup {
    let text = preferences.text();
    let switch = |name: &str, label: TableLabel, on: bool| {
        html! { label.switch { input type="checkbox" name=(name) value="yes" checked[on]; " " (text.label(label)) } }
    };
    html! {
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            label { (text.label(HomeLabel::Language)) " "
                select name="language" {
                    @for language in Language::ALL {
                        option value=(language.code()) lang=(language.code())
                            selected[language == preferences.language]
                        {
                            (language.name())
                        }
                    }
                }
            }
            label { (text.label(HomeLabel::Theme)) " "
                select name="theme" {
                    @for theme in Theme::ALL {
                        option value=(theme.name()) selected[theme == preferences.theme] {
                            (text.label(theme.label()))
                        }
                    }
                }
            }
            (switch("confirm", TableLabel::Confirm, preferences.confirm))
            (switch("sound", TableLabel::Sound, preferences.sound))
            (switch("no_shortcuts", TableLabel::NoShortcuts, preferences.no_shortcuts))
            button.second type="button" data-notify data-granted=(text.label(TableLabel::Notified)) {
                (text.label(TableLabel::Notify))
            }
            button.first { (text.label(TableLabel::Save)) }
        }
    }
}
