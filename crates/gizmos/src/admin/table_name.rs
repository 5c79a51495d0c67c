//! The name of a table, as operators give it.

use std::str::FromStr;

/// The name of a table, given as it is or by a link to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableName(pub String);

impl FromStr for TableName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let name = text.split_once("/tables/").map_or(text, |(_, rest)| rest);
        let name = name.split(['/', '?', '#']).next().unwrap_or_default();
        if name.is_empty() {
            return Err("expected the name of a table such as 0123456789ab, or a link to it".to_owned());
        }
        Ok(Self(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_links_are_read() {
        for text in
            ["abc", "https://gizmos.example/tables/abc", "/tables/abc/replay/7", "/api/v1/tables/abc?legal=false"]
        {
            assert_eq!(text.parse(), Ok(TableName("abc".to_owned())), "{text}");
        }
        assert!("".parse::<TableName>().is_err() && "/tables/".parse::<TableName>().is_err());
    }
}
