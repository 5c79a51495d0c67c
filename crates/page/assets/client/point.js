// --- Copying, ordering, paying by hand ---------------------------------------------------------------------------

document.addEventListener("click", event => {
  const target = event.target.closest("[data-into], [data-stop], [data-copy], [data-shift], [data-notify]");
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.dataset.into) {
    event.preventDefault();
    load(target);
  } else if (target.hasAttribute("data-stop")) {
    stop(target.parentElement);
  } else if (target.dataset.copy) {
    copy(target);
  } else if (target.dataset.shift) {
    shift(target.closest("[data-order]"), Number(target.dataset.shift));
    target.focus();
  } else {
    notify(target);
  }
});

async function copy(button) {
  const field = button.parentElement.querySelector("input");
  // Without HTTPS only the old command can access the clipboard.
  const copied = await navigator.clipboard?.writeText(button.dataset.copy).then(() => true, () => false);
  field?.select();
  if (copied || document.execCommand("copy")) button.textContent = button.dataset.copied;
}

// A card that is dragged to another place in the order, and where that began.
let dragged;
document.addEventListener("pointerdown", ({ target, clientX, clientY, button }) => {
  const item = !button && !target.closest(".shift") && target.closest("#order [data-order]");
  dragged = item ? { item, x: clientX, y: clientY } : undefined;
});
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (!dragged || !swallows && Math.hypot(clientX - dragged.x, clientY - dragged.y) < FAR) return;
  const { item } = dragged;
  // The end of the drag is no click.
  swallows = true;
  leaveClose();
  item.classList.add("dragged");
  const over = document.elementsFromPoint(clientX, clientY).map(thing => thing.closest("#order [data-order]")).find(Boolean);
  if (!over || over === item) return;
  if (item.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) over.after(item); else over.before(item);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => {
  dragged?.item.classList.remove("dragged");
  dragged = undefined;
});

function shift(item, by) {
  if (by < 0) item.previousElementSibling?.before(item);
  else item.nextElementSibling?.after(item);
}

// The controller of the current request, and the timer of the next automatic one.
let loading, soon;
// Answers of a server that is overloaded or asked too often.
const REFUSALS = [429, 503];

/** The address of a link or of a button's form. Expensive pages are forms, because robots follow only links. */
const address = link => link.form?.action ?? link.href;
const leave = link => { if (link.form) link.form.submit(); else location.href = link.href; };

/** Shows the board of another page in an element of this one. A new request aborts the one before. */
async function load(link, byItself = false) {
  const place = element(link.dataset.into), sheet = place?.closest("[popover]"), href = address(link);
  if (!place) return void leave(link);
  giveUp();
  const { signal } = loading = new AbortController();
  place.ariaBusy = "true";
  const [status, page] = await fetch(href, { method: link.form ? "POST" : "GET", signal, headers: { accept: "text/html" } })
    .then(async answer => [answer.status, parse(await answer.text())]).catch(() => []);
  if (signal.aborted) return;
  place.ariaBusy = "false";
  // Ignore the answer if the page shows another position by now.
  if (!sheet && (!link.isConnected || address(link) !== href)) return;
  place.querySelector(":scope > .refusal")?.remove();
  const board = page?.querySelector("[data-board]");
  if (!board) {
    stop(place);
    const reason = REFUSALS.includes(status) && page.querySelector("main p");
    const said = page ? reason && paragraph(reason.textContent, "refusal") : unreached();
    if (said) return decline(place, sheet, said);
    return byItself || void leave(link);
  }
  keepFocus(() => { if (place.firstElementChild) Idiomorph.morph(place.firstElementChild, board); else place.append(board); });
  mark(place);
  follow(place);
  if (sheet) forgive();
  // In a page, the question after the step gets the focus.
  if (!sheet) return void place.querySelector("[data-ask]")?.focus({ preventScroll: true });
  if (sheet.matches(":popover-open")) return;
  sheet.showPopover();
  const heading = place.querySelector("h2");
  heading.tabIndex = -1;
  heading.focus();
}

/** Marks the best moves of the loaded analysis on the board. */
function mark(place) {
  for (const marked of document.querySelectorAll("[data-best]")) marked.removeAttribute("data-best");
  [...place.querySelectorAll("[data-spot]")].slice(0, MARKED).forEach((move, index) => {
    const thing = element(move.dataset.spot);
    // If several moves use the same thing, the best one counts.
    if (thing && !thing.dataset.best) thing.dataset.best = index + 1;
  });
}
const MARKED = 3;

/** Shows in an element why nothing new was loaded into it. */
function decline(place, sheet, said) {
  if (sheet && !sheet.matches(":popover-open")) return refuse(said);
  said.setAttribute("role", "alert");
  place.append(said);
}

/** Aborts the current request and the next automatic one. */
function giveUp() {
  clearTimeout(soon);
  loading?.abort();
  for (const place of document.querySelectorAll("[aria-busy=true]")) place.ariaBusy = "false";
}

/** Loads the next step automatically, until there is none, the visitor stops it, or leaves the position. */
function follow(place) {
  const link = place.querySelector("[data-follow]");
  if (!link) return;
  place.querySelector("[data-stop]").hidden = false;
  link.hidden = true;
  soon = setTimeout(() => { if (link.isConnected) load(link, true); }, 600);
}

function stop(among) {
  giveUp();
  for (const link of among.querySelectorAll("[data-follow]")) link.hidden = false;
  for (const button of among.querySelectorAll("[data-stop]")) button.hidden = true;
}

