//! Using pages with the keyboard only.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use crate::Visitor;

/// More stops for Tab than any page has.
const MOST_STOPS: usize = 400;

/// How long to wait until animations are over, on a slow machine too.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two looks at the page.
const LOOK: Duration = Duration::from_millis(20);

/// Says which element has the focus, and whether the focus is visible.
const FOCUS: &str = r"(selector => {
    const element = document.activeElement;
    if (!element || element == document.body || element == document.documentElement) return { there: false, lost: true, seen: false, what: 'body' };
    const around = [element, element.parentElement, element.nextElementSibling, ...element.children, ...(element.labels ?? [])];
    const rings = element.matches(':focus-visible') && around.filter(Boolean).some(element => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return outlineStyle != 'none' && parseFloat(outlineWidth) >= 1 || boxShadow != 'none';
    });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const shown = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].some(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit && (element.contains(hit) || [...(element.labels ?? [])].some(label => label.contains(hit)));
    });
    return { there: element.matches(selector), lost: false, seen: rings && shown, what: `(ring: ${rings}, uncovered: ${shown}) ${element.outerHTML.slice(0, 160)}` };
})";

#[derive(Deserialize)]
struct Focus {
    there: bool,
    lost: bool,
    seen: bool,
    what: String,
}

impl Visitor {
    async fn focus(&self, selector: &str) -> Result<Focus> {
        self.apply(FOCUS, selector).await
    }

    /// Checks that an element has the focus, and that the focus is visible once animations are over.
    pub async fn keeps_focus(&self, when: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            let Focus { lost, seen, what, .. } = self.focus("*").await?;
            if seen {
                return Ok(());
            }
            let late = start.elapsed() > PATIENCE;
            ensure!(!late || !lost, "{} has lost the focus {when}", self.name);
            ensure!(!late, "{} cannot see the focus {when}: {what}", self.name);
            sleep(LOOK).await;
        }
    }

    /// Presses Tab until such an element has the focus, and checks that the focus is visible at every stop.
    pub async fn reach(&self, selector: &str) -> Result<()> {
        for stop in 0..MOST_STOPS {
            let Focus { there, lost, seen, .. } = self.focus(selector).await?;
            // At the first stop the focus may come from a click, which shows no ring.
            if !lost && !seen && stop > 0 {
                self.keeps_focus("between two stops").await?;
            }
            if there {
                return Ok(());
            }
            self.press("Tab").await?;
        }
        bail!("{} cannot reach {selector} with Tab", self.name)
    }

    /// Makes a move with the keyboard only.
    pub async fn play_by_keys(&self, text: &str) -> Result<()> {
        let offer = self.offer(text).await?;
        if !offer.seen {
            let opener = offer.opener().with_context(|| format!("nothing opens the popover with {text:?}"))?;
            self.reach(&opener).await?;
            self.press("Enter").await?;
            self.wait_for(&offer.button()).await?;
        }
        self.reach(&offer.button()).await?;
        self.press("Enter").await
    }
}
