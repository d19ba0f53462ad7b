// Outlines for a screenshot, in a closed shadow root that no snapshot and no style of the page can reach.

let overlay = null, follow = null;

function mark(indices) {
  unmark();
  // A person may scroll a page that stays open.
  follow = () => mark(indices);
  addEventListener("scroll", follow, { capture: true, passive: true });
  overlay = document.createElement("journeys-marks");
  overlay.style.cssText = "all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647";
  const shadow = overlay.attachShadow({ mode: "closed" });
  for (const index of indices) {
    const row = last.rows[index];
    if (!row?.node.isConnected) continue;
    const box = boxOf(row);
    const frame = document.createElement("div");
    const left = Math.max(1, box.left - 3), top = Math.max(1, box.top - 3);
    const width = Math.min(innerWidth - 2, box.right + 3) - left, height = Math.min(innerHeight - 2, box.bottom + 3) - top;
    frame.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${Math.max(6, width)}px;`
      + `height:${Math.max(6, height)}px;box-sizing:border-box;border:3px solid #e5006d;border-radius:6px;`
      + "box-shadow:0 0 0 2px #fff,inset 0 0 0 1px #fff";
    const label = document.createElement("div");
    label.textContent = row.id || row.label || row.role;
    const above = top > 24;
    label.style.cssText = `position:fixed;left:${left}px;${above ? `top:${top - 22}px` : `top:${Math.min(innerHeight - 20, top + Math.max(6, height) + 2)}px`};`
      + "max-width:80vw;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:600 12px/16px system-ui,sans-serif;"
      + "padding:1px 6px;border-radius:4px;background:#e5006d;color:#fff";
    shadow.append(frame, label);
  }
  (topModal() ?? document.documentElement).append(overlay);
  return true;
}

/** The top layer covers everything else, so the marks go there. */
function topModal() {
  return [...document.querySelectorAll("dialog:modal")].at(-1);
}

function unmark() {
  removeEventListener("scroll", follow, { capture: true });
  overlay?.remove();
  overlay = null;
  return true;
}
