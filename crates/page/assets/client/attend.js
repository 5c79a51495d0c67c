// --- Drawing attention -----------------------------------------------------------------------------------------------------------

let known = { ...element("news")?.dataset }, audio;

/** Title, icon, sound and notification, after a change. */
function attend() {
  const was = known, now = { ...element("news")?.dataset };
  known = now;
  tick();
  badge();
  if (now.event === was.event && now.turn === was.turn) return;
  document.title = now.title || document.title;
  const begins = now.turn === "yours" && was.turn !== "yours";
  sound(begins ? "turn" : now.event !== was.event && now.heard);
  if (!begins || !document.hidden || !wantsNotices()) return;
  // Some browsers know notices and still refuse to make one here.
  try { new Notification(now.title, { tag: location.pathname }); } catch { /* The title says it too. */ }
}

const wantsNotices = () => { try { return localStorage.getItem("notify") === "yes" && Notification.permission === "granted"; } catch { return false; } };

function labelNotices(button) {
  button.dataset.offered ??= button.textContent;
  button.textContent = wantsNotices() ? button.dataset.granted : button.dataset.offered;
}

async function notify(button) {
  try {
    const wanted = !wantsNotices() && await Notification.requestPermission() === "granted";
    localStorage.setItem("notify", wanted ? "yes" : "no");
  } catch { /* This browser has no notices, or keeps nothing. */ }
  labelNotices(button);
}

for (const button of document.querySelectorAll("[data-notify]")) labelNotices(button);

function badge() {
  const icon = document.querySelector("link[rel=icon]");
  const href = icon?.dataset[known.turn === "yours" ? "turn" : "usual"];
  if (href && icon.getAttribute("href") !== href) icon.href = href;
}
badge();

// Frequency in Hz, start and length in seconds.
const SOUNDS = {
  marble: [[880, 0, .06], [660, .05, .09]],
  paper: [[240, 0, .05], [180, .04, .05]],
  build: [[196, 0, .08], [294, .08, .12], [392, .16, .16]],
  shuffle: [[300, 0, .04], [260, .05, .04], [320, .1, .04]],
  spark: [[1047, 0, .05], [1319, .05, .08]],
  turn: [[523, 0, .14], [784, .13, .22]],
};

function sound(what) {
  if (!table?.hasAttribute("data-sound") || !SOUNDS[what]) return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[what]) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + start];
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(.12, at);
    volume.gain.exponentialRampToValueAtTime(.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

// Clocks run by the server's time, whatever the visitor's clock says.
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
