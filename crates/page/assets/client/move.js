// --- Motion -------------------------------------------------------------------------------------------------------------------

// A thing is in its new place at once and can be clicked there; what is seen to move is a picture of it above the page.
// The next change of the same thing cuts it short.
const PACES = { off: 0, fast: .5 };
const pace = () => still.matches || document.hidden ? 0 : PACES[document.documentElement.dataset.motion] ?? 1;
// More than this at once is another position, not a move.
const MOST = 40;
// How long things take, in milliseconds: to go from place to place, to wait for what goes first, and for one another.
const GO = 420, WAIT = 160, NEXT = 45;
const CARD = "cubic-bezier(.3, .1, .2, 1)", ROLL = "cubic-bezier(.3, .5, .4, 1)";

const sky = document.createElement("div");
sky.id = "sky";
sky.ariaHidden = "true";
if (table) document.body.append(sky);
// The pictures on their way, by the names of their things.
const underway = new Map();

/** Notes where everything is that lies elsewhere in these parts; nothing if nothing is to be seen moving. */
function look(parts) {
  if (!table || !pace()) return;
  const moving = moved(parts);
  const where = (name, thing) => underway.get(name)?.picture.getBoundingClientRect() ?? boxOf(thing);
  const before = new Map(things(moving).map(([name, thing]) => [name, { copy: copied(thing), box: where(name, thing) }]));
  return { moving, before };
}

/** What lies elsewhere than before, has come or has gone: only this is worth an animation. */
function moved(parts) {
  const places = roots => new Map(roots.flatMap(root => [...root.querySelectorAll("[data-vt]")]).map(thing => [thing.dataset.vt, placeOf(thing)]));
  const [before, after] = [places(parts.map(part => element(part.id))), places(parts)];
  return new Set([...before.keys(), ...after.keys()].filter(thing => before.get(thing) !== after.get(thing)));
}

function placeOf(thing) {
  const nearest = thing.closest(".place, .slot[id], .archive, .hand, .stack, .chips, .places");
  return `${thing.closest("section")?.id} ${nearest?.id || nearest?.className}`;
}

/** The things of these names: of several, the one that can be seen. */
function things(names) {
  const found = new Map();
  for (const thing of document.querySelectorAll("[data-vt]")) {
    const name = thing.dataset.vt;
    if (names.has(name) && (!found.has(name) || !seen(found.get(name)))) found.set(name, thing);
  }
  return [...found];
}

/** Where something is; of what cannot be seen, where the thing around it is. */
function boxOf(thing) {
  let shown = thing;
  while (shown && !seen(shown)) shown = shown.parentElement;
  const box = shown?.getBoundingClientRect();
  if (!box?.width || shown === thing) return box;
  const size = Math.min(box.width, box.height, 40);
  return around(box, size, size);
}

/** A place of this size in the middle of another. */
const around = (box, width, height) => new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);

function copied(thing) {
  const copy = thing.cloneNode(true);
  copy.removeAttribute("data-vt");
  copy.removeAttribute("id");
  copy.style.fontSize = getComputedStyle(thing).fontSize;
  return copy;
}

/** Lets things be seen to go where they are now. */
function move({ moving, before }) {
  // Where the page has changed under a picture, it has nowhere to go.
  const strays = ({ thing, to }) => thing && (!thing.isConnected || Math.hypot(boxOf(thing).x - to.x, boxOf(thing).y - to.y) > 2);
  for (const [name, flight] of underway) if (moving.has(name) || strays(flight)) end(name);
  if (moving.size > MOST) return;
  const after = new Map(things(moving));
  const built = [...after].find(([name, thing]) => name[0] === "c" && before.has(name) && thing.closest(".machine, .other, .tile, .chip"))?.[1];
  let leaving = 0, coming = 0;
  for (const name of moving) {
    const [was, thing] = [before.get(name), after.get(name)];
    const [source, target] = [name[0] === "c" ? element(`deck-${name[1]}`) : document.querySelector(".dispenser"), thing ?? (name[0] === "s" && built)];
    const from = was?.box ?? (source && boxOf(source)), goal = target ? boxOf(target) : source && boxOf(source);
    // What is spent keeps its size.
    const to = thing || !from || !goal ? goal : around(goal, from.width, from.height);
    if (!from?.width || !to?.width || !(inSight(from) || inSight(to))) continue;
    // What comes out of the dispenser or off a deck fills the place of what went.
    const delay = was ? leaving++ * NEXT : (before.size ? WAIT : 0) + coming++ * NEXT;
    fly({ name, thing, copy: pictureOf(was, thing, from, to), from, to, delay, way: wayOf(name, was, thing), source });
  }
}

const inSight = box => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

/** The larger of what it looked like and what it looks like now. */
const pictureOf = (was, thing, from, to) => was && (!thing || from.width > to.width) ? was.copy : copied(thing);

function wayOf(name, was, thing) {
  if (name[0] === "c") return was || !thing ? "slide" : "turn";
  if (!thing) return "spend";
  return thing.closest(".place") ? "roll" : "drop";
}

function fly({ name, thing, copy, from, to, delay, way, source }) {
  // It is drawn as large as it ever gets, and has its new size and place when it arrives.
  const large = from.width > to.width ? from : to;
  const at = box => [box.x + box.width / 2 - large.width / 2, box.y + box.height / 2 - large.height / 2];
  const [[x, y], [toX, toY]] = [at(from), at(to)];
  const [scale, toScale] = [from.width / large.width, to.width / large.width];
  const picture = document.createElement("div");
  picture.className = `flight ${way}`;
  Object.assign(picture.style, { left: `${toX}px`, top: `${toY}px`, width: `${large.width}px`, height: `${large.height}px` });
  picture.append(copy);
  if (way === "turn") picture.append(backOf(source));
  const [dx, dy] = [x - toX, y - toY], frames = WAYS[way](dx, dy, scale, toScale, large);
  const timing = { duration: GO * pace(), delay: delay * pace(), fill: "both", easing: way === "roll" ? ROLL : CARD };
  sky.append(picture);
  picture.animate(frames, timing).onfinish = () => end(name);
  // The thing is there, only not to be seen yet.
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

// From how far away, at which scale, to which scale, how large.
const WAYS = {
  slide: (dx, dy, from, to) => [
    { transform: `translate(${dx}px, ${dy}px) scale(${from})` },
    { transform: `translate(${dx * .4}px, ${dy * .4 - 14}px) scale(${(from + to) / 2 * 1.06})`, offset: .45 },
    { transform: `scale(${to})` },
  ],
  // Off a deck, and turned up on the way.
  turn: (dx, dy, from, to) => [
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
  // Up over its slot, and in.
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

/** Nothing is on its way any more. */
function land() {
  for (const name of [...underway.keys()]) end(name);
}
addEventListener("scroll", land, { passive: true });
