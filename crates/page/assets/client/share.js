
// --- Sharing ------------------------------------------------------------------------------------------------------------------

// Uses the share dialogue of the system; without one, pages offer the clipboard.
if (navigator.share) document.documentElement.classList.add("shares");

document.addEventListener("click", event => {
  const link = event.target.closest("[data-share]")?.dataset.share;
  // Closing the dialogue rejects the promise, which is not an error.
  if (link) navigator.share({ title: document.title, url: link }).catch(() => {});
});
