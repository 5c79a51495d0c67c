//! Conditions that change while a page is open: printing, the colours of the system, the connection.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::emulation::{MediaFeature, SetEmulatedMediaParams};
use chromiumoxide::cdp::browser_protocol::network::{
    EmulateNetworkConditionsByRuleParams, EnableParams, NetworkConditions, OverrideNetworkStateParams,
};

use crate::Visitor;

impl Visitor {
    /// Shows pages as they are printed, from now on.
    pub async fn on_paper(&self) -> Result<()> {
        self.emulate("print", false).await
    }

    /// Turns on the forced colours of the system, from now on.
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

    /// Cuts the connection or restores it. Errors of the browser about it are not recorded as complaints.
    pub async fn connected(&self, yes: bool) -> Result<()> {
        self.complaints.expect("ERR_INTERNET_DISCONNECTED");
        self.page()?.execute(EnableParams::default()).await?;
        let all = NetworkConditions::new("", 0.0, -1.0, -1.0);
        self.page()?.execute(EmulateNetworkConditionsByRuleParams::new(!yes, vec![all])).await?;
        // Without this the page would not get the events `online` and `offline`.
        self.page()?.execute(OverrideNetworkStateParams::new(!yes, 0.0, -1.0, -1.0)).await?;
        // The command returns before it has an effect on requests.
        let probe = "fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)";
        let what = if yes { "a connection" } else { "no connection" };
        self.until(what, &format!("{probe}.then(reached => reached === {yes})")).await
    }
}
