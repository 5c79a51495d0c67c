//! Whole numbers as a language writes them: "8,000" in English, "8000" and "16.000" in German.

use fluent_bundle::FluentValue;

use crate::Language;

/// Writes a value that is a whole number, or leaves it to Fluent. It gets the type of Fluent's formatters so that every message uses it.
pub(crate) type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// How a language writes the numbers in its messages.
pub(crate) fn formatter<M>(language: Language) -> Formatter<M> {
    match language {
        Language::English => |value, _| grouped(value, 4, ","),
        Language::Polish => |value, _| grouped(value, 5, "\u{a0}"),
        Language::German => |value, _| grouped(value, 5, "."),
    }
}

/// A whole number with a separator between its thousands, if it has at least so many digits.
fn grouped(value: &FluentValue<'_>, fewest_digits: usize, separator: &str) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    if digits.len() < fewest_digits || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let thousands = (0..rest.len()).step_by(3).map(|start| &rest[start..start + 3]);
    Some(std::iter::once(first).chain(thousands).collect::<Vec<_>>().join(separator))
}
