// --- Thinking without a server ------------------------------------------------------------------------------------------

// Service workers cannot start other workers, so they ask a page to. Pages of a server are never asked.
let thinker;

navigator.serviceWorker?.addEventListener("message", ({ data, ports: [asker] }) => {
  if (!data?.thinker || !asker) return;
  thinker ??= new Worker(policy.createScriptURL(data.thinker));
  asker.postMessage({ taken: true });
  thinker.postMessage(data.thought, [asker]);
});

