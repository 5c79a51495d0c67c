// --- Keys ---------------------------------------------------------------------------------------------------------------------

const THINGS = ".place, .gizmo, .deck > button:not(.do), .tile, .link, .chip, .do";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", event => {
  if (!table || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select, textarea")) return;
  if (press(event)) event.preventDefault();
});

function press({ key, target }) {
  if (key === "Escape") {
    if (hint) hint.textContent = "";
    refuse();
    return !document.querySelector(":popover-open") && choose(element("verb-any"));
  }
  if (ARROWS[key] && arrow(key, target)) return true;
  if (table.hasAttribute("data-replay")) return stepBy(key, target);
  if (ARROWS[key]) return false;
  if (table.hasAttribute("data-no-shortcuts")) return false;
  const sheet = document.querySelector(":popover-open");
  if (/^[1-9]$/.test(key)) {
    const nth = [...(sheet ?? element("chain")).querySelectorAll(sheet ? ".offer" : ".ready .link")][Number(key) - 1];
    nth?.click();
    return Boolean(nth);
  }
  const keyed = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(seen);
  return Boolean(keyed) && choose(keyed.matches("span") ? keyed.querySelector("button") : keyed);
}

function choose(control) {
  if (!control) return false;
  control.click();
  // After a verb the first thing it fits is at hand.
  const verb = control.type === "radio" && control.id.replace("verb-", "");
  if (verb) [...document.querySelectorAll(verb === "pick" ? ".place.can" : `.do-${verb}`)].find(seen)?.focus();
  return true;
}

/** Goes to the nearest thing in a direction, or moves a card that is being put in order. Elsewhere arrows scroll. */
function arrow(key, target) {
  const ordered = target.closest("[data-order]");
  if (ordered && ARROWS[key][0]) {
    shift(ordered, ARROWS[key][0]);
    target.focus();
    return true;
  }
  const sheet = target.closest("[popover]:not(.page-sized)");
  if (!sheet && !target.matches(THINGS)) return false;
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

