// --- Keys ---------------------------------------------------------------------------------------------------------------------

const THINGS = ".place, .gizmo, .deck > button:not(.do), .tile, .link, .chip, .do";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const VERBS = { p: "pick", f: "file", b: "build", r: "research" };

document.addEventListener("keydown", event => {
  if (!table || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (press(event)) event.preventDefault();
});

function press({ key, target }) {
  const sheet = openSheet();
  // Spheres and converters of a custom payment are chosen like buttons.
  if (key === " " && target.matches("a[data-into]")) return target.click(), true;
  if (key === "Escape") return escape(sheet);
  if (ARROWS[key] && arrow(key, target, sheet)) return true;
  if (table.hasAttribute("data-replay")) return !sheet && stepBy(key, target);
  if (ARROWS[key]) return false;
  if (table.hasAttribute("data-no-shortcuts")) return false;
  if (/^[1-9]$/.test(key)) {
    const nth = numbered(sheet)[Number(key) - 1];
    nth?.click();
    return Boolean(nth);
  }
  // While an effect asks for a kind of move, the key of that action focuses the first possible thing.
  if (!sheet && VERBS[key] && VERBS[key] === element("prompt")?.dataset.asks) return enter(VERBS[key]);
  // While a sheet is open, only its own keys work.
  const keyed = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)]
    .find(thing => seen(thing) && (!sheet || sheet.contains(thing) || thing.getAttribute("popovertarget") === sheet.id));
  return Boolean(keyed) && choose(keyed.matches("span") ? keyed.querySelector("button") : keyed);
}

/** What the digits stand for: the offers of the open sheet, or else the researched cards, or else the chain. */
function numbered(sheet) {
  if (sheet) return [...sheet.querySelectorAll(".offer")];
  const hand = [...element("research")?.querySelectorAll(".gizmo") ?? []].filter(seen);
  return hand.length ? hand : [...element("chain")?.querySelectorAll(".ready .link") ?? []];
}

// The element that had the focus when an action was chosen by its key.
let origin;
addEventListener("pointerdown", () => { origin = undefined; }, true);

/** Leaves a chosen action and restores the focus. Open sheets are closed by the browser. */
function escape(sheet) {
  hush();
  refuse();
  const any = element("verb-any");
  if (sheet || !any || any.checked) return false;
  const held = document.activeElement, around = held?.closest(".slot, .deck");
  any.click();
  const place = [origin, held, around?.querySelector("button:not(.do)"), element("ask")].find(thing => thing !== document.body && seen(thing));
  place?.focus({ preventScroll: true });
  origin = undefined;
  return true;
}

function choose(control) {
  if (!control) return false;
  const held = document.activeElement, verb = control.type === "radio" && control.id.replace("verb-", "");
  if (verb && !held?.matches(".do")) origin = held;
  control.click();
  // The first possible thing gets the focus.
  if (verb) enter(verb);
  return true;
}

/** Focuses the first thing for which an action is possible. */
function enter(verb) {
  const first = [...document.querySelectorAll({ pick: ".place.can", order: "#order > .first" }[verb] ?? `.do-${verb}`)].find(seen);
  first?.focus();
  return Boolean(first);
}

const scrolls = () => document.documentElement.scrollHeight > innerHeight;

/** Focuses the first thing on the table that can be chosen, or else the first one. */
function enterTable() {
  const things = [...document.querySelectorAll(THINGS)].filter(seen);
  const first = things.find(thing => thing.matches(".can")) ?? things[0];
  first?.focus();
  return Boolean(first);
}

/** Focuses the nearest thing in a direction, or moves a card in the order of return. Otherwise arrows scroll. */
function arrow(key, target, sheet) {
  const ordered = target.closest("[data-order]");
  if (ordered && ARROWS[key][0]) {
    shift(ordered, ARROWS[key][0]);
    target.focus();
    return true;
  }
  const list = target.closest("#log .scroll");
  if (list) return along(list, target, ARROWS[key][1]);
  if (sheet && !sheet.contains(target)) return enterSheet(sheet), true;
  if (!sheet && target === document.body && !scrolls()) return enterTable();
  if (sheet ? sheet.matches(".page-sized") : !target.matches(THINGS)) return false;
  const [x, y] = ARROWS[key];
  const among = sheet ? "button, a[href]" : target.matches(".do") ? ".do" : THINGS;
  const middle = thing => { const box = thing.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [fromX, fromY] = middle(target);
  const distance = thing => {
    const [toX, toY] = middle(thing);
    const [along, across] = [(toX - fromX) * x + (toY - fromY) * y, Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)];
    return along > 4 ? along + across * 3 : Infinity;
  };
  const things = [...(sheet ?? document).querySelectorAll(among)].filter(thing => thing !== target && seen(thing));
  const nearest = things.map(thing => [distance(thing), thing]).filter(([far]) => far < Infinity).sort(([a], [b]) => a - b)[0];
  nearest?.[1].focus();
  return Boolean(nearest);
}

/** Moves the focus between the turns of the log, which is a single stop for Tab. */
function along(list, target, by) {
  const links = [...list.querySelectorAll("a")];
  const next = by && links[links.indexOf(target) + by];
  next?.focus();
  return Boolean(next);
}
