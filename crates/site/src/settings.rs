//! The form for what a visitor prefers.

use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use gizmos_page::{Coach, Motion, Preferences, Sound, Theme};
use gizmos_text::Language;

use crate::host::Host;
use crate::http::Form;
use crate::reader::{PREFERENCES, Reader, persistent_cookie};
use crate::visitor::Visitor;

/// Remembers what was chosen and leads back.
pub(crate) async fn change<H: Host>(
    Visitor { host, reader }: Visitor<H>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let (reader, back) = chosen(reader, &fields);
    let words = reader.preferences.words(reader.chosen);
    let cookie = persistent_cookie(PREFERENCES, words, host.is_secure());
    (AppendHeaders([cookie]), Redirect::to(back)).into_response()
}

/// What a reader prefers after this form, and where it leads back to. A button for one thing leaves the others as they
/// were; in the form for all of them, a box that is not mentioned is not ticked.
pub fn chosen(mut reader: Reader, fields: &[(String, String)]) -> (Reader, &str) {
    let mut back = "/";
    let has = |wanted: &str| fields.iter().any(|(name, _)| name == wanted);
    if has("language") && has("theme") {
        let Preferences { language, theme, coach, .. } = reader.preferences;
        reader.preferences = Preferences { language, theme, coach, ..Preferences::default() };
    }
    for (name, value) in fields {
        let preferences = &mut reader.preferences;
        let is_set = value == "yes" || value == "on";
        match name.as_str() {
            "language" => {
                reader.chosen = Language::with_code(value).or(reader.chosen);
            }
            "theme" => {
                preferences.theme = Theme::ALL.into_iter().find(|theme| theme.name() == value).unwrap_or_default();
            }
            "confirm" => preferences.confirm = is_set,
            "alone" => preferences.alone = is_set,
            "sound" => {
                preferences.sound = Sound::ALL.into_iter().find(|sound| sound.name() == value).unwrap_or_default();
            }
            "motion" => {
                preferences.motion = Motion::ALL.into_iter().find(|motion| motion.name() == value).unwrap_or_default();
            }
            "no_shortcuts" => preferences.no_shortcuts = is_set,
            "coach" => preferences.coach = if is_set { Coach::Shown } else { Coach::Away },
            "back" if is_path(value) => back = value,
            _ => {}
        }
    }
    reader.preferences.language = reader.chosen.unwrap_or(reader.preferences.language);
    (reader, back)
}

/// Whether this leads to a page of ours and nowhere else.
fn is_path(text: &str) -> bool {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    text.starts_with('/') && !text.starts_with("//") && is_plain && text.len() < 200
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn nobody_is_led_away() {
        assert!(["/", "/tables/0123456789ab", "/guide?x=1"].into_iter().all(is_path));
        for wrong in ["", "x", "//evil.example", "/\\evil.example", "https://evil.example", "/a b", "/a\r\nb", "/ä"] {
            assert!(!is_path(wrong), "{wrong:?}");
        }
    }
}
