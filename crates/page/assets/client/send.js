// --- Sending forms without leaving the page -----------------------------------------------------------------------------

let sent;

const sends = (form, data) => data.has("revision") && `${form.action} ${data.get("revision")}`;

document.addEventListener("submit", event => {
  const { target: form, submitter: button } = event;
  if (!form.hasAttribute("data-quiet")) return;
  event.preventDefault();
  const data = new FormData(form, button);
  // A second click before the page has changed is the same click.
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
      // What was accepted is shown by the stream, and soon; if not, the stream is dead.
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

/** What was not sent is no news any more once the server can be reached. */
function forgive() {
  element("refusal")?.querySelector(".unsent")?.remove();
}

/** That the server cannot be reached. Whoever is told so stays where they are: the browser's own page would be no way on. */
const unreached = () => paragraph(document.body.dataset.unreached, "refusal unsent");

function paragraph(text, kind = "") {
  const said = document.createElement("p");
  said.className = kind;
  said.textContent = text;
  return said;
}

/** For those who want to be asked: the first click only says what the second one does, where they are looking. */
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

/** Whoever was asked has to be asked again. */
function unsure() {
  for (const button of document.querySelectorAll("[data-sure]")) button.removeAttribute("data-sure");
  for (const question of document.querySelectorAll("[popover] .sure")) question.remove();
}

/** What a button says, pictures included. */
function spoken(button) {
  if (button.ariaLabel) return button.ariaLabel;
  const copy = button.cloneNode(true);
  for (const silent of copy.querySelectorAll("[aria-hidden=true], kbd")) silent.remove();
  for (const picture of copy.querySelectorAll("[aria-label]")) picture.replaceWith(picture.ariaLabel);
  return [...copy.childNodes].map(node => node.textContent.trim()).filter(Boolean).join(" ");
}

