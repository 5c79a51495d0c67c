// The first visit: installs the service worker, which answers this address from then on.

try {
  // Everything below the folder of the site is its own.
  await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
  const there = navigator.serviceWorker;
  if (!there.controller) await new Promise(done => there.addEventListener("controllerchange", done, { once: true }));
  location.reload();
} catch {
  document.getElementById("wait").hidden = true;
  document.getElementById("sorry").hidden = false;
}
