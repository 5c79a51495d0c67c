// --- Close by -----------------------------------------------------------------------------------------------------------------

// What is pointed at, twice as large and in words, beside it. Nobody needs it: the sheet of a thing and its name say the same.
const HOVER = 350, FOCUS = 500, TOUCH = 450, FAR = 10;
const closeUp = document.createElement("div");
closeUp.id = "close-up";
closeUp.ariaHidden = "true";
closeUp.hidden = true;
if (table) document.body.append(closeUp);
// The thing it is about, the one it will be about soon, and the one it was closed for.
let shown, coming, hushed;

// Where a verb is chosen, a button for it lies on the thing.
const about = target => target.closest?.("[data-hint]") ?? target.closest?.(".slot, .deck")?.querySelector("[data-hint]");

/** Shows a thing after a while, unless somebody goes on before. */
function soonClose(target, delay) {
  const thing = about(target);
  if (thing === shown) return clearTimeout(coming);
  if (thing !== hushed) hushed = undefined;
  clearTimeout(coming);
  if (!thing || thing === hushed) return leaveClose();
  // Who looks at one thing after the other does not wait again.
  coming = setTimeout(() => showClose(thing), shown ? 80 : delay);
}

function showClose(thing) {
  const sheet = openSheet();
  if (!thing.isConnected || !seen(thing) || (sheet && !sheet.contains(thing))) return leaveClose();
  shown = thing;
  fillClose(thing);
  closeUp.hidden = false;
  placeClose(thing);
}

function fillClose(thing) {
  const fresh = thing.querySelector(".fresh") && element("news")?.dataset.fresh;
  // What a card does is on it in words already; what cannot be done with it is not.
  const words = [fresh, thing.querySelector(".face > .unseen")?.textContent, ...thing.dataset.hint.split(" — ")].filter(Boolean).map(said => paragraph(said)), face = faceOf(thing);
  closeUp.replaceChildren(...(face ? [face] : []), ...words);
}

/** The face of a card, from wherever the page has it. */
function faceOf(thing) {
  const card = thing.dataset.card;
  const face = card && (element(`p-${card}`)?.querySelector(".face") ?? thing.querySelector(".face"));
  const copy = face?.cloneNode(true);
  copy?.removeAttribute("data-vt");
  copy?.removeAttribute("id");
  return copy;
}

/** Beside the thing, never on it, and where it hides as little as possible of what else there is to point at. */
function placeClose(thing) {
  const box = thing.getBoundingClientRect();
  closeUp.style.setProperty("--width", `${Math.min(288, Math.max(192, box.width * 2))}px`);
  const { width, height } = closeUp.getBoundingClientRect(), gap = 12, edge = 6;
  const middle = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  const within = (at, all) => Math.max(edge, Math.min(at, all - edge));
  const alongX = [middle[0], box.left, box.right - width].map(x => within(x, innerWidth - width));
  const alongY = [middle[1], box.top, box.bottom - height].map(y => within(y, innerHeight - height));
  const sides = [alongY.map(y => [box.right + gap, y]), alongY.map(y => [box.left - gap - width, y]), alongX.map(x => [x, box.top - gap - height]), alongX.map(x => [x, box.bottom + gap])];
  // A finger hides what is below it.
  const order = touched ? [2, 0, 1, 3] : [0, 1, 2, 3];
  const fits = ([x, y]) => x >= edge && y >= edge && x + width <= innerWidth - edge && y + height <= innerHeight - edge;
  const others = [...document.querySelectorAll("[data-hint]")].filter(other => other !== thing && seen(other)).map(other => other.getBoundingClientRect());
  const over = (from, to, otherFrom, otherTo) => Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
  const hides = ([x, y]) => others.reduce((sum, other) => sum + over(x, x + width, other.left, other.right) * over(y, y + height, other.top, other.bottom), 0);
  const free = order.flatMap(side => sides[side]).filter(fits).map(place => [hides(place), place]);
  const [, place] = free.reduce((best, one) => !best || one[0] < best[0] ? one : best, undefined) ?? [];
  if (!place) return leaveClose();
  closeUp.style.translate = `${place[0]}px ${place[1]}px`;
}

function leaveClose() {
  clearTimeout(coming);
  shown = undefined;
  closeUp.hidden = true;
}

/** Away with it, until something else is pointed at. */
function hush() {
  hushed = shown ?? hushed;
  leaveClose();
}

/** After a change: the words may be others, and the thing may be gone. */
function stayClose() {
  if (!shown) return;
  if (!seen(shown) || !shown.hasAttribute("data-hint")) return leaveClose();
  fillClose(shown);
  placeClose(shown);
}

document.addEventListener("pointerover", ({ target, pointerType }) => { if (pointerType === "mouse") soonClose(target, HOVER); });
document.documentElement.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") leaveClose(); });
document.addEventListener("focusin", ({ target }) => { if (byKeys) soonClose(target, FOCUS); });
document.addEventListener("focusout", () => { if (byKeys) leaveClose(); });
addEventListener("scroll", ({ target }) => { if (target.contains(shown ?? null)) leaveClose(); }, { capture: true, passive: true });

// A long touch shows what a pointer shows by being there; the click after it does not count.
let touched, swallows = false;
document.addEventListener("pointerdown", event => {
  swallows = false;
  clearTimeout(touched?.timer);
  touched = undefined;
  leaveClose();
  const thing = event.pointerType === "touch" && about(event.target);
  if (!thing) return;
  touched = { x: event.clientX, y: event.clientY, timer: setTimeout(() => { swallows = true; showClose(thing); }, TOUCH) };
});
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (touched && Math.hypot(clientX - touched.x, clientY - touched.y) > FAR) clearTimeout(touched.timer);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(touched?.timer));
document.addEventListener("click", event => {
  if (!swallows) return;
  swallows = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("contextmenu", event => { if (swallows) event.preventDefault(); });
