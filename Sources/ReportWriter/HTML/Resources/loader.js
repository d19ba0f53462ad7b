// Unpacks the application, whose hash stands in the page's policy, and runs it. Where that fails, the plain part stays.

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A promise of the text of an inert block, unpacked where it is packed. */
async function blockText({ textContent, dataset: { encoding } }) {
  if (encoding === "plain") return textContent;
  const packed = new Blob([fromBase64(textContent)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

function tellProblem(error) {
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = "DecompressionStream" in window ? `The page does not work: ${error.message}`
    : "This browser cannot unpack the report (it has no DecompressionStream): only this overview and the first failures can be read here.";
  document.getElementById("main").prepend(notice);
}

blockText(document.getElementById("app")).then((source) => {
  const script = document.createElement("script");
  script.textContent = source;
  document.head.append(script);
}).catch(tellProblem);
