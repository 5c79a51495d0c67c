// --- Following the table ----------------------------------------------------------------------------------------------

// The server says something at least every 15 seconds; a stream that is silent for longer than this is dead.
const SILENCE = 40000;
// How long to wait before the stream is opened again: longer each time, so that a server that restarts is not overrun.
const FIRST_WAIT = 500, LONGEST_WAIT = 30000;
let stream, reopening, wait = FIRST_WAIT, print = table?.dataset.print, lastWord = Date.now(), release, asking;

function listen() {
  clearTimeout(reopening);
  if (stream || !live) return;
  stream = new EventSource(`${live}?have=${print}`);
  stream.onopen = () => { lastWord = Date.now(); connected(true); };
  stream.addEventListener("beat", heard);
  stream.onmessage = event => {
    heard();
    if (event.lastEventId) print = event.lastEventId;
    const parts = [...parse(event.data).body.children];
    // A page that lacks what it should have is no place to go on from.
    if (parts.every(part => fill(part, element(part.id)))) show(parts);
    else restart();
  };
  stream.onerror = () => {
    connected(false);
    close();
    // Left to itself the browser would try again at a fixed pace. Chance keeps pages apart that were cut off together.
    reopening = setTimeout(() => (document.hidden && !release) || listen(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

function heard() {
  lastWord = Date.now();
  wait = FIRST_WAIT;
}

function close() {
  clearTimeout(reopening);
  stream?.close();
  stream = null;
}

/** Gives up a stream that seems dead, and catches up. */
function restart() {
  close();
  connected(false);
  heard();
  listen();
  fetchAll();
}

function connected(yes) {
  if (yes) forgive();
  const note = element("connection");
  const word = yes ? note?.dataset.back : note?.dataset.lost;
  // Screen readers read out whatever is written, even if it says the same as before.
  if (!note || note.textContent === word || (yes && !note.textContent)) return;
  note.textContent = word;
  note.classList.toggle("back", yes);
  if (yes) setTimeout(() => { if (note.classList.contains("back")) note.textContent = ""; }, 2500);
}

/** Asks for the whole page, for want of a stream. */
async function fetchAll() {
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
  asking = setInterval(fetchAll, 15000);
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

