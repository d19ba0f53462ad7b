// What is wrong with the layout of the view that is shown, one line each. A function without parameters.
() => {
  const problems = [];
  const say = (element, problem) => {
    const text = (element.textContent.trim() || element.getAttribute("aria-label") || "").slice(0, 60);
    problems.push(
      `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className}: ${problem}: ${text}`,
    );
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  for (const step of document.querySelectorAll(".step")) {
    const { height } = step.getBoundingClientRect();
    const lines = step.querySelector(".step-text")?.getClientRects().length
      ? step.querySelector(".step-text").getBoundingClientRect().height
      : 0;
    if (isShown(step) && height >= 40 && height > lines + 12) say(step, `a step is ${Math.round(height)} px high`);
  }

  const NAMED = ".row, .tile, .cell, .case-rows li, .step, th[scope=row], a, button, summary, option, .place-rows li";
  for (const element of document.querySelectorAll(NAMED)) {
    const name =
      element.textContent.trim() ||
      element.getAttribute("aria-label") ||
      element.querySelector("[aria-label]")?.getAttribute("aria-label");
    if (isShown(element) && !name?.trim()) say(element, "it has no name");
  }

  // Each piece of text where it is seen: cut by what it scrolls in.
  const pieces = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    // What is drawn in a picture lies over each other as it did on the screen.
    if (
      !node.data.trim() ||
      /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName) ||
      element.closest("[role=img]") ||
      !isShown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const box = { left, top, right, bottom };
      let ellipsis = false;
      let floats = false;
      for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
        const style = styleOf(each);
        const around = each.getBoundingClientRect();
        ellipsis ||= style.textOverflow === "ellipsis";
        floats ||= /sticky|fixed/.test(style.position) || each.tagName === "DIALOG";
        const cuts = (axis) => style[axis] !== "visible";
        if (cuts("overflowX")) {
          const isHidden = /hidden|clip/.test(style.overflowX) && !each.closest(".rows, .plane");
          if (
            isHidden &&
            !ellipsis &&
            (box.right > around.right + 1.5 || box.left < around.left - 1.5) &&
            box.right > box.left
          )
            say(element, "it is cut without an ellipsis");
          box.left = Math.max(box.left, around.left);
          box.right = Math.min(box.right, around.right);
        }
        if (cuts("overflowY")) {
          box.top = Math.max(box.top, around.top);
          box.bottom = Math.min(box.bottom, around.bottom);
        }
      }
      box.left = Math.max(box.left, 0);
      box.right = Math.min(box.right, innerWidth);
      if (box.right - box.left > 2 && box.bottom - box.top > 2 && !floats) pieces.push({ element, box });
    }
  }
  if (document.querySelector("dialog[open]")) pieces.length = 0;
  pieces.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < pieces.length; i++) {
    const { element, box } = pieces[i];
    for (let j = i + 1; j < pieces.length && pieces[j].box.top < box.bottom - 4; j++) {
      const other = pieces[j];
      if (element === other.element || element.contains(other.element) || other.element.contains(element)) continue;
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 2 && high > 4) say(element, `it overlaps “${other.element.textContent.trim().slice(0, 40)}”`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth)
    problems.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  return [...new Set(problems)].slice(0, 12).join("\n");
};
