// --- Pages with work in progress ---------------------------------------------------------------------------------------

/** Loads the page again after the time it asks for, until it no longer asks. */
function refresh() {
  const unfinished = document.querySelector("main [data-refresh]");
  if (unfinished) setTimeout(lookAgain, Number(unfinished.dataset.refresh));
}

async function lookAgain() {
  const page = document.hidden ? null : await fetch(location.href).then(answer => answer.ok ? answer.text() : null).catch(() => null);
  const fresh = page && parse(page).querySelector("main");
  if (fresh) keepFocus(() => Idiomorph.morph(document.querySelector("main"), fresh, { callbacks: { beforeAttributeUpdated } }));
  refresh();
}
refresh();

