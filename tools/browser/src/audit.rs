//! Checks the accessibility of a page with axe-core, as far as a program can.

use std::fmt::Write;

use anyhow::{Result, ensure};
use serde::Deserialize;
use serde_json::Value;

use crate::Visitor;

/// axe-core 4.14.0 by Deque Systems, under the Mozilla Public License 2.0: see `assets/axe-LICENSE`.
const AXE: &str = include_str!("../assets/axe.min.js");

/// Checks WCAG 2.2, levels A and AA, and the best practices of axe-core.
const RUN: &str = "axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}).then(({ violations }) => violations.map(({ id, help, nodes }) => ({
    id, help, nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
})))";

#[derive(Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<String>,
}

impl Visitor {
    /// Checks that axe-core finds no violation on the page as it is, and that the page does not scroll sideways.
    pub async fn audit(&self, what: &str) -> Result<()> {
        self.loaded().await?;
        self.calm().await?;
        if !self.evaluate::<bool>("'axe' in window").await? {
            // Evaluated by the debugger: the content security policy would not let the page load it.
            self.evaluate::<Value>(&format!("{AXE};null")).await?;
        }
        let violations: Vec<Violation> = self.evaluate(RUN).await?;
        let mut report = String::new();
        for Violation { id, help, nodes } in &violations {
            writeln!(report, "{id}: {help} ({} elements)", nodes.len())?;
            for node in nodes.iter().take(6) {
                writeln!(report, "  {}", node.replace('\n', " "))?;
            }
        }
        let device = &self.device;
        ensure!(violations.is_empty(), "{what} ({}x{}, dark: {}):\n{report}", device.width, device.height, device.dark);
        self.fits(what).await
    }

    /// Checks that the page is no wider than the window.
    pub async fn fits(&self, what: &str) -> Result<()> {
        let wide = "(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            if (scrollWidth <= clientWidth) return [];
            const out = [...document.querySelectorAll('body *')].filter(element =>
                element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5);
            return out.slice(0, 8).map(element => element.outerHTML.slice(0, 120)).concat(`${scrollWidth} px`);
        })()";
        let wide: Vec<String> = self.evaluate(wide).await?;
        ensure!(wide.is_empty(), "{what} is wider than {} px:\n{}", self.device.width, wide.join("\n"));
        Ok(())
    }
}
