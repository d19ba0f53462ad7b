import AccessibilityTree
import RobotCore

extension TroublePage {
  /// Pages with recent features of browsers, and fields with parts and lists.
  static let recent = [
    TroublePage(
      "date that is typed in parts",
      """
      <label>At <input id="i" type="time" style="width: 200px" oninput="if (value === '11:45') note(value)"></label>
      """, notes: "11:45"
    ) { try await $0.type("1145AM", into: .role(.textField, "At")) },
    TroublePage(
      "slider that is saved once a key is released",
      """
      <label>Volume <input type="range" value="40" onkeyup="note(value)"></label>
      <label>Legs <input type="range" max="8" onkeydown="event.preventDefault()" onchange="note(value)"></label>
      <label>Depth <input type="range" step="any" onchange="note(value)"></label>
      """, notes: "70 100 0 8 12.5"
    ) { robot in
      for value in ["70", "100", "0"] {
        try await robot.set(.role(.slider, "Volume"), to: value)
      }
      try await robot.set(.role(.slider, "Legs"), to: "8")
      try await robot.set(.role(.slider, "Depth"), to: "12.5")
    },
    TroublePage(
      "field with suggestions",
      """
      <label>Sea <input list="seas" onchange="note(value)"></label>
      <datalist id="seas"><option>North Sea<option value="baltic" label="Baltic Sea"></datalist><button>Next</button>
      """, notes: "North Sea baltic"
    ) { robot in
      try await robot.select("North Sea", in: .role(.comboBox, "Sea"))
      try await robot.tap(.role(.button, "Next"))
      try await robot.select("Baltic Sea", in: .role(.comboBox, "Sea"))
      try await robot.tap(.role(.button, "Next"))
    },
    TroublePage(
      "slides that are inert until they are in view",
      """
      <style>section { flex: 0 0 300px; scroll-snap-align: start; interactivity: inert; animation: live steps(1) both;
        animation-timeline: view(inline) } @keyframes live { 1%, 99% { interactivity: auto } }</style>
      <div style="display: flex; width: 300px; overflow-x: auto; scroll-snap-type: x mandatory">
      \((1...4).map { #"<section><button onclick="note(\#($0))">Buy \#($0)</button></section>"# }.joined())</div>
      """, notes: "4 1"
    ) { robot in
      try await robot.tap(.role(.button, "Buy 4"))
      try await robot.tap(.role(.button, "Buy 1"))
    },
    TroublePage(
      "button that is shown once it has been scrolled to",
      """
      <div style="height: 1500px">Crabs</div><section id="s" style="opacity: 0; pointer-events: none; transition: .3s">
        <button onclick="note('bought')">Buy</button></section><div style="height: 900px"></div>
      <script>new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting) { s.style.opacity = 1; s.style.pointerEvents = "auto" }
      }).observe(s)</script>
      """, notes: "bought"
    ) { try await $0.tap(.role(.button, "Buy")) },
    TroublePage(
      "open list that a style draws",
      """
      <style>select, ::picker(select) { appearance: base-select }</style>
      <label>Colour <select onchange="note(value)"><option>Red<option>Teal</select></label>
      """, notes: "Teal"
    ) { robot in
      try await robot.tap(.role(.comboBox, "Colour"))
      try await robot.tap(.role(.cell, "Teal"))
    },
    TroublePage(
      "canvas with controls",
      """
      <canvas width="200" height="100">No pictures here <button onclick="note('red')">Red square</button></canvas>
      """, notes: "red"
    ) { robot in
      try await robot.press(.enter, in: .role(.button, "Red square"))
      try await robot.verify { $0.expect(.text("No pictures here"), .absent) }
    },
  ]
}
