// Back from a case to the view that it was opened from.

import { matrix } from "./cells.js";
import { lanes } from "./lanes.js";
import { drawRows, lineOfCase, list, reveal } from "./list.js";
import { $ } from "./model.js";
import { go, state } from "./state.js";

export function closeCase() {
  const index = state.case;
  go({ case: null });
  if (state.view === "matrix") {
    (matrix.body.querySelector("[data-key][tabindex='0']") ?? matrix.plane.element).focus({ preventScroll: true });
  } else if (state.view === "times") {
    lanes.plane.element.focus({ preventScroll: true });
  } else {
    list.current = lineOfCase(index);
    if (list.current >= 0) reveal(list.current);
    drawRows();
    (list.element.hidden ? $("search") : list.element).focus({ preventScroll: true });
  }
}
