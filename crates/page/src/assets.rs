//! The files that pages need besides HTML: style, script, pictures, a typeface. They are compiled into the program.

use std::sync::LazyLock;

/// A file that pages refer to.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The path at which it is served, such as `/style.css`.
    pub path: &'static str,
    /// The media type of the file.
    pub media_type: &'static str,
    /// The content of the file.
    pub content: &'static [u8],
}

/// All files that pages refer to.
pub const ASSETS: &[Asset] = &[
    Asset { path: "/style.css", media_type: "text/css; charset=utf-8", content: STYLE.as_bytes() },
    Asset {
        path: "/idiomorph.js",
        media_type: "text/javascript; charset=utf-8",
        content: include_bytes!("../assets/vendor/idiomorph.min.js"),
    },
    Asset { path: "/client.js", media_type: "text/javascript; charset=utf-8", content: CLIENT.as_bytes() },
    Asset { path: "/favicon.svg", media_type: "image/svg+xml", content: include_bytes!("../assets/favicon.svg") },
    Asset {
        path: "/favicon-turn.svg",
        media_type: "image/svg+xml",
        content: include_bytes!("../assets/favicon-turn.svg"),
    },
    Asset { path: PREVIEW, media_type: "image/png", content: include_bytes!("../assets/preview.png") },
    Asset {
        path: TYPEFACE,
        media_type: "font/woff2",
        content: include_bytes!("../assets/vendor/gizmos-display.woff2"),
    },
];

/// The picture that is shown beside shared links.
pub(crate) const PREVIEW: &str = "/preview.png";

/// The typeface of headings and numbers.
pub(crate) const TYPEFACE: &str = "/gizmos-display.woff2";

const STYLE: &str = concat!(
    include_str!("../assets/typeface.css"),
    include_str!("../assets/base.css"),
    include_str!("../assets/home.css"),
    include_str!("../assets/library.css"),
    include_str!("../assets/table.css"),
    include_str!("../assets/market.css"),
    include_str!("../assets/board.css"),
    include_str!("../assets/stage.css"),
    include_str!("../assets/layout.css"),
    include_str!("../assets/curtain.css"),
    include_str!("../assets/absence.css"),
    include_str!("../assets/watch.css"),
    include_str!("../assets/lobby.css"),
    include_str!("../assets/ending.css"),
    include_str!("../assets/chat.css"),
    include_str!("../assets/motion.css"),
    include_str!("../assets/close.css"),
    include_str!("../assets/marks.css"),
    include_str!("../assets/past.css"),
    include_str!("../assets/learn.css"),
    include_str!("../assets/chart.css"),
    include_str!("../assets/analysis.css"),
    include_str!("../assets/card.css"),
    include_str!("../assets/forced.css"),
    include_str!("../assets/print.css")
);

/// One module made of several files, which share their variables and are joined in this order.
const CLIENT: &str = concat!(
    include_str!("../assets/client/base.js"),
    include_str!("../assets/client/fill.js"),
    include_str!("../assets/client/end.js"),
    include_str!("../assets/client/log.js"),
    include_str!("../assets/client/edges.js"),
    include_str!("../assets/client/sheets.js"),
    include_str!("../assets/client/show.js"),
    include_str!("../assets/client/fresh.js"),
    include_str!("../assets/client/move.js"),
    include_str!("../assets/client/follow.js"),
    include_str!("../assets/client/send.js"),
    include_str!("../assets/client/point.js"),
    include_str!("../assets/client/close.js"),
    include_str!("../assets/client/refresh.js"),
    include_str!("../assets/client/find.js"),
    include_str!("../assets/client/keys.js"),
    include_str!("../assets/client/replay.js"),
    include_str!("../assets/client/curtain.js"),
    include_str!("../assets/client/sound.js"),
    include_str!("../assets/client/share.js"),
    include_str!("../assets/client/chat.js"),
    include_str!("../assets/client/ending.js"),
    include_str!("../assets/client/think.js"),
    include_str!("../assets/client/attend.js")
);

impl Asset {
    /// A fingerprint of its content. Browsers may keep a file that they request with it for ever.
    pub const fn version(&self) -> u64 {
        // FNV-1a, because it can be computed when the program is built.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut index = 0;
        while index < self.content.len() {
            hash = (hash ^ self.content[index] as u64).wrapping_mul(0x100_0000_01b3);
            index += 1;
        }
        hash
    }

    /// Its address with the version.
    pub fn address(&self) -> String {
        format!("{}?v={:x}", self.path, self.version())
    }
}

/// The address of a file, with its version.
pub(crate) fn address(path: &str) -> &str {
    // The versions are computed once, not for every page.
    static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| ASSETS.iter().map(Asset::address).collect());
    let index = ASSETS.iter().position(|asset| asset.path == path);
    index.and_then(|index| ADDRESSES.get(index)).map_or(path, String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_have_the_same_colours_on_pages_as_in_files() {
        for index in 0..5 {
            let (light, dark) = gizmos_chart::Series(index).colors();
            assert!(STYLE.contains(&format!("--s{index}: {light}")), "{light} is missing");
            assert_eq!(STYLE.matches(&format!("--s{index}: {dark}")).count(), 2, "{dark} is missing");
        }
    }

    #[test]
    fn the_style_asks_for_the_typeface_at_the_address_that_pages_load_beforehand() {
        let address = address(TYPEFACE);
        assert!(STYLE.contains(&format!("url(\"{address}\")")), "typeface.css has to name {address}");
    }

    /// A `:has()` in front of `*` makes browsers compute the styles of the whole page again for every change of it.
    #[test]
    fn what_an_element_has_never_changes_the_style_of_everything_in_it() {
        let rules = STYLE.split('{').filter_map(|before| before.rsplit(['}', ';']).next());
        for selector in rules.flat_map(|selectors| selectors.split(',')).map(str::trim) {
            assert!(!selector.contains(":has(") || !selector.ends_with('*'), "{selector}");
        }
    }
}
