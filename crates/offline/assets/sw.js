// Answers requests for pages with the application. Its files are kept when it is installed: no request needs a network.
/* global wasm_bindgen */

const VERSION = "@version@";
const [GLUE, PROGRAM, THINKER] = ["@glue@", "@program@", "@thinker@"];
/** What is sent as it is. Everything else below the folder of the site is a page. */
const FILES = @files@;

importScripts(GLUE);

const home = new URL("./", location);
let site, database;

/** What the application needs from the browser. */
self.gizmos = { read, write, think, sleep };

addEventListener("install", event => {
  event.waitUntil(caches.open(VERSION).then(kept => kept.addAll(FILES.map(file => new Request(new URL(file, home), { cache: "reload" })))));
});

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("gizmos-") && name !== VERSION) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", event => {
  const address = new URL(event.request.url);
  if (address.origin !== home.origin || !address.pathname.startsWith(home.pathname)) return;
  const path = address.pathname.slice(home.pathname.length);
  if (FILES.includes(path)) event.respondWith(file(path));
  else if (isOurs(event.request)) event.respondWith(page(event.request, `/${path}${address.search}`));
  else event.respondWith(new Response(null, { status: 403 }));
});

/** Pages of other sites may lead here, but only ours may change anything. */
function isOurs(request) {
  return request.method === "GET" || request.method === "HEAD" || request.referrer.startsWith(home.href);
}

async function file(path) {
  const kept = await caches.open(VERSION);
  return await kept.match(new URL(path, home)) ?? fetch(new URL(path, home));
}

async function start() {
  await wasm_bindgen({ module_or_path: await file(PROGRAM) });
  return new wasm_bindgen.Site(home.href);
}

async function page(request, address) {
  // One that could not be started is tried again by the next request.
  site ??= start().catch(error => { site = undefined; throw error; });
  const application = await site;
  const languages = navigator.languages.map((language, index) => `${language};q=${Math.max(1 - index / 10, 0.1).toFixed(1)}`);
  const headers = [...request.headers, ["accept-language", languages.join(",")]];
  const body = new Uint8Array(await request.arrayBuffer());
  const answer = await application.answer(request.method, address, headers, body).catch(failed);
  const sent = new Headers(answer.headers);
  if (sent.has("location")) sent.set("location", new URL(sent.get("location").replace(/^\//, ""), home).href);
  const status = answer.status;
  if (status === 204 || status === 304 || (status >= 300 && status < 400)) {
    answer.free();
    return new Response(null, { status, headers: sent });
  }
  const isText = /^text\/(html|css|event-stream)/.test(sent.get("content-type"));
  return new Response(stream(answer, isText ? placed : part => part), { status, headers: sent });
}

/** A program that has failed may be in any state: the next request starts another one with what is kept. */
function failed(error) {
  site = undefined;
  throw error;
}

/**
 * Pages take the site for the whole host. Below another folder their links begin there; what forms send comes back as it
 * was. Nobody can write quotation marks into pages.
 */
function placed(part) {
  if (home.pathname === "/") return part;
  const text = new TextDecoder().decode(part);
  return new TextEncoder().encode(text.replace(/(?<! value)(=|url\()"\/(?!\/)/g, `$1"${home.pathname}`));
}

/** The body of an answer, part by part: that of a table's live updates has no end. */
const stream = (answer, placed) => new ReadableStream({
  async pull(body) {
    const part = await answer.next();
    if (part) body.enqueue(placed(part));
    else body.close();
  },
}, { highWaterMark: 0 });

// --- What is kept -------------------------------------------------------------------------------------------------------

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function opened() {
  database ??= (() => {
    const request = indexedDB.open("gizmos", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("texts");
    return done(request);
  })();
  try {
    const base = await database;
    base.onclose = () => { database = undefined; };
    return base;
  } catch (error) {
    database = undefined;
    throw error;
  }
}

async function read(prefix) {
  const texts = (await opened()).transaction("texts").objectStore("texts");
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [keys, values] = await Promise.all([done(texts.getAllKeys(range)), done(texts.getAll(range))]);
  return keys.map((key, index) => [key, values[index]]);
}

/** Keeps all of it or nothing. It is safe when this returns: what follows from it is shown only then. */
async function write(fresh, replaced) {
  const transaction = (await opened()).transaction("texts", "readwrite", { durability: "strict" });
  const texts = transaction.objectStore("texts");
  for (const [key, text] of fresh) texts.add(text, key);
  for (const [key, text] of replaced) texts.put(text, key);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

// --- Thinking -----------------------------------------------------------------------------------------------------------

function sleep(milliseconds) {
  return new Promise(woken => { setTimeout(woken, milliseconds); });
}

/** Lets a worker of some page think; where no page can, this one does, once requests that wait have been answered. */
async function think(thought) {
  for (const page of await clients.matchAll({ type: "window" })) {
    const conclusion = await thoughtBy(page, thought);
    if (conclusion !== undefined) return conclusion;
  }
  await sleep(0);
  return wasm_bindgen.thought_through(thought);
}

/** What a worker of this page concludes; nothing if the page does not answer, or is left meanwhile. */
function thoughtBy(page, thought) {
  return new Promise(concluded => {
    const { port1: own, port2: other } = new MessageChannel();
    const end = conclusion => {
      clearInterval(waiting);
      own.close();
      concluded(conclusion);
    };
    let taken = false;
    const waiting = setInterval(async () => {
      if (!taken || !await clients.get(page.id)) end();
    }, 500);
    own.onmessage = ({ data }) => {
      if (data.taken) taken = true;
      else end(data.conclusion);
    };
    page.postMessage({ thinker: new URL(THINKER, home).href, thought }, [other]);
  });
}
