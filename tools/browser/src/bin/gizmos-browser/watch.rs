//! Measures a page from inside, while a game is played.

use std::collections::BTreeMap;

use anyhow::Result;
use gizmos_browser::Visitor;
use serde::Deserialize;

/// Records when the page was clicked, when messages arrived, when the page changed, and when the next frame was drawn;
/// the HTML of all messages; and all layout shifts. Runs before all scripts of the page.
pub const WATCH: &str = r##"(() => {
    const now = () => performance.timeOrigin + performance.now();
    const bench = window.bench = { clicked: 0, told: [], changed: [], drawn: [], messages: [], shifts: [], doing: "" };
    addEventListener("click", () => { bench.clicked = now(); }, true);
    const Source = EventSource;
    window.EventSource = class extends Source {
        constructor(address) {
            super(address);
            this.addEventListener("message", ({ data }) => {
                bench.told.push(now());
                bench.messages.push(data);
            });
        }
    };
    new MutationObserver(() => {
        bench.changed.push(now());
        requestAnimationFrame(() => bench.drawn.push(now()));
    }).observe(document, { subtree: true, attributeFilter: ["data-event"] });

    const title = node => {
        const element = node?.nodeType == Node.TEXT_NODE ? node.parentElement : node;
        if (!element?.localName) return "something that is gone";
        const own = element.id ? `#${element.id}` : [element.localName, ...element.classList].join(".");
        const around = element.parentElement?.closest("[id]");
        return (around && !element.matches("#table > * > [id]") ? `#${around.id} ` : "") + own;
    };
    const area = ({ width, height }) => width * height;
    const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries()) {
            bench.shifts.push({ value, doing: bench.doing, sources: sources.map(({ node, previousRect: from, currentRect: to }) => ({
                what: title(node).replace(/\d+/g, "*"),
                x: Math.round(to.x - from.x), y: Math.round(to.y - from.y),
                wide: Math.round(to.width - from.width), high: Math.round(to.height - from.height),
                weight: area(from) + area(to) - shared(from, to),
            })) });
        }
    }).observe({ type: "layout-shift", buffered: true });
})()"##;

/// The bytes of HTML of each part in each message since the last call.
const SIZES: &str = r#"(() => {
    const parts = document.getElementById("table").dataset.parts.split(" ");
    const encoder = new TextEncoder();
    return bench.messages.splice(0).map(html => {
        const starts = parts.map(id => [id, html.search(new RegExp(`<[a-z]+(?: class="[^"]*")? id="${id}"`))])
            .filter(([, start]) => start >= 0).sort((a, b) => a[1] - b[1]);
        return Object.fromEntries(starts.map(([id, start], index) =>
            [id, encoder.encode(html.slice(start, starts[index + 1]?.[1])).length]));
    });
})()"#;

/// The times of a click and its effects, in milliseconds.
pub struct Times {
    /// The last click.
    pub clicked: f64,
    /// The first message after it.
    pub told: f64,
    /// The first change.
    pub changed: f64,
    /// The first frame after it.
    pub drawn: f64,
}

#[derive(Deserialize)]
struct Noted {
    clicked: f64,
    told: Vec<f64>,
    changed: Vec<f64>,
    drawn: Vec<f64>,
}

impl Times {
    /// Deletes all recorded times.
    pub async fn reset(visitor: &Visitor) -> Result<()> {
        visitor.evaluate::<f64>("(bench.told = [], bench.changed = [], bench.drawn = [], bench.clicked = 0)").await?;
        Ok(())
    }

    /// Waits until the next change is drawn, and returns the times since the last reset.
    pub async fn of(visitor: &Visitor) -> Result<Self> {
        visitor.until("the move", "bench.drawn.length > 0").await?;
        let noted = "(({ clicked, told, changed, drawn }) => ({ clicked, told, changed, drawn }))(bench)";
        let Noted { clicked, told, changed, drawn } = visitor.evaluate(noted).await?;
        let first = |moments: Vec<f64>| moments.first().copied().unwrap_or(f64::NAN);
        Ok(Self { clicked, told: first(told), changed: first(changed), drawn: first(drawn) })
    }
}

/// Bytes of HTML in one message, part by part.
pub type Sizes = BTreeMap<String, f64>;

/// The sizes of all messages since the last call.
pub async fn received(visitor: &Visitor) -> Result<Vec<Sizes>> {
    visitor.evaluate(SIZES).await
}

/// A layout shift: elements changed their position without an animation.
#[derive(Deserialize)]
pub struct Shift {
    /// Its score, as browsers compute it: the share of the window that is affected, times the distance.
    pub value: f64,
    /// The move during which it happened.
    pub doing: String,
    /// The elements that moved most.
    pub sources: Vec<Source>,
}

/// An element that moved.
#[derive(Deserialize)]
pub struct Source {
    /// Its selector, with stars for numbers.
    pub what: String,
    /// How far it moved to the right, in CSS pixels.
    pub x: f64,
    /// How far it moved down.
    pub y: f64,
    /// By how much it became wider.
    pub wide: f64,
    /// By how much it became higher.
    pub high: f64,
    /// The area that it covers before or after.
    pub weight: f64,
}

/// All layout shifts since the page was loaded.
pub async fn shifts(visitor: &Visitor) -> Result<Vec<Shift>> {
    visitor.evaluate("bench.shifts").await
}
