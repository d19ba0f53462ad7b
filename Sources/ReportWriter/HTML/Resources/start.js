// The plain failures are hidden before layout, because the script shows them itself; if it fails, they are
// shown again, even if a browser is too old to parse it.

export const root = document.documentElement;
root.className = "starting";
addEventListener("error", () => {
  root.classList.remove("starting");
});
