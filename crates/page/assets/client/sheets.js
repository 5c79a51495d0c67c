// --- Sheets -------------------------------------------------------------------------------------------------------------------

// Whether the last input was a key.
let byKeys = false;
addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

const openSheet = () => document.querySelector("[popover].sheet:popover-open");

/** Focuses the heading of a sheet: screen readers read it first, and Tab goes to its buttons. */
function enterSheet(sheet) {
  const name = sheet.querySelector("h2, h3") ?? sheet;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
}

// A sheet gets the focus when it opens; when it closes, the browser restores it. What unfolds in it comes into sight.
addEventListener("toggle", ({ target, newState }) => {
  if (newState === "open" && target.matches(".sheet details")) target.scrollIntoView({ block: "nearest" });
  if (newState === "open" && target.matches(".sheet") && !target.contains(document.activeElement)) enterSheet(target);
}, true);
