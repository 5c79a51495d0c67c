// --- Lists that stay at their end -------------------------------------------------------------------------------------------

// How far from its end a list still counts as read to the end, in pixels.
const NEAR = 40;

/**
 * Watches whether the list inside this element is at its end: until the visitor scrolls up. The browser also reports a scroll
 * when lines have changed, before the page has scrolled to the new end; that never counts as leaving.
 */
function watchEnd(around) {
  let height;
  const end = {
    isReached: true,
    keep(list) { height = list.scrollHeight; end.isReached = true; },
  };
  around.addEventListener("scroll", ({ target }) => {
    const isNear = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR;
    end.isReached = isNear || end.isReached && target.scrollHeight !== height;
  }, true);
  return end;
}

