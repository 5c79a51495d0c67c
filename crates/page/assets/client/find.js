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
  const page = await fetch(address).then(answer => answer.ok ? answer.text() : null).catch(() => null);
  const found = page && parse(page).getElementById(form.dataset.live);
  if (!found) return void form.requestSubmit();
  // What was asked for may arrive after what was asked for later.
  if (address !== askedFor(form)) return;
  Idiomorph.morph(element(form.dataset.live), found);
  history.replaceState(null, "", address);
}

/** What an address points at is unfolded. */
function unfold() {
  const target = element(location.hash.slice(1));
  if (target?.matches("details")) target.open = true;
}
addEventListener("hashchange", unfold);
unfold();

async function copy(button) {
  const field = button.parentElement.querySelector("input");
  // Without HTTPS there is no other way to the clipboard than this.
  const copied = await navigator.clipboard?.writeText(button.dataset.copy).then(() => true, () => false);
  field?.select();
  if (copied || document.execCommand("copy")) button.textContent = button.dataset.copied;
}

function shift(item, by) {
  if (by < 0) item.previousElementSibling?.before(item);
  else item.nextElementSibling?.after(item);
}

const wantsNotices = () => { try { return localStorage.getItem("notify") === "yes" && Notification.permission === "granted"; } catch { return false; } };

function labelNotices(button) {
  button.dataset.offered ??= button.textContent;
  button.textContent = wantsNotices() ? button.dataset.granted : button.dataset.offered;
}

async function notify(button) {
  try {
    const wanted = !wantsNotices() && await Notification.requestPermission() === "granted";
    localStorage.setItem("notify", wanted ? "yes" : "no");
  } catch { /* This browser has no notices, or keeps nothing. */ }
  labelNotices(button);
}

for (const button of document.querySelectorAll("[data-notify]")) labelNotices(button);

