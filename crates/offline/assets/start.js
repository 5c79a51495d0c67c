// The first visit: installs the service worker, which answers this address from then on.

// A page that was loaded past the service worker (with Shift, say) is loaded again; where that does not help, only once.
const TRIED = "gizmos-tried", LATELY = 5000;

try {
  // Everything below the folder of the site is its own.
  const registration = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
  const there = navigator.serviceWorker;
  if (!there.controller && !registration.active) {
    await new Promise(done => there.addEventListener("controllerchange", done, { once: true }));
  }
  // Browsers that are short of space delete first what nobody has asked them to keep.
  navigator.storage?.persist?.().catch(() => false);
  if (Date.now() - Number(sessionStorage.getItem(TRIED)) < LATELY) throw new Error("the service worker does not answer");
  sessionStorage.setItem(TRIED, Date.now());
  location.reload();
} catch {
  document.getElementById("wait").hidden = true;
  document.getElementById("sorry").hidden = false;
}
