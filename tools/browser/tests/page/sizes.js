// An expression whose value is a function that finds the faults of a page in its window. It gets the elements that must
// be in sight, those of which the last must be (the others may be behind a faded edge), the primary controls, and whether
// to open all sheets. It resolves to a list of faults, each with what is wrong, the element, and a measurement.
(async ({ inSight, newest, primary, sheets }) => {
  const [SMALLEST_TARGET, SMALLEST_PRIMARY, SMALLEST_TEXT, TOLERANCE] = [24, 44, 12, 0.75];
  const faults = [];
  const name = element => {
    const own = element.id ? `#${element.id}` : [element.localName, ...element.classList].join(".");
    const around = element.parentElement?.closest("[id]:not(#table)");
    return `${around ? `#${around.id} ` : ""}${own}`.replace(/\d+/g, "*");
  };
  const fault = (what, element, measured) => faults.push({ what, element: name(element), measured });
  const size = ({ width, height }) => `${Math.round(width)}x${Math.round(height)}`;
  const place = ({ left, top, right, bottom }) => `from ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
  const isClipped = element => element.closest(".unseen, .skip, [hidden], noscript");
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element);
  /** Whether a scrolling or clipping element around this one hides a part of it. */
  const isCut = element => {
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const limits = around.getBoundingClientRect();
      if (box.left < limits.left - 2 || box.top < limits.top - 2 || box.right > limits.right + 2 || box.bottom > limits.bottom + 2) return around;
    }
  };
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));

  // The page does not scroll sideways.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter(element => seen(element) && !isCut(element) && element.getBoundingClientRect().right > clientWidth + TOLERANCE);
    for (const element of wide.length ? wide.slice(0, 8) : [document.body]) fault("too wide", element, `${scrollWidth} of ${clientWidth} px`);
  }

  // Controls are large enough and not covered. Links within a sentence are as high as its text.
  const isInSentence = element => element.localName === "a" && element.closest("p, li, td, dd, label")
    && getComputedStyle(element).display === "inline";
  const targets = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, textarea, label[for]")]
    .filter(element => seen(element) && !element.disabled && !isInSentence(element) && !element.closest("[popover]:not(:popover-open)"))
    // The overlapping Gizmos of an opponent unfold with a button.
    .filter(element => !element.matches(".other .stack .tile"))
    // Hidden inputs are clicked on their labels.
    .map(element => element.matches("input[type=radio], input[type=checkbox]") ? element.labels?.[0] ?? element : element);
  for (const element of new Set(targets)) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    // Six spheres in a row cannot all be that wide in the narrowest windows.
    const least = element.matches(primary) && innerWidth >= 360 ? SMALLEST_PRIMARY : SMALLEST_TARGET;
    if (box.width < least - TOLERANCE || box.height < least - TOLERANCE) fault(`smaller than ${least} px`, element, size(box));
    else if (!isCut(element) && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth) {
      const open = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element) || hit.matches(".do") && hit.parentElement.contains(element)
          || [...hit.labels ?? []].includes(element) || element.control && element.control === hit);
      };
      const steps = length => Array.from({ length: Math.floor(length / 2) }, (_, index) => index * 2 + 1);
      const down = steps(box.height).filter(y => open(box.left + box.width / 2, box.top + y)).length * 2;
      const along = steps(box.width).filter(x => open(box.left + x, box.top + box.height / 2) || open(box.left + x, box.top + 12)).length * 2;
      const isAlone = !document.querySelector(":popover-open");
      if (isAlone && (down < SMALLEST_TARGET - 2 || along < SMALLEST_TARGET - 2)) fault("covered", element, `${along}x${down} of ${size(box)}`);
    }
  }

  // Text is large enough where a whole table is shown.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Map();
  while (inSight.length && texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.nodeValue.trim() || !seen(element) || element.closest("script, option, svg title")) continue;
    // The width without transformations is known in whole pixels only.
    const [width, plain] = [element.getBoundingClientRect().width, element.offsetWidth];
    const scale = plain && Math.abs(width - plain) > 0.5 ? width / plain : 1;
    const height = parseFloat(getComputedStyle(element).fontSize) * scale;
    // A height of 0 hides the text on purpose.
    if (height && height < SMALLEST_TEXT - 0.3) small.set(name(element), [element, Math.min(height, small.get(name(element))?.[1] ?? height)]);
  }
  for (const [element, height] of small.values()) fault(`text below ${SMALLEST_TEXT} px`, element, `${height.toFixed(1)} px`);

  // The elements for a decision are in sight.
  const inWindow = ({ left, top, right, bottom }) => left >= -TOLERANCE && top >= -TOLERANCE && right <= innerWidth + TOLERANCE && bottom <= innerHeight + TOLERANCE;
  for (const selector of inSight) {
    const all = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
    if (!all.length) faults.push({ what: "not there", element: selector, measured: "" });
    for (const element of all) {
      const box = element.getBoundingClientRect();
      if (!inWindow(box)) { fault("out of sight", element, place(box)); continue; }
      const around = isCut(element);
      if (around) fault("cut off", element, `${place(box)} in ${name(around)} ${place(around.getBoundingClientRect())}`);
    }
  }

  // Of what is ready, the newest is in sight. Where there is more, the edge is faded.
  for (const selector of newest) {
    const all = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());
    const isFaded = list => ["--before", "--after"].some(edge => list.style.getPropertyValue(edge));
    for (const element of all) {
      const [box, around] = [element.getBoundingClientRect(), isCut(element)];
      if (element === all.at(-1) ? around || !inWindow(box) : around && !isFaded(around)) fault("the newest is out of sight", element, place(box));
    }
  }

  // Words on controls and in headings are not cut off and stay inside.
  for (const control of document.querySelectorAll("#prompt label, #prompt button, .steps > *")) {
    const box = control.getBoundingClientRect();
    const out = [...control.querySelectorAll("*")].filter(part => seen(part) && part.offsetWidth > 1).map(part => part.getBoundingClientRect())
      .find(({ left, right }) => left < box.left - TOLERANCE || right > box.right + TOLERANCE);
    if (seen(control) && out) fault("words are cut off", control, `${place(out)} of ${place(box)}`);
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement, control = element.closest("button, label, summary, .button, h2, h3, th");
    if (!control || !words.currentNode.nodeValue.trim() || !seen(element) || element.closest(".gz-c")) continue;
    // Words for screen readers only have no size.
    if (element.closest("span, h2, h3, .name")?.offsetWidth <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(around), isControl = around === control && !control.matches("h2, h3, th");
      if (textOverflow === "ellipsis" || /auto|scroll/.test(overflowX)) break;
      if (!isControl && overflowX === "visible") continue;
      const limits = around.getBoundingClientRect();
      const out = [...range.getClientRects()].find(({ left, right }) => left < limits.left - TOLERANCE || right > limits.right + TOLERANCE);
      if (out) { fault("words are cut off", control, `${words.currentNode.nodeValue.trim()} ${place(out)} in ${name(around)} ${place(limits)}`); break; }
    }
  }

  // Numbers on a card do not touch each other or the dots of its level, and no mark covers them.
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const inked = node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
  const looked = new Set();
  for (const card of document.querySelectorAll(".gz-c:not(.gz-back)")) {
    const box = card.getBoundingClientRect(), kind = `${card.textContent} ${card.className} ${size(box)}`;
    if (!seen(card) || !box.width || looked.has(kind)) continue;
    looked.add(kind);
    const numbers = document.createTreeWalker(card, NodeFilter.SHOW_TEXT), places = [];
    while (numbers.nextNode()) {
      const node = numbers.currentNode;
      // The number is in the middle of a line that is higher than it.
      if (node.nodeValue.trim() && parseFloat(getComputedStyle(node.parentElement).fontSize) && seen(node.parentElement)) places.push([node.nodeValue, inked(node)]);
    }
    const foot = card.querySelector(".gz-n"), dots = foot && seen(foot) && getComputedStyle(foot, "::before");
    if (dots) {
      const { left, top, height } = foot.getBoundingClientRect(), [width, high] = [parseFloat(dots.width), parseFloat(dots.height)];
      if (width) places.push(["dots", { left, right: left + width, top: top + (height - high) / 2, bottom: top + (height + high) / 2 }]);
    }
    const mark = card.closest(".fresh");
    if (mark) {
      const { left, top, width } = getComputedStyle(mark, "::after"), at = mark.getBoundingClientRect();
      const [x, y, reach] = [at.left + parseFloat(left) + parseFloat(width) / 2, at.top + parseFloat(top) + parseFloat(width) / 2, parseFloat(width) * 0.71];
      for (const [text, place] of places) {
        const [dx, dy] = [Math.max(place.left - x, 0, x - place.right), Math.max(place.top - y, 0, y - place.bottom)];
        if (dx + dy < reach) fault("a mark covers a number", card, text);
      }
    }
    places.forEach(([text, place], index) => places.slice(index + 1).forEach(([other, there]) => {
      if (overlap(place, there)) fault("numbers touch", card, `${text} and ${other} of ${card.querySelector(".gz-n")?.textContent} at ${size(box)}`);
    }));
  }

  // What a player has lies on their board, and of every card at least the cost can be read.
  for (const board of inSight.length ? document.querySelectorAll(".board") : []) {
    for (const part of board.querySelectorAll(".ring, .filed > *, .tile")) {
      const [inner, outer] = [part.getBoundingClientRect(), board.getBoundingClientRect()];
      if (seen(part) && inner.bottom > outer.bottom + TOLERANCE) fault("sticks out of its board", part, `${place(inner)} of ${place(outer)}`);
    }
    for (const band of board.querySelectorAll(".stack .gz-b")) {
      const [inner, outer] = [band.getBoundingClientRect(), band.parentElement.getBoundingClientRect()];
      if (seen(band) && (inner.height < 12 || inner.bottom > outer.bottom + 2)) fault("a covered cost", band, `${place(inner)} of ${place(outer)}`);
    }
    // In one's own machine every rule is visible.
    for (const rule of board.matches("#mine") ? board.querySelectorAll(".stack .gz-r") : []) {
      const box = rule.getBoundingClientRect();
      const cut = [...rule.querySelectorAll("svg")].filter(seen).map(symbol => symbol.getBoundingClientRect())
        .find(({ top, bottom, right }) => top < box.top - 2 || bottom > box.bottom + 2 || right > box.right + 2);
      if (!seen(rule) || cut) fault("a rule is covered", rule, cut ? `${place(cut)} of ${place(box)}` : "");
    }
  }

  // The sheet of a card is beside the card where there is room, and can always be closed.
  const open = document.querySelector(".sheet:popover-open:not(.page-sized)");
  const card = open && document.querySelector(`.gizmo[popovertarget="${open.id}"]`)?.getBoundingClientRect();
  if (card) {
    const sheet = open.getBoundingClientRect(), close = open.querySelector(".close").getBoundingClientRect();
    const apart = Math.max(sheet.left - card.right, card.left - sheet.right);
    if (innerWidth >= 960 && innerHeight >= 576 && (apart < 0 || apart > 24)) fault("a sheet is not beside its card", open, `${place(sheet)} of ${place(card)}`);
    if (!inWindow(close) || close.bottom > sheet.bottom || close.top < sheet.top) fault("a sheet cannot be closed", open, place(close));
  }

  // Sheets stay in the window, and what they hold can be scrolled to.
  const sheetsOpened = new Set();
  for (const opener of sheets ? document.querySelectorAll("[popovertarget]") : []) {
    const sheet = document.getElementById(opener.getAttribute("popovertarget"));
    if (!sheet || sheetsOpened.has(sheet) || !seen(opener) || opener.popoverTargetAction === "hide" || sheet.matches(":popover-open")) continue;
    sheetsOpened.add(sheet);
    opener.click();
    await frame();
    if (!sheet.matches(":popover-open")) continue;
    const box = sheet.getBoundingClientRect();
    if (!inWindow(box)) fault("a sheet leaves the window", sheet, place(box));
    for (const { width, height, element } of [...sheet.querySelectorAll("*")].map(element => ({ element, ...element.getBoundingClientRect().toJSON() }))) {
      if (width > innerWidth || height > innerHeight && getComputedStyle(sheet).overflowY === "visible") { fault("a sheet holds too much", element, `${Math.round(width)}x${Math.round(height)}`); break; }
    }
    sheet.hidePopover();
    await frame();
  }
  return faults;
})
