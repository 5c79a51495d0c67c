// --- Following the table ----------------------------------------------------------------------------------------------

// The server sends something at least every 15 seconds; a stream that is silent for this long is considered dead.
const SILENCE = 40000;
// How long to wait before opening the stream again: longer each time, so that a server that restarts is not overloaded.
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
    // If a piece is missing, the whole page is loaded again.
    if (parts.every(part => fill(part, element(part.id)))) show(parts);
    else restart();
  };
  stream.onerror = () => {
    connected(false);
    close();
    // The browser itself would retry at fixed intervals. Random delays spread out pages that lost the connection together.
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

/** Opens the stream again and loads the whole page. */
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
  // Screen readers read out every change, even if the text is the same as before.
  if (!note || note.textContent === word || (yes && !note.textContent)) return;
  note.textContent = word;
  note.classList.toggle("back", yes);
  if (yes) setTimeout(() => { if (note.classList.contains("back")) note.textContent = ""; }, 2500);
}

/** Loads the whole page, when there is no stream. */
async function fetchAll() {
  const page = await fetch(location.pathname).then(answer => answer.ok ? answer.text() : null).catch(() => null);
  if (!page) return;
  const fresh = parse(page);
  show(table.dataset.parts.split(" ").map(id => fresh.getElementById(id)).filter(Boolean));
}

/** Browsers have few connections for each site: only two hidden pages keep their streams, the others poll. */
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

