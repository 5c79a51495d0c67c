//! Whether these tests would notice if something were wrong.

use anyhow::Result;
use gizmos_browser::{Device, drive};

/// A page that has nothing wrong, with something in it.
fn page(content: &str) -> String {
    let content = content.replace('#', "%23");
    format!(
        "data:text/html,<!doctype html><html lang=en><meta name=viewport content=width=device-width><title>Page</title><main><h1>Page</h1>{content}</main>"
    )
}

/// What is said about a page.
fn judgement(content: &str) -> String {
    let judged = drive(async |run, _| {
        let ann = run.visitor("http://nowhere", "Ann", Device::PHONE).await?;
        ann.open(&page(content)).await?;
        ann.audit("it").await
    });
    judged.err().map(|failure| format!("{failure:#}")).unwrap_or_default()
}

#[test]
fn what_is_right_is_right() {
    assert_eq!(judgement("<p>Nothing is wrong."), "");
}

#[test]
fn what_some_cannot_use_is_found() {
    let said = judgement("<button></button><p style='color:#ccc;background:#fff'>Can you read this?");
    assert!(said.contains("button-name") && said.contains("color-contrast"), "{said}");
}

#[test]
fn what_is_too_wide_is_found() {
    let said = judgement("<div style='width:500px'>Wide</div>");
    assert!(said.contains("wider than 390 px"), "{said}");
}

#[test]
fn what_the_browser_complains_about_is_heard() {
    for (content, complaint) in [
        ("<script>console.error('oh dear')</script>", "oh dear"),
        ("<script>nonsense()</script>", "nonsense is not defined"),
        ("<meta http-equiv=content-security-policy content=\"script-src 'self'\"><script>1</script>", "script-src"),
    ] {
        let said = judgement(content);
        assert!(said.contains(complaint), "{said} does not tell of {complaint}");
    }
}

#[test]
fn keys_and_clicks_arrive() -> Result<()> {
    drive(async |run, _| {
        for device in [Device::DESKTOP, Device::PHONE] {
            let ann = run.visitor("http://nowhere", "Ann", device).await?;
            ann.open(&page("<input aria-label=a><button onclick='this.textContent=`clicked`'>wait</button>")).await?;
            ann.fill("input", "Łódź").await?;
            ann.press("Tab").await?;
            ann.keeps_focus("on the button").await?;
            ann.press("Enter").await?;
            ann.wait_for_text("button", "clicked").await?;
            ann.reload().await?;
            ann.click("button").await?;
            ann.wait_for_text("button", "clicked").await?;
        }
        Ok(())
    })
}
