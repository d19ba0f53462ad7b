// The text that style sheets add before and after elements: CSS Generated Content 3.

/** The texts found in one reading of the page: an element may be part of several names. */
let generatedTexts = { "::before": new Map(), "::after": new Map() };

function forgetGenerated() {
  generatedTexts = { "::before": new Map(), "::after": new Map() };
}

function generatedText(element, pseudo) {
  const known = generatedTexts[pseudo];
  let text = known.get(element);
  if (text === undefined) known.set(element, text = readGenerated(element, pseudo));
  return text;
}

const generatedPart = /"(?:[^"\\]|\\.)*"|[a-z-]+(?:\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))?|\//g;

function readGenerated(element, pseudo) {
  const style = getComputedStyle(element, pseudo), { content } = style;
  if (content === "none" || content === "normal" || content === "") return "";
  const parts = content.match(generatedPart) ?? [];
  // The alternative text follows a slash.
  const text = parts.slice(parts.lastIndexOf("/") + 1).map((part) => {
    if (part.startsWith("\"")) return unescaped(part.slice(1, -1));
    if (part.startsWith("counter")) return counterText(element, pseudo, part);
    return part === "open-quote" || part === "close-quote" ? quotationMark(part, style.quotes) : "";
  }).join("");
  return !text || style.display === "inline" ? text : ` ${text} `;
}

function quotationMark(part, quotes) {
  const marks = quotes.match(/"(?:[^"\\]|\\.)*"/g)?.map((mark) => unescaped(mark.slice(1, -1))) ?? ["“", "”"];
  return marks[part === "open-quote" ? 0 : 1] ?? "";
}

/** A string of CSS Syntax 3, section 4.3.7. */
function unescaped(text) {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character) => (code ? String.fromCodePoint(parseInt(code, 16)) : character));
}
