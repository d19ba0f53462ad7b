// The difference between two texts, word by word.

import { LONG } from "./elements.js";

/** Splits two texts into common and different parts: words by longest common subsequence. */
export function difference(left, right) {
  if (left.length > LONG || right.length > LONG) {
    const cut = (text) => [{ text: text.length > LONG ? `${text.slice(0, LONG)}… (cut)` : text, same: true }];
    return [cut(left), cut(right)];
  }
  const a = words(left);
  const b = words(right);
  if (a.length * b.length > 250000 || !a.length || !b.length) {
    return [[{ text: left, same: left === right }], [{ text: right, same: left === right }]];
  }
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1] + 1
          : Math.max(table[(i + 1) * width + j], table[i * width + j + 1]);
    }
  }
  const parts = [[], []];
  const add = (list, text, same) => {
    const last = list[list.length - 1];
    if (last?.same === same) last.text += text;
    else list.push({ text, same });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(parts[0], a[i++], true);
      add(parts[1], b[j++], true);
    } else if (j === b.length || (i < a.length && table[(i + 1) * width + j] >= table[i * width + j + 1])) {
      add(parts[0], a[i++], false);
    } else {
      add(parts[1], b[j++], false);
    }
  }
  // Texts with next to nothing in common are shown as two texts, not as one with differences.
  const shared = parts[0].reduce((sum, part) => sum + (part.same ? part.text.trim().length : 0), 0);
  if (left !== right && shared * 4 < Math.max(left.length, right.length)) {
    return [[{ text: left, same: true }], [{ text: right, same: true }]];
  }
  return parts;
}

const words = (text) => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
