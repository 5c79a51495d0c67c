// Keeps a table up to date and handy. It knows nothing of the game: everything it shows was made by the server,
// everything it sends is a form of the page. Without it the same forms work, one page at a time.
/* global Idiomorph */

document.documentElement.classList.add("scripted");
const table = document.getElementById("table");
const live = table?.dataset.live;
const element = id => document.getElementById(id);
const policy = window.trustedTypes?.createPolicy("gizmos", { createHTML: html => html }) ?? { createHTML: html => html };
/** A page that was fetched, without what is only for browsers that run no scripts: shown here, a refresh in it would be heeded. */
const parse = html => {
  const page = new DOMParser().parseFromString(policy.createHTML(html), "text/html");
  for (const other of page.querySelectorAll("noscript")) other.remove();
  return page;
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
const seen = thing => thing?.isConnected && thing.checkVisibility();

