import AccessibilityTree
import RobotCore

extension TroublePage {
  /// Pages that replace what the browser provides, and pages that hide things from scripts.
  static let hostile =
    [
      replacing(
        "globals",
        "class Map {} window.Set = window.WeakMap = function () {}; window.Promise = window.MutationObserver = () => { throw 1 }; window.JSON = null; const Array = 1; window.innerWidth = 1"
      ),
      replacing(
        "functions of lists",
        "for (const name of ['map', 'filter', 'find', 'some', 'every', 'flatMap', 'push', 'includes', 'at']) window.Array.prototype[name] = () => 'broken'"
      ),
      replacing(
        "iterators",
        "for (const { prototype } of [Array, NodeList, HTMLCollection]) prototype[Symbol.iterator] = function* () {}"
      ),
      replacing(
        "functions of texts",
        "String.prototype.replace = () => 'broken'; String.prototype.split = () => []; RegExp.prototype.test = () => false; Math.max = Math.min = () => 0"
      ),
      replacing(
        "how values are written as JSON",
        "for (const { prototype } of [Object, Array, String, Number]) prototype.toJSON = () => 'broken'; Object.prototype.copy = () => 1; Array.prototype.copy = () => 1"
      ),
      replacing(
        "members of elements",
        """
        Element.prototype.getAttribute = () => null; Element.prototype.getBoundingClientRect = () => ({});
        for (const name of ['parentNode', 'childNodes', 'nodeType', 'isConnected']) Object.defineProperty(Node.prototype, name, { get() { return null }, configurable: true });
        document.querySelectorAll = document.elementFromPoint = () => null;
        Object.defineProperty(document, 'title', { get() { throw 1 } })
        """),
      replacing(
        "listeners and clocks",
        "EventTarget.prototype.addEventListener = () => { throw 1 }; Event.prototype.composedPath = () => []; window.setTimeout = window.requestAnimationFrame = () => 0; performance.now = () => 0"
      ),
      TroublePage(
        "value of fields that the page replaces",
        """
        <label>Name <input id="i"></label>
        <script>
        const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        Object.defineProperty(HTMLInputElement.prototype, "value", { get() { return `${own.get.call(this)}!` }, set() { throw 1 }, configurable: true });
        i.oninput = () => note(own.get.call(i));
        </script>
        """, notes: "Crab"
      ) { try await $0.fill(.role(.textField, "Name"), with: "Crab") },
      TroublePage(
        "pictures named like members of the document",
        """
        \(["body", "activeElement", "documentElement", "title", "defaultView"].map { #"<img alt="" name="\#($0)">"# }.joined())
        <form name="elementFromPoint"></form><form name="querySelectorAll"></form><button onclick="note('pressed')">Press</button>
        """, notes: "pressed"
      ) { try await $0.tap(.role(.button, "Press")) },
      TroublePage(
        "closed shadow root",
        """
        <x-closed></x-closed>
        <script>customElements.define("x-closed", class extends HTMLElement {
          constructor() {
            super();
            const root = this.attachShadow({ mode: "closed" });
            root.innerHTML = "<button>Press</button> <input aria-label='Name'>";
            root.querySelector("button").onclick = () => note("pressed");
            root.querySelector("input").oninput = ({ target }) => note(target.value);
          }
        })</script>
        """, notes: "pressed Crab"
      ) { robot in
        try await robot.tap(.role(.button, "Press"))
        try await robot.fill(.role(.textField, "Name"), with: "Crab")
        try await robot.verify { $0.expect(.role(.textField, "Name"), .focused) }
      },
      TroublePage(
        "button that moves when a field loses the focus",
        """
        <label>Name <input onblur="hint.style.display = 'block'"></label><p id="hint" style="display: none; height: 60px">Good</p>
        <button onclick="note('saved')">Save</button>
        """, notes: "saved"
      ) { robot in
        try await robot.fill(.role(.textField, "Name"), with: "Crab")
        try await robot.tap(.role(.button, "Save"))
      },
      TroublePage(
        "field that is disabled while another is saved",
        """
        <label>Title <input id="a"></label><label>Notes <input id="b" oninput="if (value === 'Two') note('Two')"></label>
        <script>a.onchange = () => { a.disabled = b.disabled = true; setTimeout(() => { a.disabled = b.disabled = false }, 400) }</script>
        """, notes: "Two"
      ) { robot in
        try await robot.fill(.role(.textField, "Title"), with: "One")
        try await robot.fill(.role(.textField, "Notes"), with: "Two")
      },
      TroublePage(
        "dialog over a dialog",
        """
        <dialog id="one" aria-label="Item"><button onclick="two.showModal()">Delete</button><button>Yes</button></dialog>
        <dialog id="two" aria-label="Sure"><button onclick="note('yes'); two.close(); one.close()">Yes</button></dialog>
        <script>one.showModal()</script>
        """, notes: "yes"
      ) { robot in
        try await robot.tap(.role(.button, "Delete"))
        try await robot.tap(.role(.button, "Yes").inside(.role(.sheet, "Sure")))
      },
    ]

  /// Forms that return a field where a member is asked for.
  static let forms = [
    ["name"], ["children"], ["parentNode"], ["id"], ["getAttribute"], ["localName", "constructor"],
    members,
  ].map(form)

  private static let members = [
    "childNodes", "nodeType", "localName", "getAttribute", "children", "id", "hasAttribute",
    "ownerDocument",
    "checkVisibility", "matches", "closest", "getRootNode", "parentElement", "shadowRoot",
    "assignedSlot", "append",
    "getBoundingClientRect", "contains", "querySelectorAll", "scrollLeft", "isConnected",
    "elements",
  ]

  /// A form with fields named after its members.
  private static func form(_ names: [String]) -> TroublePage {
    TroublePage(
      "form with a field named \(names[0]) and \(names.count - 1) others",
      """
      <form aria-label="Order" tabindex="0" style="width: 400px; padding: 90px 0" onclick="if (event.target === this) note('form')">
        <label>Animal <input name="\(names[0])" autocomplete="off"></label>
        \(names.dropFirst().map { #"<input type="hidden" name="\#($0)">"# }.joined())
        <p>As soon as possible</p><table><tr><th>Sea<td>Crab</table><button>Send</button></form>
      <script>document.forms[0].addEventListener("submit", (event) => {
        event.preventDefault();
        note(new FormData(event.target).get("\(names[0])"));
      })</script>
      """, notes: "form Crab"
    ) { robot in
      let form = Locator.role(.group, "Order")
      try await robot.tap(form)
      try await robot.fill(.role(.textField, "Animal").inside(form), with: "Crab")
      try await robot.verify {
        $0.expect(.text("As soon as possible").inside(form), .visible)
        $0.expect(.role(.tableHeader, "Sea").inside(form), .visible)
      }
      try await robot.tap(.role(.button, "Send").inside(form))
    }
  }

  /// A page whose own scripts replace something, with a button that shows a field late.
  private static func replacing(_ what: String, _ script: String) -> TroublePage {
    TroublePage(
      "page that replaces \(what)",
      """
      <button onclick="note('pressed'); late(() => { f.hidden = false }, 300)">Press</button>
      <label id="f" hidden>Name <input oninput="note(value)"></label>
      <script>const late = setTimeout;</script><script>\(script)</script>
      """, notes: "pressed Crab"
    ) { robot in
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
    }
  }
}
