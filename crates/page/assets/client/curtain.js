
// --- The curtain between people who share a device -------------------------------------------------------------------------

const curtain = element("curtain");

// It falls when the turn of the next one begins: its only button is all there is to do, by keys too.
if (curtain) new MutationObserver(() => curtain.querySelector("button")?.focus()).observe(curtain, { childList: true });
