// Keeps the page of a table up to date. The script knows nothing of the rules: everything it shows was made by the server,
// and everything it sends is a form of the page. Without scripts the same forms work, one page at a time.
/* global Idiomorph */

document.documentElement.classList.add("scripted");
const table = document.getElementById("table");
const live = table?.dataset.live;
const element = id => document.getElementById(id);
const made = { createHTML: html => html, createScriptURL: address => address };
const policy = window.trustedTypes?.createPolicy("gizmos", made) ?? made;
/** Parses a page that was fetched, without the parts for browsers without scripts: a refresh in them would take effect. */
const parse = html => {
  const page = new DOMParser().parseFromString(policy.createHTML(html), "text/html");
  for (const other of page.querySelectorAll("noscript")) other.remove();
  return page;
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
const seen = thing => thing?.isConnected && thing.checkVisibility({ visibilityProperty: true });

