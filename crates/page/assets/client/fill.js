
// --- Filling in pieces that have not changed ------------------------------------------------------------------------------------

// Copies of pieces that are on the page already, which therefore need no comparison.
const copies = new WeakSet();

/** Replaces the placeholders of an update by copies of the shown pieces; returns whether all of them were found. */
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
