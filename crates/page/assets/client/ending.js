
// --- The end of a game ------------------------------------------------------------------------------------------------------

// How long each source of points is counted; the bars of ending.css grow as fast.
const COUNTED = 500;
const ending = element("ending");

// Only who is there when the game ends sees the points come; whoever opens the page later wants to know them.
if (ending?.hidden) new MutationObserver((_, observer) => {
  if (ending.hidden) return;
  observer.disconnect();
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
