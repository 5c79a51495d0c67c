//! The form for what somebody prefers.

use gizmos_text::{HomeLabel, Language, SettingsLabel, TableLabel};
use maud::{Markup, html};

use crate::{Motion, Preferences, Sound, Theme};

/// The form; after it, the browser goes back to this path.
pub fn settings_form(preferences: &Preferences, back: &str) -> Markup {
    let text = preferences.text();
    let switch = |name: &str, label: String, on: bool| {
        html! { label.switch { input type="checkbox" name=(name) value="yes" checked[on]; " " (label) } }
    };
    let choice = |name: &str, label: String, options: &[(&str, String, bool)]| {
        html! {
            label { (label) " "
                select name=(name) {
                    @for (value, label, chosen) in options { option value=(value) selected[*chosen] { (label) } }
                }
            }
        }
    };
    let themes = Theme::ALL.map(|theme| (theme.name(), text.label(theme.label()), theme == preferences.theme));
    let sounds = Sound::ALL.map(|sound| (sound.name(), text.label(sound.label()), sound == preferences.sound));
    let motions = Motion::ALL.map(|motion| (motion.name(), text.label(motion.label()), motion == preferences.motion));
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
            (choice("theme", text.label(HomeLabel::Theme), &themes))
            (choice("sound", text.label(SettingsLabel::Sound), &sounds))
            (choice("motion", text.label(SettingsLabel::Motion), &motions))
            (switch("confirm", text.label(TableLabel::Confirm), preferences.confirm))
            (switch("alone", text.label(SettingsLabel::Alone), preferences.alone))
            (switch("no_shortcuts", text.label(TableLabel::NoShortcuts), preferences.no_shortcuts))
            button.second type="button" data-notify data-granted=(text.label(TableLabel::Notified)) {
                (text.label(TableLabel::Notify))
            }
            button.first { (text.label(TableLabel::Save)) }
        }
    }
}

/// The question whether there are to be sounds, for those who have not answered it. Only scripts make sounds, so only with
/// them it is asked.
pub fn sound_offer(preferences: Preferences, back: &str) -> Markup {
    let text = preferences.text();
    html! {
        @if preferences.sound == Sound::Unasked {
            form #sounds method="post" action="/settings" aria-label=(text.label(SettingsLabel::Sound)) {
                input type="hidden" name="back" value=(back);
                span { (text.label(SettingsLabel::SoundOffer)) }
                @for (sound, label) in [(Sound::Normal, SettingsLabel::SoundYes), (Sound::Off, SettingsLabel::SoundNo)] {
                    button.second name="sound" value=(sound.name()) { (text.label(label)) }
                }
            }
        }
    }
}
