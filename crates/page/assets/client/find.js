// --- Search forms ---------------------------------------------------------------------------------------------------

// Results are updated while typing. The address contains the search, for the back button and for sharing.
let typed;
document.addEventListener("input", ({ target }) => {
  const form = target.form;
  if (!form?.dataset.live) return;
  clearTimeout(typed);
  typed = setTimeout(() => find(form), 150);
});

const askedFor = form => `${form.action}?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value))}`;

async function find(form) {
  const address = askedFor(form);
  const place = element(form.dataset.live);
  const page = await fetch(address).then(answer => answer.ok ? answer.text() : "").catch(() => null);
  place.querySelector(":scope > .unsent")?.remove();
  if (page === null) return void place.prepend(unreached());
  const found = page && parse(page).getElementById(form.dataset.live);
  if (!found) return void form.requestSubmit();
  // Answers may arrive in another order: ignore those of earlier searches.
  if (address !== askedFor(form)) return;
  Idiomorph.morph(place, found);
  history.replaceState(null, "", address);
}

/** Opens the details that the address points at. */
function unfold() {
  const target = element(location.hash.slice(1));
  if (target?.matches("details")) target.open = true;
}
addEventListener("hashchange", unfold);
unfold();

