// --- The log ------------------------------------------------------------------------------------------------------------------

// Its end stays in sight, unless somebody reads what was before. On a page of the past another line matters.
const log = table?.hasAttribute("data-replay") ? null : element("log");
if (log) {
  let atEnd = true;
  const follow = () => { const box = log.querySelector(".scroll"); if (box && atEnd) box.scrollTop = box.scrollHeight; };
  log.addEventListener("scroll", ({ target }) => { atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 40; }, true);
  // First it grows out of sight, then it scrolls: nothing that is read jumps.
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow))).observe(log, { childList: true, subtree: true, characterData: true });
  addEventListener("resize", follow);
  follow();
}

