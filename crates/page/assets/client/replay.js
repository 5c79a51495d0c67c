// --- Stepping through a game ---------------------------------------------------------------------------------------------------

const STEPS = { ArrowLeft: "back", ArrowRight: "next", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
const NAMED = new Set(Object.values(STEPS));
// How long autoplay shows each position, in milliseconds.
const STAY = 1100;
let stepping = false, waiting = [], moment = document, playing;

/** Shows another position: `to` is the name of a step, such as `next`, or an address. Steps that arrive meanwhile wait. */
async function step(to) {
  giveUp();
  // Of several addresses only the last one counts, of several steps all.
  waiting = NAMED.has(to) ? [...waiting, to] : [to];
  if (stepping) return;
  stepping = true;
  while (waiting.length) {
    const next = waiting.shift(), address = NAMED.has(next) ? towards(next)?.href : next;
    if (!address) continue;
    const page = await fetch(address).then(answer => answer.ok ? answer.text() : "").catch(() => null);
    if (page === null) { stay(); break; }
    if (!page) { location.href = address; break; }
    forgive();
    moment = parse(page);
    history.replaceState(null, "", address);
    show(table.dataset.parts.split(" ").map(id => moment.getElementById(id)).filter(Boolean).map(part => part.cloneNode(true)));
  }
  stepping = false;
}

/** Says that the next position cannot be loaded, and resets the slider to the current one. */
function stay() {
  autoplay(false);
  waiting = [];
  refuse(unreached());
  const slider = document.querySelector("[data-slider]");
  if (slider) slider.value = slider.getAttribute("value");
}

/** Scrolls the log to the line of the current position. */
function followLog() {
  const line = document.querySelector(".replay .log [aria-current]"), box = line?.closest(".scroll");
  if (!box) return;
  const height = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  scrollLog(box, () => height - box.clientHeight / 2);
}
if (table?.hasAttribute("data-replay")) followLog();

/** The link of a step from the current position. */
const towards = name => moment.querySelector(`a[data-step="${name}"]`);

function stepBy(key, target) {
  if (key === " " && !target.closest("a, button, summary")) return autoplay(), true;
  if (!STEPS[key]) return false;
  autoplay(false);
  step(STEPS[key]);
  return true;
}

/** Starts or stops autoplay. */
function autoplay(on = !playing) {
  clearInterval(playing);
  if (playing) waiting = [];
  playing = on ? setInterval(playOn, STAY) : undefined;
  // At the end, autoplay starts again from the beginning.
  if (on && !towards("next")) step("first");
  const button = document.querySelector("[data-autoplay]");
  if (!button) return;
  button.dataset.play ??= button.textContent;
  button.textContent = on ? button.dataset.pause : button.dataset.play;
}

/** Makes one step of autoplay, unless the one before is still loading. */
function playOn() {
  if (stepping) return;
  if (towards("next")) step("next"); else autoplay(false);
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[data-step]"), plays = event.target.closest("[data-autoplay]");
  if (plays) autoplay();
  if (!link || !table || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  autoplay(false);
  step(NAMED.has(link.dataset.step) ? link.dataset.step : link.href);
});

document.addEventListener("input", event => {
  if (!event.target.matches("[data-slider]")) return;
  autoplay(false);
  const form = event.target.form;
  step(`${form.action}/${event.target.value}?as=${form.elements.as.value}`);
  // The text belongs to the old position; screen readers read the number until the new page arrives.
  event.target.removeAttribute("aria-valuetext");
});

