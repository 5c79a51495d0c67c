//! Who can have a seat at a keyboard: `human`, `human:Ann` or the name of a bot.

use gizmos_ai::{BotName, ParseBotNameError};
use gizmos_table::{Name, Occupant};

/// The longest name of a player that fits on the screen.
pub const LONGEST_NAME: usize = 10;

/// Reads who has a seat. What cannot stand in a name, or is too long for one, is left out.
///
/// ```
/// # use gizmos_table::Occupant;
/// # use gizmos_terminal::parse_occupant;
/// assert_eq!(parse_occupant("human:Ann")?, Occupant::person("Ann")?);
/// assert_eq!(parse_occupant("human")?.to_string(), "human");
/// assert!(parse_occupant("humon").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If it is no person, and there is no such bot.
pub fn parse_occupant(text: &str) -> Result<Occupant, ParseBotNameError> {
    let (kind, name) = text.split_once(':').unwrap_or((text, ""));
    if kind != "human" {
        return text.parse().map(bot);
    }
    let fits = |c: &char| *c == ' ' || Name::new(c.encode_utf8(&mut [0; 4])).is_ok();
    let name: String = name.chars().filter(fits).take(LONGEST_NAME).collect();
    Ok(Occupant::Person { name: Name::new(&name).ok() })
}

fn bot(name: BotName) -> Occupant {
    Occupant::Bot { bot: name.to_string() }
}

/// The bots offered as opponents, weakest first.
pub fn opponents() -> impl Iterator<Item = Occupant> {
    BotName::STRENGTHS.into_iter().map(bot)
}

/// The bot a newcomer meets.
pub fn usual_opponent() -> Occupant {
    bot(BotName::STRENGTHS[0])
}
