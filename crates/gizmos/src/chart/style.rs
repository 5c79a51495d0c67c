//! How series look: colours, dashes and markers that differ together.

use std::fmt::Write as _;

use super::svg::Element;

/// The look of a series by its number; they come round after four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series(pub usize);

/// Colours after Okabe and Ito, which differ in lightness too: on light and on dark ground.
const COLORS: [(&str, &str); 4] =
    [("#0065a3", "#5cb8f0"), ("#c24e00", "#ff9a4d"), ("#007a59", "#3dcfa5"), ("#a8437f", "#e79ac6")];

const DASHES: [&str; 4] = ["none", "7 4", "2 3", "9 3 2 3"];

impl Series {
    const fn index(self) -> usize {
        self.0 % COLORS.len()
    }

    /// The class of a part of it: `line`, `area` or `ink`.
    pub fn class(self, part: &str) -> String {
        format!("{part}{}", self.index())
    }

    pub const fn dashes(self) -> &'static str {
        DASHES[self.index()]
    }

    /// Its marker at a place: a disc, a square, a triangle or a diamond.
    pub fn marker(self, x: f64, y: f64) -> Element {
        let polygon = |points: &[(f64, f64)]| {
            let points: Vec<String> = points.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
            Element::new("polygon").with("points", points.join(" "))
        };
        let shape = match self.index() {
            0 => Element::new("circle").at("cx", x).at("cy", y).at("r", 4.0),
            1 => polygon(&[(-3.7, -3.7), (3.7, -3.7), (3.7, 3.7), (-3.7, 3.7)]),
            2 => polygon(&[(0.0, -4.8), (4.6, 3.6), (-4.6, 3.6)]),
            _ => polygon(&[(0.0, -5.2), (5.2, 0.0), (0.0, 5.2), (-5.2, 0.0)]),
        };
        shape.with("class", self.class("ink"))
    }
}

/// The style sheet of a figure. Where the reader prefers dark ground, everything turns over.
pub fn sheet() -> String {
    let theme = |ground: &str,
                 ink: &str,
                 soft: &str,
                 grid: &str,
                 color: fn(&(&'static str, &'static str)) -> &'static str| {
        let mut rules = format!(
            ".ground{{fill:{ground}}}.text{{fill:{ink}}}.soft{{fill:{soft}}}.grid{{stroke:{grid}}}.axis{{stroke:{soft}}}\
             .halo{{stroke:{ground}}}.neutral{{fill:{soft};stroke:{soft}}}"
        );
        for (index, colors) in COLORS.iter().enumerate() {
            let color = color(colors);
            // Writing to a string cannot fail.
            let _ = write!(
                rules,
                ".line{index}{{stroke:{color};fill:none}}.area{index}{{fill:{color};fill-opacity:.22}}\
                 .ink{index}{{fill:{color}}}"
            );
        }
        rules
    };
    let light = theme("#ffffff", "#1c1e21", "#5c6066", "#e3e5e8", |colors| colors.0);
    let dark = theme("#17191c", "#eceef0", "#a6abb2", "#33373c", |colors| colors.1);
    format!(
        "text{{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;font-size:13px}}\
         .title{{font-size:19px;font-weight:600}}.heading{{font-size:15px;font-weight:600}}.small{{font-size:12px}}\
         .strong{{font-weight:600}}{light}@media (prefers-color-scheme:dark){{{dark}}}"
    )
}
