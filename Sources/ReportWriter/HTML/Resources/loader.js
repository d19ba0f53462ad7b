// Unpacks and runs the application, whose hash is in the page's policy. If that fails, the plain part stays.

import { root } from "./start.js";

export function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The content of an inert block as a response, decompressed if necessary. */
export function unpack(element) {
  if (element.dataset.encoding === "plain") return new Response(element.textContent);
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  // The reader of the response gets the error if the bytes are damaged.
  const put = (done) => done.catch(() => {});
  let rest = "";
  // A long text consists of many nodes, and joining them would copy it.
  for (const { data } of element.childNodes) {
    const text = rest + data;
    const end = text.length - (text.length % 4);
    put(writer.write(fromBase64(text.slice(0, end))));
    rest = text.slice(end);
  }
  put(writer.close());
  return new Response(readable);
}

/** A promise of the text of an inert block. */
export const blockText = async (element) => unpack(element).text();

function tellProblem(error) {
  root.className = "";
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent =
    "DecompressionStream" in window
      ? `The page does not work: ${error.message}`
      : "This browser cannot unpack the report (it has no DecompressionStream): " +
        "only this overview and the first failures can be read here.";
  document.getElementById("main").prepend(notice);
}

Promise.all(["app-style", "app"].map((id) => blockText(document.getElementById(id))))
  .then((sources) => {
    ["style", "script"].forEach((name, i) => {
      const element = document.createElement(name);
      element.textContent = sources[i];
      document.head.append(element);
    });
  })
  .catch(tellProblem);
