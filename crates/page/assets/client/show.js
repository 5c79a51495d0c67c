// --- Showing what has changed ---------------------------------------------------------------------------------------

/** Puts new parts in the place of the old ones, at once; what moved is seen to go there afterwards. */
function show(parts) {
  const event = part => Number(part?.dataset.event ?? 0);
  // What was asked for may arrive after what was told. Who is away comes by itself, without any news.
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
    // A payment that was being put together belongs to a position that is gone.
    if (element("pay")?.matches(":popover-open")) element("pay").hidePopover();
    element("board")?.replaceChildren();
    unsure();
  }
  // Whoever plays by keys is led to what an effect asks for.
  if (byKeys && asks() && asks() !== asked && !openSheet() && !document.activeElement?.matches("input, select, textarea")) enter(asks());
  freshen();
  stayClose();
  followLog();
  attend();
}

// What somebody is writing or has chosen stays, and what they have unfolded stays unfolded. What has the focus can keep it.
const chosen = new WeakSet();
document.addEventListener("change", event => chosen.add(event.target));
const beforeNodeMorphed = node => !(node.nodeName === "SELECT" && chosen.has(node) || node === document.activeElement && node.matches("[data-slider]") || playing && node.matches?.("[data-autoplay]") || (node.nodeName === "INPUT" && node.type === "text" && node.value !== node.defaultValue));
const beforeAttributeUpdated = (attribute, node) => attribute !== "open" && !(attribute === "tabindex" && node === document.activeElement);

/** Whoever plays by keys must not lose their place when what they held is gone. */
function keepFocus(change) {
  const held = document.activeElement;
  const sheet = held?.closest("[popover]");
  change();
  if (!held || held === document.body || seen(held)) return;
  const next = [held.id && element(held.id), sheet?.querySelector("h2, h3, button"), sheet && opener(sheet), element("ask")].find(seen);
  // A heading takes the focus only if told so.
  if (next?.tabIndex < 0) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}

const opener = sheet => document.querySelector(`[popovertarget="${sheet.id}"]`);
