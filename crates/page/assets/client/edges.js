
// --- Lists that scroll --------------------------------------------------------------------------------------------------------

// How far the edges of a list fade behind which there is more, in pixels.
const FADE = 24;
const EDGES = ["--before", "--after", "--above", "--below"];
const LISTS = ".causes, .turns, .wide, .tabs, #research";

/** Fades the edges of lists behind which there is more. */
function fade(shown) {
  const hidden = shown.map(list => [
    list.scrollLeft, list.scrollWidth - list.clientWidth - list.scrollLeft,
    list.scrollTop, list.scrollHeight - list.clientHeight - list.scrollTop,
  ]);
  shown.forEach((list, index) => EDGES.forEach((edge, side) => {
    const more = hidden[index][side];
    if (more > 1) list.style.setProperty(edge, `${Math.min(FADE, more)}px`);
    else list.style.removeProperty(edge);
  }));
}

// The ready Gizmos to which the chain was scrolled last: whoever scrolls elsewhere stays there.
let scrolledTo;

/** Scrolls the chain to its ready Gizmos; if there is no room for all of them, to the newest. */
function followChain() {
  const list = document.querySelector("#chain .causes"), ready = [...list?.querySelectorAll(".ready > .link") ?? []];
  const names = ready.map(link => link.id).join();
  if (!ready.length || names === scrolledTo) return;
  scrolledTo = names;
  const from = list.getBoundingClientRect().left - list.scrollLeft;
  const [first, last] = [ready[0].getBoundingClientRect().left - FADE, ready.at(-1).getBoundingClientRect().right + FADE].map(at => at - from);
  list.scrollLeft = Math.max(Math.min(list.scrollLeft, first), last - list.clientWidth);
}

/** Updates all lists after a change of the page or of the window. */
function lists() {
  followChain();
  fade([...document.querySelectorAll(LISTS)]);
}

document.addEventListener("scroll", ({ target }) => { if (target.matches?.(LISTS)) fade([target]); }, { capture: true, passive: true });
addEventListener("resize", () => { scrolledTo = undefined; lists(); });
lists();
