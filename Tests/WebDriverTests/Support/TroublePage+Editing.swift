import AccessibilityTree
import RobotCore

extension TroublePage {
  /// Editors, lists of options, and checkboxes.
  static let editing = [
    TroublePage(
      "frame in design mode",
      """
      <iframe id="f" title="Letter"></iframe>
      <script>
      const inner = f.contentDocument;
      inner.designMode = "on";
      inner.addEventListener("input", () => { log.textContent = inner.body.innerText.trim() });
      </script>
      """, notes: "Dear crab"
    ) { try await $0.type("Dear crab", into: .role(.textField, "Letter")) },
    TroublePage(
      "body of a frame that is edited",
      """
      <iframe id="f" title="Letter" srcdoc="<body contenteditable aria-label='Rich text' oninput='parent.log.textContent = innerText.trim()'><p><br>">
      </iframe>
      """, notes: "Dear seal"
    ) { robot in
      try await robot.type("Dear crab", into: .role(.textField, "Rich text"))
      try await robot.clear(.role(.textField, "Rich text")).type(
        "Dear seal", into: .role(.textField, "Rich text"))
    },
    TroublePage(
      "editor that draws its text itself",
      """
      <div id="e" tabindex="0" role="textbox" aria-label="Code" style="width: 300px; height: 40px; border: 1px solid"></div>
      <script>
      const context = e.editContext = new EditContext();
      context.addEventListener("textupdate", () => { log.textContent = e.textContent = context.text });
      </script>
      """, notes: "let crab = 1"
    ) { try await $0.type("let crab = 1", into: .role(.textField, "Code")) },
    TroublePage(
      "hidden text area beside a drawn editor",
      """
      <div style="position: relative; width: 300px; height: 60px; border: 1px solid" onclick="t.focus()">
        <div style="overflow: hidden; position: relative; width: 3px; height: 0"><textarea id="t" aria-label="Code"
          style="position: absolute; bottom: -1em; padding: 0; width: 1px; height: 1em; outline: none"></textarea></div>
        <pre id="drawn" aria-hidden="true"></pre></div>
      <script>t.oninput = () => { drawn.textContent += t.value; t.value = ""; log.textContent = drawn.textContent }</script>
      """, notes: "let crab"
    ) { try await $0.type("let crab", into: .role(.textField, "Code")) },
    TroublePage(
      "editor that keeps a character without width",
      """
      <div id="e" contenteditable role="textbox" aria-label="Note" style="min-height: 40px">\u{200B}old</div>
      <script>
      e.oninput = () => {
        if (!e.textContent.includes("\\u200B")) { e.prepend("\\u200B"); getSelection().selectAllChildren(e); getSelection().collapseToEnd() }
        log.textContent = e.textContent.replaceAll("\\u200B", "");
      };
      </script>
      """, notes: "Crab"
    ) { robot in
      try await robot.clear(.role(.textField, "Note")).type("Crab", into: .role(.textField, "Note"))
      try await robot.verify { $0.expect(.role(.textField, "Note"), .value("Crab")) }
    },
    TroublePage(
      "two options of one label",
      """
      <label>Place <select onchange="note(value)"><optgroup label="Kiel"><option value="k">Harbour<option value="s">Station</optgroup>
        <optgroup label="Hamburg"><option value="h">Harbour</optgroup></select></label>
      """, notes: "h s"
    ) { robot in
      try await robot.select("h", in: .role(.comboBox, "Place"))
      try await robot.select("Station", in: .role(.comboBox, "Place"))
    },
    TroublePage(
      "mixed check box",
      """
      <label><input id="c" type="checkbox" onchange="note(this.checked)">All</label><script>c.indeterminate = true</script>
      <div role="checkbox" tabindex="0" aria-checked="mixed" onclick="const to = this.ariaChecked === 'false'; this.ariaChecked = to; note('aria ' + to)">Some</div>
      """, notes: "true false aria false"
    ) { robot in
      try await robot.verify { $0.expect(.role(.checkbox, "All"), .value("mixed")) }
      try await robot.check(.role(.checkbox, "All"))
      try await robot.uncheck(.role(.checkbox, "All"))
      try await robot.uncheck(.role(.checkbox, "Some"))
      try await robot.verify { $0.expect(.role(.checkbox, "Some"), .value("")) }
    },
    TroublePage(
      "mixed check box that is to be off",
      """
      <label><input id="c" type="checkbox" onchange="note(this.checked)">All</label><script>c.indeterminate = true</script>
      """, notes: "true false"
    ) { try await $0.uncheck(.role(.checkbox, "All")) },
    TroublePage(
      "combo box whose list is elsewhere",
      """
      <input role="combobox" aria-label="Animal" aria-expanded="false" onfocus="menu.hidden = false" oninput="for (const one of menu.children) one.hidden = !one.textContent.startsWith(value)">
      <div style="height: 100px"></div>
      <div id="menu" hidden role="listbox">\(["Crab", "Seal", "Shark"].map { "<div role=option onmousedown=\"event.preventDefault(); note('\($0)'); menu.hidden = true\">\($0)</div>" }.joined())</div>
      """, notes: "Shark"
    ) { robot in
      try await robot.type("S", into: .role(.comboBox, "Animal"))
      try await robot.tap(.role(.cell, "Shark"))
    },
    TroublePage(
      "list whose options come late",
      """
      <label>Animal <select id="s" onchange="note(value)"><option>Loading</select></label>
      <script>setTimeout(() => { s.innerHTML = "<option>Crab<option>Seal" }, 700)</script>
      """, notes: "Seal"
    ) { try await $0.select("Seal", in: .role(.comboBox, "Animal")) },
    TroublePage(
      "date, time and colour fields",
      """
      <label>Day <input type="date" onchange="note(value)"></label><label>Time <input type="time" onchange="note(value)"></label>
      <label>Colour <input type="color" onchange="note(value)"></label><label>Week <input type="week" onchange="note(value)"></label>
      """, notes: "2026-11-27 08:30 #ff8800 2026-W48"
    ) { robot in
      try await robot.fill(.role(.textField, "Day"), with: "2026-11-27")
      try await robot.fill(.role(.textField, "Time"), with: "08:30")
      try await robot.set(.role(.button, "Colour"), to: "#ff8800")
      try await robot.fill(.role(.textField, "Week"), with: "2026-W48")
    },
    TroublePage(
      "field that is drawn anew at each key",
      """
      <div id="d"></div>
      <script>
      let text = "";
      function draw() {
        d.innerHTML = "<label>Name <input></label>";
        const field = d.querySelector("input");
        field.value = text;
        field.oninput = () => { text = field.value; log.textContent = text; setTimeout(draw) };
        field.focus();
      }
      draw();
      </script>
      """, notes: "Crab"
    ) { try await $0.fill(.role(.textField, "Name"), with: "Crab") },
  ]
}
