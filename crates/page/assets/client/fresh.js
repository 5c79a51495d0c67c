// --- What is new --------------------------------------------------------------------------------------------------------------

/** Marks what is new since the visitor's last turn, as listed in the news. */
function freshen() {
  const fresh = new Set(element("news")?.dataset.new?.split(" "));
  for (const thing of document.querySelectorAll("[data-vt]")) thing.classList.toggle("fresh", fresh.has(thing.dataset.vt));
}
freshen();
