// --- Showing what has changed ---------------------------------------------------------------------------------------

// Parts that have come and are not shown yet; of each the latest. A transition shows them in a later frame.
const pending = new Map();
let transition, isChanging = false;
const shown = id => pending.get(id) ?? element(id);

/** Puts new parts in the place of the old ones, and lets what moved glide there. */
function show(parts) {
  const event = part => Number(part?.dataset.event ?? 0);
  // What was asked for may arrive after what was told. Who is away comes by itself, without any news.
  const news = parts.find(part => part.id === "news");
  if (news && event(news) < event(pending.get("news") ?? element("news"))) return;
  for (const part of parts) if (element(part.id)) pending.set(part.id, part);
  if (isChanging) return;
  const moving = moved([...pending.values()]);
  if (!document.startViewTransition || document.hidden || still.matches || !moving.size) return replace();
  transition?.skipTransition();
  name(moving);
  isChanging = true;
  const current = transition = document.startViewTransition(() => {
    isChanging = false;
    replace();
    name(moving);
  });
  current.ready.catch(() => {});
  current.finished.catch(() => {}).then(() => { if (current === transition) name(new Set()); });
}

function replace() {
  const parts = [...pending.values()];
  pending.clear();
  const revision = () => element("act")?.elements.revision.value;
  const before = revision();
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
  if (pointed) point(pointed);
  followLog();
  attend();
}

// What somebody is writing or has chosen stays, and what they have unfolded stays unfolded.
const chosen = new WeakSet();
document.addEventListener("change", event => chosen.add(event.target));
const beforeNodeMorphed = node => !(node.nodeName === "SELECT" && chosen.has(node) || node === document.activeElement && node.matches("[data-slider]") || playing && node.matches?.("[data-autoplay]") || (node.nodeName === "INPUT" && node.type === "text" && node.value !== node.defaultValue));
const beforeAttributeUpdated = attribute => attribute !== "open";

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

/** What lies elsewhere than before, has come or has gone: only this is worth an animation. */
function moved(parts) {
  const place = thing => {
    const nearest = thing.closest(".place, .slot[id], .archive, .hand, .stack, .chips, .places");
    return `${thing.closest("section")?.id} ${nearest?.id || nearest?.className}`;
  };
  const places = roots => new Map(roots.flatMap(root => [...root.querySelectorAll("[data-vt]")]).map(thing => [thing.dataset.vt, place(thing)]));
  const [before, after] = [places(parts.map(part => element(part.id))), places(parts)];
  return new Set([...before.keys(), ...after.keys()].filter(thing => before.get(thing) !== after.get(thing)));
}

/** Gives names to these things, for the browser to follow them, and takes them from all others. */
function name(things) {
  const named = new Set();
  for (const thing of document.querySelectorAll("[data-vt]")) {
    const wanted = things.has(thing.dataset.vt) && !named.has(thing.dataset.vt) && thing.checkVisibility();
    if (wanted) named.add(thing.dataset.vt);
    thing.style.viewTransitionName = wanted ? thing.dataset.vt : "";
  }
}

