// --- What is new --------------------------------------------------------------------------------------------------------------

/** Marks what the news say is new since the visitor's last turn. */
function freshen() {
  const fresh = new Set(element("news")?.dataset.new?.split(" "));
  for (const thing of document.querySelectorAll("[data-vt]")) thing.classList.toggle("fresh", fresh.has(thing.dataset.vt));
}
freshen();
