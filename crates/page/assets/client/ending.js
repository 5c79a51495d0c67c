
// --- The end of a game ------------------------------------------------------------------------------------------------------

// How long the points of one source take to count up, in milliseconds; the same as for the bars in ending.css.
const COUNTED = 500;
const ending = element("ending");

// The points count up only on pages that are open when the game ends.
if (ending?.hidden) new MutationObserver((_, observer) => {
  if (ending.hidden) return;
  observer.disconnect();
  // On small screens the visitor may have scrolled to their own board.
  scrollTo({ top: 0 });
  if (!still.matches) countPoints();
}).observe(ending, { attributes: true, childList: true });

function countPoints() {
  const start = performance.now();
  const totals = [...ending.querySelectorAll("[data-count]")].map(total => [total, total.dataset.count.split(" ").map(Number)]);
  const longest = COUNTED * Math.max(...totals.map(([, sources]) => sources.length));
  ending.classList.add("counting");
  const count = now => {
    const done = (now - start) / COUNTED;
    for (const [total, sources] of totals) {
      const points = sources.reduce((sum, source, index) => sum + source * Math.min(1, Math.max(0, done - index)), 0);
      total.textContent = Math.round(points);
    }
    if (now - start < longest) requestAnimationFrame(count);
    else ending.classList.remove("counting");
  };
  requestAnimationFrame(count);
}
