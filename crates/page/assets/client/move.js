// --- Motion -------------------------------------------------------------------------------------------------------------------

// Things are in their new place at once and can be clicked there; the animation shows a picture of them above the page.
// The next change of the same thing ends its animation.
const PACES = { off: 0, fast: .5 };
const pace = () => still.matches || document.hidden ? 0 : PACES[document.documentElement.dataset.motion] ?? 1;
// If more things change at once, the page shows another position instead of a move, and nothing is animated.
const MOST = 40;
// Durations in milliseconds: of an animation, of the wait for things that leave first, and between two things.
const GO = 420, WAIT = 160, NEXT = 45;
const CARD = "cubic-bezier(.3, .1, .2, 1)", ROLL = "cubic-bezier(.3, .5, .4, 1)";

const sky = document.createElement("div");
sky.id = "sky";
sky.ariaHidden = "true";
if (table) document.body.append(sky);
// The running animations, by the names of their things.
const underway = new Map();

/** Records the positions of all things that these parts move; undefined if animations are off. */
function look(parts) {
  if (!table || !pace()) return;
  const moving = moved(parts);
  const where = (name, thing) => underway.get(name)?.picture.getBoundingClientRect() ?? boxOf(thing);
  const before = new Map(things(moving).map(([name, thing]) => [name, { copy: copied(thing), box: where(name, thing) }]));
  return { moving, before };
}

/** The names of all things that have moved, appeared or disappeared. */
function moved(parts) {
  const places = roots => new Map(roots.flatMap(root => [...root.querySelectorAll("[data-vt]")]).map(thing => [thing.dataset.vt, placeOf(thing)]));
  const [before, after] = [places(parts.map(part => element(part.id))), places(parts)];
  return new Set([...before.keys(), ...after.keys()].filter(thing => before.get(thing) !== after.get(thing)));
}

function placeOf(thing) {
  const nearest = thing.closest(".place, .slot[id], .archive, .hand, .stack, .chips, .places");
  return `${thing.closest("section")?.id} ${nearest?.id || nearest?.className}`;
}

/** The things with these names; of several with one name, a visible one. */
function things(names) {
  const found = new Map();
  for (const thing of document.querySelectorAll("[data-vt]")) {
    const name = thing.dataset.vt;
    if (names.has(name) && (!found.has(name) || !seen(found.get(name)))) found.set(name, thing);
  }
  return [...found];
}

/** The box of a thing, or, if it is hidden, a small box in the middle of its nearest visible ancestor. */
function boxOf(thing) {
  let shown = thing;
  while (shown && !seen(shown)) shown = shown.parentElement;
  const box = shown?.getBoundingClientRect();
  if (!box?.width || shown === thing) return box;
  const size = Math.min(box.width, box.height, 40);
  return around(box, size, size);
}

/** A box of this size in the middle of another. */
const around = (box, width, height) => new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);

function copied(thing) {
  const copy = thing.cloneNode(true);
  copy.removeAttribute("data-vt");
  copy.removeAttribute("id");
  copy.style.fontSize = getComputedStyle(thing).fontSize;
  return copy;
}

/** Animates all things from their recorded positions to the current ones. */
function move({ moving, before }) {
  // Animations whose target has moved or is gone are ended.
  const strays = ({ thing, to }) => thing && (!thing.isConnected || Math.hypot(boxOf(thing).x - to.x, boxOf(thing).y - to.y) > 2);
  // All positions are read before anything is changed: a change between two of them would lay the page out again.
  const ended = [...underway].filter(([name, flight]) => moving.has(name) || strays(flight));
  for (const [name] of ended) end(name);
  if (moving.size > MOST) return;
  const after = new Map(things(moving));
  const built = [...after].find(([name, thing]) => name[0] === "c" && before.has(name) && thing.closest(".machine, .other, .tile, .chip"))?.[1];
  const flights = [];
  let leaving = 0, coming = 0;
  for (const name of moving) {
    const [was, thing] = [before.get(name), after.get(name)];
    const [source, target] = [name[0] === "c" ? element(`deck-${name[1]}`) : document.querySelector(".dispenser"), thing ?? (name[0] === "s" && built)];
    const from = was?.box ?? (source && boxOf(source)), goal = target ? boxOf(target) : source && boxOf(source);
    // Spent spheres keep their size.
    const to = thing || !from || !goal ? goal : around(goal, from.width, from.height);
    if (!from?.width || !to?.width || !(inSight(from) || inSight(to))) continue;
    // Things from the dispenser or a deck come after those whose place they take.
    const delay = was ? leaving++ * NEXT : (before.size ? WAIT : 0) + coming++ * NEXT;
    flights.push({ name, thing, copy: pictureOf(was, thing, from, to), from, to, delay, way: wayOf(name, was, thing), source });
  }
  flights.forEach(fly);
}

const inSight = box => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

/** A copy of the thing, before or after the change, whichever is larger. */
const pictureOf = (was, thing, from, to) => was && (!thing || from.width > to.width) ? was.copy : copied(thing);

function wayOf(name, was, thing) {
  if (name[0] === "c") return was || !thing ? "slide" : "flip";
  if (!thing) return "spend";
  return thing.closest(".place") ? "roll" : "drop";
}

function fly({ name, thing, copy, from, to, delay, way, source }) {
  // The picture has the larger of both sizes and is scaled down, which keeps it sharp.
  const large = from.width > to.width ? from : to;
  const at = box => [box.x + box.width / 2 - large.width / 2, box.y + box.height / 2 - large.height / 2];
  const [[x, y], [toX, toY]] = [at(from), at(to)];
  const [scale, toScale] = [from.width / large.width, to.width / large.width];
  const picture = document.createElement("div");
  picture.className = `flight ${way}`;
  Object.assign(picture.style, { left: `${toX}px`, top: `${toY}px`, width: `${large.width}px`, height: `${large.height}px` });
  picture.append(copy);
  if (way === "flip") picture.append(backOf(source));
  const [dx, dy] = [x - toX, y - toY], frames = WAYS[way](dx, dy, scale, toScale, large);
  const timing = { duration: GO * pace(), delay: delay * pace(), fill: "both", easing: way === "roll" ? ROLL : CARD };
  sky.append(picture);
  picture.animate(frames, timing).onfinish = () => end(name);
  // The thing itself is in place, but invisible until the picture arrives.
  const hidden = thing?.animate({ opacity: [0, 0] }, { duration: timing.duration + timing.delay });
  underway.set(name, { picture, hidden, thing, to });
}

const backOf = deck => {
  const back = document.createElement("div");
  back.className = "back";
  const face = deck?.querySelector(".gz-c");
  if (face) back.append(face.cloneNode(true));
  return back;
};

// Keyframes from an offset and a scale to the final place and another scale, for a picture of this size.
const WAYS = {
  slide: (dx, dy, from, to) => [
    { transform: `translate(${dx}px, ${dy}px) scale(${from})` },
    { transform: `translate(${dx * .4}px, ${dy * .4 - 14}px) scale(${(from + to) / 2 * 1.06})`, offset: .45 },
    { transform: `scale(${to})` },
  ],
  // From a deck, turned face up on the way.
  flip: (dx, dy, from, to) => [
    { transform: `perspective(60rem) translate(${dx}px, ${dy}px) scale(${from}) rotateY(-180deg)` },
    { transform: `perspective(60rem) translate(${dx * .3}px, ${dy * .3}px) scale(${to * 1.05}) rotateY(-90deg)`, offset: .55 },
    { transform: `perspective(60rem) scale(${to})` },
  ],
  roll: (dx, dy, from, to, { width }) => {
    const turns = Math.min(2.5, Math.max(.5, Math.round(Math.hypot(dx, dy) / (Math.PI * width) * 2) / 2)) * Math.sign(-dx || -dy || 1);
    return [
      { transform: `translate(${dx}px, ${dy}px) scale(${from}) rotate(${-turns}turn)` },
      { transform: `translate(${-dx * .02}px, ${-dy * .02}px) scale(${to}) rotate(.04turn)`, offset: .88 },
      { transform: `scale(${to})` },
    ];
  },
  // Up above its slot, then down into it.
  drop: (dx, dy, from, to, { height }) => [
    { transform: `translate(${dx}px, ${dy}px) scale(${from}) rotate(-.5turn)` },
    { transform: `translate(${dx * .06}px, ${dy * .06 - height * .9}px) scale(${to * 1.1}) rotate(0)`, offset: .62 },
    { transform: `scale(${to})`, offset: .82, easing: "ease-out" },
    { transform: `translateY(${-height * .16}px) scale(${to})`, offset: .91, easing: "ease-in" },
    { transform: `scale(${to})` },
  ],
  // Into a card, or back into the dispenser.
  spend: (dx, dy, from) => [
    { transform: `translate(${dx}px, ${dy}px) scale(${from})`, opacity: 1 },
    { transform: `translate(${dx * .1}px, ${dy * .1}px) scale(${from})`, opacity: 1, offset: .7 },
    { transform: `scale(${from * .4})`, opacity: 0 },
  ],
};

function end(name) {
  const { picture, hidden } = underway.get(name) ?? {};
  underway.delete(name);
  hidden?.cancel();
  picture?.remove();
}

/** Ends all animations. */
function land() {
  for (const name of [...underway.keys()]) end(name);
}
addEventListener("scroll", land, { passive: true });
