// --- Forms that only look ---------------------------------------------------------------------------------------------------

// What is chosen in a form that only looks is shown at once; the address keeps it, for going back and for sharing.
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
  // What was asked for may arrive after what was asked for later.
  if (address !== askedFor(form)) return;
  Idiomorph.morph(place, found);
  history.replaceState(null, "", address);
}

/** What an address points at is unfolded. */
function unfold() {
  const target = element(location.hash.slice(1));
  if (target?.matches("details")) target.open = true;
}
addEventListener("hashchange", unfold);
unfold();

