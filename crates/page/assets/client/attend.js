// --- Telling the visitor that something has happened -----------------------------------------------------------------

let known = { ...element("news")?.dataset };

/** Updates the title and icon, and plays a sound or shows a notification, after a change. */
function attend() {
  makeOnlyMove();
  const was = known, now = { ...element("news")?.dataset };
  known = now;
  tick();
  badge();
  if (now.event === was.event && now.turn === was.turn) return;
  document.title = now.title || document.title;
  const begins = now.turn === "yours" && was.turn !== "yours";
  if (now.turn === "over" && was.turn !== "over") sound("end");
  else if (now.event !== was.event) sound(now.heard);
  if (begins) sound("turn");
  if (!begins || !document.hidden || !wantsNotices()) return;
  // Some browsers have the class but allow notifications only in service workers.
  try { new Notification(now.title, { tag: location.pathname }); } catch { /* The title says it, too. */ }
}

// How long the only move is shown before it is made, in milliseconds.
const ALONE = 700;

/** Makes the only legal move, if the setting is on and nothing else happens before. */
function makeOnlyMove() {
  const { alone, event } = element("news")?.dataset ?? {};
  if (!alone) return;
  setTimeout(() => {
    const now = element("news").dataset;
    if (now.alone === alone && now.event === event) document.querySelector(`button[name=move][value="${CSS.escape(alone)}"]`)?.click();
  }, ALONE);
}
makeOnlyMove();

const wantsNotices = () => { try { return localStorage.getItem("notify") === "yes" && Notification.permission === "granted"; } catch { return false; } };

function labelNotices(button) {
  button.dataset.offered ??= button.textContent;
  button.textContent = wantsNotices() ? button.dataset.granted : button.dataset.offered;
}

async function notify(button) {
  try {
    const wanted = !wantsNotices() && await Notification.requestPermission() === "granted";
    localStorage.setItem("notify", wanted ? "yes" : "no");
  } catch { /* This browser has no notifications or no storage. */ }
  labelNotices(button);
}

for (const button of document.querySelectorAll("[data-notify]")) labelNotices(button);

function badge() {
  const icon = document.querySelector("link[rel=icon]");
  const href = icon?.dataset[known.turn === "yours" ? "turn" : "usual"];
  if (href && icon.getAttribute("href") !== href) icon.href = href;
}
badge();

// Clocks use the server's time, because the visitor's clock may be wrong.
const ahead = table?.dataset.now ? Number(table.dataset.now) - Date.now() : 0;

function tick() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - Date.now() - ahead) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, String(left % 60).padStart(2, "0")];
    time.classList.toggle("urgent", left <= 15);
    time.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
  }
}
tick();
setInterval(tick, 1000);
