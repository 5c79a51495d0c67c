//! What is around a page and changes while it is open: paper instead of a screen, the colours of the system, the connection.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::emulation::{MediaFeature, SetEmulatedMediaParams};
use chromiumoxide::cdp::browser_protocol::network::{
    EmulateNetworkConditionsByRuleParams, EnableParams, NetworkConditions, OverrideNetworkStateParams,
};

use crate::Visitor;

impl Visitor {
    /// From now on pages look as they would on paper.
    pub async fn on_paper(&self) -> Result<()> {
        self.emulate("print", false).await
    }

    /// From now on the system chooses all colours.
    pub async fn in_forced_colors(&self) -> Result<()> {
        self.emulate("screen", true).await
    }

    async fn emulate(&self, media: &str, forced: bool) -> Result<()> {
        let feature = |name: &str, on: bool, yes: &str, no: &str| MediaFeature::new(name, if on { yes } else { no });
        let features = vec![
            feature("prefers-color-scheme", self.device.dark, "dark", "light"),
            feature("prefers-reduced-motion", self.device.still, "reduce", "no-preference"),
            feature("forced-colors", forced, "active", "none"),
        ];
        self.page()?.execute(SetEmulatedMediaParams::builder().media(media).features(features).build()).await?;
        Ok(())
    }

    /// Cuts the connection, or brings it back. What the browser says of that is no complaint.
    pub async fn connected(&self, yes: bool) -> Result<()> {
        self.complaints.expect("ERR_INTERNET_DISCONNECTED");
        self.page()?.execute(EnableParams::default()).await?;
        let all = NetworkConditions::new("", 0.0, -1.0, -1.0);
        self.page()?.execute(EmulateNetworkConditionsByRuleParams::new(!yes, vec![all])).await?;
        // What the browser tells the page about it.
        self.page()?.execute(OverrideNetworkStateParams::new(!yes, 0.0, -1.0, -1.0)).await?;
        // The browser says that it is done before requests feel it.
        let feel = "fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)";
        let what = if yes { "a connection" } else { "no connection" };
        self.until(what, &format!("{feel}.then(reached => reached === {yes})")).await
    }
}
