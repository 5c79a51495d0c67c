// --- Showing what has changed ---------------------------------------------------------------------------------------

/** Replaces parts of the page at once, then animates what has moved. */
function show(parts) {
  const event = part => Number(part?.dataset.event ?? 0);
  // A requested page may arrive after a newer message of the stream. Presence is sent without news.
  const news = parts.find(part => part.id === "news");
  if (news && event(news) < event(element("news"))) return;
  const known = parts.filter(part => element(part.id));
  const before = look(known);
  replace(known);
  if (before) move(before);
}

function replace(parts) {
  const revision = () => element("act")?.elements.revision.value;
  const asks = () => element("prompt")?.dataset.asks;
  const [before, asked] = [revision(), asks()];
  keepFocus(() => {
    for (const part of parts) Idiomorph.morph(element(part.id), part, { callbacks: { beforeNodeMorphed: (node, next) => !isSame(node, next) && beforeNodeMorphed(node), beforeAttributeUpdated } });
  });
  if (parts.some(part => part.id === "prompt")) sent = undefined;
  if (revision() !== before) {
    // A custom payment belongs to the old position.
    if (element("pay")?.matches(":popover-open")) element("pay").hidePopover();
    element("board")?.replaceChildren();
    unsure();
  }
  // For visitors with a keyboard, the first thing that an effect asks for gets the focus.
  if (byKeys && asks() && asks() !== asked && !openSheet() && !document.activeElement?.matches("input, select, textarea")) enter(asks());
  freshen();
  stayClose();
  followLog();
  lists();
  attend();
}

// Updates keep half-written texts, choices, open details and the focus.
const chosen = new WeakSet();
document.addEventListener("change", event => chosen.add(event.target));
const beforeNodeMorphed = node => !(node.nodeName === "SELECT" && chosen.has(node) || node === document.activeElement && node.matches("[data-slider]") || playing && node.matches?.("[data-autoplay]") || (node.nodeName === "INPUT" && node.type === "text" && node.value !== node.defaultValue));
const beforeAttributeUpdated = (attribute, node) => attribute !== "open" && !(attribute === "tabindex" && node === document.activeElement);

/** Makes a change; if the element with the focus disappears, the nearest meaningful one gets the focus. */
function keepFocus(change) {
  const held = document.activeElement;
  const sheet = held?.closest("[popover]");
  change();
  if (!held || held === document.body || seen(held)) return;
  const next = [held.id && element(held.id), sheet?.querySelector("h2, h3, button"), sheet && opener(sheet), element("ask")].find(seen);
  // Headings need a tabindex to get the focus.
  if (next?.tabIndex < 0) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

const opener = sheet => document.querySelector(`[popovertarget="${sheet.id}"]`);
