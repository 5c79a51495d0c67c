// Keeps a table up to date and handy. It knows nothing of the game: everything it shows was made by the server,
// everything it sends is a form of the page. Without it the same forms work, one page at a time.
/* global Idiomorph */

document.documentElement.classList.add("scripted");
const table = document.getElementById("table");
const element = id => document.getElementById(id);
const policy = window.trustedTypes?.createPolicy("gizmos", { createHTML: html => html }) ?? { createHTML: html => html };
const parse = html => new DOMParser().parseFromString(policy.createHTML(html), "text/html");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// --- Showing what has changed ---------------------------------------------------------------------------------------

let transition;

/** Puts new parts in the place of the old ones, and lets what moved glide there. */
function show(parts) {
  parts = parts.filter(part => element(part.id));
  const moving = moved(parts);
  if (!document.startViewTransition || document.hidden || still.matches || !moving.size) return replace(parts);
  transition?.skipTransition();
  name(moving, true);
  transition = document.startViewTransition(() => {
    replace(parts);
    name(moving, true);
  });
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).then(() => name(moving, false));
}

function replace(parts) {
  const held = document.activeElement;
  const group = held?.closest("[popover]");
  // What is being typed stays; the value of a button is the move it makes, and has to change.
  const ignoreActiveValue = Boolean(held?.matches("input:not([type=radio])"));
  for (const part of parts) Idiomorph.morph(element(part.id), part, { ignoreActiveValue, callbacks: { beforeAttributeUpdated } });
  // Whoever plays by keys must not lose their place when what they held is gone.
  if (held && held !== document.body && !(held.isConnected && held.checkVisibility())) {
    const next = (held.id && element(held.id)) || (group && opener(group)) || element("ask");
    (next?.checkVisibility() ? next : element("ask"))?.focus({ preventScroll: true });
  }
  if (parts.some(part => part.id === "prompt")) {
    sent = undefined;
    // A payment that was being put together belongs to a position that is gone.
    if (element("pay")?.matches(":popover-open")) element("pay").hidePopover();
    element("board")?.replaceChildren();
  }
  if (pointed) point(pointed);
  attend();
}

// What somebody has unfolded stays unfolded.
const beforeAttributeUpdated = attribute => attribute !== "open";

const opener = panel => document.querySelector(`[popovertarget="${panel.id}"]`);

/** What lies elsewhere than before, has come or has gone: only this is worth an animation. */
function moved(parts) {
  const places = roots => new Map(roots.flatMap(root => [...root.querySelectorAll("[data-vt]")])
    .map(thing => [thing.dataset.vt, thing.closest("[id]")?.id]));
  const [before, after] = [places(parts.map(part => element(part.id))), places(parts)];
  return new Set([...before.keys(), ...after.keys()].filter(thing => before.get(thing) !== after.get(thing)));
}

function name(things, on) {
  const named = new Set();
  for (const thing of document.querySelectorAll("[data-vt]")) {
    const wanted = on && things.has(thing.dataset.vt) && !named.has(thing.dataset.vt) && thing.checkVisibility();
    if (wanted) named.add(thing.dataset.vt);
    thing.style.viewTransitionName = wanted ? thing.dataset.vt : "";
  }
}

// --- Following the table ----------------------------------------------------------------------------------------------

let stream, patience = 500, print = table?.dataset.print, release;

function listen() {
  if (stream || !table) return;
  stream = new EventSource(`${table.dataset.live}?have=${print}`);
  stream.onopen = () => { patience = 500; connected(true); };
  stream.onmessage = event => {
    if (event.lastEventId) print = event.lastEventId;
    show([...parse(event.data).body.children]);
  };
  stream.onerror = () => {
    connected(false);
    // The browser tries again by itself, unless the answer was an error.
    if (stream?.readyState !== EventSource.CLOSED) return;
    stream = null;
    setTimeout(() => document.hidden || listen(), patience = Math.min(patience * 2, 8000));
  };
}

function connected(yes) {
  const note = element("connection");
  if (!note || (yes && !note.textContent)) return;
  note.textContent = yes ? note.dataset.back : note.dataset.lost;
  note.classList.toggle("back", yes);
  if (yes) setTimeout(() => { if (note.classList.contains("back")) note.textContent = ""; }, 2500);
}

/** Asks for the whole page, for want of a stream. */
async function look() {
  const page = await fetch(location.pathname).then(answer => answer.ok ? answer.text() : null).catch(() => null);
  if (!page) return;
  const fresh = parse(page);
  print = fresh.getElementById("table")?.dataset.print ?? print;
  show(table.dataset.parts.split(" ").map(id => fresh.getElementById(id)).filter(Boolean));
}

/** A browser has few connections for a site: of the pages nobody sees, only two keep theirs; the others ask now and then. */
async function rest() {
  for (const slot of ["gizmos-1", "gizmos-2"]) if (await hold(slot)) return;
  if (!document.hidden) return;
  stream?.close();
  stream = null;
  const asking = setInterval(() => document.hidden ? look() : clearInterval(asking), 15000);
}

const hold = slot => new Promise(got => navigator.locks
  ? navigator.locks.request(slot, { ifAvailable: true }, lock => {
    got(Boolean(lock));
    return lock && new Promise(free => { release = free; });
  })
  : got(false));

if (table) {
  listen();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return rest();
    release?.();
    listen();
  });
  window.addEventListener("pagehide", () => { stream?.close(); stream = null; });
  window.addEventListener("pageshow", event => { if (event.persisted) { look(); listen(); } });
}

// --- Sending forms without leaving the page -----------------------------------------------------------------------------

let sent;

const sends = (form, data) => data.has("revision") && `${form.action} ${data.get("revision")}`;

document.addEventListener("submit", event => {
  const { target: form, submitter: button } = event;
  if (!form.hasAttribute("data-quiet")) return;
  event.preventDefault();
  const data = new FormData(form, button);
  // A second click before the page has changed is the same click.
  if (sent && sent === sends(form, data)) return;
  if (button?.name === "move" && !sure(button)) return;
  sent = sends(form, data);
  button?.closest("[popover]")?.hidePopover();
  send(form, data);
});

async function send(form, data) {
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual" });
    if (answer.type === "opaqueredirect") {
      refuse();
      if (!data.has("revision")) form.reset();
      if (stream?.readyState !== EventSource.OPEN) look();
      return;
    }
    sent = undefined;
    refuse(parse(await answer.text()).querySelector("#refusal > *"));
  } catch {
    sent = undefined;
    connected(false);
    refuse(paragraph(element("connection").dataset.notSent));
  }
}

element("refusal")?.addEventListener("click", () => refuse());

function refuse(reason) {
  element("refusal")?.replaceChildren(...(reason ? [reason] : []));
}

function paragraph(text, kind = "") {
  const said = document.createElement("p");
  said.className = kind;
  said.textContent = text;
  return said;
}

/** For those who want to be asked: the first click only says what the second one does. */
function sure(button) {
  const question = table?.dataset.confirm;
  if (!question || button.hasAttribute("data-sure")) return true;
  for (const other of document.querySelectorAll("[data-sure]")) other.removeAttribute("data-sure");
  button.setAttribute("data-sure", "");
  refuse(paragraph(`${button.getAttribute("aria-label") || button.textContent.trim()} — ${question}`, "sure"));
  return false;
}

// --- Pointing, copying, ordering, paying by hand ---------------------------------------------------------------------------

const hint = element("hint");
let pointed;

function point(thing) {
  pointed = thing.closest?.("[data-hint]");
  if (hint) hint.textContent = pointed?.isConnected ? pointed.dataset.hint : "";
}
document.addEventListener("pointerover", event => point(event.target));
document.addEventListener("focusin", event => point(event.target));

document.addEventListener("click", async event => {
  const target = event.target.closest("[data-into], [data-copy], [data-shift], [data-notify]");
  if (!target) return;
  if (target.dataset.into) {
    event.preventDefault();
    const page = await fetch(target.href).then(answer => answer.text()).catch(() => null);
    const board = page && parse(page).querySelector("[data-board]");
    if (!board) return void (location.href = target.href);
    const place = element(target.dataset.into);
    if (place.firstElementChild) Idiomorph.morph(place.firstElementChild, board); else place.append(board);
    const sheet = place.closest("[popover]");
    if (!sheet.matches(":popover-open")) sheet.showPopover();
  } else if (target.dataset.copy) {
    await navigator.clipboard.writeText(target.dataset.copy);
    target.textContent = target.dataset.copied;
  } else if (target.dataset.shift) {
    shift(target.closest("[data-order]"), Number(target.dataset.shift));
    target.focus();
  } else if (await Notification.requestPermission() === "granted") {
    localStorage.setItem("notify", "yes");
    target.textContent = target.dataset.granted;
  }
});

function shift(item, by) {
  if (by < 0) item.previousElementSibling?.before(item);
  else item.nextElementSibling?.after(item);
}

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
for (const button of document.querySelectorAll("[data-notify]")) button.hidden = !("Notification" in window);

// --- Keys ---------------------------------------------------------------------------------------------------------------------

const THINGS = ".place, .gizmo, .deck > button:not(.do), .tile, .link, .chip";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", event => {
  if (!table || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (press(event)) event.preventDefault();
});

function press({ key, target }) {
  if (ARROWS[key]) return arrow(key, target);
  if (key === "Escape") {
    if (hint) hint.textContent = "";
    return !document.querySelector(":popover-open") && choose(element("verb-any"));
  }
  if (table.hasAttribute("data-no-shortcuts")) return false;
  const panel = document.querySelector(":popover-open");
  if (/^[1-9]$/.test(key)) {
    const nth = [...(panel ?? element("chain")).querySelectorAll(panel ? ".offer" : ".ready .link")][Number(key) - 1];
    nth?.click();
    return Boolean(nth);
  }
  const keyed = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(thing => thing.checkVisibility());
  return Boolean(keyed) && choose(keyed.matches("span") ? keyed.querySelector("button") : keyed);
}

function choose(control) {
  if (!control) return false;
  control.click();
  // After a verb the first thing it fits is at hand.
  const verb = control.type === "radio" && control.id.replace("verb-", "");
  if (verb) [...document.querySelectorAll(verb === "pick" ? ".place.can" : `.do-${verb}`)].find(thing => thing.checkVisibility())?.focus();
  return true;
}

/** Goes to the nearest thing in a direction, or moves a card that is being put in order. */
function arrow(key, target) {
  if (target.matches("[type=radio]") || target.closest(".scroll, .said")) return false;
  const ordered = target.closest("[data-order]");
  if (ordered && ARROWS[key][0]) {
    shift(ordered, ARROWS[key][0]);
    target.focus();
    return true;
  }
  const [x, y] = ARROWS[key];
  const root = document.querySelector(":popover-open") ?? document;
  const within = root === document ? (target.matches(".do") ? ".do" : THINGS) : "button, a[href], summary";
  const middle = thing => { const box = thing.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const things = [...root.querySelectorAll(within)].filter(thing => thing !== target && thing.checkVisibility());
  const [fromX, fromY] = target === document.body ? [0, 0] : middle(target);
  const distance = thing => {
    const [toX, toY] = middle(thing);
    const [along, across] = [(toX - fromX) * x + (toY - fromY) * y, Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)];
    return along > 4 ? along + across * 3 : Infinity;
  };
  const nearest = things.map(thing => [distance(thing), thing]).filter(([far]) => far < Infinity).sort(([a], [b]) => a - b)[0];
  nearest?.[1].focus();
  return Boolean(nearest);
}

// --- Drawing attention -----------------------------------------------------------------------------------------------------------

let seen = { ...element("news")?.dataset }, audio;

/** Title, icon, sound and notification, after a change. */
function attend() {
  const now = { ...element("news")?.dataset };
  if (now.event === seen.event && now.turn === seen.turn) return;
  document.title = now.title || document.title;
  const icon = document.querySelector("link[rel=icon]");
  if (icon) icon.href = icon.dataset[now.turn === "yours" ? "turn" : "usual"];
  const begins = now.turn === "yours" && seen.turn !== "yours";
  sound(begins ? "turn" : now.event !== seen.event && now.heard);
  if (begins && document.hidden && localStorage.getItem("notify") && window.Notification?.permission === "granted") {
    new Notification(now.title, { tag: location.pathname });
  }
  seen = now;
}

// Frequency in Hz, start and length in seconds.
const SOUNDS = {
  marble: [[880, 0, .06], [660, .05, .09]],
  paper: [[240, 0, .05], [180, .04, .05]],
  build: [[196, 0, .08], [294, .08, .12], [392, .16, .16]],
  shuffle: [[300, 0, .04], [260, .05, .04], [320, .1, .04]],
  spark: [[1047, 0, .05], [1319, .05, .08]],
  turn: [[523, 0, .14], [784, .13, .22]],
};

function sound(what) {
  if (!table?.hasAttribute("data-sound") || !SOUNDS[what]) return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[what]) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(.12, at);
    volume.gain.exponentialRampToValueAtTime(.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

setInterval(() => {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - Date.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, String(left % 60).padStart(2, "0")];
    time.classList.toggle("urgent", left <= 15);
    time.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
  }
}, 1000);
