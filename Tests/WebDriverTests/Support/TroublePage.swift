import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// A page with one kind of trouble, what a robot does with it, and what the page must have noted afterwards.
///
/// The page's scripts write into the log with `note()`.
struct TroublePage: Sendable, CustomTestStringConvertible {
  let name: String
  let body: String
  let log: String
  let act: @Sendable (PartsRobot) async throws -> Void

  init(
    _ name: String, _ body: String, notes log: String,
    _ act: @escaping @Sendable (PartsRobot) async throws -> Void
  ) {
    self.name = name
    self.body = body
    self.log = log
    self.act = act
  }

  var testDescription: String { name }

  /// The page as it is served.
  var html: String {
    """
    <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Trouble</title>
    <script>function note(text) { const log = document.getElementById("log"); log.textContent = `${log.textContent} ${text}`.trim() }</script>
    <body data-testid="parts" style="margin: 0; min-height: 500px">
    <output id="log" data-testid="log" style="position: absolute; bottom: 0; left: 0">-</output>
    <script>if (parent === window) log.textContent = ""; else log.remove()</script>
    \(body)
    """
  }

  static func named(_ name: some StringProtocol) -> TroublePage? {
    (all + further).first { $0.name.replacing(" ", with: "-") == name }
  }

  static let all =
    frames + rows + parts + fields + files + others + editing + places + forms
    + (Browsers.engine == .chromium ? inChromium : [])
  /// In other browsers, the driver's script runs after those of the page, and recent features are missing.
  private static let inChromium = hostile + strangers + recent
  /// Pages for tests of their own.
  private static let further = [
    TroublePage(
      "row of one button",
      """
      <div role="group" aria-label="Crab" style="width: 300px"><button style="width: 300px; height: 60px; border: 0"
        onclick="note('deleted')">Delete</button></div>
      """, notes: ""
    ) { _ in },
    TroublePage(
      "button for fingers",
      """
      <button id="b" style="padding: 20px">Tap</button>
      <script>
      b.addEventListener("pointerdown", (event) => note(event.pointerType));
      b.addEventListener("touchend", (event) => { event.preventDefault(); note("lifted") });
      </script>
      """, notes: ""
    ) { _ in },
    TroublePage(
      "field that takes keys alone",
      """
      <label>Card <input id="p"></label>
      <script>
      p.addEventListener("beforeinput", (event) => event.preventDefault());
      p.addEventListener("keydown", (event) => { if (/^\\d$/.test(event.key)) p.value += event.key });
      </script>
      """, notes: ""
    ) { _ in },
    TroublePage(
      "page that asks",
      """
      <form method="post" action="/trouble/plain-button?sent=yes">
        <label>Note <input name="animal" autocomplete="off" oninput="dirty = true"></label><button>Send</button></form>
      <a href="/trouble/plain-button">Leave</a>
      <button onclick="setTimeout(() => { location.href = '/trouble/plain-button' }, 300)">Later</button>
      <script>
      let dirty = false;
      if (sessionStorage.asked) note(sessionStorage.asked);
      addEventListener("beforeunload", (event) => {
        sessionStorage.asked = `${sessionStorage.asked ?? ""} asked`.trim();
        log.textContent = sessionStorage.asked;
        if (dirty) event.preventDefault();
      });
      </script>
      """, notes: ""
    ) { _ in },
    TroublePage(
      "page of things that are not there",
      """
      <main id="app" aria-hidden="true"><button>Behind</button></main>
      <div id="menu" style="display: none"><button data-testid="parts.save">Save</button></div>
      <nav class="top" style="visibility: hidden"><a href="#c">Crabs</a></nav>
      <details><summary>More</summary><p>Small print</p></details>
      <select aria-label="Size"><option>Small<option>Large</select>
      <div role="tablist"><div role="tab" tabindex="0" aria-label="notes.txt"><img alt="Shell" src="data:," width="9" height="9"></div></div>
      """, notes: ""
    ) { _ in },
    TroublePage(
      "drawn lists",
      """
      <div role="combobox" tabindex="0" aria-label="Kind" style="width: 99px" onclick="note('pressed'); kinds.hidden = !kinds.hidden">…</div>
      <div id="kinds" role="listbox" hidden><div role="option">Shore</div><div role="option">River</div><div role="option">River</div></div>
      """, notes: ""
    ) { _ in },
    TroublePage("no place for files", "<button>Nothing</button>", notes: "") { _ in },
  ]

  /// A frame with buttons in its middle, which report to the page around it.
  private static func frame(_ style: String, around: String = "", attributes: String = "") -> String
  {
    """
    <div style="\(around)"><iframe title="Inner" style="width: 300px; height: 200px; \(style)" \(attributes) srcdoc='
      <body style="margin: 0"><p style="margin: 90px 0 0 60px">
      <button onclick="parent.note(`pressed`)">Press</button> <button onclick="parent.note(`other`)">Other</button>'></iframe></div>
    """
  }

  private static let press: @Sendable (PartsRobot) async throws -> Void = {
    try await $0.tap(.role(.button, "Press"))
  }

  static let frames = [
    TroublePage(
      "frame with padding", frame("padding: 70px; border: 9px solid"), notes: "pressed", press),
    TroublePage(
      "frame made smaller",
      frame("margin: 80px; border: 9px solid; padding: 20px", around: "transform: scale(.6)"),
      notes: "pressed", press),
    TroublePage(
      "frame turned",
      frame("margin: 100px; padding: 30px; rotate: 40deg", around: "transform: rotate(15deg)"),
      notes: "pressed", press),
    TroublePage(
      "frame upside down", frame("margin: 60px; padding: 10px; scale: -1 -1"), notes: "pressed",
      press),
    TroublePage(
      "frame zoomed", frame("margin: 20px; padding: 10px; zoom: 1.5"), notes: "pressed", press),
    TroublePage(
      "frame in a zoomed part", frame("padding: 40px", around: "zoom: .5; transform: skewX(10deg)"),
      notes: "pressed", press),
    TroublePage(
      "frame in a frame",
      """
      <iframe title="Outer" style="padding: 30px; width: 500px; height: 400px; transform: scale(.8)" srcdoc="
        <iframe title='Inner' style='padding: 40px; rotate: 20deg' srcdoc='
          <button style=&quot;margin: 50px&quot; onclick=&quot;top.note(`pressed`)&quot;>Press</button>'></iframe>"></iframe>
      """, notes: "pressed", press),
    TroublePage(
      "object with a document",
      """
      <object type="text/html" style="width: 300px; padding: 20px; border: 3px solid" aria-label="Inner"
        data="/trouble/plain-button"></object>
      """, notes: "pressed", press),
    TroublePage(
      "plain button",
      #"<button style="margin: 20px" onclick="(parent ?? self).note('pressed')">Press</button>"#,
      notes: "pressed", press),
  ]

  static let rows = [
    TroublePage(
      "row with a button in its middle",
      """
      <ul style="width: 400px"><li aria-label="Crab" style="padding: 20px; text-align: center" onclick="note('opened')">
        <button onclick="event.stopPropagation(); note('deleted')">Delete</button></li></ul>
      """, notes: "opened"
    ) { try await $0.tap(.role(.listItem, "Crab")) },
    TroublePage(
      "heading with a link",
      """
      <h2 style="width: 600px; margin: 0" onclick="note('heading')">Sea <a href="#a" onclick="note('link')">animals and their shells</a> today</h2>
      """,
      notes: "heading"
    ) { try await $0.tap(.role(.heading)) },
    TroublePage(
      "rows that are sorted anew",
      """
      <div id="rows"><button>One</button><br><button>Two</button><br><button>Three</button></div>
      <script>
      const names = ["Three", "One", "Two"];
      // As a list that uses its nodes again: between the look and the press.
      addEventListener("pointermove", () => {
        [...rows.querySelectorAll("button")].forEach((button, i) => { button.textContent = names[i] });
      }, { once: true });
      for (const button of rows.querySelectorAll("button")) button.onclick = () => note(button.textContent);
      </script>
      """, notes: "Three Two"
    ) { robot in
      try await robot.hover(.role(.button, "One"))
      try await robot.tap(.role(.button, "Three"))
      try await robot.tap(.role(.button, "Two"))
    },
  ]

  static let parts = [
    TroublePage(
      "button in a tab",
      """
      <div role="tablist"><div role="tab" tabindex="0" onclick="note('tab')" style="padding: 10px; width: 300px">notes.txt
        <button aria-label="Close" onclick="event.stopPropagation(); note('closed')">×</button></div></div>
      """, notes: "closed tab"
    ) { robot in
      try await robot.tap(.role(.button, "Close"))
      try await robot.tap(.role(.tab))
    },
    TroublePage(
      "link and text in a picture",
      """
      <svg width="300" height="60"><a href="#kiel" onclick="note('kiel')"><text x="10" y="40">Kiel</text></a>
        <text x="100" y="40">12 animals</text></svg>
      """, notes: "kiel"
    ) { robot in
      try await robot.tap(.role(.link, "Kiel"))
      try await robot.verify { $0.expect(.text("12 animals"), .label("12 animals")) }
    },
    TroublePage(
      "button named by its picture",
      """
      <button onclick="note('deleted')"><svg width="20" height="20"><title>Delete</title><path d="M0 0h20v20z"/></svg></button>
      """,
      notes: "deleted"
    ) { try await $0.tap(.role(.button, "Delete")) },
    TroublePage(
      "names of several boxes, and of the thing itself",
      """
      <button onclick="note('added')"><span style="display: inline-block">Add</span><span style="display: inline-block">row</span></button>
      <label id="l">Age</label><div id="v" role="combobox" tabindex="0" aria-labelledby="l v" onclick="note('open')">Twenty</div>
      """, notes: "added open"
    ) { robot in
      try await robot.tap(.role(.button, "Add row"))
      try await robot.tap(.role(.comboBox, "Age Twenty"))
    },
    TroublePage(
      "link in a button that opens under the pointer",
      """
      <style>.menu .sub { display: none; position: absolute } .menu:hover .sub { display: block }</style>
      <div class="menu" style="width: 100px; height: 30px" tabindex="0" role="button">Products<div class="sub" style="width: 200px">
        <a href="#" onclick="note('crab'); return false">Crabs</a></div></div>
      """, notes: "crab"
    ) { robot in
      try await robot.hover(.role(.button))
      try await robot.tap(.role(.link, "Crabs"))
    },
    TroublePage(
      "text in a slot",
      """
      <x-button>Save</x-button>
      <script>customElements.define("x-button", class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: "open" }).innerHTML = "<button style='padding: 10px 30px'><span><slot></slot></span></button>";
          this.shadowRoot.querySelector("button").onclick = () => note("pressed");
        }
      })</script>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Save")) },
    TroublePage(
      "link in a slot of a slot",
      """
      <x-card><a href="#kiel" onclick="note('kiel')">Kiel</a></x-card>
      <script>
      customElements.define("x-inner", class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<p><slot></slot></p>"; }
      });
      customElements.define("x-card", class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<x-inner><slot></slot></x-inner>"; }
      });
      </script>
      """, notes: "kiel"
    ) { try await $0.tap(.role(.link, "Kiel")) },
    TroublePage(
      "button without a box",
      """
      <button style="display: contents" onclick="note('pressed')"><span style="display: inline-block; padding: 20px">Press</span></button>
      """,
      notes: "pressed", press),
    TroublePage(
      "button without a size",
      """
      <button style="width: 0; height: 0; padding: 0; border: 0; overflow: visible" onclick="note('pressed')">
        <span style="position: absolute; left: 60px; top: 40px; width: 90px">Press</span></button>
      """, notes: "pressed", press),
    TroublePage(
      "slides that snap",
      """
      <div style="display: flex; overflow-x: auto; scroll-snap-type: x mandatory; width: 320px">
      \((1...6).map { #"<section aria-label="Slide \#($0)" style="flex: 0 0 300px; height: 150px; scroll-snap-align: center; margin: 5px"><button onclick="note(\#($0))">Buy \#($0)</button></section>"# }.joined())
      </div>
      """, notes: "6 1"
    ) { robot in
      try await robot.tap(.role(.button, "Buy 6"))
      try await robot.tap(.role(.button, "Buy 1"))
    },
  ]

  private static let unseen =
    "position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); margin: -1px"

  static let fields = [
    TroublePage(
      "check box hidden to the eye",
      """
      <label><input style="\(unseen)" type="checkbox" onchange="note(this.checked)"><span style="border: 2px solid">&nbsp; &nbsp;</span> Terms</label>
      """, notes: "true false"
    ) { robot in
      try await robot.tap(.role(.checkbox, "Terms"))
      try await robot.uncheck(.role(.checkbox, "Terms"))
    },
    TroublePage(
      "switch without a size",
      """
      <label style="position: relative; display: inline-block; width: 60px; height: 34px">
        <input type="checkbox" role="switch" aria-label="Dark" style="opacity: 0; width: 0; height: 0" onchange="note(this.checked)">
        <span style="position: absolute; inset: 0; background: #ccc"></span></label>
      """, notes: "true"
    ) { try await $0.tap(.role(.toggle, "Dark")) },
    TroublePage(
      "radio buttons that are not displayed",
      """
      <fieldset><legend>Delivery</legend>
        <label style="padding: 10px"><input style="display: none" type="radio" name="d" onchange="note('slow')">Standard</label>
        <label style="padding: 10px"><input style="display: none" type="radio" name="d" onchange="note('fast')">Express</label></fieldset>
      """, notes: "fast slow"
    ) { robot in
      try await robot.tap(.role(.radioButton, "Express"))
      try await robot.tap(.role(.radioButton, "Standard"))
      try await robot.verify { $0.expect(.role(.radioButton, "Standard"), .selected) }
    },
    TroublePage(
      "check box far to the left, its label below the fold",
      """
      <input id="far" type="checkbox" style="position: absolute; left: -9999px" onchange="note(this.checked)">
      <label for="far" style="position: absolute; top: 3000px">News</label>
      """, notes: "true"
    ) { try await $0.tap(.role(.checkbox, "News")) },
    TroublePage(
      "range, list and file field hidden to the eye",
      """
      <input aria-label="Legs" style="\(unseen)" type="range" min="0" max="10" value="8" oninput="note(value)">
      <select aria-label="Size" style="opacity: 0; width: 0" onchange="note(value)"><option>Small<option>Large</select>
      <input aria-label="Photo" style="\(unseen)" type="file" onchange="note(files[0].name)">
      """, notes: "3 Large crab.png"
    ) { robot in
      try await robot.set(.role(.slider, "Legs"), to: "3")
      try await robot.select("Large", in: .role(.comboBox, "Size"))
      try await robot.upload(Action.File("crab.png", bytes: [1]), to: .role(.button, "Photo"))
    },
  ]

  private static let crab = Action.File("crab.png", bytes: [1, 2, 3])

  static let files = [
    TroublePage(
      "file chooser that a button opens",
      """
      <button onclick="chooser.click()">Choose</button>
      <input id="chooser" type="file" style="display: none" onchange="note(`${files[0].name} ${files[0].size}`)">
      """, notes: "crab.png 3"
    ) { try await $0.upload(crab, to: .role(.button, "Choose")) },
    TroublePage(
      "file chooser of a field in no document",
      """
      <button onclick="const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
        field.onchange = () => note([...field.files].map(({ name }) => name)); setTimeout(() => field.click(), 50)">Choose</button>
      """, notes: "crab.png,crab.png"
    ) { try await $0.upload(crab, crab, to: .role(.button, "Choose")) },
    TroublePage(
      "place to drop files",
      """
      <div id="zone" role="region" aria-label="Pictures" style="width: 300px; height: 100px">Drop them here</div>
      <script>
      zone.ondragover = (event) => event.preventDefault();
      zone.ondrop = (event) => { event.preventDefault(); note(event.dataTransfer.files[0].name) };
      </script>
      """, notes: "crab.png"
    ) { try await $0.upload(crab, to: .role(.group, "Pictures")) },
  ]

  static let others = [
    TroublePage(
      "editor with a model of its own",
      """
      <div id="e" contenteditable role="textbox" aria-label="Note" style="min-height: 40px">old</div>
      <script>
      let model = [..."old"];
      e.addEventListener("beforeinput", (event) => {
        event.preventDefault();
        if (event.inputType === "insertText") model.push(...(event.data ?? ""));
        else if (getSelection().isCollapsed) model.pop(); else model = [];
        e.innerHTML = model.map((letter) => `<span>${letter}</span>`).join("");
        getSelection().selectAllChildren(e);
        getSelection().collapseToEnd();
        log.textContent = model.join("");
      });
      </script>
      """, notes: "Crab and seal"
    ) {
      try await $0.clear(.role(.textField, "Note")).type(
        "Crab and seal", into: .role(.textField, "Note"))
    },
    TroublePage(
      "rich text in a frame",
      """
      <iframe id="f" title="Rich text"></iframe>
      <script>
      const inner = f.contentDocument;
      inner.open();
      inner.write("<body contenteditable role=textbox aria-label=Body aria-multiline=true><p><br></p></body>");
      inner.close();
      inner.body.addEventListener("input", () => { log.textContent = inner.body.innerText.trim() });
      </script>
      """, notes: "Hello"
    ) { try await $0.type("Hello", into: .role(.textField, "Body")) },
    TroublePage(
      "menu that is see-through until it opens",
      """
      <style>.menu { opacity: 0; pointer-events: none } .open .menu { opacity: 1; pointer-events: auto }</style>
      <div id="w"><button onclick="w.classList.toggle('open')">Menu</button>
        <div class="menu"><button onclick="note('cut')">Cut</button></div></div>
      """, notes: "cut"
    ) { robot in
      try await robot.verify { $0.expect(.role(.button, "Cut"), .notHittable) }
      try await robot.tap(.role(.button, "Menu"))
      try await robot.tap(.role(.button, "Cut"))
    },
    TroublePage(
      "list that loads on",
      """
      <ul id="u"></ul>
      <script>
      let n = 0, isBusy = false;
      function more() { for (let i = 0; i < 20; i++) u.insertAdjacentHTML("beforeend", `<li style="height: 60px"><button onclick="note('item ${++n}')">Item ${n}</button></li>`) }
      more();
      onscroll = () => {
        if (isBusy || innerHeight + scrollY < document.body.scrollHeight - 100 || n >= 100) return;
        isBusy = true;
        fetch("/frames-late.html?wait=300").then(() => { more(); isBusy = false });
      };
      </script>
      """, notes: "item 95"
    ) { robot in
      try await robot.scroll(to: .role(.button, "Item 95"), in: .role(.window))
      try await robot.tap(.role(.button, "Item 95"))
    },
    TroublePage(
      "roles of books",
      """
      <nav role="doc-toc" aria-label="Contents"><a role="doc-biblioref" href="#b" onclick="note('ref'); return false">Ref 1</a></nav>
      <section role="doc-chapter" aria-label="One"><p>Text</p></section>
      """, notes: "ref"
    ) { robot in
      try await robot.tap(.role(Role(rawValue: "doc-biblioref"), "Ref 1"))
      try await robot.verify {
        $0.expect(.role(Role(rawValue: "doc-chapter"), "One"), .label("One"))
      }
    },
  ]
}
