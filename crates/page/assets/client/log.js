// --- The log ------------------------------------------------------------------------------------------------------------------

/** Scrolls a log down to the first line that begins at this height or later, so that no line is cut off at the top. */
function scrollLog(box, wanted) {
  box.style.paddingBottom = "";
  const from = box.getBoundingClientRect().top - box.scrollTop, last = box.scrollHeight - box.clientHeight;
  const tops = [...box.querySelectorAll("li li")].map(line => line.getBoundingClientRect().top - from);
  const top = wanted(last) > 0 ? tops.find(top => top >= wanted(last) - 1) ?? last : 0;
  // The end of the log only reaches the top of a line with some room below it.
  if (top > last) box.style.paddingBottom = `${top - last}px`;
  box.scrollTop = top;
}

// The end of the log stays in sight unless the visitor has scrolled up. A replay scrolls to its own line instead.
const log = table?.hasAttribute("data-replay") ? null : element("log");
if (log) {
  const end = watchEnd(log);
  const follow = () => {
    const box = log.querySelector(".scroll");
    if (!box || !end.isReached) return;
    scrollLog(box, last => last);
    end.keep(box);
  };
  // Scrolling after the next frame avoids a layout shift.
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(follow))).observe(log, { childList: true, subtree: true, characterData: true });
  addEventListener("resize", follow);
  follow();
}

