//! Whether these tests would notice if something were wrong.

use anyhow::Result;
use gizmos_browser::{Device, drive};

/// A page that has nothing wrong, with something in it.
fn page(content: &str) -> String {
    page_with("", content)
}

/// The same with something in its head.
fn page_with(head: &str, content: &str) -> String {
    let content = content.replace('#', "%23");
    format!(
        "data:text/html,<!doctype html><html lang=en><meta name=viewport content=width=device-width>{head}<title>Page</title><main><h1>Page</h1>{content}</main>"
    )
}

/// What is said about a page.
fn judgement(content: &str) -> String {
    judgement_of(Device::PHONE, "", content)
}

fn judgement_of(device: Device, head: &str, content: &str) -> String {
    let judged = drive(async |run, _| {
        let ann = run.visitor("http://nowhere", "Ann", device).await?;
        ann.open(&page_with(head, content)).await?;
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
    // A policy counts only in the head of a page.
    let policy = "<meta http-equiv=content-security-policy content=\"script-src 'self'\">";
    for (head, content, complaint) in [
        ("", "<script>console.error('oh dear')</script>", "oh dear"),
        ("", "<script>nonsense()</script>", "nonsense is not defined"),
        (policy, "<script>1</script>", "script-src"),
    ] {
        for device in [Device::PHONE, Device::DESKTOP.in_firefox()] {
            let said = judgement_of(device, head, content);
            assert!(said.contains(complaint), "{said} does not tell of {complaint} at {device:?}");
        }
    }
}

#[test]
fn keys_and_clicks_arrive() -> Result<()> {
    drive(async |run, _| {
        for device in [Device::DESKTOP, Device::PHONE, Device::DESKTOP.in_firefox()] {
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
