// The page: what is shown is a state, the state stands in the URL's hash, and everything else follows from it.

const START = { view: "overview", q: "", sort: "order", case: null };
let state = { ...START };
let shown = {};

function hashOf({ view, q, sort, case: index }) {
  const parts = new URLSearchParams();
  if (q) parts.set("q", q);
  if (sort !== START.sort) parts.set("sort", sort);
  if (index !== null) parts.set("case", index);
  const rest = parts.toString();
  return view === "overview" && index === null ? "#" + rest : "#cases" + (rest && "&" + rest);
}

function stateOf(hash) {
  const parts = new URLSearchParams(hash.slice(1)), index = parts.get("case");
  return {
    view: hash.startsWith("#cases") ? "cases" : "overview", q: parts.get("q") ?? "", sort: parts.get("sort") ?? START.sort,
    case: index !== null && +index >= 0 && +index < count ? Math.floor(+index) : null,
  };
}

/** Goes to a changed state. Typing and moving replace the history entry; opening makes one. */
function go(change, replace = false) {
  const next = { ...state, ...change };
  if (next.case !== null || (change.q !== undefined && next.q !== "")) next.view = "cases";
  const hash = hashOf(next);
  if (hash !== location.hash) history[replace ? "replaceState" : "pushState"](null, "", hash);
  state = next;
  draw();
}

function draw() {
  const listed = state.view === "cases";
  document.body.dataset.view = state.view;
  document.body.dataset.case = state.case === null ? "" : "open";
  $("overview").hidden = listed;
  $("list-view").hidden = !listed;
  for (const tab of $("tabs").children) {
    if (tab.dataset.view === state.view) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
  }
  if ($("search").value !== state.q) $("search").value = state.q;
  $("sort").value = state.sort;
  if ($("suite")) $("suite").value = suites.map((suite) => suiteQuery(suite.name)).find((q) => state.q.includes(q)) ?? "";
  if (!listed) {
    shown.case = null;
    return;
  }
  if (shown.q !== state.q || shown.sort !== state.sort) {
    showItems(search(state.q, state.sort), state.case);
    const all = list.items.length === count;
    $("found").textContent = all ? plural(count, "case") : `${num(list.items.length)} of ${plural(count, "case")}`;
    const wanted = parseQuery(state.q).find((term) => (term.field === "s" || term.field === "status") && !term.not)?.value.split(",") ?? [];
    for (const button of $("filters").children) {
      button.setAttribute("aria-pressed", wanted.some((word) => STATUS_WORDS[word] === +button.dataset.outcome));
    }
  }
  $("case").hidden = state.case === null;
  if (state.case !== null && shown.case !== state.case) showCase(state.case);
  if (state.case !== null) {
    list.current = list.items.indexOf(state.case);
    measureList();
    if (list.current >= 0 && shown.case !== state.case) reveal(list.current);
  }
  drawRows();
  shown = { ...state };
}

function openCase(index, moving = false) {
  go({ view: "cases", case: index }, moving);
  if (!moving) $("case-title")?.focus({ preventScroll: true });
}

function closeCase() {
  const index = state.case;
  go({ case: null });
  list.current = list.items.indexOf(index);
  if (list.current >= 0) reveal(list.current);
  drawRows();
  (list.element.hidden ? $("search") : list.element).focus({ preventScroll: true });
}

function nextFailure(by) {
  if (!failures.length) return say("Nothing failed");
  const from = state.case ?? (list.current >= 0 && state.view === "cases" ? list.items[list.current] : by > 0 ? -1 : count);
  const next = by > 0 ? failures.find((index) => index > from) ?? failures[0]
    : failures.findLast((index) => index < from) ?? failures[failures.length - 1];
  openCase(next);
}

/** Sets the status of the query to one word, or takes it out when it is there. */
function filterBy(outcome) {
  const rest = state.q.replace(/(^|\s)(s|status):\S+/g, "").trim();
  const on = document.querySelector(`#filters [data-outcome="${outcome}"]`).getAttribute("aria-pressed") === "true";
  go({ q: on ? rest : `s:${OUTCOMES[outcome]} ${rest}`.trim(), view: "cases" });
}

function build() {
  const option = (value, text) => h("option", { value }, text);
  let typing = 0;
  $("top").append(
    h("nav", { id: "tabs", "aria-label": "Views" },
      h("a", { href: "#", "data-view": "overview" }, "Overview"), h("a", { href: "#cases", "data-view": "cases" }, "Cases")),
    h("div.find", { role: "search" }, icon("search"),
      h("input", {
        id: "search", type: "search", "aria-label": "Search test cases", placeholder: "Search: words, s:failed, @tag, slow:>1s",
        spellcheck: "false", "aria-keyshortcuts": "/",
        oninput(event) {
          clearTimeout(typing);
          const q = event.target.value;
          typing = setTimeout(() => go({ q, view: "cases", case: null }, true), count > 20000 ? 80 : 0);
        },
        onkeydown(event) {
          if (event.key !== "ArrowDown" && event.key !== "Enter") return;
          event.preventDefault();
          if (state.view !== "cases") go({ view: "cases" });
          list.element.focus();
          moveTo(Math.max(list.current, 0));
        },
      }), h("kbd", { "aria-hidden": "true" }, "/")),
    h("button.button.round", { "aria-label": "Keys and search syntax", onclick: showHelp }, icon("help")));
  $("main").append(
    h("section", { id: "list-view", "aria-label": "Test cases", hidden: true },
      h("div", { class: "toolbar" },
        h("div", { id: "filters", role: "group", "aria-label": "Status" }, OUTCOMES.map((word, outcome) => tally[outcome]
          ? h("button", { class: `filter ${word}`, "data-outcome": outcome, "aria-pressed": "false", onclick: () => filterBy(outcome) },
            icon(word), `${word} `, h("b", num(tally[outcome]))) : null)),
        h("span", { id: "found", role: "status" }),
        suites.length > 1 && suites.length < MOST_SUITES ? h("label.sort", "Suite ", h("select", { id: "suite", onchange: (event) => go({ q: event.target.value }) },
          option("", "all"), suites.map(({ name, counts }) => option(suiteQuery(name), `${short(shortSuite(name), 40)} (${num(sumOf(counts))})`)))) : null,
        h("label.sort", "Sort ", h("select", { id: "sort", onchange: (event) => go({ sort: event.target.value }, true) },
          option("order", "as declared"), option("started", "as started"), option("slowest", "slowest first"), option("status", "failed first")))),
      h("div.panes", buildList(), h("article", { id: "case", "aria-labelledby": "case-title", tabindex: "0", hidden: true }))),
    h("div", { id: "toast", role: "status" }));
  for (const tab of $("tabs").children) tab.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go({ view: tab.dataset.view, case: null, ...(tab.dataset.view === "overview" ? { q: "" } : {}) });
  });
  buildOverview();
  document.documentElement.classList.add("scripted");
}

const HELP = [["Keys", [["/", "search"], ["j  k", "next, previous case"], ["Enter", "open the case"], ["f  F", "next, previous failure"],
  ["Escape", "back"], ["?", "this help"]]],
["Search", [["word other", "both, anywhere: names, arguments, messages"], ['"exact words"', "words as they stand"], ["!word", "not"],
  ["s:failed", "status: failed, passed, skipped, known, incomplete"], ["@tag", "a tag"], ["suite:Gallery", "a suite"],
  ["animal:crab", "an argument by its label; also arg:animal=crab"], ["slow:>1s", "time: > or <, with ms, s, min"], ["File.swift:42", "a line of a file"]]]];

function showHelp() {
  const dialog = h("dialog", { "aria-labelledby": "help-title", onclose: () => dialog.remove() },
    h("form", { method: "dialog" }, h("h2", { id: "help-title" }, "Find your way"), h("div.help", HELP.map(([title, entries]) => h("div", {},
      h("h3", title), h("dl", entries.map(([key, meaning]) => h("div", h("dt", h("kbd", key)), h("dd", meaning))))))),
    h("button.button", { type: "button", onclick: () => dialog.close() }, "Close")));
  document.body.append(dialog);
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const field = event.target.closest("input, select, textarea");
  if (event.key === "Escape") {
    if (field && field.value && field.id === "search") go({ q: "" }, true);
    else if (field) field.blur();
    else if (state.case !== null) closeCase();
    else if (state.q) go({ q: "" });
    else if (state.view !== "overview") go({ view: "overview" });
    else return;
    event.preventDefault();
    return;
  }
  if (field) return;
  const keys = {
    "/": () => { $("search").focus(); $("search").select(); },
    j: () => (state.view === "cases" ? moveTo(list.current + 1) : go({ view: "cases" })),
    k: () => (state.view === "cases" ? moveTo(list.current - 1) : go({ view: "cases" })),
    f: () => nextFailure(1), F: () => nextFailure(-1), "?": showHelp,
  };
  if (!Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

addEventListener("popstate", () => {
  // The link past the header leads to `#main`, which is no state.
  if (location.hash === "#main") return;
  state = stateOf(location.hash);
  draw();
});
build();
state = stateOf(location.hash);
draw();
