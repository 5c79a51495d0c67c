
// --- The curtain between people who share a device -------------------------------------------------------------------------

const curtain = element("curtain");

// When the curtain appears, its only button gets the focus.
if (curtain) new MutationObserver(() => curtain.querySelector("button")?.focus()).observe(curtain, { childList: true });
