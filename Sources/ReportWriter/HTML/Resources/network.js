// An HTTP archive (HAR 1.2): its requests in a table with a waterfall, each with its request and response.

import { h, isNothing, longText } from "./elements.js";
import { plural, short, time } from "./texts.js";

/** An HTTP archive as a table; null if the text is not one. */
export function networkTable(text) {
  let entries;
  try {
    ({
      log: { entries },
    } = JSON.parse(text));
  } catch {
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const shown = entries.slice(0, 500).map((entry) => ({
    ...entry,
    start: Date.parse(entry?.startedDateTime),
    length: entry?.time >= 0 ? entry.time : 0,
  }));
  const starts = shown.map(({ start }) => start).filter(Number.isFinite);
  const first = Math.min(...starts);
  const total = Math.max(1, ...shown.map(({ start, length }) => start - first + length).filter(Number.isFinite));
  const left = entries.length - shown.length;
  return h(
    "div.scroll",
    { tabindex: 0, role: "group", "aria-label": "Requests" },
    h(
      "table.plain-table",
      h(
        "tbody",
        shown.map((entry) => {
          const { request, response, time: ms, start, length, comment } = entry;
          return h(
            "tr",
            h("td.method", `${request?.method}`),
            h(
              "th",
              { scope: "row", dir: "auto" },
              short(`${request?.url}`, 300),
              comment ? h("div.where", { dir: "auto" }, short(`${comment}`, 200)) : null,
              exchangeElement(entry),
            ),
            h(
              response?.status > 0 && response.status < 400 ? "td.number" : "td.number.bad",
              response?.status > 0 ? `${response.status}` : "none",
            ),
            h("td.number", ms >= 0 ? time(Math.round(ms * 1000)) : ""),
            h("td.waterfall", Number.isFinite(start) ? waterfallBar((start - first) / total, length / total) : ""),
          );
        }),
      ),
    ),
    left > 0 ? h("p.where", `and ${plural(left, "more request")}: save the file to see them all`) : null,
  );
}

/** A request and its response, created when opened. Routes and outcomes come from this package's server. */
function exchangeElement({ request, response, _route: route, _outcome: outcome, _webSocketMessages: messages }) {
  const part = (title, message, body) =>
    [
      h("h4", title),
      headerList(message?.headers),
      typeof body === "string" && body ? longText(body, { tabindex: "0" }) : null,
    ].flat();
  return h(
    "details.exchange",
    {
      ontoggle: ({ target }) => {
        if (!target.open || target.childElementCount > 1) return;
        target.append(
          ...[
            route || outcome
              ? h(
                  "p.where",
                  { dir: "auto" },
                  [route, outcome]
                    .filter(Boolean)
                    .map((each) => short(`${each}`, 200))
                    .join(" · "),
                )
              : null,
            ...part("Request", request, request?.postData?.text),
            ...part("Answer", response, response?.content?.text),
            ...messageList(messages),
          ].filter((each) => !isNothing(each)),
        );
      },
    },
    h("summary", "Headers and bodies"),
  );
}

/** The newest messages of a WebSocket, each in the form of a header. */
function messageList(messages) {
  if (!Array.isArray(messages) || !messages.length) return [];
  const older = messages.length - 100;
  return [
    h("h4", "Messages"),
    older > 0 ? h("p.where", `after ${plural(older, "older message")}: save the file to see them all`) : null,
    headerList(
      messages
        .slice(-100)
        .map((message) => ({ name: message?.type === "send" ? "sent" : "received", value: message?.data })),
    ),
  ];
}

function headerList(headers) {
  if (!Array.isArray(headers) || !headers.length) return null;
  return h(
    "dl.headers",
    headers
      .slice(0, 100)
      .map((header) =>
        h("div", h("dt", short(`${header?.name}`, 100)), h("dd", { dir: "auto" }, short(`${header?.value}`, 500))),
      ),
  );
}

/** The duration of a request relative to that of all requests. */
function waterfallBar(start, part) {
  const bar = h("span.waterfall-bar", { "aria-hidden": "true" });
  bar.style.marginInlineStart = `${Math.min(start * 100, 99)}%`;
  bar.style.width = `${Math.max(Math.min(part, 1 - start) * 100, 1)}%`;
  return bar;
}
