// --- Pages that are being worked on ---------------------------------------------------------------------------------------

/** Looks at the page again after as long as it says, for as long as it says so. */
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

