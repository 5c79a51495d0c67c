// --- Sheets -------------------------------------------------------------------------------------------------------------------

// Whether the last thing somebody touched was a key.
let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

const openSheet = () => document.querySelector("[popover].sheet:popover-open");

/** Goes to the name of what is open: from there its buttons are next, and it is what a reader hears first. */
function enterSheet(sheet) {
  const name = sheet.querySelector("h2, h3") ?? sheet;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
}

// What opens takes the focus, and the browser gives it back when it closes.
addEventListener("toggle", ({ target, newState }) => {
  if (newState === "open" && target.matches(".sheet") && !target.contains(document.activeElement)) enterSheet(target);
}, true);
