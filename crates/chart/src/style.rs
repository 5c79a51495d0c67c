//! How series look: colours, dashes and markers that differ together.

use std::fmt::Write as _;

use crate::svg::Element;

/// The look of a series by its number; they come round after five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series(pub usize);

/// Colours after Okabe and Ito, which differ in lightness too: on light and on dark ground.
const COLORS: [(&str, &str); 5] = [
    ("#0065a3", "#5cb8f0"),
    ("#b84a00", "#ff9a4d"),
    ("#007a59", "#3dcfa5"),
    ("#a8437f", "#e79ac6"),
    ("#6b5b00", "#d6c64a"),
];

const DASHES: [&str; 5] = ["none", "7 4", "2 3", "9 3 2 3", "12 3"];

/// What lies over the colours of bars, all but the first, as paths in squares of [`TILE`] pixels.
const TEXTURES: [&str; 4] = ["M-2 2L2 -2M0 8L8 0M6 10L10 6", "M0 2H8M0 6H8", "M2 0V8M6 0V8", "M0 0L8 8M0 8L8 0"];
const TILE: &str = "8";

impl Series {
    const fn index(self) -> usize {
        self.0 % COLORS.len()
    }

    /// Its colours on light and on dark ground.
    pub const fn colors(self) -> (&'static str, &'static str) {
        COLORS[self.index()]
    }

    /// The class of a part of it: `line`, `area`, `ink` or `on` (text over its ink).
    pub(crate) fn class(self, part: &str) -> String {
        format!("{part}{}", self.index())
    }

    pub(crate) const fn dashes(self) -> &'static str {
        DASHES[self.index()]
    }

    /// The number of the texture over its colour, if it has one.
    pub(crate) const fn texture(self) -> Option<usize> {
        self.index().checked_sub(1)
    }

    /// Its marker at a place: a disc, a square, a triangle, a diamond or a triangle on its head.
    pub(crate) fn marker(self, x: f64, y: f64) -> Element {
        let polygon = |points: &[(f64, f64)]| {
            let points: Vec<String> = points.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
            Element::new("polygon").with("points", points.join(" "))
        };
        let shape = match self.index() {
            0 => Element::new("circle").at("cx", x).at("cy", y).at("r", 4.0),
            1 => polygon(&[(-3.7, -3.7), (3.7, -3.7), (3.7, 3.7), (-3.7, 3.7)]),
            2 => polygon(&[(0.0, -4.8), (4.6, 3.6), (-4.6, 3.6)]),
            3 => polygon(&[(0.0, -5.2), (5.2, 0.0), (0.0, 5.2), (-5.2, 0.0)]),
            _ => polygon(&[(0.0, 4.8), (4.6, -3.6), (-4.6, -3.6)]),
        };
        shape.with("class", self.class("ink"))
    }
}

/// What the textures of a figure are, by their names.
pub fn textures(prefix: &str) -> Element {
    TEXTURES.iter().enumerate().fold(Element::new("defs"), |defs, (number, path)| {
        let pattern = Element::new("pattern").with("id", format!("{prefix}-{number}"));
        let pattern = pattern.with("width", TILE).with("height", TILE).with("patternUnits", "userSpaceOnUse");
        defs.child(&pattern.child(&Element::new("path").with("class", "texture").with("d", path)))
    })
}

/// The style sheet of a figure. Where the reader prefers dark ground, everything turns over.
pub fn sheet() -> String {
    let theme = |ground: &str,
                 ink: &str,
                 soft: &str,
                 grid: &str,
                 color: fn(&(&'static str, &'static str)) -> &'static str| {
        let mut rules = format!(
            ".edge{{stroke:{ink};stroke-width:1.5px;fill:none}}.ground{{fill:{ground}}}.text{{fill:{ink}}}.soft{{fill:{soft}}}.grid{{stroke:{grid}}}.axis{{stroke:{soft}}}\
             .halo{{stroke:{ground}}}.texture{{stroke:{ground}}}.neutral{{fill:{soft};stroke:{soft}}}"
        );
        for (index, colors) in COLORS.iter().enumerate() {
            let color = color(colors);
            // Writing to a string cannot fail.
            let _ = write!(
                rules,
                ".line{index}{{stroke:{color};fill:none}}.area{index}{{fill:{color};fill-opacity:.22}}\
                 .ink{index}{{fill:{color}}}.on{index}{{fill:{ground};stroke:{color}}}"
            );
        }
        rules
    };
    let light = theme("#ffffff", "#1c1e21", "#5c6066", "#e3e5e8", |colors| colors.0);
    let dark = theme("#17191c", "#eceef0", "#a6abb2", "#33373c", |colors| colors.1);
    format!(
        "text{{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;font-size:13px}}\
         .title{{font-size:19px;font-weight:600}}.heading{{font-size:15px;font-weight:600}}.small{{font-size:12px}}\
         .strong{{font-weight:600}}.texture{{fill:none;stroke-opacity:.3}}\
         [class^=on]{{paint-order:stroke;stroke-width:5px}}{light}@media (prefers-color-scheme:dark){{{dark}}}"
    )
}
