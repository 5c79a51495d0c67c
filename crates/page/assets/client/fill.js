
// --- Filling in what has not changed ------------------------------------------------------------------------------------

// Copies of what is on the page already: wherever they belong where they are, nothing has to be compared.
const copies = new WeakSet();

/** Puts what an update only names into the place kept for it, as it is in what is shown; says whether all of it was there. */
function fill(part, shown) {
  for (const place of part.querySelectorAll("[data-same]")) {
    const same = shown?.querySelector(`[id="${place.id}"]`);
    if (!same) return false;
    const copy = same.cloneNode(true);
    copies.add(copy);
    place.replaceWith(copy);
  }
  return true;
}

const isSame = (node, next) => copies.has(next) && node.id === next.id;
