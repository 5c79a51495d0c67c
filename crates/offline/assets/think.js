// Thinks, apart from every page and from the service worker: both stay free meanwhile.
/* global wasm_bindgen */

importScripts("@glue@");

const ready = wasm_bindgen({ module_or_path: "@program@" });

addEventListener("message", async ({ data: thought, ports: [asker] }) => {
  try {
    await ready;
    asker.postMessage({ conclusion: wasm_bindgen.thought_through(thought) });
  } catch {
    asker.postMessage({ failed: true });
  }
});
