// --- The log ------------------------------------------------------------------------------------------------------------------

// The end of the log stays in sight unless the visitor has scrolled up. A replay scrolls to its own line instead.
const log = table?.hasAttribute("data-replay") ? null : element("log");
if (log) {
  let atEnd = true;
  const follow = () => { const box = log.querySelector(".scroll"); if (box && atEnd) box.scrollTop = box.scrollHeight; };
  log.addEventListener("scroll", ({ target }) => { atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 40; }, true);
  // Scrolling after the next frame avoids a layout shift.
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow))).observe(log, { childList: true, subtree: true, characterData: true });
  addEventListener("resize", follow);
  follow();
}

