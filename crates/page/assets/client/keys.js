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
  // An effect asks for one verb, and there is no choice of verbs then: its key leads to what it fits.
  if (!sheet && VERBS[key] && VERBS[key] === element("prompt")?.dataset.asks) return enter(VERBS[key]);
  // What is open has the keys: nobody ends a turn by reading the help.
  const keyed = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)]
    .find(thing => seen(thing) && (!sheet || sheet.contains(thing) || thing.getAttribute("popovertarget") === sheet.id));
  return Boolean(keyed) && choose(keyed.matches("span") ? keyed.querySelector("button") : keyed);
}

/** What the digits stand for: the offers of what is open, else the cards in hand, else the chain. */
function numbered(sheet) {
  if (sheet) return [...sheet.querySelectorAll(".offer")];
  const hand = [...element("research")?.querySelectorAll(".gizmo") ?? []].filter(seen);
  return hand.length ? hand : [...element("chain")?.querySelectorAll(".ready .link") ?? []];
}

// Where somebody was when they chose a verb by its key.
let origin;
addEventListener("pointerdown", () => { origin = undefined; }, true);

/** Back to where one was: out of a sheet, which the browser closes, or out of a verb. */
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
  // After a verb the first thing it fits is at hand.
  if (verb) enter(verb);
  return true;
}

/** Goes to the first thing that a verb fits. */
function enter(verb) {
  const first = [...document.querySelectorAll(verb === "pick" ? ".place.can" : `.do-${verb}`)].find(seen);
  first?.focus();
  return Boolean(first);
}

/** Goes to the nearest thing in a direction, or moves a card that is being put in order. Elsewhere arrows scroll. */
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

/** The log is one stop for Tab; arrows go from turn to turn in it. */
function along(list, target, by) {
  const links = [...list.querySelectorAll("a")];
  const next = by && links[links.indexOf(target) + by];
  next?.focus();
  return Boolean(next);
}
