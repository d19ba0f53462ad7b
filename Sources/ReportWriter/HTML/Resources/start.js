// The plain failures are hidden before they are laid out, because the script shows them itself; where it fails, they are
// shown again, also where a browser is too old to read it.

const root = document.documentElement;
root.className = "starting";
addEventListener("error", () => { root.classList.remove("starting"); });
