// Keeps a table up to date and handy. It knows nothing of the game: everything it shows was made by the server,
// everything it sends is a form of the page. Without it the same forms work, one page at a time.
/* global Idiomorph */

document.documentElement.classList.add("scripted");
const table = document.getElementById("table");
const live = table?.dataset.live;
const element = id => document.getElementById(id);
const policy = window.trustedTypes?.createPolicy("gizmos", { createHTML: html => html }) ?? { createHTML: html => html };
const parse = html => new DOMParser().parseFromString(policy.createHTML(html), "text/html");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const seen = thing => thing?.isConnected && thing.checkVisibility();

// --- Showing what has changed ---------------------------------------------------------------------------------------

// Parts that have come and are not shown yet; of each the latest. A transition shows them in a later frame.
const pending = new Map();
let transition, isChanging = false;

/** Puts new parts in the place of the old ones, and lets what moved glide there. */
function show(parts) {
  const event = part => Number(part?.dataset.event ?? 0);
  // What was asked for may arrive after what was told.
  if (event(parts.find(part => part.id === "news")) < event(pending.get("news") ?? element("news"))) return;
  for (const part of parts) if (element(part.id)) pending.set(part.id, part);
  if (isChanging) return;
  const moving = moved([...pending.values()]);
  if (!document.startViewTransition || document.hidden || still.matches || !moving.size) return replace();
  transition?.skipTransition();
  name(moving);
  isChanging = true;
  const current = transition = document.startViewTransition(() => {
    isChanging = false;
    replace();
    name(moving);
  });
  current.ready.catch(() => {});
  current.finished.catch(() => {}).then(() => { if (current === transition) name(new Set()); });
}

function replace() {
  const parts = [...pending.values()];
  pending.clear();
  const revision = () => element("act")?.elements.revision.value;
  const before = revision();
  keepFocus(() => {
    for (const part of parts) Idiomorph.morph(element(part.id), part, { callbacks: { beforeNodeMorphed, beforeAttributeUpdated } });
  });
  if (parts.some(part => part.id === "prompt")) sent = undefined;
  if (revision() !== before) {
    // A payment that was being put together belongs to a position that is gone.
    if (element("pay")?.matches(":popover-open")) element("pay").hidePopover();
    element("board")?.replaceChildren();
  }
  if (pointed) point(pointed);
  followLog();
  attend();
}

// What somebody is writing or has chosen stays, and what they have unfolded stays unfolded.
const chosen = new WeakSet();
document.addEventListener("change", event => chosen.add(event.target));
const beforeNodeMorphed = node => !(node.nodeName === "SELECT" && chosen.has(node) || node === document.activeElement && node.matches("[data-slider]") || playing && node.matches?.("[data-autoplay]") || (node.nodeName === "INPUT" && node.type === "text" && node.value !== node.defaultValue));
const beforeAttributeUpdated = attribute => attribute !== "open";

/** Whoever plays by keys must not lose their place when what they held is gone. */
function keepFocus(change) {
  const held = document.activeElement;
  const sheet = held?.closest("[popover]");
  change();
  if (!held || held === document.body || seen(held)) return;
  const next = [held.id && element(held.id), sheet?.querySelector("h2, h3, button"), sheet && opener(sheet), element("ask")].find(seen);
  // A heading takes the focus only if told so.
  if (next?.tabIndex < 0) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

const opener = sheet => document.querySelector(`[popovertarget="${sheet.id}"]`);

/** What lies elsewhere than before, has come or has gone: only this is worth an animation. */
function moved(parts) {
  const place = thing => {
    const nearest = thing.closest(".place, .slot[id], .archive, .hand, .stack, .chips, .places");
    return `${thing.closest("section")?.id} ${nearest?.id || nearest?.className}`;
  };
  const places = roots => new Map(roots.flatMap(root => [...root.querySelectorAll("[data-vt]")]).map(thing => [thing.dataset.vt, place(thing)]));
  const [before, after] = [places(parts.map(part => element(part.id))), places(parts)];
  return new Set([...before.keys(), ...after.keys()].filter(thing => before.get(thing) !== after.get(thing)));
}

/** Gives names to these things, for the browser to follow them, and takes them from all others. */
function name(things) {
  const named = new Set();
  for (const thing of document.querySelectorAll("[data-vt]")) {
    const wanted = things.has(thing.dataset.vt) && !named.has(thing.dataset.vt) && thing.checkVisibility();
    if (wanted) named.add(thing.dataset.vt);
    thing.style.viewTransitionName = wanted ? thing.dataset.vt : "";
  }
}

// --- Following the table ----------------------------------------------------------------------------------------------

// The server says something at least every 15 seconds; a stream that is silent for longer than this is dead.
const SILENCE = 40000;
let stream, patience = 500, print = table?.dataset.print, lastWord = Date.now(), release, asking;

function listen() {
  if (stream || !live) return;
  stream = new EventSource(`${live}?have=${print}`);
  stream.onopen = () => { patience = 500; lastWord = Date.now(); connected(true); };
  stream.addEventListener("beat", () => { lastWord = Date.now(); });
  stream.onmessage = event => {
    lastWord = Date.now();
    if (event.lastEventId) print = event.lastEventId;
    show([...parse(event.data).body.children]);
  };
  stream.onerror = () => {
    connected(false);
    // The browser tries again by itself, unless the answer was an error.
    if (stream?.readyState !== EventSource.CLOSED) return;
    stream = null;
    setTimeout(() => (document.hidden && !release) || listen(), patience = Math.min(patience * 2, 8000));
  };
}

function close() {
  stream?.close();
  stream = null;
}

/** Gives up a stream that seems dead, and catches up. */
function restart() {
  close();
  connected(false);
  lastWord = Date.now();
  listen();
  look();
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
  show(table.dataset.parts.split(" ").map(id => fresh.getElementById(id)).filter(Boolean));
}

/** A browser has few connections for a site: of the pages nobody sees, only two keep theirs; the others ask now and then. */
async function attendOrRest() {
  clearInterval(asking);
  release?.();
  release = undefined;
  if (!document.hidden) return listen();
  for (const slot of ["gizmos-1", "gizmos-2"]) if (await hold(slot)) return;
  if (!document.hidden) return;
  close();
  asking = setInterval(look, 15000);
}

const hold = slot => new Promise(got => navigator.locks
  ? navigator.locks.request(slot, { ifAvailable: true }, lock => {
    const wanted = Boolean(lock) && document.hidden;
    got(wanted);
    return wanted && new Promise(free => { release = free; });
  })
  : got(false));

if (live) {
  listen();
  document.addEventListener("visibilitychange", attendOrRest);
  window.addEventListener("online", restart);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", event => { if (event.persisted) restart(); });
  setInterval(() => { if (stream?.readyState === EventSource.OPEN && Date.now() - lastWord > SILENCE) restart(); }, 5000);
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
  if (data.has("revision") && !button?.matches(".undo") && !sure(button)) return;
  sent = sends(form, data);
  button?.closest("[popover]")?.hidePopover();
  send(form, data);
});

async function send(form, data) {
  const before = lastWord;
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual", headers: { accept: "text/html" } });
    if (answer.type === "opaqueredirect") {
      refuse();
      const field = form.elements.text;
      if (field && field.value === data.get("text")) field.value = "";
      // What was accepted is shown by the stream, and soon; if not, the stream is dead.
      if (stream?.readyState !== EventSource.OPEN) look();
      else setTimeout(() => { if (lastWord === before) restart(); }, 2500);
      return;
    }
    sent = undefined;
    const page = parse(await answer.text());
    refuse(page.querySelector("#refusal > *") ?? page.querySelector("main p") ?? paragraph(element("connection").dataset.notSent));
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

/** For those who want to be asked: the first click only says what the second one does, where they are looking. */
function sure(button) {
  const question = table?.dataset.confirm;
  if (!question || !button || button.hasAttribute("data-sure")) return true;
  for (const other of document.querySelectorAll("[data-sure]")) other.removeAttribute("data-sure");
  for (const other of document.querySelectorAll("[popover] .sure")) other.remove();
  button.setAttribute("data-sure", "");
  const sheet = button.closest("[popover]");
  const said = paragraph(`${[sheet?.ariaLabel, spoken(button)].filter(Boolean).join(": ")} — ${question}`, "sure");
  if (sheet) button.after(said); else refuse(said);
  return false;
}

/** What a button says, pictures included. */
function spoken(button) {
  if (button.ariaLabel) return button.ariaLabel;
  const copy = button.cloneNode(true);
  for (const silent of copy.querySelectorAll("[aria-hidden=true], kbd")) silent.remove();
  for (const picture of copy.querySelectorAll("[aria-label]")) picture.replaceWith(picture.ariaLabel);
  return [...copy.childNodes].map(node => node.textContent.trim()).filter(Boolean).join(" ");
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

// What is being loaded, and what will be soon without a click.
let loading, soon;
// The server says so if it has too much to do, or if somebody asks too often.
const REFUSALS = [429, 503];

/** Shows the board of another page in a place of this one. Whoever wants another meanwhile does not wait for the first. */
async function load(link, byItself = false) {
  const place = element(link.dataset.into), sheet = place?.closest("[popover]"), { href } = link;
  if (!place) return void (location.href = href);
  giveUp();
  const { signal } = loading = new AbortController();
  place.ariaBusy = "true";
  const [status, page] = await fetch(href, { signal, headers: { accept: "text/html" } })
    .then(async answer => [answer.status, parse(await answer.text())]).catch(() => []);
  if (signal.aborted) return;
  place.ariaBusy = "false";
  // What is said about a position is of no use to whoever has gone on to another.
  if (!sheet && (!link.isConnected || link.href !== href)) return;
  place.querySelector(":scope > .refusal")?.remove();
  const board = page?.querySelector("[data-board]");
  if (!board) {
    stop(place);
    const reason = REFUSALS.includes(status) && page.querySelector("main p");
    if (reason) return decline(place, sheet, reason.textContent);
    return byItself || void (location.href = href);
  }
  keepFocus(() => { if (place.firstElementChild) Idiomorph.morph(place.firstElementChild, board); else place.append(board); });
  follow(place);
  // On a page whoever follows a link is told what is asked next.
  if (!sheet) return void place.querySelector("[data-ask]")?.focus({ preventScroll: true });
  if (sheet.matches(":popover-open")) return;
  sheet.showPopover();
  const heading = place.querySelector("h2");
  heading.tabIndex = -1;
  heading.focus();
}

/** Says in a place why nothing new is shown there. */
function decline(place, sheet, reason) {
  const said = paragraph(reason, "refusal");
  if (sheet && !sheet.matches(":popover-open")) return refuse(said);
  said.setAttribute("role", "alert");
  place.append(said);
}

/** Nobody waits any more for what is being loaded, and the server is told so. */
function giveUp() {
  clearTimeout(soon);
  loading?.abort();
  for (const place of document.querySelectorAll("[aria-busy=true]")) place.ariaBusy = "false";
}

/** Loads what comes next by itself, until there is nothing more, somebody stops it, or goes elsewhere. */
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

// --- Keys ---------------------------------------------------------------------------------------------------------------------

const THINGS = ".place, .gizmo, .deck > button:not(.do), .tile, .link, .chip, .do";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", event => {
  if (!table || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (press(event)) event.preventDefault();
});

function press({ key, target }) {
  if (key === "Escape") {
    if (hint) hint.textContent = "";
    refuse();
    return !document.querySelector(":popover-open") && choose(element("verb-any"));
  }
  if (ARROWS[key] && arrow(key, target)) return true;
  if (table.hasAttribute("data-replay")) return stepBy(key, target);
  if (ARROWS[key]) return false;
  if (table.hasAttribute("data-no-shortcuts")) return false;
  const sheet = document.querySelector(":popover-open");
  if (/^[1-9]$/.test(key)) {
    const nth = [...(sheet ?? element("chain")).querySelectorAll(sheet ? ".offer" : ".ready .link")][Number(key) - 1];
    nth?.click();
    return Boolean(nth);
  }
  const keyed = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(seen);
  return Boolean(keyed) && choose(keyed.matches("span") ? keyed.querySelector("button") : keyed);
}

function choose(control) {
  if (!control) return false;
  control.click();
  // After a verb the first thing it fits is at hand.
  const verb = control.type === "radio" && control.id.replace("verb-", "");
  if (verb) [...document.querySelectorAll(verb === "pick" ? ".place.can" : `.do-${verb}`)].find(seen)?.focus();
  return true;
}

/** Goes to the nearest thing in a direction, or moves a card that is being put in order. Elsewhere arrows scroll. */
function arrow(key, target) {
  const ordered = target.closest("[data-order]");
  if (ordered && ARROWS[key][0]) {
    shift(ordered, ARROWS[key][0]);
    target.focus();
    return true;
  }
  const sheet = target.closest("[popover]:not(.page-sized)");
  if (!sheet && !target.matches(THINGS)) return false;
  const [x, y] = ARROWS[key];
  const among = sheet ? "button, a[href]" : target.matches(".do") ? ".do" : THINGS;
  const middle = thing => { const box = thing.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [fromX, fromY] = middle(target);
  const distance = thing => {
    const [toX, toY] = middle(thing);
    const [along, across] = [(toX - fromX) * x + (toY - fromY) * y, Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)];
    return along > 4 ? along + across * 3 : Infinity;
  };
  const things = [...(sheet ?? document).querySelectorAll(among)].filter(thing => thing !== target && seen(thing));
  const nearest = things.map(thing => [distance(thing), thing]).filter(([far]) => far < Infinity).sort(([a], [b]) => a - b)[0];
  nearest?.[1].focus();
  return Boolean(nearest);
}

// --- Stepping through a game ---------------------------------------------------------------------------------------------------

const STEPS = { ArrowLeft: "back", ArrowRight: "next", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
const NAMED = new Set(Object.values(STEPS));
// How long a position stays while the game plays by itself.
const STAY = 1100;
let stepping = false, waiting = [], moment = document, playing;

/** Shows other moments in the place of this one, one after the other: those with these names, or the one with this address. */
async function step(to) {
  giveUp();
  // Of several addresses only the last one matters; of several steps each.
  waiting = NAMED.has(to) ? [...waiting, to] : [to];
  if (stepping) return;
  stepping = true;
  while (waiting.length) {
    const next = waiting.shift(), address = NAMED.has(next) ? towards(next)?.href : next;
    if (!address) continue;
    const page = await fetch(address).then(answer => answer.ok ? answer.text() : null).catch(() => null);
    if (!page) { location.href = address; break; }
    moment = parse(page);
    history.replaceState(null, "", address);
    show(table.dataset.parts.split(" ").map(id => moment.getElementById(id)).filter(Boolean).map(part => part.cloneNode(true)));
  }
  stepping = false;
}

/** Keeps the line of the log that tells how this moment came about in sight. */
function followLog() {
  const line = document.querySelector(".replay .log [aria-current]"), box = line?.closest(".scroll");
  if (box) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
if (table?.hasAttribute("data-replay")) followLog();

/** The link from the moment that is shown, or about to be. */
const towards = name => moment.querySelector(`a[data-step="${name}"]`);

function stepBy(key, target) {
  if (key === " " && !target.closest("a, button, summary")) return autoplay(), true;
  if (!STEPS[key]) return false;
  autoplay(false);
  step(STEPS[key]);
  return true;
}

/** Lets the game play by itself, or stops it. */
function autoplay(on = !playing) {
  clearInterval(playing);
  if (playing) waiting = [];
  playing = on ? setInterval(playOn, STAY) : undefined;
  // Whoever has come to the end sees it all again.
  if (on && !towards("next")) step("first");
  const button = document.querySelector("[data-autoplay]");
  if (!button) return;
  button.dataset.play ??= button.textContent;
  button.textContent = on ? button.dataset.pause : button.dataset.play;
}

/** One step, unless the one before is still on its way. */
function playOn() {
  if (stepping) return;
  if (towards("next")) step("next"); else autoplay(false);
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-step]"), plays = event.target.closest("[data-autoplay]");
  if (plays) autoplay();
  if (!link || !table || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  autoplay(false);
  step(NAMED.has(link.dataset.step) ? link.dataset.step : link.href);
});

document.addEventListener("input", event => {
  if (!event.target.matches("[data-slider]")) return;
  autoplay(false);
  const form = event.target.form;
  step(`${form.action}/${event.target.value}?as=${form.elements.as.value}`);
  // The place is said by the page that comes; until then the number alone is right.
  event.target.removeAttribute("aria-valuetext");
});

// --- Drawing attention -----------------------------------------------------------------------------------------------------------

let known = { ...element("news")?.dataset }, audio;

/** Title, icon, sound and notification, after a change. */
function attend() {
  const was = known, now = { ...element("news")?.dataset };
  known = now;
  tick();
  badge();
  if (now.event === was.event && now.turn === was.turn) return;
  document.title = now.title || document.title;
  const begins = now.turn === "yours" && was.turn !== "yours";
  sound(begins ? "turn" : now.event !== was.event && now.heard);
  if (!begins || !document.hidden || !wantsNotices()) return;
  // Some browsers know notices and still refuse to make one here.
  try { new Notification(now.title, { tag: location.pathname }); } catch { /* The title says it too. */ }
}

function badge() {
  const icon = document.querySelector("link[rel=icon]");
  const href = icon?.dataset[known.turn === "yours" ? "turn" : "usual"];
  if (href && icon.getAttribute("href") !== href) icon.href = href;
}
badge();

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

// Clocks run by the server's time, whatever the visitor's clock says.
const ahead = table?.dataset.now ? Number(table.dataset.now) - Date.now() : 0;

function tick() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - Date.now() - ahead) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, String(left % 60).padStart(2, "0")];
    time.classList.toggle("urgent", left <= 15);
    time.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
  }
}
tick();
setInterval(tick, 1000);
