import AccessibilityTree
import RobotCore

extension TroublePage {
  private static let broken = """
    for (const name of ["getAttribute", "getBoundingClientRect", "matches", "closest"]) one[name] = () => null;
    for (const name of ["parentNode", "childNodes", "isConnected", "children"]) Object.defineProperty(one, name, { get() { return null } });
    """

  /// Pages whose elements misreport themselves, each in another way.
  static let strangers = [
    TroublePage(
      "elements with members of their own",
      """
      <button id="b" onclick="note('pressed')">Press</button><label>Name <input id="i" oninput="note(value)"></label>
      <script>for (const one of [b, i, i.parentNode, document.body, document.documentElement]) { \(broken) }</script>
      """, notes: "pressed Crab"
    ) { robot in
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
      try await robot.verify { $0.expect(.role(.textField, "Name"), .focused) }
    },
    TroublePage(
      "component with members of its own",
      """
      <x-card><button onclick="note('pressed')">Press</button><label>Name <input oninput="note(value)"></label></x-card>
      <script>customElements.define("x-card", class extends HTMLElement {
        get children() { return [] } get parentNode() { return null } get childNodes() { return [] } get role() { return 7 }
        matches() { return false } closest() { return null } contains() { return false } getAttribute() { return null }
        getBoundingClientRect() { return {} } checkVisibility() { return false } getRootNode() { return this }
      })</script>
      """, notes: "pressed Crab"
    ) { robot in
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
    },
    TroublePage(
      "frame that replaces what the browser gives",
      """
      <iframe title="Inner" srcdoc="<button onclick='top.note(`pressed`)'>Press</button><label>Name <input id='i'></label><script>
        i.oninput = ({ target }) => top.note(target.value);
        Element.prototype.getAttribute = () => null; Element.prototype.getBoundingClientRect = () => ({});
        Document.prototype.elementFromPoint = () => null;
        for (const name of ['parentNode', 'childNodes', 'nodeType']) Object.defineProperty(Node.prototype, name, { get() { return null } });
      </script>"></iframe>
      """, notes: "pressed Crab"
    ) { robot in
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
    },
    TroublePage(
      "closed shadow root in a frame",
      """
      <iframe title="Inner" srcdoc="<x-closed></x-closed><script>customElements.define('x-closed', class extends HTMLElement {
        constructor() {
          super();
          const root = this.attachShadow({ mode: 'closed' });
          root.innerHTML = '<button>Press</button>';
          root.firstChild.onclick = () => top.note('pressed');
        }
      })</script>"></iframe>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "page that replaces every member of every class",
      """
      <button id="b">Press</button><label>Name <input id="i"></label>
      <label>Colour <select id="c"><option>Red<option>Teal</select></label><div style="height: 2000px"></div><button id="far">Far</button>
      <script>
      {
        const read = (id) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(window[id]), "value").get.bind(window[id]);
        const write = Object.getOwnPropertyDescriptor(Node.prototype, "textContent").set.bind(log);
        const name = read("i"), colour = read("c"), on = EventTarget.prototype.addEventListener;
        let noted = "";
        const add = (word) => write(noted = noted ? `${noted} ${word}` : word);
        on.call(b, "click", () => add("pressed"));
        on.call(i, "input", () => add(name()));
        on.call(c, "change", () => add(colour()));
        on.call(far, "click", () => add("far"));
        const { ownKeys, defineProperty, getOwnPropertyDescriptor } = Reflect;
        const value = () => { throw new Error("broken") };
        const objects = [Map, Set, WeakMap, Promise, RegExp, String, Array, Node, Element, HTMLElement, HTMLInputElement, HTMLSelectElement,
          HTMLOptionElement, HTMLLabelElement, Document, Event, MouseEvent, NodeList, HTMLCollection, Range, MutationObserver, EventTarget];
        for (let k = 0; k < objects.length; k += 1) {
          const { prototype } = objects[k], names = ownKeys(prototype);
          for (let n = 0; n < names.length; n += 1) {
            const own = getOwnPropertyDescriptor(prototype, names[n]);
            if (names[n] === "constructor" || !own.configurable) continue;
            if (own.get) defineProperty(prototype, names[n], { get: value });
            else if (typeof own.value === "function") defineProperty(prototype, names[n], { value });
          }
        }
        JSON.parse = Math.max = Object.keys = Reflect.apply = value;
      }
      </script>
      """, notes: "pressed Crab Teal far"
    ) { robot in
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
      try await robot.select("Teal", in: .role(.comboBox, "Colour"))
      try await robot.tap(.role(.button, "Far"))
    },
    TroublePage(
      "constants called like what the browser gives",
      """
      <button onmouseenter="note('over')" onclick="note('pressed')">Press</button><label>Name <input oninput="note(value)"></label>
      <script>class Node {} class Element {} const Object = 1, Set = 2, Promise = 3; let Map = 4, JSON = 5; const Array = 6</script>
      """, notes: "over pressed Crab"
    ) { robot in
      try await robot.hover(.role(.button, "Press"))
      try await robot.tap(.role(.button, "Press"))
      try await robot.fill(.role(.textField, "Name"), with: "Crab")
    },
    TroublePage(
      "functions that find and call replaced",
      """
      <button onclick="note('pressed')">Press</button>
      <script>
      Symbol.for = () => "x"; Object.defineProperty = Reflect.apply = () => { throw 1 };
      Function.prototype.call = Function.prototype.apply = () => null;
      window.scrollTo = window.scrollBy = Element.prototype.scrollIntoView = () => { throw 1 };
      </script>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
  ]
}
