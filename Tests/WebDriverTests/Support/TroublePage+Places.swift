import AccessibilityTree
import RobotCore

extension TroublePage {
  /// Elements whose place is not their box, and elements that others cover.
  static let places = [
    TroublePage(
      "areas of a picture",
      """
      <img alt="Coast" usemap="#coast" width="300" height="200" style="border: 10px solid; padding: 5px" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
      <map name="coast"><area shape="rect" coords="10,10,60,60" href="#k" alt="Kiel" onclick="note('kiel')">
        <area shape="circle" coords="150,100,20" href="#h" alt="Hamburg" onclick="note('hamburg')">
        <area shape="poly" coords="200,20,280,20,280,180,260,180,260,40,200,40" href="#b" alt="Bremen" onclick="note('bremen')"></map>
      """, notes: "kiel hamburg bremen"
    ) { robot in
      for place in ["Kiel", "Hamburg", "Bremen"] { try await robot.tap(.role(.link, place)) }
    },
    TroublePage(
      "ring whose middle is empty",
      """
      <svg width="200" height="200"><a href="#r" aria-label="Ring" onclick="note('ring')"><circle cx="100" cy="100" r="80" fill="none" stroke="teal" stroke-width="20"/></a></svg>
      """, notes: "ring"
    ) { try await $0.tap(.role(.link, "Ring")) },
    TroublePage(
      "button in a zoomed page",
      """
      <style>html { zoom: 1.5 } body { zoom: .8 }</style><div style="height: 900px"></div>
      <button style="margin-left: 200px" onclick="note('pressed')">Press</button>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button below what is not drawn yet",
      """
      <div style="content-visibility: auto; contain-intrinsic-size: 3000px"><div style="height: 3000px">Long</div></div>
      <div style="content-visibility: auto; contain-intrinsic-size: 100px"><button onclick="note('pressed')">Press</button></div>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button under a bar at either end",
      """
      <header style="position: fixed; top: 0; height: 150px; width: 100%; background: silver">Bar</header>
      <footer style="position: fixed; bottom: 0; height: 150px; width: 100%; background: silver">Foot</footer>
      <div style="height: 1500px"></div><button onclick="note('pressed')">Press</button><div style="height: 1500px"></div>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button under something that goes away",
      """
      <button onclick="note('pressed')">Press</button>
      <div id="over" style="position: fixed; inset: 0; background: #0008" aria-label="Loading"></div>
      <script>setTimeout(() => over.remove(), 900)</script>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "change that is shown by a transition of the view",
      """
      <style>::view-transition-group(*) { animation-duration: .8s }</style>
      <button onclick="document.startViewTransition(() => { next.hidden = false })">Next</button>
      <button id="next" hidden onclick="note('arrived')">Arrived</button>
      """, notes: "arrived"
    ) { robot in
      try await robot.tap(.role(.button, "Next"))
      try await robot.tap(.role(.button, "Arrived"))
    },
    TroublePage(
      "button in a body that lets presses through",
      """
      <style>body { pointer-events: none } button { pointer-events: auto }</style><button onclick="note('pressed')">Press</button>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button that slides in",
      """
      <style>@keyframes in { from { transform: translateX(-400px) } } button { animation: in .8s }</style>
      <button onclick="note('pressed')">Press</button>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button that is drawn anew under the pointer",
      """
      <div id="d"></div>
      <script>
      function draw(color) { d.innerHTML = `<button style="padding: 20px; color: ${color}" onclick="note('pressed')">Press</button>` }
      draw("black");
      d.addEventListener("mouseover", () => { if (!d.querySelector("[style*=red]")) draw("red") });
      </script>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "button in a closed part",
      """
      <details><summary>More</summary><button onclick="note('pressed')">Press</button></details>
      """, notes: "pressed"
    ) { robot in
      try await robot.verify { $0.expect(.role(.button, "Press"), .absent) }
      try await robot.tap(.role(.button, "More"))
      try await robot.tap(.role(.button, "Press"))
    },
    TroublePage(
      "button in a modal dialog",
      """
      <button onclick="d.showModal()">Delete</button>
      <dialog id="d" aria-label="Sure?"><button onclick="note('yes'); d.close()">Yes</button></dialog>
      """, notes: "yes"
    ) { robot in
      try await robot.tap(.role(.button, "Delete"))
      try await robot.verify { $0.expect(.role(.sheet, "Sure?"), .label("Sure?")) }
      try await robot.tap(.role(.button, "Yes").inside(.role(.sheet, "Sure?")))
    },
    TroublePage(
      "button in a popover",
      """
      <button popovertarget="p">Menu</button><div id="p" popover><button onclick="note('pressed')">Press</button></div>
      """, notes: "pressed"
    ) { robot in
      try await robot.tap(.role(.button, "Menu"))
      try await robot.tap(.role(.button, "Press"))
    },
    TroublePage(
      "cell of a table that scrolls both ways",
      """
      <div style="overflow: auto; width: 300px; height: 200px"><table>
      \((1...30).map { row in "<tr>" + (1...20).map { "<td><button style='width: 90px' onclick=\"note('\(row)/\($0)')\">\(row)/\($0)</button>" }.joined() }.joined())
      </table></div>
      """, notes: "29/19 2/2"
    ) { robot in
      try await robot.tap(.role(.button, "29/19"))
      try await robot.tap(.role(.button, "2/2"))
    },
    TroublePage(
      "rows that are only drawn where they are seen",
      """
      <div id="s" role="list" aria-label="Rows" style="overflow: auto; height: 200px; width: 300px"><div id="all" style="position: relative; height: 40000px"></div></div>
      <script>
      function draw() {
        const first = Math.floor(s.scrollTop / 40);
        all.innerHTML = [...Array(8)].map((_, i) => `<div role="listitem" style="position: absolute; top: ${(first + i) * 40}px"><button onclick="note('row ${first + i}')">Row ${first + i}</button></div>`).join("");
      }
      s.onscroll = draw;
      draw();
      </script>
      """, notes: "row 60"
    ) { robot in
      try await robot.scroll(to: .role(.button, "Row 60"), in: .role(.scrollView))
      try await robot.tap(.role(.button, "Row 60"))
    },
    TroublePage(
      "frame that is loaded late, below the fold",
      """
      <div style="height: 2500px"></div>
      <iframe title="Inner" loading="lazy" src="/trouble/plain-button"></iframe>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "frame without an origin",
      """
      <iframe title="Inner" sandbox="allow-scripts" srcdoc="<button onclick='parent.postMessage(1, `*`)'>Press</button>"></iframe>
      <script>addEventListener("message", () => note("pressed"))</script>
      """, notes: "pressed"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "frame that is made anew",
      """
      <div id="d"></div>
      <script>
      let n = 0;
      function draw() { n += 1; d.innerHTML = `<iframe title="Inner" srcdoc="<button onclick='parent.note(${n}); parent.draw()'>Press ${n}</button>"></iframe>` }
      draw();
      </script>
      """, notes: "1 2"
    ) { robot in
      try await robot.tap(.role(.button, "Press 1"))
      try await robot.tap(.role(.button, "Press 2"))
    },
    TroublePage(
      "frame in a web component",
      """
      <x-frame></x-frame>
      <script>customElements.define("x-frame", class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: "open" }).innerHTML = `<div style="padding: 40px"><iframe title="Inner" srcdoc="<button onclick='top.note(1)'>Press</button>"></iframe></div>`;
        }
      })</script>
      """, notes: "1"
    ) { try await $0.tap(.role(.button, "Press")) },
    TroublePage(
      "link whose text is broken over two lines",
      """
      <p style="width: 160px">A long text, and then <a href="#l" onclick="note('link')">a link of two lines</a></p>
      """, notes: "link"
    ) { try await $0.tap(.role(.link)) },
    TroublePage(
      "dialogs one after the other",
      """
      <button onclick="note(confirm('Sure?')); note(prompt('Name?', 'x')); alert('Done')">Ask</button>
      """, notes: "true Crab"
    ) { robot in
      try await robot.tap(.role(.button, "Ask"))
      try await robot.journey.acceptDialog("Sure?")
      try await robot.journey.acceptDialog("Name?", typing: "Crab")
      try await robot.journey.acceptDialog("Done")
    },
    TroublePage(
      "dialog that comes late",
      """
      <button onclick="setTimeout(() => note(confirm('Sure?')), 900)">Ask</button>
      """, notes: "false"
    ) { robot in
      try await robot.tap(.role(.button, "Ask"))
      try await robot.journey.dismissDialog("Sure?")
    },
  ]
}
