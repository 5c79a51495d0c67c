// --- The close-up -----------------------------------------------------------------------------------------------------------------

// Shows the thing under the pointer twice as large, with a description, beside it. Hidden from screen readers, because the
// names and sheets of things say the same.
const HOVER = 350, FOCUS = 500, TOUCH = 450, FAR = 10;
const closeUp = document.createElement("div");
closeUp.id = "close-up";
closeUp.ariaHidden = "true";
closeUp.hidden = true;
if (table) document.body.append(closeUp);
// The thing that is shown, the timer for the next one, and the one for which the visitor closed the close-up.
let shown, coming, hushed;

// While an action is chosen, its button covers the thing.
const about = target => target.closest?.("[data-hint]") ?? target.closest?.(".slot, .deck")?.querySelector("[data-hint]");

/** Shows a thing after a delay, unless the pointer or focus leaves it before. */
function soonClose(target, delay) {
  const thing = about(target);
  if (thing === shown) return clearTimeout(coming);
  if (thing !== hushed) hushed = undefined;
  clearTimeout(coming);
  if (!thing || thing === hushed) return leaveClose();
  // After the first thing, the next ones are shown almost at once.
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
  // The face has the effect as hidden text; the hint says what can and cannot be done.
  const words = [fresh, thing.querySelector(".face > .unseen")?.textContent, ...thing.dataset.hint.split(" — ")].filter(Boolean).map(said => paragraph(said)), face = faceOf(thing);
  closeUp.replaceChildren(...(face ? [face] : []), ...words);
}

/** A copy of the face of a card, from its sheet or from the thing itself. */
function faceOf(thing) {
  const card = thing.dataset.card;
  // Researched cards are large enough.
  const face = card && !thing.closest("#research") && (element(`p-${card}`)?.querySelector(".face") ?? thing.querySelector(".face"));
  const copy = face?.cloneNode(true);
  copy?.removeAttribute("data-vt");
  copy?.removeAttribute("id");
  return copy;
}

/** Places the close-up beside the thing, where it covers as little as possible of other things. */
function placeClose(thing) {
  const box = thing.getBoundingClientRect();
  closeUp.style.setProperty("--width", `${Math.min(288, Math.max(192, box.width * 2))}px`);
  const { width, height } = closeUp.getBoundingClientRect(), gap = 12, edge = 6;
  const middle = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  const within = (at, all) => Math.max(edge, Math.min(at, all - edge));
  const alongX = [middle[0], box.left, box.right - width].map(x => within(x, innerWidth - width));
  const alongY = [middle[1], box.top, box.bottom - height].map(y => within(y, innerHeight - height));
  const sides = [alongY.map(y => [box.right + gap, y]), alongY.map(y => [box.left - gap - width, y]), alongX.map(x => [x, box.top - gap - height]), alongX.map(x => [x, box.bottom + gap])];
  // After a touch, above the thing first: the hand covers what is below.
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

/** Closes the close-up until the visitor points at something else. */
function hush() {
  hushed = shown ?? hushed;
  leaveClose();
}

/** Updates the close-up after a change, or closes it if the thing is gone. */
function stayClose() {
  if (!shown) return;
  if (!seen(shown) || !shown.hasAttribute("data-hint")) return leaveClose();
  fillClose(shown);
  placeClose(shown);
}

// Where the mouse was pressed last. Browsers also report a pointer that rests where the page changes under it; it points at
// something only once it has moved.
let pressedAt;
const rests = ({ clientX, clientY }) => pressedAt?.[0] === clientX && pressedAt[1] === clientY;
document.addEventListener("pointerover", event => { if (event.pointerType === "mouse" && !rests(event)) soonClose(event.target, HOVER); });
document.addEventListener("pointermove", event => {
  if (event.pointerType !== "mouse" || !pressedAt || rests(event)) return;
  pressedAt = undefined;
  soonClose(event.target, HOVER);
});
document.documentElement.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") leaveClose(); });
document.addEventListener("focusin", ({ target }) => { if (byKeys) soonClose(target, FOCUS); });
document.addEventListener("focusout", () => { if (byKeys) leaveClose(); });
addEventListener("scroll", ({ target }) => { if (target.contains(shown ?? null)) leaveClose(); }, { capture: true, passive: true });

// A long touch opens the close-up; the click that follows it is ignored.
let touched, swallows = false;
document.addEventListener("pointerdown", event => {
  pressedAt = event.pointerType === "mouse" ? [event.clientX, event.clientY] : undefined;
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
