// The attachments of a case, which are shown once they have arrived.

import { attachmentBytes } from "./details.js";
import { h, longText } from "./elements.js";
import { networkTable } from "./network.js";
import { state } from "./state.js";

let blobURLs = [];

/** Frees the attachments of what was shown before. */
export function releaseBlobs() {
  for (const url of blobURLs) URL.revokeObjectURL(url);
  blobURLs = [];
}

/** A picture as a placeholder for a screen. */
export function pictureElement({ name, type, number }, index) {
  const image = h("img", { alt: name || "screenshot" });
  attachmentBytes(number)
    .then((bytes) => {
      if (state.case === index) image.src = blobURL(bytes, imageType(name, type));
    })
    .catch(() => image.remove());
  return image;
}

export function blobURL(bytes, type) {
  const made = URL.createObjectURL(new Blob([bytes], { type }));
  blobURLs.push(made);
  return made;
}

export function attachmentElement({ name, type, number, size, path }, index) {
  const kind = mediaKind(name, type);
  const bytes =
    size >= 0
      ? ` · ${size < 1024 ? `${size} B` : size < 1 << 20 ? `${Math.round(size / 1024)} KB` : `${(size / (1 << 20)).toFixed(1)} MB`}`
      : "";
  const place = h("div.content");
  const figure = h(
    "figure.attachment",
    h("figcaption", h("bdi", name || "attachment"), h("span.where", (type ?? kind ?? "") + bytes)),
    place,
  );
  if (number < 0) {
    // Only a relative path: a test's name for its attachment must not become a script or a server.
    const safe = path && !path.includes(":") && !path.startsWith("/") && !path.startsWith("\\");
    if (size === -2) place.append(h("p.where", "missing: ", h("bdi", path)));
    else
      place.append(
        safe
          ? h("a", { href: path }, "Open the file next to this report")
          : h("p.where", "It is not included in this file."),
      );
    return figure;
  }
  attachmentBytes(number)
    .then((bytes) => {
      if (state.case !== index) return;
      const url = (mime) => blobURL(bytes, mime);
      if (kind === "image") place.append(h("img", { src: url(imageType(name, type)), alt: name || "attachment" }));
      else if (kind === "video") place.append(h("video", { src: url(type ?? "video/mp4"), controls: true }));
      else if (kind)
        place.append(
          networkTable(decodeText(bytes)) ??
            longText(kind === "json" ? pretty(decodeText(bytes)) : decodeText(bytes), { tabindex: "0" }),
        );
      place.append(h("a", { href: url("application/octet-stream"), download: safeName(name) }, "Save"));
    })
    .catch((error) => place.append(h("p.where", error.message)));
  return figure;
}

export function mediaKind(name, type) {
  const end = /\.(\w+)$/.exec(name ?? "")?.[1].toLowerCase();
  if (type?.startsWith("image/") || (!type && /^(png|jpe?g|gif|webp|svg)$/.test(end))) return "image";
  if (type?.startsWith("video/") || (!type && /^(mp4|webm|mov)$/.test(end))) return "video";
  if (/[/+]json$/.test(type ?? "") || end === "json" || end === "har") return "json";
  if (type?.startsWith("text/") || (!type && /^(txt|log|md|html?|xml|csv|ya?ml)$/.test(end))) return "text";
  return null;
}

export const imageType = (name, type) => type ?? (/\.svg$/i.test(name) ? "image/svg+xml" : "image/png");
const decodeText = (bytes) => new TextDecoder().decode(bytes);
const safeName = (name) => (name || "attachment").replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(0, 100);

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
