// --- Sending forms without leaving the page -----------------------------------------------------------------------------

let sent;

const sends = (form, data) => data.has("revision") && `${form.action} ${data.get("revision")}`;

document.addEventListener("submit", event => {
  const { target: form, submitter: button } = event;
  if (!form.hasAttribute("data-quiet")) return;
  event.preventDefault();
  const data = new FormData(form, button);
  // Ignore a second click before the page has changed.
  if (sent && sent === sends(form, data)) return;
  if (data.has("revision") && !button?.matches(".undo") && !sure(button)) return;
  sent = sends(form, data);
  button?.closest("[popover]:not([data-stays])")?.hidePopover();
  send(form, data);
});

async function send(form, data) {
  const before = lastWord;
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual", headers: { accept: "text/html" } });
    if (answer.type === "opaqueredirect") {
      refuse();
      const field = form.elements.text;
      if (field && field.value === data.get("text")) field.value = "";
      // The stream shows an accepted form soon; if not, the stream is dead.
      if (stream?.readyState !== EventSource.OPEN) fetchAll();
      else setTimeout(() => { if (lastWord === before) restart(); }, 2500);
      return;
    }
    sent = undefined;
    const page = parse(await answer.text());
    refuse(page.querySelector("#refusal > *") ?? page.querySelector("main p") ?? paragraph(element("connection").dataset.notSent));
  } catch {
    sent = undefined;
    if (stream?.readyState !== EventSource.OPEN) connected(false);
    refuse(paragraph(element("connection").dataset.notSent, "unsent"));
  }
}

element("refusal")?.addEventListener("click", () => refuse());

function refuse(reason) {
  element("refusal")?.replaceChildren(...(reason ? [reason] : []));
}

/** Removes the message that something was not sent, once the server can be reached. */
function forgive() {
  element("refusal")?.querySelector(".unsent")?.remove();
}

/** A message that the server cannot be reached. The visitor stays on the page, as the browser's error page has no way back. */
const unreached = () => paragraph(document.body.dataset.unreached, "refusal unsent");

function paragraph(text, kind = "") {
  const said = document.createElement("p");
  said.className = kind;
  said.textContent = text;
  return said;
}

/** With the setting to confirm moves, the first click shows a question beside the button, and returns false. */
function sure(button) {
  const question = table?.dataset.confirm;
  if (!question || !button || button.hasAttribute("data-sure")) return true;
  unsure();
  button.setAttribute("data-sure", "");
  const sheet = button.closest("[popover]");
  const said = paragraph(`${[sheet?.ariaLabel, spoken(button)].filter(Boolean).join(": ")} — ${question}`, "sure");
  if (sheet) button.after(said); else refuse(said);
  return false;
}

/** Discards all confirmations. */
function unsure() {
  for (const button of document.querySelectorAll("[data-sure]")) button.removeAttribute("data-sure");
  for (const question of document.querySelectorAll("[popover] .sure")) question.remove();
}

/** The text of a button, with the names of its pictures. */
function spoken(button) {
  if (button.ariaLabel) return button.ariaLabel;
  const copy = button.cloneNode(true);
  for (const silent of copy.querySelectorAll("[aria-hidden=true], kbd")) silent.remove();
  for (const picture of copy.querySelectorAll("[aria-label]")) picture.replaceWith(picture.ariaLabel);
  return [...copy.childNodes].map(node => node.textContent.trim()).filter(Boolean).join(" ");
}

