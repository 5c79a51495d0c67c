
// --- Sharing ------------------------------------------------------------------------------------------------------------------

// What the system offers for passing a link on; where it offers nothing, there is the clipboard.
if (navigator.share) document.documentElement.classList.add("shares");

document.addEventListener("click", event => {
  const link = event.target.closest("[data-share]")?.dataset.share;
  // Whoever closes the system's dialogue has changed their mind, which is no error.
  if (link) navigator.share({ title: document.title, url: link }).catch(() => {});
});
