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

