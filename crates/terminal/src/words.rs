//! What can be typed line by line, and how short.

use gizmos_core::Energy;

/// The first words of everything that can be typed: questions, then moves in notation.
const WORDS: [&str; 25] = [
    "help", "moves", "table", "cards", "card", "pay", "why", "players", "hint", "undo", "log", "rules", "save", "quit",
    "pick", "file", "build", "research", "decline", "return", "use", "draw", "stop", "end", "pass",
];

/// A line with its words spelled out, as far as they are known; of an ambiguous beginning, all it could mean.
pub fn spelled_out(line: &str) -> Result<String, Vec<&'static str>> {
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let first = full_word(word, WORDS)?;
    let rest = match first.as_str() {
        "pick" => full_word(rest, Energy::ALL.map(Energy::name))?,
        "why" if !rest.is_empty() => spelled_out(rest)?,
        _ => rest.to_owned(),
    };
    Ok(if rest.is_empty() { first } else { format!("{first} {rest}") })
}

fn full_word<const N: usize>(word: &str, words: [&'static str; N]) -> Result<String, Vec<&'static str>> {
    let lower = word.to_lowercase();
    let full = match lower.as_str() {
        "" => return Ok(lower),
        "?" => "help",
        // As on the screen, although there is "use".
        "u" => "undo",
        exact if words.contains(&exact) => exact,
        beginning => match words.iter().filter(|word| word.starts_with(beginning)).collect::<Vec<_>>()[..] {
            [] => word,
            [only] => only,
            ref several => return Err(several.iter().map(|&&word| word).collect()),
        },
    };
    Ok(full.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_are_enough_unless_ambiguous() {
        let said = |line: &str| spelled_out(line).expect("is not ambiguous");
        for (short, long) in [
            ("E", "end"),
            ("pi bat", "pick battery"),
            ("PICK HEAT", "pick heat"),
            ("b 112 ee +101", "build 112 ee +101"),
            ("card 204", "card 204"),
            ("why bu 204", "why build 204"),
            ("?", "help"),
            ("u", "undo"),
            ("12", "12"),
            ("xyzzy 1", "xyzzy 1"),
            ("save A/B", "save A/B"),
            ("", ""),
        ] {
            assert_eq!(said(short), long);
        }
        assert_eq!(spelled_out("h"), Err(vec!["help", "hint"]));
    }
}
