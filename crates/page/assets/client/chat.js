
// --- Chat: keeps the newest message in sight and counts unread ones ------------------------------------------------

const chat = element("chat"), chatOpener = chat && document.querySelector("[popovertarget=chat]");
const chatKey = `read ${location.pathname}`;

function readSoFar(number) {
  // In browsers without storage only messages from now on count as unread.
  try {
    if (number !== undefined) sessionStorage.setItem(chatKey, number);
    return Number(sessionStorage.getItem(chatKey) ?? NaN);
  } catch { return number ?? NaN; }
}

if (chat && chatOpener) {
  const end = watchEnd(chat), label = chatOpener.ariaLabel, numberOf = line => Number(line.id.split("-")[1]);
  const said = () => [...chat.querySelectorAll(".said li[data-said]")];
  const latest = () => Math.max(0, ...said().map(numberOf));
  let read = readSoFar();
  if (Number.isNaN(read)) read = latest();
  const follow = () => {
    const list = chat.querySelector(".said"), isOpen = chat.matches(":popover-open");
    if (list && isOpen && end.isReached) {
      list.scrollTop = list.scrollHeight;
      end.keep(list);
    }
    if (isOpen && !document.hidden) read = Math.max(read, latest());
    readSoFar(read);
    const count = said().filter(line => line.dataset.said !== "own" && numberOf(line) > read).length;
    chatOpener.ariaLabel = count ? `${label}: ${count}` : label;
    if (count) chatOpener.dataset.unread = count; else delete chatOpener.dataset.unread;
  };
  chat.addEventListener("toggle", () => { end.isReached = true; follow(); });
  document.addEventListener("visibilitychange", follow);
  new MutationObserver(follow).observe(chat, { childList: true, subtree: true, characterData: true });
  follow();
}
