// The divider between a list and the case beside it: movable by pointer and keys, it stays where it was put.

import { h, set } from "./elements.js";
import { $ } from "./model.js";
import { state } from "./state.js";

const LEAST_SHARE = 15;
const MOST_SHARE = 75;
const USUAL_SHARES = { cases: 30, matrix: 50, times: 50 };

/** The width of the left side in each view, in percent. */
const shares = { ...USUAL_SHARES };

export function buildSplit() {
  try {
    for (const [view, share] of Object.entries(JSON.parse(localStorage.getItem("journey-report.split")))) {
      if (view in shares && Number.isFinite(share)) shares[view] = share;
    }
  } catch {
    /* A browser may keep nothing for a page from disk. */
  }
  const keep = () => {
    try {
      localStorage.setItem("journey-report.split", JSON.stringify(shares));
    } catch {
      /* As above. */
    }
  };
  const put = (share) => {
    shares[state.view] = share;
    showSplit();
  };
  const byKey = {
    ArrowLeft: () => shares[state.view] - 2,
    ArrowRight: () => shares[state.view] + 2,
    Home: () => LEAST_SHARE,
    End: () => MOST_SHARE,
    Enter: () => USUAL_SHARES[state.view],
  };
  const line = h("div", {
    id: "split",
    role: "separator",
    tabindex: "0",
    "aria-orientation": "vertical",
    "aria-label": "Width of the left pane",
    title: "Drag or use the arrow keys; Enter resets it",
    "aria-valuemin": LEAST_SHARE,
    "aria-valuemax": MOST_SHARE,
    hidden: true,
    onpointerdown: (event) => {
      event.preventDefault();
      line.focus();
      line.setPointerCapture(event.pointerId);
    },
    onpointermove: (event) => {
      const { left, width } = line.parentElement.getBoundingClientRect();
      if (line.hasPointerCapture(event.pointerId)) put(((event.clientX - left) / width) * 100);
    },
    onlostpointercapture: keep,
    ondblclick: () => {
      put(USUAL_SHARES[state.view]);
      keep();
    },
    onkeydown: (event) => {
      if (!Object.hasOwn(byKey, event.key)) return;
      event.preventDefault();
      put(byKey[event.key]());
      keep();
    },
  });
  return line;
}

/** Moves the divider to its position in this view. */
export function showSplit() {
  const line = $("split");
  const share = Math.max(LEAST_SHARE, Math.min(shares[state.view] ?? 0, MOST_SHARE));
  line.hidden = state.case === null;
  shares[state.view] = share;
  set(line, { "aria-valuenow": Math.round(share) });
  line.parentElement.style.setProperty("--split", `${share}%`);
}
