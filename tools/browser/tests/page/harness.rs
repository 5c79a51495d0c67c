//! Checks of the test helpers: whether they notice faults.

use anyhow::Result;
use gizmos_browser::{Device, drive};

/// A page without faults, around this content.
fn page(content: &str) -> String {
    page_with("", content)
}

/// The same with elements in its head.
fn page_with(head: &str, content: &str) -> String {
    let content = content.replace('#', "%23");
    format!(
        "data:text/html,<!doctype html><html lang=en><meta name=viewport content=width=device-width>{head}<title>Page</title><main><h1>Page</h1>{content}</main>"
    )
}

/// The faults that an audit finds in a page with this content.
fn faults(content: &str) -> String {
    faults_on(Device::PHONE, "", content)
}

fn faults_on(device: Device, head: &str, content: &str) -> String {
    let judged = drive(async |run, _| {
        let ann = run.visitor("http://nowhere", "Ann", device).await?;
        ann.open(&page_with(head, content)).await?;
        ann.audit("it").await
    });
    judged.err().map(|failure| format!("{failure:#}")).unwrap_or_default()
}

#[test]
fn a_page_without_faults_passes() {
    assert_eq!(faults("<p>Nothing is wrong."), "");
}

#[test]
fn accessibility_faults_are_found() {
    let said = faults("<button></button><p style='color:#ccc;background:#fff'>Can you read this?");
    assert!(said.contains("button-name") && said.contains("color-contrast"), "{said}");
}

#[test]
fn elements_wider_than_the_window_are_found() {
    let said = faults("<div style='width:500px'>Wide</div>");
    assert!(said.contains("wider than 390 px"), "{said}");
}

#[test]
fn complaints_of_the_browser_are_recorded() {
    // Browsers ignore a policy outside the head.
    let policy = "<meta http-equiv=content-security-policy content=\"script-src 'self'\">";
    for (head, content, complaint) in [
        ("", "<script>console.error('oh dear')</script>", "oh dear"),
        ("", "<script>nonsense()</script>", "nonsense is not defined"),
        (policy, "<script>1</script>", "script-src"),
    ] {
        for device in [Device::PHONE, Device::DESKTOP.in_firefox()] {
            let said = faults_on(device, head, content);
            assert!(said.contains(complaint), "{said} does not contain {complaint} on {device:?}");
        }
    }
}

#[test]
fn keys_and_clicks_reach_the_page() -> Result<()> {
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
